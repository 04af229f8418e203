import { loadDataPackage } from '../../src/data/load';
import { schema } from '../../src/resolvers/schema';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { wholeQuery, wholeQuestion } from './selection';
import type { Created } from './toy-table';

/** Queries for every field of every answer, which detect values of the engine that GraphQL cannot express. */
const OF_MATCH = {
  legalActions: wholeQuestion(schema, 'legalActions'),
  obligations: wholeQuestion(schema, 'obligations'),
  attacks: wholeQuestion(schema, 'attacks(limit: 20)'),
  position: wholeQuestion(schema, 'position'),
  before: wholeQuestion(schema, 'position(at: 0)'),
  score: wholeQuestion(schema, 'score'),
  history: wholeQuestion(schema, 'history'),
  explain: wholeQuestion(schema, 'explain(question: $question)', '$question: QuestionInput!'),
  odds: wholeQuestion(schema, 'odds(attack: $attack)', '$attack: DeclareAttackInput!'),
};
const ASK = {
  ...OF_MATCH,
  match: wholeQuery(schema, 'match(id: $match)', '($match: ID!)'),
  dryRun: wholeQuery(
    schema,
    'dryRun(match: $match, actions: $actions)',
    '($match: ID!, $actions: [ActionInput!]!)',
  ),
  submit: wholeQuery(
    schema,
    'submit(match: $match, version: $version, action: $action)',
    '($match: ID!, $version: Int!, $action: ActionInput!)',
  ),
};

type Input = Readonly<Record<string, unknown>>;

interface Offered {
  readonly kind: string;
  readonly input: Input;
}

interface Legal {
  readonly phase: string;
  readonly decision: { readonly actions: readonly Offered[] } | null;
  readonly moves: readonly {
    readonly unit: string;
    readonly hex: string;
    readonly destinations: readonly {
      readonly hex: string;
      readonly path: readonly string[];
      readonly onFriend: boolean;
    }[];
    readonly closed: readonly {
      readonly hex: string;
      readonly violations: readonly { readonly case: string }[];
    }[];
  }[];
  readonly actions: readonly Offered[];
  readonly endPhase: { readonly allowed: boolean };
}

interface AttackShape {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly barrage: readonly string[];
  readonly groundSupport: number;
}

let harness: Harness;
let client: GraphqlClient;
let match: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('0.0-test') });
  client = await GraphqlClient.open(harness.service);
  const { createMatch } = await client.example<Created>('Create');
  match = createMatch.match.id;
  for (const { side, token } of createMatch.seats) tokens[side] = token;
});

afterAll(async () => {
  await client.close();
  await harness.close();
});

async function ask<T>(question: keyof typeof ASK, variables: object = {}, side?: string): Promise<T> {
  const answer = await client.send<Record<string, Record<string, T> & T>>(
    ASK[question],
    { match, ...variables },
    side === undefined ? undefined : tokens[side],
  );
  const [value] = Object.values<T>(question in OF_MATCH ? answer['match']! : answer);
  if (value === undefined) throw new Error(`${question} was not answered.`);
  return value;
}

async function state() {
  const found = await ask<{ version: number; toAct: readonly string[]; turn: number }>('match');
  return { ...found, side: found.toAct[0] ?? '' };
}

async function take(action: Input): Promise<Record<string, unknown>> {
  const { version, side } = await state();
  return ask('submit', { version, action }, side);
}

/** Next action of a simple player: every unit moves at most once, then one attack after another. */
async function choose(legal: Legal, side: string, moved: Set<string>): Promise<Input> {
  const answer = legal.decision?.actions[0];
  if (answer) return answer.input;
  if (legal.phase === 'combat') {
    if (legal.endPhase.allowed) return { endCombat: true };
    const [attack] = await ask<readonly AttackShape[]>('attacks', {}, side);
    if (attack) return { declareAttack: attack };
  }
  const mover = legal.moves.find(
    ({ unit, destinations }) => !moved.has(unit) && destinations.some(({ onFriend }) => !onFriend),
  );
  if (legal.phase === 'movement' && mover && moved.size < 6) {
    moved.add(mover.unit);
    const to = mover.destinations.findLast(({ onFriend }) => !onFriend);
    return { moveUnit: { unit: mover.unit, path: to?.path } };
  }
  if (legal.endPhase.allowed) return { endMovement: true };
  const [offered] = legal.actions;
  if (offered) return offered.input;
  throw new Error(`Nothing to do for ${side}.`);
}

describe('Hürtgen Forest over GraphQL', () => {
  it('refuses with a case number, explains it, and tries it out', async () => {
    const { side, version } = await state();
    const legal = await ask<Legal>('legalActions', {}, side);
    const mover = legal.moves.find(({ closed }) => closed.length > 0);
    const closed = mover?.closed[0];
    if (!mover || !closed) throw new Error('No hex is closed to any unit.');
    const action = { moveUnit: { unit: mover.unit, path: [closed.hex] } };

    expect(await ask('submit', { version, action }, side)).toMatchObject({
      __typename: 'Refused',
      violations: expect.arrayContaining([
        expect.objectContaining({ case: expect.stringMatching(/^(STD|HUR) \d/) }),
      ]),
    });
    expect(
      await ask('explain', { question: { move: { unit: mover.unit, to: closed.hex } } }, side),
    ).toMatchObject({
      __typename: 'Explanation',
      allowed: false,
      violations: expect.arrayContaining([expect.objectContaining({ case: closed.violations[0]?.case })]),
    });
    expect(await ask('explain', { question: { action: { side, action } } }, side)).toMatchObject({
      allowed: false,
    });
    expect(await ask('dryRun', { actions: [action] }, side)).toMatchObject({
      stopped: { reason: 'refused' },
    });
    expect(await state()).toMatchObject({ version });
  });

  it('shows only the requested units', async () => {
    const { side } = await state();
    const document = wholeQuestion(schema, 'legalActions(units: $units)', '$units: [String!]');
    const { moves, ...rest } = await ask<Legal>('legalActions', {}, side);
    const units = moves.slice(2, 4).map(({ unit }) => unit);
    for (const [some, expected] of [
      [units, moves.slice(2, 4)],
      [[], []],
    ] as const) {
      const answer = await client.send(document, { match, units: some }, tokens[side]);
      expect(answer).toMatchObject({
        match: { legalActions: { moves: expected, actions: rest.actions } },
      });
    }
  });

  it('accepts a move that it offers, once', async () => {
    const { side, version } = await state();
    const legal = await ask<Legal>('legalActions', {}, side);
    const mover = legal.moves.find(({ destinations }) => destinations.some(({ onFriend }) => !onFriend));
    const to = mover?.destinations.find(({ onFriend }) => !onFriend);
    if (!mover || !to) throw new Error('No unit can move.');
    const action = { moveUnit: { unit: mover.unit, path: to.path } };

    expect(await ask('dryRun', { actions: [action] }, side)).toMatchObject({ stopped: null, steps: [{}] });
    expect(await ask('submit', { version, action }, side)).toMatchObject({
      __typename: 'Accepted',
      version: version + 1,
      entries: [{ events: [{ type: 'unitMoved', unit: mover.unit, from: mover.hex }] }],
    });
    expect(await ask('submit', { version, action }, side)).toEqual({
      __typename: 'Stale',
      message: expect.stringContaining('has gone on'),
      version: version + 1,
    });
  });

  it('takes back a move by consent', async () => {
    const { side } = await state();
    const opponent = side === 'us' ? 'german' : 'us';
    expect(await take({ requestTakeback: {} })).toMatchObject({ __typename: 'Accepted' });
    const { version } = await state();
    const action = { answerTakeback: { accept: true } };
    expect(await ask('submit', { version, action }, opponent)).toMatchObject({
      __typename: 'Accepted',
      entries: [{ restore: 0 }],
    });
  });

  it('is played through a Game-Turn, with every field of every answer', async () => {
    const moved = new Set<string>();
    let odds = 0;
    let phase = '';
    for (let step = 0; step < 400; step += 1) {
      const { side, turn } = await state();
      if (turn > 1) break;
      const legal = await ask<Legal>('legalActions', {}, side);
      if (phase !== `${side} ${legal.phase}`) moved.clear();
      phase = `${side} ${legal.phase}`;
      const action = await choose(legal, side, moved);
      if ('declareAttack' in action) {
        odds += 1;
        await ask('obligations');
        expect(await ask('odds', { attack: action['declareAttack'] }, side)).toMatchObject({ legal: true });
      }
      const result = await take(action);
      if (result['__typename'] !== 'Accepted') throw new Error(JSON.stringify({ action, result }));
    }
    expect(await state()).toMatchObject({ turn: 2 });
    expect(odds).toBeGreaterThan(0);
  });

  it('has a complete history afterwards', async () => {
    const { version } = await state();
    const history = await ask<{ version: number; entries: readonly object[] }>('history');
    expect(history.version).toBe(version);
    expect(history.entries).toHaveLength(version);
    expect(await ask('position')).toMatchObject({ version, viewer: null });
    expect(await ask('before')).toMatchObject({ version: 0, position: { turn: 1 } });
    expect(await ask('score')).toMatchObject({ ifEndedNow: { result: { level: expect.any(String) } } });
  });

  it('is verified when one side has resigned', async () => {
    await take({ resign: true });
    expect(await client.example('Verify', { match })).toMatchObject({ verify: { verified: true } });
    expect(await ask('match')).toMatchObject({
      result: { level: 'resignation' },
      dice: { seed: expect.any(String) },
    });
  });
});
