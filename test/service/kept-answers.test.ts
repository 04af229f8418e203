import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { Random } from '../../src/ai/seeded-random';
import { MatchReferee } from '../../src/engine/referee/match-referee';
import type { UseCaseAnswer, Call, TaggedAnswer } from '../../src/operations/operation';
import { operationNamed } from '../../src/service/operations';
import type { TestService } from '../support/by-token';
import { randomAction } from '../support/player';
import { size } from '../support/size';
import { startHarness, Table } from './harness';
import type { Harness } from './harness';

/** Entries of the match, and the number of entries between two rounds of questions. */
const LENGTH = size(24, 600);
const EVERY = 6;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(() => harness.close());

type Query = ReturnType<Table['query']> & { readonly at?: number };

/** Questions whose answers are cached, for both sides and with optional fields. */
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

const QUESTIONS = [
  ['getLegalActions', { side: 'us' }],
  ['getLegalActions', { side: 'german', closed: false, paths: false }],
  ['getObligations', {}],
  ['listAttacks', { limit: 20 }],
  ['getScore', {}],
  ['explain', { question: { about: 'endPhase', side: 'us' } }],
] as const;

/** Carries an operation out as an API does. */
async function carriedOut(
  service: TestService,
  name: string,
  { token, ...request }: Query,
  call: Partial<Call>,
): Promise<UseCaseAnswer> {
  const caller = await service.access.identify(token);
  const usual = { caller, signal: new AbortController().signal, headers: {} };
  return service.operations.carryOut(operationNamed(name), request, { ...usual, ...call });
}

/** Answers to the same questions as text, each with its tag. */
async function texts(
  service: TestService,
  query: Query,
  known: readonly string[] = [],
): Promise<TaggedAnswer[]> {
  return Promise.all(
    QUESTIONS.map(async ([name, fields]) => {
      const answer = await carriedOut(service, name, { ...query, ...fields }, { known });
      if (answer.status === 'text' || answer.status === 'known') return answer as TaggedAnswer;
      throw new Error(`${name}: ${answer.status}`);
    }),
  );
}

/** Answers to the same questions as values. */
async function computed(service: TestService, query: Query): Promise<string[]> {
  return Promise.all(
    QUESTIONS.map(async ([name, fields]) => {
      const answer = await carriedOut(service, name, { ...query, ...fields }, {});
      return JSON.stringify(Reflect.get(answer, operationNamed(name).shows!));
    }),
  );
}

async function choose(table: Table, random: Random) {
  const found = await table.service.match({ match: table.id });
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

/** Service without cached answers, as in a new process. */
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
        if (at < version) continue;
        const written = await texts(harness.service, query);
        expect(written.map(textOf)).toEqual(await computed(fresh(), query));
        expect(await texts(harness.service, query)).toEqual(written);
      }
    }
  }
});

test('a new version and a takeback get answers of their own', async () => {
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

  await table.play(side, [action]);
  const after = await harness.service.legalActions(query);
  expect(after).not.toEqual(before);
  await table.play(side, [{ type: 'requestTakeback' }]);
  const again = await harness.service.legalActions(query);
  expect(again).toEqual(await fresh().legalActions(query));
});

test('the text of one viewer is never given to another, nor do they have its tag', async () => {
  const table = await newTable();
  for (const [side, advance] of [
    ['us', 'never'],
    ['german', 'firstHex'],
  ] as const) {
    await harness.service.fileStandingOrders({ ...table.query(side), orders: { advance } });
  }
  const viewers = ['us', 'german', null];
  const written = await Promise.all(viewers.map((viewer) => texts(harness.service, table.query(viewer))));
  const tags = written.map((answers) => answers.map(({ tag }) => tag));
  expect(new Set(tags.flat()).size).toBe(viewers.length * QUESTIONS.length);
  for (const [at, viewer] of viewers.entries()) {
    const query = table.query(viewer);
    expect((await texts(harness.service, query)).map(textOf)).toEqual(await computed(fresh(), query));
    const others = tags.filter((_tags, other) => other !== at).flat();
    const statuses = (await texts(harness.service, query, others)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['text']));
    const known = (await texts(fresh(), query, tags[at])).map(({ status }) => status);
    expect(new Set(known)).toEqual(new Set(['known']));
  }
});

test('what the caller has is not computed, nor what is asked by those who have gone', async () => {
  const table = await newTable();
  const query = table.query('us');
  const [first] = await texts(harness.service, query);
  const computing = jest.spyOn(MatchReferee.prototype, 'legalActions');
  const other = fresh();
  const ask = (call: Partial<Call>) =>
    carriedOut(other, QUESTIONS[0][0], { ...query, ...QUESTIONS[0][1] }, call);
  const signal = AbortSignal.abort();
  await expect(ask({ known: [], signal })).rejects.toBe(signal.reason);
  expect(await ask({ known: [first!.tag] })).toEqual({ status: 'known', tag: first!.tag });
  expect(computing).not.toHaveBeenCalled();
  await ask({ known: [] });
  await ask({ known: [] });
  expect(computing).toHaveBeenCalledTimes(1);
  computing.mockRestore();
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

function textOf(answer: TaggedAnswer): string {
  if (answer.status !== 'text') throw new Error('The text is not sent.');
  return answer.text.toString();
}
