import { loadDataPackage } from '../../../src/data/load';
import { Random } from '../../../src/ai/seeded-random';
import { documentOf } from '../../../src/service/notation/exported-match';
import { playMatch } from '../../../src/notation/play-match';
import { readMatch } from '../../../src/notation/read-match';
import { writeMatch } from '../../../src/notation/write-match';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../../src/service/matches/exported';
import { positionHash } from '../../../src/match/hash/position-hash';
import { recordedExample } from '../../notation/matches';
import { randomAction } from '../../support/player';
import { Table, resign, startHarness } from '../harness';
import type { Harness } from '../harness';

const data = loadDataPackage();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('test') });
});
afterAll(() => harness.close());

async function exported(table: Table): Promise<ExportedMatch> {
  const answer = await harness.service.exportMatch({ match: table.id });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.document;
}

/** Plays at random, and sometimes files standing orders or takes back a move. */
async function playSome(table: Table, random: Random, actions: number): Promise<void> {
  for (let count = 0; count < actions; count += 1) {
    const found = await harness.service.match({ match: table.id });
    const [side] = found.status === 'ok' ? found.match.toAct : [];
    if (side === undefined) return;
    const query = table.query(side);
    if (random.next() < 0.1) {
      const orders = { advance: random.next() < 0.5 ? 'never' : 'ask', finalProtectiveFire: 'always' };
      await harness.service.fileStandingOrders({ ...query, orders });
    }
    const legal = await harness.service.legalActions(query);
    const attacks = await harness.service.attacks({ ...query, limit: 50 });
    if (legal.status !== 'ok' || attacks.status !== 'ok') throw new Error('Nothing can be asked.');
    const action = randomAction({ ...legal.legal, attacks: attacks.attacks }, { random, moves: 2 });
    await table.play(side, [action]);
    if (action.type === 'moveUnit' && random.next() < 0.3) {
      await table.play(side, [{ type: 'requestTakeback' }]);
    }
  }
}

describe('An exported match', () => {
  it('leads through its text and the rules to the exact position of its last entry', async () => {
    const table = await Table.open(harness.service, {
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: ['us', 'german'],
      options: { edition: '2009' },
    });
    await playSome(table, new Random(11), 90);
    await table.play('us', [resign]);
    const original = await exported(table);
    const document = documentOf(original);
    expect(document.log.filter(({ kind }) => kind === 'orders').length).toBeGreaterThan(2);
    expect(document.result).toMatchObject({ winner: 'german', level: 'resignation' });

    const reading = readMatch(writeMatch(document));
    expect(reading).toEqual({ status: 'read', value: document });
    const played = playMatch(data.systems.get('hurtgen-forest')!, document);
    if (played.status !== 'played') throw new Error(JSON.stringify(played));
    const last = original.entries.at(-1)!;
    expect(positionHash(played.position, original.secrets!.salt)).toBe(last.positionHash);
  });

  it('of a running match reveals no secret, and can still be written and read', async () => {
    const [note] = recordedExample('arnhem').log;
    if (note?.kind !== 'entry') throw new Error('The example begins with the drop zones.');
    const table = await Table.open(harness.service, {
      system: 'arnhem',
      scenario: 'free-deployment',
      seats: ['allied', 'german'],
    });
    await harness.service.fileStandingOrders({ ...table.query('german'), orders: { retreat: 'referee' } });
    await table.play('allied', [note.action]);
    const text = writeMatch(documentOf(await exported(table)));
    expect(text).toContain('1 allied zones -\n');
    expect(text).not.toMatch(/1312|referee/);
    expect(readMatch(text)).toMatchObject({
      status: 'read',
      value: { log: [{ action: { zones: [] } }], result: null },
    });
  });
});
