import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import type { Action } from '../../src/engine';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../src/service/matches/exported';
import type { MatchInfo } from '../../src/match/schema';
import type { SubmitResult } from '../../src/service/play/requests';
import { sameJson } from '../../src/values/canonical';
import { Random } from '../../src/ai/seeded-random';
import { randomAction } from '../support/player';
import { size } from '../support/size';
import { startHarness, Table, resign } from './harness';
import type { Harness } from './harness';
import { verifyAlone } from '../support/verify-alone';

const project = resolve(__dirname, '../..');

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(() => harness.close());

type Submit = (table: Table, side: string, action: Action) => Promise<SubmitResult>;

/** Random legal action, by the offers of the service. */
async function choose(table: Table, side: string, random: Random): Promise<Action> {
  const query = table.query(side);
  const answer = await harness.service.legalActions(query);
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  const found = await harness.service.attacks({ ...query, limit: 100 });
  if (found.status !== 'ok') throw new Error(JSON.stringify(found));
  return randomAction({ ...answer.legal, attacks: found.attacks }, { random, moves: size(2, 4) });
}

/** Plays at random until the end, or for this many actions. */
async function playOut(table: Table, random: Random, most: number, submit: Submit): Promise<MatchInfo> {
  for (let count = 0; ; count += 1) {
    const found = await harness.service.match({ match: table.id });
    if (found.status !== 'ok') throw new Error(JSON.stringify(found));
    const [side] = found.match.toAct;
    if (side === undefined || count >= most) return found.match;
    const action = await choose(table, side, random);
    const result = await submit(table, side, action);
    if (result.status !== 'accepted') throw new Error(JSON.stringify({ action, result }));
  }
}

async function exported(table: Table): Promise<ExportedMatch> {
  const answer = await harness.service.exportMatch({ match: table.id });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.document;
}

describe('A match of Hürtgen Forest by the real rules', () => {
  it('is played to its end at random, replayed and verified, here and by the script', async () => {
    const table = await Table.open(harness.service, {
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: ['us', 'german'],
      entropy: 'leaves',
    });
    const end = await playOut(table, new Random(1944), 5000, (_table, side, action) =>
      table.submit(side, [action]),
    );
    expect(end.result?.level).toEqual(expect.any(String));
    expect(end.dice.rolls).toBeGreaterThan(0);
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: { verified: true },
    });

    expect(existsSync(join(project, 'dist/engine/index.js'))).toBe(true);
    const document = await exported(table);
    const good = await verifyAlone(document);
    expect(good.output).toContain(`The rules accept all ${end.version} entries`);
    expect(good.code).toBe(0);

    const entries = document.entries.map((entry) =>
      entry.number === 3 ? { ...entry, positionHash: '0'.repeat(64) } : entry,
    );
    const bad = await verifyAlone({ ...document, entries });
    expect(bad).toMatchObject({
      code: 1,
      output: expect.stringContaining('Entry 3 leads to another position'),
    });
  });

  it('is played with supplied dice, takebacks and standing orders after a free deployment', async () => {
    const table = await Table.open(harness.service, {
      system: 'hurtgen-forest',
      scenario: 'free-deployment',
      seats: ['us', 'german'],
      dice: 'supplied',
      options: { edition: '2009' },
    });
    const random = new Random(2009);
    let missing = 0;
    let restored = 0;
    const end = await playOut(table, random, 260, async (_table, side, action) => {
      if (random.next() < 0.1) {
        const orders =
          random.next() < 0.5 ? { advance: 'never' } : { finalProtectiveFire: 'always', retreat: 'referee' };
        await harness.service.fileStandingOrders({ ...table.query(side), orders });
      }
      const dice: number[] = [];
      let result = await table.submit(side, [action], { dice });
      while (result.status === 'denied' && result.code === 'DICE_MISSING') {
        missing += 1;
        expect(result.details['used']).toBe(dice.length);
        dice.push(random.die());
        result = await table.submit(side, [action], { dice });
      }
      if (action.type === 'moveUnit' && random.next() < 0.3) {
        const back = await table.play(side, [{ type: 'requestTakeback' }]);
        expect(back.entries[0]?.restore).toBe(back.version - 2);
        restored += 1;
      }
      return result;
    });
    expect(missing).toBe(end.dice.rolls);
    expect(restored).toBeGreaterThan(3);
    await table.play('us', [resign]);
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: { verified: true },
    });
    expect((await verifyAlone(await exported(table))).output).toContain('The rules accept all');
  });

  it('reveals nothing in dry runs and questions that depends on the seed', async () => {
    const table = await Table.open(harness.service, {
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: ['us', 'german'],
    });
    await playOut(table, new Random(5), 40, (_table, side, action) => table.submit(side, [action]));
    harness.seeds.locked = true;
    const { service } = harness;
    const found = await service.match({ match: table.id });
    const [side] = found.status === 'ok' ? found.match.toAct : [];
    if (side === undefined) throw new Error('No side is to act.');
    const query = table.query(side);
    const attacks = await service.attacks({ ...query, limit: 5 });
    if (attacks.status !== 'ok') throw new Error(JSON.stringify(attacks));
    for (const attack of attacks.attacks) {
      expect(await service.odds({ ...query, attack })).toMatchObject({ odds: { legal: true } });
    }
    const dryRun = await service.dryRun({
      ...query,
      actions: [await choose(table, side, new Random(1))],
    });
    expect(dryRun.status).toBe('ok');
    harness.seeds.locked = false;
  });

  it('keeps positions that survive JSON', async () => {
    const table = await Table.open(harness.service, {
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: ['us', 'german'],
    });
    const { view } = await table.play('us', [await choose(table, 'us', new Random(3))]);
    expect(sameJson(JSON.parse(JSON.stringify(view.position)), view.position)).toBe(true);
  });

  it.each([
    [
      'a switch against its edition',
      { moveFinality: 'free' } as const,
      'The edition 1976 sets moveFinality to final.',
    ],
    ['a unit that is not there', { unitTypes: { nobody: 'armor' } }, 'There is no unit "nobody".'],
    ['an unknown type', { unitTypes: { 'de-344-art-16': 'dragon' } }, /^The type of/],
  ])('is not created with %s', async (_what, options, problem) => {
    const created = await harness.service.createMatch({
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: [],
      options,
    });
    const message = expect.stringMatching(problem) as unknown;
    expect(created).toMatchObject({ status: 'denied', code: 'BAD_REQUEST', message });
  });
});
