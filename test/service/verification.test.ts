import type { ExportedMatch } from '../../src/service/matches/exported';
import type { TestService } from '../support/by-token';
import type { StoredJson } from '../../src/storage/json';
import { runVerifier, verifyAlone } from '../support/verify-alone';
import { startHarness, Table, attack, endCombat, fpf, move, resign } from './harness';
import type { Harness } from './harness';
import { withStore } from './store-wrapper';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

/** Finished match with dice, standing orders filed in between, and a takeback. */
async function finishedMatch(request = {}, service = harness.service): Promise<Table> {
  const table = await Table.open(service, { entropy: 'dice of bone', ...request });
  const dice = (...faces: number[]) => (table.match.dice.kind === 'supplied' ? { dice: faces } : {});
  await table.play('red', [move('r1', '0102'), move('r1', '0103'), { type: 'requestTakeback' }]);
  await table.play('blue', [{ type: 'answerTakeback', accept: true }]);
  await table.play('red', [attack('r1', 'r2')]);
  await table.play('blue', [fpf('b1')], dice(1, 2, 3));
  await service.fileStandingOrders({
    ...table.query('blue'),
    orders: { finalProtectiveFire: 'always' },
  });
  await table.play('red', [attack('r1')], dice(4, 5));
  await table.play('red', [endCombat]);
  await table.play('blue', [resign]);
  return table;
}

async function documentOf(service: TestService, matchId: string): Promise<ExportedMatch> {
  const exported = await service.exportMatch({ match: matchId });
  if (exported.status !== 'ok') throw new Error(exported.message);
  return exported.document;
}

/** Name of a change, its entry, the change, and the check that detects it. */
type Change = [string, number, (body: Record<string, StoredJson>) => Record<string, StoredJson>, string];

describe('A finished match', () => {
  it('is verified: numbering, commitment, rolls and replay', async () => {
    const table = await finishedMatch();
    const result = await harness.service.verify({ match: table.id });
    expect(result).toMatchObject({ status: 'ok', verification: { verified: true } });
    if (result.status !== 'ok') return;
    expect(result.verification.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['numbering', 'passed'],
      ['commitment', 'passed'],
      ['rolls', 'passed'],
      ['replay', 'passed'],
    ]);
  });

  it('is verified with supplied dice as far as possible', async () => {
    const table = await finishedMatch({ dice: 'supplied', entropy: undefined });
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: {
        verified: true,
        checks: [{ outcome: 'passed' }, { name: 'rolls', outcome: 'skipped' }, { outcome: 'passed' }],
      },
    });
  });

  it.each<Change>([
    ['die', 6, (body) => ({ ...body, dice: [{ roll: 1, face: 7 }] }), 'rolls'],
    [
      'action',
      1,
      (body) => ({ ...body, action: { type: 'moveUnit', unit: 'r1', path: ['0909'] } }),
      'replay',
    ],
    ['hash', 5, (body) => ({ ...body, positionHash: '00' }), 'replay'],
    ['event', 5, (body) => ({ ...body, events: [] }), 'replay'],
    ['version of standing orders', 7, (body) => ({ ...body, orders: { red: 0, blue: 0 } }), 'replay'],
    // The chain covers what a replay does not show.
    ['time', 3, (body) => ({ ...body, at: '2026-11-20T12:00:01.000Z' }), 'replay'],
  ])('is not verified when a %s of its log was changed', async (_what, number, change, failing) => {
    const table = await finishedMatch();
    const tampered = withStore(harness.store, {
      entries: async (...asked) =>
        (await harness.store.entries(...asked)).map((entry) =>
          entry.number === number
            ? { number, body: change(entry.body as Record<string, StoredJson>) }
            : entry,
        ),
    });
    const result = await harness.serviceWith({ store: tampered }).verify({ match: table.id });
    expect(result).toMatchObject({
      verification: {
        verified: false,
        checks: expect.arrayContaining([expect.objectContaining({ name: failing, outcome: 'failed' })]),
      },
    });
  });

  it('is verified once for all who ask at the same time, and again for those who ask later', async () => {
    const [table, other] = [await finishedMatch(), await finishedMatch()];
    let reads = 0;
    let goOn = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const counted = withStore(harness.store, {
      async entries(...asked) {
        if (asked[0] === table.id) {
          reads += 1;
          await all;
        }
        return harness.store.entries(...asked);
      },
    });
    const service = harness.serviceWith({ store: counted });
    const ask = () => service.verify({ match: table.id });
    const asked = [ask(), ask(), ask()];
    // The first may overtake them; once it has ended, they wait for a turn before everything asked later.
    for (let time = 0; time < 2; time += 1) await service.verify({ match: other.id });
    goOn();
    const answers = await Promise.all(asked);
    expect(reads).toBe(1);
    for (const answer of answers) expect(answer).toEqual(await harness.service.verify({ match: table.id }));
    expect(await ask()).toEqual(answers[0]);
    expect(reads).toBe(2);
  });

  it('is verified again after a verification that failed for want of the store', async () => {
    const table = await finishedMatch();
    let fails = true;
    const failing = withStore(harness.store, {
      entries: async (...asked) => {
        if (fails) throw new Error('no disk');
        return harness.store.entries(...asked);
      },
    });
    const service = harness.serviceWith({ store: failing });
    const ask = () => service.verify({ match: table.id });
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await ask()).toMatchObject({ status: 'ok', verification: { verified: true } });
  });

  it('is replayed to the identical position at every entry', async () => {
    const table = await finishedMatch();
    const snapshots = new Map<number, unknown>();
    for (let at = 0; at <= (await table.version()); at += 1) {
      const seen = await harness.service.view({ ...table.query(null), at });
      if (seen.status === 'ok') snapshots.set(at, seen.view.position);
    }
    const stored = await harness.store.load(table.id);
    expect(snapshots.size).toBe(10);
    expect(stored?.snapshot).toMatchObject({ position: snapshots.get(9) });
  });
});

describe('An export', () => {
  it('withholds seed, salt and standing orders until the match is over', async () => {
    const table = await Table.open(harness.service);
    await harness.service.fileStandingOrders({ ...table.query('blue'), orders: { advance: 'firstHex' } });
    await table.play('red', [move('r1', '0102')]);
    const running = await documentOf(harness.service, table.id);
    expect(running).toMatchObject({ over: false, secrets: null, version: 1 });
    expect(running.entries[0]).not.toHaveProperty('orders');
    await table.play('red', [resign]);
    const over = await documentOf(harness.service, table.id);
    expect(over.secrets?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(over.secrets?.standingOrders['blue']).toEqual({ 1: { advance: 'firstHex' } });
    expect(over.entries[0]?.orders).toEqual({ red: 0, blue: 1 });
  });
});

describe('The stand-alone script', () => {
  it('finds a good match in order', async () => {
    const { id } = await finishedMatch();
    const { code, output } = await verifyAlone(await documentOf(harness.service, id));
    expect(output).toContain('ok           The log has all its entries, 1 to 9.');
    expect(output).toContain('ok           All 5 dice follow from the seed.');
    expect(code).toBe(0);
  });

  it('checks what it can of a running match and of supplied dice', async () => {
    const table = await Table.open(harness.service);
    await table.play('red', [move('r1', '0102')]);
    const running = await verifyAlone(await documentOf(harness.service, table.id));
    expect(running).toMatchObject({ code: 0, output: expect.stringContaining('still secret') });
    const { id } = await finishedMatch({ dice: 'supplied', entropy: undefined });
    const supplied = await verifyAlone(await documentOf(harness.service, id));
    expect(supplied).toMatchObject({ code: 0, output: expect.stringContaining('supplied by the players') });
  });

  it.each<[string, (document: ExportedMatch) => unknown, string]>([
    ['a changed die', (document) => withRoll(document, 2, true), 'Roll 2 is recorded as'],
    ['a die changed in the record alone', (document) => withRoll(document, 2, false), 'other dice'],
    ['a missing entry', (d) => ({ ...d, entries: d.entries.toSpliced(3, 1) }), 'Entry 4 of the log'],
    ['a missing end', (d) => ({ ...d, entries: d.entries.slice(0, -1) }), 'should have 9'],
    ['another seed', (d) => ({ ...d, secrets: { ...d.secrets, seed: '0'.repeat(64) } }), 'committed to'],
    ['no seed', (d) => ({ ...d, secrets: null }), 'not revealed'],
    ['other entropy', (d) => ({ ...d, dice: { ...d.dice, entropy: { red: 'other' } } }), 'the seed gives'],
    ['another match', (d) => ({ ...d, match: { ...d.match, id: 'other' } }), 'the seed gives'],
    ['damage', (d) => ({ ...d, entries: [{ number: 1 }], version: 1 }), 'damaged'],
  ])('finds %s', async (_what, change, sentence) => {
    const { id } = await finishedMatch();
    const { code, output } = await verifyAlone(change(await documentOf(harness.service, id)));
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  });

  it('names what it cannot read', async () => {
    expect(await verifyAlone({ format: 'chess' })).toMatchObject({ code: 2 });
    const { match, ...rest } = await documentOf(harness.service, (await finishedMatch()).id);
    const { rulesBuild: _build, ...options } = match.options;
    expect(await verifyAlone({ ...rest, match: { ...match, options } })).toMatchObject({
      ...{ code: 2, output: expect.stringContaining('check it with the version that exported it') },
    });
    expect(await runVerifier('nothing.json')).toMatchObject({ code: 2 });
    expect(await runVerifier()).toMatchObject({ code: 2, output: expect.stringContaining('Name one file.') });
  });
});

/** Match with another face of a roll, in its record and optionally in its events too. */
function withRoll(document: ExportedMatch, number: number, inEvents: boolean): ExportedMatch {
  const other = (face: number): number => (face % 6) + 1;
  const entries = document.entries.map((entry) => ({
    ...entry,
    dice: entry.dice.map(({ roll, face }) => ({ roll, face: roll === number ? other(face) : face })),
    events: entry.events.map((event) =>
      inEvents && event.type === 'dieRolled' && event.roll === number
        ? { ...event, value: other(event.value) }
        : event,
    ),
  }));
  return { ...document, entries };
}
