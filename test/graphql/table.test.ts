import { GraphqlClient } from './client';
import type { Harness } from '../service/harness';
import { startRealHarness } from '../service/table/hurtgen';

let harness: Harness;
let client: GraphqlClient;
beforeAll(async () => {
  harness = await startRealHarness();
  client = await GraphqlClient.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

const CREATED = `... on MatchCreated { match { id startedFrom forkedFrom { match entry } clock { waitingFor since deadline } paused }
  seats { side token } referee } ... on Denied { code }`;

interface Begun {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly side: string; readonly token: string }[];
  readonly referee: string | null;
}

const TERMS = { seats: ['us', 'german'], referee: true, refereePlays: true };
const CREATE = `mutation ($input: CreateMatchInput!) { begun: createMatch(input: $input) { ${CREATED} } }`;
const FORK = `mutation ($input: ForkMatchInput!) { begun: forkMatch(input: $input) { ${CREATED} } }`;
const FROM_POSITION = `mutation ($input: CreateFromPositionInput!) {
  begun: createMatchFromPosition(input: $input) { ${CREATED} ... on PositionRefused { problems { path message } } }
}`;
const SUBMIT = `mutation ($match: ID!, $version: Int!, $action: ActionInput!) {
  submit(match: $match, version: $version, action: $action) {
    __typename
    ... on Accepted { entries { side by action { kind input } events {
      __typename
      ... on MatchPausedEvent { reason }
      ... on RulingGivenEvent { case text units hexes }
      ... on MatchRewoundEvent { restored reason }
    } } view { viewer toAct position { paused { reason } } } }
    ... on Refused { violations { code } }
    ... on Denied { code }
  }
}`;

async function create(input: object = {}): Promise<Begun> {
  const terms = { system: 'hurtgen-forest', scenario: 'historical', ...TERMS, ...input };
  return (await client.send<{ begun: Begun }>(CREATE, { input: terms })).begun;
}

const submit = async (begun: Begun, version: number, action: object): Promise<unknown> => {
  const variables = { match: begun.match.id, version, action };
  const answer = await client.send<{ submit: unknown }>(SUBMIT, variables, begun.referee ?? undefined);
  return answer.submit;
};

const positionOf = async ({ match }: Begun): Promise<object> => {
  const query = 'query ($id: ID!) { match(id: $id) { position { position { raw } } } }';
  const answer = await client.send<{ match: { position: { position: { raw: object } } } }>(query, {
    id: match.id,
  });
  return answer.match.position.position.raw;
};

describe('A referee over GraphQL', () => {
  it('pauses, rules, rewinds and resumes the match', async () => {
    const begun = await create();
    expect(await submit(begun, 0, { pauseMatch: { reason: 'Who moves?' } })).toMatchObject({
      entries: [{ side: 'referee', by: null, events: [{ reason: 'Who moves?' }] }],
      view: { viewer: 'referee', toAct: [], position: { paused: { reason: 'Who moves?' } } },
    });
    const ruling = { case: 'STD 5.14', text: 'It stops.', units: ['de-mg-31'] };
    expect(await submit(begun, 1, { ruling })).toMatchObject({
      entries: [{ action: { input: { ruling } }, events: [{ ...ruling, hexes: [] }] }],
    });
    expect(await submit(begun, 2, { rewind: { to: 0, reason: 'From the start.' } })).toMatchObject({
      entries: [{ events: [{ restored: 0, reason: 'From the start.' }] }],
    });
    expect(await submit(begun, 3, { resumeMatch: true })).toMatchObject({ view: { toAct: ['us'] } });
  });

  it('gets refusals for what is not the referee’s to do', async () => {
    const begun = await create();
    expect(await submit(begun, 0, { endMovement: true })).toEqual({
      __typename: 'Refused',
      violations: [{ code: 'NOT_FOR_REFEREE' }],
    });
    const ruling = { case: 'STD 99.9', text: 'So it is.' };
    expect(await submit(begun, 0, { ruling })).toEqual({ __typename: 'Denied', code: 'UNKNOWN_CASE' });
  });
});

describe('The start of a match over GraphQL', () => {
  it('may have a time control', async () => {
    const timeControl = { perTurn: 600, perDecision: 60, onExpiry: 'flag' };
    expect(await create({ settings: { timeControl } })).toMatchObject({
      match: { clock: { waitingFor: 'us', deadline: '2026-11-20T12:10:00.000Z' }, paused: null },
    });
  });

  it('may be the caller’s own position, and everything wrong with it is reported', async () => {
    const position = await positionOf(await create());
    const { begun } = await client.send<{ begun: object }>(FROM_POSITION, { input: { position, ...TERMS } });
    expect(begun).toMatchObject({ match: { startedFrom: 'position', forkedFrom: null } });
    const wrong = { input: { position: { ...position, turn: 99, phasing: 'nobody' }, seats: [] } };
    const refused = await client.send<{ begun: { problems: { path: string }[] } }>(FROM_POSITION, wrong);
    expect(refused.begun.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['turn', 'phasing']),
    );
  });

  it('may be a position of another match', async () => {
    const { match } = await create();
    const { begun } = await client.send<{ begun: object }>(FORK, {
      input: { match: match.id, at: 0, seats: [] },
    });
    expect(begun).toMatchObject({
      match: { startedFrom: 'fork', forkedFrom: { match: match.id, entry: 0 } },
    });
  });
});
