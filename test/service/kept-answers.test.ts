import { loadDataPackage } from '../../src/data/load';
import { Random } from '../../src/ai/seeded-random';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { TestService } from '../support/by-token';
import { randomAction } from '../support/player';
import { size } from '../support/size';
import { startHarness, Table } from './harness';
import type { Harness } from './harness';

/** Entries of the match, and every so many of them the questions are asked. */
const LENGTH = size(24, 600);
const EVERY = 6;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(() => harness.close());

type Query = ReturnType<Table['query']> & { readonly at?: number };

/** Every question whose answer is kept, for both sides and with what may be asked for besides. */
async function answers(service: TestService, query: Query): Promise<unknown[]> {
  return Promise.all([
    service.obligations(query),
    service.score(query),
    ...['us', 'german'].flatMap((side) => [
      service.legalActions({ ...query, side }),
      service.legalActions({ ...query, side, closed: false }),
    ]),
    service.attacks({ ...query, limit: 20 }),
    service.attacks(query),
  ]);
}

async function choose(table: Table, random: Random) {
  const found = await table.service.match({ matchId: table.id });
  if (found.status !== 'ok') throw new Error(found.message);
  const [side] = found.match.toAct;
  if (side === undefined) return undefined;
  const query = table.query(side);
  const [legal, attacks] = [await table.service.legalActions(query), await table.service.attacks(query)];
  if (legal.status !== 'ok' || attacks.status !== 'ok') throw new Error('The side sees what it may do.');
  return { side, action: randomAction({ ...legal.legal, attacks: attacks.attacks }, { random, moves: 3 }) };
}

const newTable = (): Promise<Table> =>
  Table.open(harness.service, {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] },
    options: { edition: '2009' },
  });

/** As a process answers that has kept nothing. */
const fresh = (): TestService => harness.serviceWith({});

test('kept answers are those of a service that has kept none, for every viewer of a random match', async () => {
  const table = await newTable();
  const random = new Random(14);
  for (let count = 0; count < LENGTH; count += 1) {
    const chosen = await choose(table, random);
    if (chosen === undefined) break;
    await table.play(chosen.side, [chosen.action]);
    if (count % EVERY > 0) continue;
    const orders = { advance: random.next() < 0.5 ? 'never' : 'firstHex' };
    await harness.service.fileStandingOrders({ ...table.query(chosen.side), orders });
    const version = await table.version();
    const earlier = Math.floor(random.next() * version);
    for (const viewer of ['us', 'german', null]) {
      for (const at of [version, earlier]) {
        const query = { ...table.query(viewer), at };
        const first = await answers(harness.service, query);
        expect(await answers(harness.service, query)).toEqual(first);
        expect(await answers(fresh(), query)).toEqual(first);
      }
    }
  }
});

test('a new version, a takeback and another viewer get answers of their own', async () => {
  const table = await newTable();
  const random = new Random(15);
  let chosen = await choose(table, random);
  while (chosen !== undefined && chosen.action.type !== 'moveUnit') {
    await table.play(chosen.side, [chosen.action]);
    chosen = await choose(table, random);
  }
  const { side, action } = chosen!;
  const query = table.query(side);
  const before = await harness.service.legalActions(query);
  expect(await harness.service.legalActions(query)).toBe(before);
  const spectator = { ...table.query(null), side };
  expect(await harness.service.legalActions(spectator)).not.toBe(before);

  await table.play(side, [action]);
  const after = await harness.service.legalActions(query);
  expect(after).not.toEqual(before);
  await table.play(side, [{ type: 'requestTakeback' }]);
  const again = await harness.service.legalActions(query);
  expect(again).not.toBe(before);
  expect(again).toEqual(await fresh().legalActions(query));
});

test('a caller who may not see the match is not answered', async () => {
  const table = await newTable();
  const query = table.query('us');
  expect(await harness.service.score(query)).toMatchObject({ status: 'ok' });
  expect(await harness.service.score({ ...query, token: 'forged' })).toMatchObject({ code: 'BAD_TOKEN' });
  const removed = await harness.store.remove(table.id);
  expect(removed).toBe(true);
  expect(await harness.service.score(query)).toMatchObject({ code: 'UNKNOWN_MATCH' });
});
