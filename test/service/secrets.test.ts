import { verifyRoll } from '../../src/dice';
import { startHarness, Table, attack, endCombat, fpf, move, resign } from './harness';
import type { Harness } from './harness';
import { withStore } from './store-wrapper';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  harness.seeds.locked = false;
});

const open = (request = {}) => Table.open(harness.service, request);

describe('The dice of the server', () => {
  it('follow from the seed that is revealed at the end', async () => {
    const table = await open();
    await table.play('red', [attack('r1', 'r2')]);
    const { entries } = await table.play('blue', [fpf('b1')]);
    expect(entries[0]?.dice.map(({ roll }) => roll)).toEqual([1, 2, 3]);
    await table.play('red', [resign]);
    const found = await harness.service.match({ match: table.id });
    const seed = found.status === 'ok' ? (found.match.dice.seed ?? '') : '';
    for (const { roll, face } of entries[0]?.dice ?? []) {
      expect(verifyRoll(seed, table.id, roll, face)).toBe(true);
    }
  });

  it('are read only by a committed action that rolls', async () => {
    const service = harness.serviceWith({ clock: { now: () => new Date('2030-01-01T00:00:00.000Z') } });
    const table = await Table.open(service);
    await table.play('red', [attack('r1')]);
    harness.seeds.locked = true;
    const query = table.query('blue');
    const shot = { attackers: ['r1'], defenders: ['b1'], barrage: [], groundSupport: 0 };

    const dryRun = await service.dryRun({ ...query, actions: [fpf('b1')] });
    expect(dryRun).toMatchObject({ stopped: { reason: 'needs-die', purpose: 'final protective fire' } });
    const answers = [
      await service.dryRun({ ...query, actions: [fpf('b1')], dice: [6, 6] }),
      await service.legalActions(query),
      await service.obligations(query),
      await service.attacks(query),
      await service.explain({ ...query, question: { about: 'action', side: 'blue', action: fpf('b1') } }),
      await service.odds({ ...query, attack: shot }),
      await service.score(query),
      await service.outlook(query),
      await service.view({ ...query, at: 0 }),
      await service.history(query),
      await service.match({ match: table.id }),
      await service.matches({ limit: 1 }),
      await service.standingOrders(query),
      await service.fileStandingOrders({ ...query, orders: {} }),
      await service.addEntropy({ ...query, entropy: 'blue' }),
      await service.exportMatch({ match: table.id }),
    ];
    for (const answer of answers) expect(answer.status).toMatch(/^(ok|filed)$/);
    expect(await service.verify({ match: table.id })).toMatchObject({ code: 'NOT_OVER' });
    expect(await table.submit('red', [fpf('b1')])).toMatchObject({ status: 'refused' });
    expect(await table.submit('blue', [fpf('b1')], { expectedVersion: 0 })).toMatchObject({
      status: 'stale',
    });
    await expect(table.submit('blue', [fpf('b1')])).rejects.toThrow('The locked seed was read.');
    expect(await table.version()).toBe(1);
  });

  it('are not rolled where a later action of the list could be refused', async () => {
    const table = await open({ standingOrders: { finalProtectiveFire: 'never' } });
    await table.play('red', [attack('r1')]);
    await harness.service.fileStandingOrders({
      ...table.query('blue'),
      orders: { finalProtectiveFire: 'ask' },
    });
    await table.play('red', [attack('r1')]);
    harness.seeds.locked = true;
    const result = await table.submit('blue', [fpf(), endCombat]);
    expect(result).toMatchObject({ status: 'denied', code: 'DIE_INSIDE_LIST', details: { index: 0 } });
  });

  it('accept entropy of the players until the first roll, and none afterwards', async () => {
    const table = await open({ entropy: 'red tea' });
    const added = await harness.service.addEntropy({ ...table.query('blue'), entropy: 'blue ink' });
    expect(added).toMatchObject({ match: { dice: { entropy: { red: 'red tea', blue: 'blue ink' } } } });
    await table.play('red', [attack('r1')]);
    const { entries } = await table.play('blue', [fpf()]);
    const late = await harness.service.addEntropy({ ...table.query('red'), entropy: 'second thoughts' });
    expect(late).toMatchObject({ status: 'denied', code: 'ENTROPY_CLOSED' });
    await table.play('red', [resign]);
    const found = await harness.service.match({ match: table.id });
    if (found.status !== 'ok') throw new Error(found.message);
    const { seed, entropy } = found.match.dice;
    const face = entries[0]?.dice[0]?.face ?? 0;
    expect(verifyRoll(seed ?? '', table.id, 1, face, entropy)).toBe(true);
    expect(entropy).toEqual({ red: 'red tea', blue: 'blue ink' });
  });

  it('use entropy that is added during the first roll fully or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const table = await open({ standingOrders: { finalProtectiveFire: 'never' } });
      const [added, played] = await Promise.all([
        harness.service.addEntropy({ ...table.query('blue'), entropy: 'in a hurry' }),
        table.submit('red', [attack('r1')]),
      ]);
      expect(played.status).toBe('accepted');
      await table.play('red', [resign]);
      expect(await harness.service.verify({ match: table.id })).toMatchObject({
        verification: { verified: true },
      });
      const found = await harness.service.match({ match: table.id });
      const counted = found.status === 'ok' && found.match.dice.entropy['blue'] !== undefined;
      expect(added.status).toBe(counted ? 'ok' : 'denied');
    }
  });
});

describe('Supplied dice', () => {
  const supplied = () => open({ dice: 'supplied' });

  it('are taken from the request in order and recorded', async () => {
    const table = await supplied();
    await table.play('red', [attack('r1', 'r2')]);
    const { entries } = await table.play('blue', [fpf('b1')], { dice: [3, 6, 1] });
    expect(entries[0]?.dice).toEqual([
      { roll: 1, face: 3 },
      { roll: 2, face: 6 },
      { roll: 3, face: 1 },
    ]);
    const info = await harness.service.match({ match: table.id });
    expect(info).toMatchObject({ match: { dice: { kind: 'supplied', commitment: null, rolls: 3 } } });
  });

  it('must be enough', async () => {
    const table = await supplied();
    await table.play('red', [attack('r1', 'r2')]);
    const result = await table.submit('blue', [fpf('b1')], { dice: [3, 6] });
    expect(result).toMatchObject({ code: 'DICE_MISSING', details: { used: 2, purpose: 'combat' } });
    expect(await table.version()).toBe(1);
  });

  it('must not be too many', async () => {
    const table = await supplied();
    const result = await table.submit('red', [move('r1', '0102')], { dice: [3] });
    expect(result).toMatchObject({ code: 'DICE_LEFT_OVER', details: { given: 1, used: 0 } });
  });

  it('never read a seed, and take no entropy', async () => {
    harness.seeds.locked = true;
    const table = await supplied();
    await table.play('red', [attack('r1')]);
    await table.play('blue', [fpf()], { dice: [2] });
    await table.play('red', [resign]);
    expect((await harness.service.exportMatch({ match: table.id })).status).toBe('ok');
    const added = await harness.service.addEntropy({ ...table.query('red'), entropy: 'x' });
    expect(added).toMatchObject({ code: 'NO_SERVER_DICE' });
  });
});

describe('Standing orders', () => {
  const never = { type: 'setStandingOrder', finalProtectiveFire: 'never' };

  it('are not an entry of the log and make no version stale', async () => {
    const table = await open();
    const filed = await table.submit('blue', [never]);
    expect(filed).toMatchObject({ status: 'filed', filed: { side: 'blue', version: 1 } });
    const result = await table.play('red', [attack('r1')], { expectedVersion: 0 });
    expect(result.entries).toMatchObject([{ number: 1, dice: [{ roll: 1 }] }]);
    expect(result.view.position.pending).toBeUndefined();
  });

  it('have a version of their own', async () => {
    const table = await open();
    const file = (expectedOrdersVersion: number) =>
      harness.service.fileStandingOrders({ ...table.query('blue'), orders: {}, expectedOrdersVersion });
    expect(await file(0)).toMatchObject({ filed: { version: 1 } });
    expect(await file(0)).toMatchObject({ code: 'ORDERS_STALE', details: { version: 1 } });
    expect(await harness.service.standingOrders(table.query('blue'))).toMatchObject({
      filed: { version: 1 },
    });
  });

  it('are filed alone and in a known form', async () => {
    const table = await open();
    expect(await table.submit('red', [never, endCombat])).toMatchObject({ code: 'ORDERS_APART' });
    const orders = { finalProtectiveFire: 'perhaps' };
    const result = await harness.service.fileStandingOrders({ ...table.query('red'), orders });
    expect(result).toMatchObject({ status: 'not-understood', problems: [{ path: 'finalProtectiveFire' }] });
  });

  it('apply to an action that is being judged when they are filed', async () => {
    const { store } = harness;
    let filed = false;
    const interrupting = withStore(store, {
      append: async (request) => {
        if (!filed) {
          filed = true;
          await store.fileOrders(table.id, 'blue', { finalProtectiveFire: 'never' });
        }
        return store.append(request);
      },
    });
    const table = await Table.open(harness.serviceWith({ store: interrupting }));
    const result = await table.play('red', [attack('r1')]);
    expect(result.entries[0]?.dice).toHaveLength(1);
  });

  it('stay hidden from the other side and from spectators, in every answer', async () => {
    const table = await open();
    await harness.service.fileStandingOrders({
      ...table.query('blue'),
      orders: { finalProtectiveFire: 'whenItShiftsTheColumn' },
    });
    await table.play('red', [move('r1', '0102')], { idempotencyKey: 'k1' });
    const { service } = harness;
    const answersTo = async (side: string | null) => {
      const query = table.query(side);
      const question = { about: 'endPhase', side: 'red' } as const;
      return JSON.stringify([
        await service.view(query),
        await service.view({ ...query, at: 0 }),
        await service.history(query),
        await service.match({ match: table.id }),
        await service.explain({ ...query, question }),
        await service.legalActions({ ...query, side: 'red' }),
        await service.dryRun({ ...query, side: 'red', actions: [attack('r1')], dice: [1, 1] }),
        await service.exportMatch({ match: table.id }),
      ]);
    };
    expect(await answersTo('red')).not.toContain('whenItShifts');
    expect(await answersTo(null)).not.toContain('whenItShifts');
    expect(await answersTo('blue')).toContain('whenItShifts');
  });

  it('show in no refusal of a list: a decision that they would make ends the list', async () => {
    const answers = [];
    for (const finalProtectiveFire of ['ask', 'never', 'always']) {
      const table = await open();
      await harness.service.fileStandingOrders({ ...table.query('blue'), orders: { finalProtectiveFire } });
      answers.push(await table.submit('red', [attack('r1'), move('r9', '0101')]));
    }
    expect(answers[0]).toMatchObject({ code: 'DECISION_INSIDE_LIST', details: { index: 0, side: 'blue' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('are visible to all when the match is over', async () => {
    const table = await open();
    await harness.service.fileStandingOrders({ ...table.query('blue'), orders: { retreat: 'referee' } });
    await table.play('red', [resign]);
    expect(await harness.service.view(table.query(null))).toMatchObject({
      view: { position: { standingOrders: { blue: { retreat: 'referee' } } } },
    });
  });
});

describe('Dry runs', () => {
  it('change nothing and report each step', async () => {
    const table = await open();
    const actions = [move('r1', '0102'), move('r1', '0103'), endCombat];
    const result = await harness.service.dryRun({ ...table.query('red'), actions });
    expect(result).toMatchObject({ status: 'ok', stopped: null, view: { version: 3, toAct: ['blue'] } });
    expect(await table.version()).toBe(0);
  });

  it('stop where the opponent must decide, whatever their orders', async () => {
    const table = await open();
    await harness.service.fileStandingOrders({
      ...table.query('blue'),
      orders: { finalProtectiveFire: 'never' },
    });
    const actions = [attack('r1'), endCombat];
    const result = await harness.service.dryRun({ ...table.query('red'), actions, dice: [5] });
    expect(result).toMatchObject({
      steps: [{ index: 0, dice: [] }],
      stopped: { reason: 'refused', index: 1 },
      diceLeft: [5],
      view: { toAct: ['blue'] },
    });
  });

  it('go back like a takeback', async () => {
    const table = await open({ options: { edition: '2009' } });
    await table.play('red', [move('r1', '0102')]);
    const actions = [move('r1', '0103'), { type: 'requestTakeback', entry: 1 }];
    const result = await harness.service.dryRun({ ...table.query('red'), actions });
    expect(result).toMatchObject({ view: { position: { units: { r1: { hex: '0101' } } } } });
  });
});
