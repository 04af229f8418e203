import { textStep, textCommitment as clientCommitment } from '../../sdk/src/text-step';
import { textCommitment } from '../../src/dice/text-commitment';
import { startHarness, Table, attack, fpf, resign } from './harness';
import type { Harness } from './harness';
import { ScriptedThinker, endTurn, handlersOf, threeChoices } from './jobs/players';
import { verifyAlone } from '../support/verify-alone';

const MINUTES = 10;
const texts: Readonly<Record<string, string>> = { red: 'red tea 91f0', blue: 'blue ink 33c8' };

let harness: Harness;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-11-20T12:00:00.000Z');
  harness = await startHarness({ clock: { now: () => new Date(time) } });
});
afterEach(() => harness.close());

const later = (minutes: number): void => void (time += minutes * 60_000);
const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000).toISOString();
const open = (request = {}) => Table.open(harness.service, { sealedTexts: MINUTES, ...request });
const commit = (table: Table, side: string, text = texts[side]!) =>
  harness.service.addEntropy({
    ...table.query(side),
    commitment: textCommitment(table.id, side, text),
  });
const reveal = (table: Table, side: string, text = texts[side]!) =>
  harness.service.addEntropy({ ...table.query(side), entropy: text });

async function diceOf(table: Table) {
  const found = await harness.service.match({ match: table.id });
  if (found.status !== 'ok') throw new Error(found.message);
  return found.match.dice;
}

async function finished(table: Table) {
  await table.play('red', [resign]);
  const exported = await harness.service.exportMatch({ match: table.id });
  if (exported.status !== 'ok') throw new Error(exported.message);
  return exported.document;
}

const sealed = { status: 'denied', code: 'ENTROPY_SEALED' };

describe('Texts that are sealed', () => {
  it('are committed to by all before any is revealed, and then count', async () => {
    const table = await open();
    expect(await reveal(table, 'red')).toMatchObject(sealed);
    expect(await commit(table, 'red')).toMatchObject({ status: 'ok' });
    expect(await reveal(table, 'red')).toMatchObject(sealed);
    expect((await diceOf(table)).sealed).toMatchObject({ commitBy: at(MINUTES), revealBy: at(2 * MINUTES) });
    later(1);
    expect(await commit(table, 'blue')).toMatchObject({ status: 'ok' });
    expect((await diceOf(table)).sealed).toMatchObject({ commitBy: at(1), revealBy: at(1 + MINUTES) });
    expect(await commit(table, 'blue', 'another')).toMatchObject(sealed);
    expect(await reveal(table, 'blue', 'another')).toMatchObject(sealed);
    expect(await reveal(table, 'blue', texts['red'])).toMatchObject(sealed);
    expect(await reveal(table, 'blue')).toMatchObject({ status: 'ok' });

    await table.play('red', [attack('r1')]);
    expect(await table.submit('blue', [fpf('b1')])).toMatchObject({
      code: 'TEXTS_OUTSTANDING',
      details: { until: at(1 + MINUTES) },
    });
    expect(await reveal(table, 'red')).toMatchObject({ status: 'ok' });
    await table.play('blue', [fpf('b1')]);
    expect((await diceOf(table)).entropy).toEqual(texts);

    const document = await finished(table);
    const verified = await harness.service.verify({ match: table.id });
    expect(verified).toMatchObject({ verification: { verified: true } });
    expect(JSON.stringify(verified)).toContain('The texts that count are those that were committed to.');
    const alone = await verifyAlone(document);
    expect(alone.output).toContain('ok           The texts follow from what was committed to');
    const swapped = { ...document, dice: { ...document.dice, entropy: { ...texts, blue: 'another' } } };
    expect((await verifyAlone(swapped)).output).toContain('MISMATCH     The text of the side "blue"');
    expect(await harness.service.notation.importMatch({ document: swapped, seats: [] })).toMatchObject({
      code: 'IMPORT_UNPROVEN',
    });
  });

  it('do not count when they are not revealed in time, and the match goes on', async () => {
    const table = await open();
    await commit(table, 'red');
    await commit(table, 'blue');
    await reveal(table, 'red');
    await table.play('red', [attack('r1')]);
    later(MINUTES);
    expect(await reveal(table, 'blue')).toMatchObject(sealed);
    await table.play('blue', [fpf('b1')]);
    expect((await diceOf(table)).entropy).toEqual({ red: texts['red'] });
    const document = await finished(table);
    expect(JSON.stringify(await harness.service.verify({ match: table.id }))).toContain(
      'Committed and not revealed in time: the Blue player.',
    );
    const hash = (side: string): string => textCommitment(table.id, side, texts[side]!);
    expect((await verifyAlone(document)).output).toContain(
      `committed to: "red" ${hash('red')}. Never revealed, so without a say: "blue" ${hash('blue')}.`,
    );
  });

  it('are not waited for where a player commits to none', async () => {
    const table = await open();
    await commit(table, 'red');
    await table.play('red', [attack('r1')]);
    expect(await table.submit('blue', [fpf('b1')])).toMatchObject({ code: 'TEXTS_OUTSTANDING' });
    later(MINUTES);
    expect(await commit(table, 'blue')).toMatchObject(sealed);
    expect(await reveal(table, 'blue')).toMatchObject(sealed);
    expect(await reveal(table, 'red')).toMatchObject({ status: 'ok' });
    await table.play('blue', [fpf('b1')]);
    expect((await diceOf(table)).entropy).toEqual({ red: texts['red'] });
  });

  it('cannot be those of another player', async () => {
    const table = await open();
    await commit(table, 'red');
    const copied = textCommitment(table.id, 'red', texts['red']!);
    await harness.service.addEntropy({ ...table.query('blue'), commitment: copied });
    await reveal(table, 'red');
    expect(await reveal(table, 'blue', texts['red'])).toMatchObject(sealed);
  });

  it('do not go on to be chosen when a player leaves after a text is known', async () => {
    const table = await open();
    await commit(table, 'red');
    await commit(table, 'blue');
    await reveal(table, 'red');
    await harness.service.access.leave(table.query('blue'));
    const joined = await harness.service.join({ match: table.id, side: 'blue' });
    const token = joined.status === 'ok' ? joined.seat.token : '';
    const chosen = { match: table.id, token, commitment: textCommitment(table.id, 'blue', 'chosen') };
    expect(await harness.service.addEntropy(chosen)).toMatchObject(sealed);
  });

  it('take no time from the player who waits for them', async () => {
    const timeControl = { perTurn: 5 * 60, onExpiry: 'forfeit' as const };
    const begin = () => open({ settings: { timeControl } });
    const deadlineOf = async (table: Table) => {
      const found = await harness.service.match({ match: table.id });
      return found.status === 'ok' ? found.match.clock?.deadline : found.message;
    };
    const table = await begin();
    expect(await deadlineOf(table)).toBe(at(MINUTES + 5));
    await commit(table, 'red');
    expect(await deadlineOf(table)).toBe(at(2 * MINUTES + 5));
    later(1);
    await commit(table, 'blue');
    expect(await deadlineOf(table)).toBe(at(1 + MINUTES + 5));
    await reveal(table, 'red');
    await table.play('red', [attack('r1')]);
    later(1);
    await reveal(table, 'blue');
    expect(await deadlineOf(table)).toBe(at(2 + 5));
    later(1);
    expect(await table.play('blue', [fpf('b1')])).toMatchObject({ status: 'accepted' });
  });

  it('are neither committed to nor revealed once the match is over', async () => {
    const table = await open();
    await commit(table, 'red');
    await commit(table, 'blue');
    await reveal(table, 'red');
    const document = await finished(table);
    expect(await reveal(table, 'blue')).toMatchObject({ code: 'ENTROPY_CLOSED' });
    const verified = await harness.service.verify({ match: table.id });
    expect(verified).toMatchObject({ verification: { verified: true } });
    expect(JSON.stringify(verified)).toContain('No die was rolled, so no text has counted.');
    const alone = await verifyAlone(document);
    expect(alone.code).toBe(0);
    expect(alone.output).toMatch(/ok +No die was rolled, so no text has counted\. Committed to: /);

    const uncommitted = await open();
    await finished(uncommitted);
    expect(await commit(uncommitted, 'red')).toMatchObject({ code: 'ENTROPY_CLOSED' });
    const unsealed = await Table.open(harness.service);
    await finished(unsealed);
    expect(await reveal(unsealed, 'blue')).toMatchObject({ code: 'ENTROPY_CLOSED' });
  });

  it('are neither committed to nor revealed once the match is deleted', async () => {
    const table = await open();
    await commit(table, 'red');
    await harness.store.remove(table.id);
    expect(await commit(table, 'blue')).toMatchObject({ code: 'UNKNOWN_MATCH' });
    expect(await reveal(table, 'red')).toMatchObject({ code: 'UNKNOWN_MATCH' });
  });

  it('are forgotten when a player leaves before', async () => {
    const table = await open();
    await commit(table, 'blue');
    await harness.service.access.leave(table.query('blue'));
    expect((await diceOf(table)).sealed?.commitments).toEqual({});
  });

  it.each([
    ['a text in the open', { entropy: 'x' }, 'ENTROPY_SEALED'],
    ['supplied dice', { dice: 'supplied' as const }, 'NO_SERVER_DICE'],
    ['no time', { sealedTexts: 0 }, 'BAD_REQUEST'],
  ])('are not agreed with %s', async (_what, change, code) => {
    const terms = { system: 'toy', scenario: 'duel', seats: ['red'], sealedTexts: MINUTES, ...change };
    expect(await harness.service.createMatch(terms)).toMatchObject({ code });
  });

  it('are asked for by themselves', async () => {
    const plain = await Table.open(harness.service);
    expect((await diceOf(plain)).sealed).toBeNull();
    expect(await commit(plain, 'red')).toMatchObject({ code: 'BAD_REQUEST' });
    const table = await open();
    const query = table.query('red');
    expect(await harness.service.addEntropy(query)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await harness.service.addEntropy({ ...query, commitment: 'abc' })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

it('are handled step by step by clients', () => {
  const now = new Date(at(5));
  const of = (sealed: object | null, entropy = {}, played = {}) =>
    textStep(
      { sealed, entropy, seed: null, rolls: 0, ...played } as Parameters<typeof textStep>[0],
      'red',
      now,
    );
  const free = { commitments: {}, commitBy: null, revealBy: null };
  expect([of(null), of(free)]).toEqual([null, 'commit']);
  expect(of({ ...free, commitments: { red: 'x' } })).toBe('wait');
  const open = { commitments: { red: 'x' }, commitBy: at(6), revealBy: at(8) };
  expect([of(open), of({ ...open, commitBy: at(4) })]).toEqual(['wait', 'reveal']);
  expect(of({ ...open, commitBy: at(4) }, { red: 'text' })).toBeNull();
  expect(of({ commitments: {}, commitBy: at(4), revealBy: at(8) })).toBeNull();
  expect(of({ ...open, commitBy: at(3), revealBy: at(4) })).toBeNull();
  expect(of({ ...open, commitBy: at(4) }, {}, { rolls: 1 })).toBeNull();
  expect([of(free, {}, { seed: 'known' }), of(open, {}, { seed: 'known' })]).toEqual([null, null]);
});

it('are committed to by clients as by the service', async () => {
  const parts = ['match-1', 'german', 'Hürtgen'] as const;
  expect(await clientCommitment(...parts)).toBe(textCommitment(...parts));
});

describe('A side that the service plays', () => {
  it('waits for the texts, and goes on when they are there', async () => {
    const thinker = new ScriptedThinker(endTurn);
    thinker.plan = threeChoices;
    const run = () => harness.queue.run(handlersOf(harness, thinker));
    const table = await open({
      ...{ seats: ['blue'], aiSeats: [{ side: 'red', level: 0 }] },
      standingOrders: { finalProtectiveFire: 'never' },
    });
    await run();
    expect(await table.version()).toBe(2);
    await commit(table, 'blue');
    await run();
    expect(await table.version()).toBe(2);
    await reveal(table, 'blue');
    await run();
    expect(await table.version()).toBe(4);
  });
});
