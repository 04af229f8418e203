import { startHarness, Table, endCombat, move, resign } from './harness';
import type { Harness } from './harness';
import { fakeData } from './fake-referee';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const terms = { system: 'toy', scenario: 'duel', seats: ['red'] };

describe('Creating a match', () => {
  it('gives the requested seats, and publishes the commitment of the dice', async () => {
    const created = await harness.service.createMatch({ ...terms, title: ' A duel ' });
    expect(created).toMatchObject({
      status: 'ok',
      seats: [{ side: 'red' }],
      match: {
        title: 'A duel',
        seats: [
          { side: 'red', taken: true },
          { side: 'blue', taken: false },
        ],
        dice: { kind: 'server', seed: null, rolls: 0 },
        engineVersion: '0.0-toy',
        dataHash: 'package-one',
        playable: true,
        version: 0,
        toAct: ['red'],
      },
    });
    expect(created.status === 'ok' && created.match.dice.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a system', { system: 'chess' }, 'UNKNOWN_SYSTEM'],
    ['a scenario', { scenario: 'siege' }, 'UNKNOWN_SCENARIO'],
    ['a side', { seats: ['green'] }, 'UNKNOWN_SIDE'],
    ['an option', { options: { game: { broken: true } } }, 'BAD_REQUEST'],
    ['entropy without a seat', { seats: [], entropy: 'x' }, 'BAD_REQUEST'],
    ['entropy for supplied dice', { dice: 'supplied', entropy: 'x' } as const, 'NO_SERVER_DICE'],
    ['an endless title', { title: 'x'.repeat(200) }, 'BAD_REQUEST'],
    ['a title of two lines', { title: 'one\ntwo' }, 'BAD_REQUEST'],
    ['a title that turns itself around', { title: 'one\u202eowt' }, 'BAD_REQUEST'],
  ])('denies %s that it does not know', async (_what, change, code) => {
    const created = await harness.service.createMatch({ ...terms, ...change });
    expect(created).toMatchObject({ status: 'denied', code });
  });

  it('keeps default standing orders as part of its terms', async () => {
    const table = await Table.open(harness.service, { standingOrders: { advance: 'never' } });
    expect(table.match.defaultStandingOrders).toEqual({ advance: 'never' });
    expect(await harness.service.standingOrders(table.query('blue'))).toMatchObject({
      filed: { version: 0, orders: { advance: 'never' } },
    });
  });
});

describe('Joining', () => {
  it('gives a free seat once', async () => {
    const created = await harness.service.createMatch(terms);
    if (created.status !== 'ok') throw new Error(created.message);
    const { id } = created.match;
    const joins = await Promise.all(
      [1, 2, 3].map(() => harness.service.join({ match: id, side: 'blue', entropy: 'hello' })),
    );
    expect(joins.map(({ status }) => status).sort()).toEqual(['denied', 'denied', 'ok']);
    expect(joins.find(({ status }) => status === 'denied')).toMatchObject({ code: 'SEAT_TAKEN' });
    const joined = joins.find(({ status }) => status === 'ok');
    if (joined?.status !== 'ok') throw new Error('Nobody has joined.');
    expect(joined.match.dice.entropy).toEqual({ blue: 'hello' });
    const submitted = await harness.service.submit({
      match: id,
      token: joined.seat.token,
      expectedVersion: 0,
      actions: [resign],
    });
    expect(submitted.status).toBe('accepted');
  });

  it('accepts only sides of the match', async () => {
    const { id } = await Table.open(harness.service);
    expect(await harness.service.join({ match: id, side: 'green' })).toMatchObject({
      code: 'UNKNOWN_SIDE',
    });
    expect(await harness.service.join({ match: 'none', side: 'red' })).toMatchObject({
      code: 'UNKNOWN_MATCH',
    });
  });
});

describe('Reading a match', () => {
  it('lists matches page by page, the newest first', async () => {
    let minute = 0;
    const service = harness.serviceWith({
      clock: { now: () => new Date(Date.UTC(2027, 0, 1, 0, minute++)) },
    });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await Table.open(service)).id);
    const first = await service.matches({ limit: 2 });
    if (first.status !== 'ok' || first.cursor === null) throw new Error('There is no second page.');
    const second = await service.matches({ limit: 1, cursor: first.cursor });
    if (second.status !== 'ok') throw new Error(second.message);
    expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(ids);
    expect(await service.matches({ limit: 1, cursor: 'nonsense' })).toMatchObject({ code: 'BAD_CURSOR' });
    expect(await service.matches({ limit: 0 })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('shows the position after any entry, and the entries', async () => {
    const table = await Table.open(harness.service);
    for (let step = 2; step < 40; step += 1) {
      await table.play('red', [move('r1', `01${String(step).padStart(2, '0')}`)]);
    }
    const at = await harness.service.view({ ...table.query(null), at: 36 });
    expect(at).toMatchObject({
      view: { version: 36, position: { entry: 36, units: { r1: { hex: '0137' } } } },
    });
    const history = await harness.service.history({ ...table.query(null), from: 36, to: 37 });
    expect(history).toMatchObject({ version: 38, entries: [{ number: 36 }, { number: 37 }] });
    expect(await harness.service.view({ ...table.query(null), at: 39 })).toMatchObject({
      code: 'NO_SUCH_ENTRY',
    });
  });

  it('asks for a side if it needs one', async () => {
    const table = await Table.open(harness.service);
    const { service } = harness;
    expect(await service.legalActions(table.query('blue'))).toMatchObject({ legal: { side: 'blue' } });
    expect(await service.legalActions(table.query(null))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await service.legalActions({ ...table.query(null), side: 'x' })).toMatchObject({
      code: 'UNKNOWN_SIDE',
    });
  });
});

describe('A match whose data package is gone', () => {
  it('stays readable, exportable and verifiable, and refuses actions', async () => {
    const table = await Table.open(harness.service);
    await table.play('red', [endCombat], { idempotencyKey: 'k1' });
    await harness.service.fileStandingOrders({ ...table.query('blue'), orders: { advance: 'never' } });
    const service = harness.serviceWith({ data: { ...fakeData, hash: 'package-two' } });
    const query = table.query('red');
    const gone = { status: 'denied', code: 'PACKAGE_GONE', details: { package: 'package-one' } };

    expect(await service.match({ match: table.id })).toMatchObject({
      match: { playable: false, toAct: ['blue'] },
    });
    expect(await service.view(query)).toMatchObject({ view: { version: 1 } });
    expect(JSON.stringify(await service.view(query))).not.toContain('never');
    expect(await service.history(query)).toMatchObject({ entries: [{ number: 1 }] });
    expect(await service.exportMatch({ match: table.id })).toMatchObject({
      document: { version: 1, secrets: null },
    });
    const submit = { ...query, expectedVersion: 1, actions: [resign] };
    expect(await service.submit(submit)).toMatchObject(gone);
    expect(await service.legalActions(query)).toMatchObject(gone);
    expect(await service.view({ ...query, at: 0 })).toMatchObject(gone);
    expect(await service.fileStandingOrders({ ...query, orders: {} })).toMatchObject(gone);
    const again = { ...query, expectedVersion: 0, actions: [endCombat], idempotencyKey: 'k1' };
    expect(await service.submit(again)).toMatchObject({ status: 'accepted', version: 1 });

    await table.play('blue', [resign]);
    expect(await service.verify({ match: table.id })).toMatchObject({
      verification: {
        verified: true,
        checks: expect.arrayContaining([expect.objectContaining({ name: 'replay', outcome: 'skipped' })]),
      },
    });
  });
});

describe('The catalogue', () => {
  it('knows systems, scenarios and units', () => {
    const { catalogue } = harness.service;
    expect(catalogue.systems()).toMatchObject([{ id: 'toy', scenarios: [{ id: 'duel' }] }]);
    expect(catalogue.scenario('toy', 'duel')).toMatchObject({ scenario: { title: 'Duel' } });
    expect(catalogue.scenario('toy', 'x')).toMatchObject({ code: 'UNKNOWN_SCENARIO' });
    expect(catalogue.units('toy')).toMatchObject({ units: [{ id: 'r1' }, { id: 'b1' }] });
    expect(catalogue.map('x')).toMatchObject({ code: 'UNKNOWN_SYSTEM' });
    expect(catalogue.ruling('R-MOV-1')).toMatchObject({ status: 'ok' });
    expect(catalogue.ruling('R-MOV-9')).toMatchObject({ code: 'UNKNOWN_RULING' });
  });

  it.each([
    ['STD 5.1', ['STD 5.1', 'STD 5.11', 'STD 5.12(1)']],
    ['5.12', ['STD 5.12(1)']],
    ['STD 5.12(1)', ['STD 5.12(1)']],
    ['5', ['STD 5.0(GR)', 'STD 5.1', 'STD 5.11', 'STD 5.12(1)', 'STD 5.2']],
    ['HUR 12', ['HUR 12.13']],
  ])('finds the case %s and all its parts', (number, ids) => {
    const found = harness.service.catalogue.cases(number);
    expect(found.status === 'ok' ? found.cases.map(({ id }) => id) : found).toEqual(ids);
  });

  it.each(['STD 5.1', '5.1'])('knows %s as one case, of the standard rules without a book', (number) => {
    expect(harness.service.catalogue.cases(number)).toMatchObject({ exact: { id: 'STD 5.1' } });
  });

  it.each(['STD 9', 'XYZ 5.1', '', '5.1.1.1'])('does not find a case %p', (number) => {
    expect(harness.service.catalogue.cases(number)).toMatchObject({ code: 'UNKNOWN_CASE' });
  });
});
