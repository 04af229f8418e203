import { createHash } from 'node:crypto';
import { assertObjectType, getNamedType, isRequiredArgument } from 'graphql';
import type { GraphQLField } from 'graphql';
import { loadDataPackage } from '../../src/data/load';
import type { Action } from '../../src/engine';
import { schema } from '../../src/resolvers/schema';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { CreateMatchRequest } from '../../src/service/matches/requests';
import type { Randomness } from '../../src/match/ports';
import { createServer } from '../../src/server/server';
import type { RunningServer } from '../../src/server/server';
import { allFields } from '../graphql/selection';
import type { Askings } from '../graphql/selection';
import { recordedExample } from '../notation/matches';
import { operations } from '../rest/walk/requests';
import { Table, startHarness } from '../service/harness';

/** Secrets of one side; everything else is the same in both worlds. */
interface Secrets {
  readonly dropZones: Action;
  /** Standing orders in the order of their filing. */
  readonly orders: readonly Action[];
}

interface World {
  readonly table: Table;
  readonly server: RunningServer;
  /** Match as a job sees it that analyses it for a viewer. */
  analysed(viewer: string | null): Promise<unknown>;
  close(): Promise<void>;
}

const [noted] = recordedExample('arnhem').log;
if (noted?.kind !== 'entry' || noted.action.type !== 'commitDropZones') {
  throw new Error('The example begins with the drop zones.');
}
const { zones } = noted.action;

const SECRETS: readonly [Secrets, Secrets] = [
  {
    dropZones: noted.action,
    orders: [{ type: 'setStandingOrder', retreat: 'referee', advance: 'never' }],
  },
  {
    dropZones: {
      type: 'commitDropZones',
      zones: zones.map((zone, index) => ({
        ...zone,
        division: zones[(index + 1) % zones.length]!.division,
        hex: zones[(index + 1) % zones.length]!.hex,
      })),
    },
    orders: [
      { type: 'setStandingOrder', advance: 'firstHex' },
      { type: 'setStandingOrder', finalProtectiveFire: 'always', city: 'most' },
    ],
  },
];

/** Same ids and secrets in every world. */
function countedRandomness(): Randomness {
  let made = 0;
  const next = (): string => createHash('sha256').update(String(made++)).digest('hex');
  return { matchId: () => `match-${next().slice(0, 8)}`, secret: next };
}

async function openWorld(
  { dropZones, orders }: Secrets,
  settings?: CreateMatchRequest['settings'],
): Promise<World> {
  const harness = await startHarness({
    data: loadDataPackage(),
    engine: standardEngine('hidden'),
    randomness: countedRandomness(),
    seeds: {
      seedOf: async (match) => createHash('sha256').update(match).digest('hex'),
      forget: async () => {},
    },
  });
  const table = await Table.open(harness.service, {
    system: 'arnhem',
    scenario: 'free-deployment',
    seats: ['allied', 'german'],
    dice: 'supplied',
    settings,
  });
  await table.play('allied', [dropZones]);
  const query = table.query('allied');
  for (const { type: _type, ...filed } of orders) {
    expect(await harness.service.fileStandingOrders({ ...query, orders: filed })).toMatchObject({
      status: 'filed',
    });
  }
  await table.play('allied', [{ type: 'offerDraw' }], { expectedVersion: 1 });
  await table.play('german', [{ type: 'answerDraw', accept: false }], { expectedVersion: 2 });
  const server = await createServer(harness.service, { port: 0, host: '127.0.0.1' });
  return {
    table,
    server,
    analysed: (viewer) => harness.analysedMatches.read({ match: table.id, version: 3, viewer }),
    async close() {
      await server.close();
      await harness.close();
    },
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Answer as received, with its tag, and in the form that is compared. */
interface Shown {
  readonly raw: string;
  readonly tag: string | null;
  readonly text: string;
}

async function answerOf({ server, table }: World, asked: Asked, side: string | null): Promise<Shown> {
  const { token } = table.query(side);
  const response = await fetch(`${server.url}${asked.path}`, {
    method: asked.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  });
  expect(response.status).toBeLessThan(500);
  const raw = await response.text();
  const text = `${response.status} ${withoutSeals(raw)}`;
  return { raw, tag: response.headers.get('etag'), text };
}

/** Text without hashes of whole positions and their signatures; they are salted and reveal nothing. */
function withoutSeals(text: string): string {
  return text
    .replace(/[0-9a-f]{64}|(?<=advice-)[0-9a-f]{40}/g, '(hash)')
    .replace(/[A-Za-z0-9_-]{86}(?:==)?/g, '(signature)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]{12}Z/g, '(instant)');
}

const unit = 'a-1-par-1';
const attack = { attackers: [unit], defenders: ['de-mg-31'], barrage: [], groundSupport: 0 };
/** Bodies of requests, by operation; only operations that change nothing. */
const QUESTIONS: Readonly<Record<string, readonly object[]>> = {
  explain: [
    { about: 'endPhase', side: 'allied' },
    { about: 'action', side: 'allied', action: { type: 'declineAdvance' } },
  ],
  getOdds: [{ attack }],
  dryRun: [{ actions: [{ type: 'endMovement' }] }, { actions: [{ type: 'declineAdvance' }] }],
  readMatchNotation: [{ text: 'resign' }],
  submitAnalysis: [{ level: 0, playouts: 0 }],
};
/** Operations that change a match do not show it; their denials are the same for any secret. */
const WRITES = [
  ...[
    'deleteMatch',
    'leaveSeat',
    'handOverPlace',
    'lendSeat',
    'takeSeatBack',
    'invite',
    'withdrawInvitation',
  ],
  ...[
    'dismissSpectators',
    'joinMatch',
    'addEntropy',
    'submitActions',
    'fileStandingOrders',
    'submitNotation',
  ],
  ...['ruleOnGame', 'forkMatch', 'requestAiTurn', 'getAdvice'],
];

/** Further parameters, besides the plain request. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  getPosition: ['?at=0', '?at=1'],
  getLegalActions: ['?side=allied', '?side=german'],
  getBriefLegalActions: ['?side=allied', '?side=german'],
  getBoardSvg: ['?zones=allied&communications=true', '?at=1'],
  getBoardText: ['?at=1'],
};

function requestsOf(match: string, operationId: string, method: string, path: string): readonly Asked[] {
  const place = `/v1${path.replace('{match}', match).replace('{entry}', '1')}`;
  if (operationId === 'watchMatch') return [{ method, path: `${place}?after=0&limit=3` }];
  if (method === 'get')
    return ['', ...(FURTHER[operationId] ?? [])].map((query) => ({ method, path: place + query }));
  return (QUESTIONS[operationId] ?? []).map((body) => ({ method: 'POST', path: place, body }));
}

/** Arguments that a query needs besides the match. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  explain: 'question: { endPhase: { side: "allied" } }',
  odds: 'attack: { attackers: ["a"], defenders: ["b"], barrage: [], groundSupport: 0 }',
  dryRun: 'actions: [{ endMovement: true }]',
  receipt: 'entry: 1',
  picture: 'format: svg',
  readMatchNotation: 'text: "resign"',
  matches: 'limit: 1',
  waitingForMe: 'limit: 1',
};

/** Other positions and sides that the fields of a match are asked for. */
const FURTHER_ASKINGS: readonly Askings[] = [
  { 'Match.position': ['at: 0', 'at: 1'], 'Match.obligations': ['at: 1'], 'Match.score': ['at: 1'] },
  { 'Match.legalActions': ['side: "allied"', 'side: "german", closed: true'] },
  { 'Match.legalActions': ['at: 1'] },
];
/** Required arguments; a whole log or list may be long, and counts so in the cost of a query. */
const USUAL_ASKINGS: Askings = {
  'Match.history': ['from: 1, to: 4'],
  'Match.attacks': ['limit: 2'],
  'Match.explain': [`${ARGUMENTS['explain']}`],
  'Match.odds': [`${ARGUMENTS['odds']}`],
};

type Worlds = readonly [World, World];

async function openWorlds(settings?: CreateMatchRequest['settings']): Promise<Worlds> {
  return [await openWorld(SECRETS[0], settings), await openWorld(SECRETS[1], settings)];
}

let worlds: Worlds;
/** Worlds in which spectators see the match one entry late. */
let lateWorlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds();
  lateWorlds = await openWorlds({ spectatorDelay: { entries: 1 } });
});
afterAll(async () => {
  for (const world of [...worlds, ...lateWorlds]) await world.close();
});

/** Answers of both worlds; equal answers must have equal tags. */
async function bothAnswer(
  asked: Asked,
  side: string | null,
  [first, second] = worlds,
): Promise<readonly [string, string]> {
  const one = await answerOf(first, asked, side);
  const other = await answerOf(second, asked, side);
  if (one.raw === other.raw) expect([asked, other.tag]).toEqual([asked, one.tag]);
  return [one.text, other.text];
}

const OUTSIDERS = [null, 'german'] as const;

/** Queries that return matches or ask about one, by name. */
const QUERIES = queriesAboutMatches();

describe('The secrets of the Allied side', () => {
  it('differ between the two worlds, as the Allied side sees', async () => {
    const { id } = worlds[0].table;
    for (const path of ['position', 'history', 'standing-orders', 'entries/1/receipt', 'notation']) {
      const [one, other] = await bothAnswer({ method: 'GET', path: `/v1/matches/${id}/${path}` }, 'allied');
      expect([path, one === other]).toEqual([path, false]);
    }
  });

  it('are in no match that is analysed for others', async () => {
    const found = async (viewer: string | null) =>
      Promise.all(worlds.map(async (world) => withoutSeals(JSON.stringify(await world.analysed(viewer)))));
    for (const viewer of OUTSIDERS) {
      const [one, other] = await found(viewer);
      expect(one).toBe(other);
    }
  });

  it('are looked for in every operation about a match that is not a write', () => {
    const about = operations.filter(({ path }) => path.includes('/matches/{match}'));
    const unknown = about.filter(
      ({ operationId, method, path }) =>
        requestsOf('any', operationId, method, path).length === 0 && !WRITES.includes(operationId),
    );
    expect(unknown.map(({ operationId }) => operationId)).toEqual([]);
  });

  it.each(
    operations
      .filter(({ path, operationId }) => path.includes('/matches/{match}') && !WRITES.includes(operationId))
      .map(({ operationId, method, path }) => ({ operationId, method, path })),
  )('are not shown by $operationId over REST', async ({ operationId, method, path }) => {
    const answers: string[] = [];
    for (const both of [worlds, lateWorlds]) {
      for (const asked of requestsOf(both[0].table.id, operationId, method, path)) {
        for (const side of OUTSIDERS) {
          const [one, other] = await bothAnswer(asked, side, both);
          expect(other).toBe(one);
          answers.push(one);
        }
      }
    }
    // Two worlds that refuse the form of every request would prove nothing.
    expect(answers.filter((answer) => !answer.includes('BAD_USER_INPUT'))).not.toEqual([]);
  });

  it('are not shown by refusals and errors', async () => {
    const path = `/v1/matches/${worlds[0].table.id}/actions`;
    const tried: readonly Action[] = [
      SECRETS[0].dropZones,
      SECRETS[1].dropZones,
      { type: 'endMovement' },
      { type: 'requestTakeback', entry: 1 },
      { type: 'declareAttack', ...attack },
    ];
    for (const action of tried) {
      for (const side of OUTSIDERS) {
        const asked = { method: 'POST', path, body: { version: 1, actions: [action] } };
        const [one, other] = await bothAnswer(asked, side);
        expect(other).toBe(one);
      }
    }
  });

  it('are looked for in every field of a match', () => {
    const fields = Object.keys(assertObjectType(schema.getType('Match')).getFields());
    for (const name of ['match', 'matches', 'waitingForMe']) {
      const words = new Set(new Map(QUERIES).get(name)?.match(/\w+/g));
      expect([name, fields.filter((field) => !words.has(field))]).toEqual([name, []]);
    }
  });

  it('differ in the nested fields of a match, as the Allied side sees', async () => {
    const query = `query ($match: ID!) { match(id: $match) { position { line } history { entries { action { input } } } } }`;
    const body = { query, variables: { match: worlds[0].table.id } };
    const [one, other] = await bothAnswer({ method: 'POST', path: '/graphql', body }, 'allied');
    expect(one).not.toContain('errors');
    expect(other).not.toBe(one);
  });

  it.each(QUERIES)('are not shown by %s over GraphQL', async (_name, query) => {
    const { id } = worlds[0].table;
    for (const side of OUTSIDERS) {
      const body = { query, variables: { match: id } };
      const [one, other] = await bothAnswer({ method: 'POST', path: '/graphql', body }, side);
      expect(one).not.toMatch(
        /GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT|TOO_COSTLY|TOO_DEEP|GRAPHQL_PARSE_FAILED/,
      );
      expect(other).toBe(one);
    }
  });

  it('are shown to all when the match is over', async () => {
    const { id } = worlds[0].table;
    for (const { table } of worlds) await table.play('german', [{ type: 'resign' }]);
    for (const path of ['position', 'history', 'export']) {
      const [one, other] = await bothAnswer({ method: 'GET', path: `/v1/matches/${id}/${path}` }, null);
      expect([path, one === other]).toEqual([path, false]);
    }
  });
});

/** Queries that take a match or return matches, with all fields of their answers. */
function queriesAboutMatches(): readonly (readonly [string, string])[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const takesMatch = field.args.some(
      ({ name, type }) => name === 'match' && String(getNamedType(type)) === 'ID',
    );
    const answers = String(getNamedType(field.type));
    if (takesMatch || answers === 'Match' || answers === 'MatchPage')
      return askingsOf(field).map((askings) => [field.name, queryOf(field, askings)] as const);
    return [];
  });
}

/** Ways of asking a query: the fields of a single match are asked for in all ways. */
function askingsOf({ name }: GraphQLField<unknown, unknown>): readonly Askings[] {
  return name === 'match' ? [{}, ...FURTHER_ASKINGS] : [{}];
}

function queryOf({ name, args, type }: GraphQLField<unknown, unknown>, askings: Askings = {}): string {
  const match = args.find((one) => String(getNamedType(one.type)) === 'ID');
  const required = args.filter((one) => one !== match && isRequiredArgument(one));
  const further = ARGUMENTS[name];
  if (required.length > 0 && further === undefined) throw new Error(`Say with what ${name} is to be asked.`);
  const given = [
    ...(match === undefined ? [] : [`${match.name}: $match`]),
    ...(further === undefined ? [] : [further]),
  ];
  const declared = match === undefined ? '' : '($match: ID!)';
  const call = given.length === 0 ? name : `${name}(${given.join(', ')})`;
  return `query ${declared} { ${call} ${allFields(type, { ...USUAL_ASKINGS, ...askings })} }`;
}
