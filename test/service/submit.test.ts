import { startHarness, Table, attack, endCombat, fpf, move, resign } from './harness';
import type { Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const open = (request = {}) => Table.open(harness.service, request);

describe('Submitting actions', () => {
  it('writes an accepted action and answers with its entry and the view of the seat', async () => {
    const table = await open();
    const result = await table.play('red', [move('r1', '0102', '0103')]);
    expect(result.version).toBe(1);
    expect(result.entries).toMatchObject([{ number: 1, side: 'red', restore: null, dice: [] }]);
    expect(result.view.position.units['r1']?.hex).toBe('0103');
    expect(result.view).toMatchObject({ viewer: 'red', version: 1, toAct: ['red'] });
  });

  it('answers with views of one shape, whose line is written when it is read', async () => {
    const tables = [await open(), await open()];
    const members = await Promise.all(
      tables.map(async (table) => {
        const { view } = await table.play('red', [move('r1', '0102')]);
        return ['line', 'owed'].map((name) => Object.getOwnPropertyDescriptor(view, name)!);
      }),
    );
    // Descriptors with getters are equal only if both have the same function.
    expect(members[0]).toMatchObject([{ get: expect.any(Function) }, { get: expect.any(Function) }]);
    expect(members[0]).toEqual(members[1]);
  });

  it('writes a list as a whole or not at all', async () => {
    const table = await open();
    const refused = await table.submit('red', [move('r1', '0102'), move('r9', '0102')]);
    expect(refused).toMatchObject({ status: 'refused', index: 1, violations: [{ code: 'UNKNOWN_UNIT' }] });
    expect(await table.version()).toBe(0);
    expect((await table.play('red', [move('r1', '0102'), move('r1', '0103')])).version).toBe(2);
  });

  it('reports malformed actions by action and field', async () => {
    const table = await open();
    const result = await table.submit('red', [endCombat, { type: 'moveUnit', unit: 'r1', path: ['1'] }, {}]);
    expect(result).toMatchObject({
      status: 'not-understood',
      problems: [
        { index: 1, path: 'path.0' },
        { index: 2, path: 'type' },
      ],
    });
  });

  it('refuses an illegal action with the violation', async () => {
    const table = await open();
    const result = await table.submit('blue', [move('b1', '0504')]);
    expect(result).toMatchObject({ status: 'refused', index: 0, violations: [{ code: 'NOT_PHASING' }] });
  });

  it('refuses a stale version', async () => {
    const table = await open();
    await table.play('red', [move('r1', '0102')]);
    const late = await table.submit('red', [move('r1', '0103')], { expectedVersion: 0 });
    expect(late).toEqual({ status: 'stale', version: 1 });
  });

  it('lets one of two submissions for the same version win', async () => {
    const table = await open();
    const other = harness.serviceWith({});
    const request = { ...table.query('red'), expectedVersion: 0 };
    const results = await Promise.all(
      [harness.service, other, harness.service, other].map((service, index) =>
        service.submit({ ...request, actions: [move('r1', `010${index + 2}`)] }),
      ),
    );
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual(['accepted', 'stale', 'stale', 'stale']);
    expect(await table.version()).toBe(1);
  });

  it.each([
    ['an unknown match', { match: 'nowhere' }, 'UNKNOWN_MATCH'],
    ['no token', { token: undefined }, 'NO_TOKEN'],
    ['a foreign token', { token: 'abc.def.ghi' }, 'BAD_TOKEN'],
    ['an impossible version', { expectedVersion: -1 }, 'BAD_REQUEST'],
    ['an empty list', { actions: [] }, 'BAD_REQUEST'],
    ['a key with a space', { idempotencyKey: 'a b' }, 'BAD_REQUEST'],
    ['a key of 256 characters', { idempotencyKey: 'k'.repeat(256) }, 'BAD_REQUEST'],
    ['a list of 101 actions', { actions: Array.from({ length: 101 }, () => endCombat) }, 'BAD_REQUEST'],
    ['dice where the server rolls', { dice: [1] }, 'DICE_NOT_TAKEN'],
    ['impossible die faces', { dice: [7] }, 'BAD_REQUEST'],
  ])('denies %s', async (_what, change, code) => {
    const table = await open();
    const result = await harness.service.submit({
      ...table.query('red'),
      expectedVersion: 0,
      actions: [move('r1', '0102')],
      ...change,
    });
    expect(result).toMatchObject({ status: 'denied', code });
  });

  it('denies the token of another match and of another service', async () => {
    const table = await open();
    const elsewhere = await open();
    const foreign = await Table.open(
      harness.serviceWith({ seatKeys: ['quite another key, as long as it was'] }),
    );
    const submit = (token: string | undefined) => table.submit('red', [move('r1', '0102')], { token });
    expect(await submit(elsewhere.tokens['red'])).toMatchObject({ code: 'WRONG_MATCH' });
    expect(await submit(foreign.tokens['red'])).toMatchObject({ code: 'BAD_TOKEN' });
  });

  it('accepts nothing more when the match is over', async () => {
    const table = await open();
    await table.play('blue', [resign]);
    const result = await table.submit('red', [move('r1', '0102')]);
    expect(result).toMatchObject({ status: 'refused', violations: [{ code: 'MATCH_OVER' }] });
  });
});

describe('Idempotency keys', () => {
  it('answer a repeated request like the first, however far the match has moved on', async () => {
    const table = await open();
    const first = await table.play('red', [move('r1', '0102'), endCombat], { idempotencyKey: 'k1' });
    await table.play('blue', [move('b1', '0504')]);
    const again = await table.submit('red', [move('r1', '0102'), endCombat], {
      idempotencyKey: 'k1',
      expectedVersion: 0,
    });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await table.version()).toBe(3);
  });

  it('are refused with other content', async () => {
    const table = await open();
    await table.play('red', [move('r1', '0102')], { idempotencyKey: 'k1' });
    const other = await table.submit('red', [move('r1', '0104')], {
      idempotencyKey: 'k1',
      expectedVersion: 0,
    });
    expect(other).toMatchObject({ status: 'denied', code: 'KEY_REUSED' });
  });

  it('have up to 255 characters, of which each counts', async () => {
    const table = await open();
    const key = 'k'.repeat(254);
    const request = { idempotencyKey: `${key}1`, expectedVersion: 0 };
    const first = await table.submit('red', [move('r1', '0102')], request);
    expect(first.status).toBe('accepted');
    const again = await table.submit('red', [move('r1', '0102')], request);
    expect(again).toEqual({ ...first, repeated: true });
    const other = { idempotencyKey: `${key}2`, expectedVersion: 0 };
    expect((await table.submit('red', [move('r1', '0102')], other)).status).toBe('stale');
  });

  it('count for a standing order as well', async () => {
    const table = await open();
    const never = { type: 'setStandingOrder', finalProtectiveFire: 'never' };
    const ask = { ...never, finalProtectiveFire: 'ask' };
    const request = { idempotencyKey: 'k1' };
    const first = await table.submit('red', [never], request);
    expect(first).toMatchObject({ status: 'filed', filed: { orders: { finalProtectiveFire: 'never' } } });
    await table.submit('red', [ask]);
    expect(await table.submit('red', [never], request)).toEqual({ ...first, repeated: true });
    const inForce = await harness.service.standingOrders(table.query('red'));
    expect(inForce).toMatchObject({ filed: { orders: { finalProtectiveFire: 'ask' } } });
    for (const other of [ask, move('r1', '0102')]) {
      const reused = await table.submit('red', [other], { ...request, expectedVersion: 0 });
      expect(reused).toMatchObject({ status: 'denied', code: 'KEY_REUSED' });
    }
  });

  it('belong to a seat', async () => {
    const table = await open();
    await table.play('red', [endCombat], { idempotencyKey: 'k1' });
    expect((await table.play('blue', [endCombat], { idempotencyKey: 'k1' })).version).toBe(2);
  });

  it('are used once when the same request comes many times concurrently', async () => {
    const table = await open();
    const request = { idempotencyKey: 'k1', expectedVersion: 0 };
    const results = await Promise.all(
      Array.from({ length: 6 }, () => table.submit('red', [move('r1', '0102')], request)),
    );
    const first = results.find((result) => !('repeated' in result && result.repeated))!;
    for (const result of results) {
      expect(result).toEqual(result === first ? first : { ...first, repeated: true });
    }
    expect(await table.version()).toBe(1);
  });
});

describe('Takebacks', () => {
  it('go back to the position before the move when the opponent consents', async () => {
    const table = await open();
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [move('r1', '0103')]);
    await table.play('red', [{ type: 'requestTakeback' }]);
    const granted = await table.play('blue', [{ type: 'answerTakeback', accept: true }]);
    expect(granted.entries).toMatchObject([{ number: 4, restore: 1 }]);
    expect(granted.view.position).toMatchObject({ entry: 4, units: { r1: { hex: '0102' } } });
  });

  it('work inside a list, even to a position within the list', async () => {
    const table = await open({ options: { edition: '2009' } });
    await table.play('red', [move('r1', '0102')]);
    const actions = [move('r1', '0103'), move('r1', '0104'), { type: 'requestTakeback', entry: 3 }];
    const result = await table.play('red', actions);
    expect(result.view.position.units['r1']?.hex).toBe('0103');
    expect(result.entries.at(-1)).toMatchObject({ number: 4, restore: 2 });
  });

  it('never reuse a roll number', async () => {
    const table = await open({ options: { edition: '2009' } });
    await table.play('red', [attack('r1')]);
    await table.play('blue', [fpf()]);
    await table.play('red', [move('r1', '0102')]);
    const back = await table.play('red', [{ type: 'requestTakeback' }]);
    expect(back.view.position.rolls).toBe(1);
    await table.play('red', [attack('r1')]);
    const { entries } = await table.play('blue', [fpf()]);
    expect(entries[0]?.dice).toMatchObject([{ roll: 2 }]);
  });
});
