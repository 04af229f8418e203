import type { GraphqlClient } from './client';

export const CREATE = `mutation ($input: CreateMatchInput!) {
  createMatch(input: $input) {
    ... on MatchCreated { match { id version seats { side taken } dice { kind commitment seed } } seats { side token } }
    ... on Denied { code message details }
  }
}`;

const RESULT = `{
  __typename
  ... on Accepted {
    version
    entries { number side action { kind input moveUnit { unit path } } events { __typename } dice { roll face } }
    view { viewer version toAct position { phasing units { id hex } standingOrders { side } game { key value } raw } }
  }
  ... on StandingOrderFiled { filed { side version orders { retreat finalProtectiveFire } } }
  ... on Refused { actionIndex violations { code kind case ruling message units hexes } }
  ... on NotUnderstood { problems { actionIndex path message } }
  ... on Stale { version }
  ... on Denied { code message details }
}`;

export const SUBMIT = `mutation ($match: ID!, $version: Int!, $action: ActionInput!, $key: String, $dice: [Int!]) {
  submit(match: $match, version: $version, action: $action, idempotencyKey: $key, dice: $dice) ${RESULT}
}`;

export const SUBMIT_ALL = `mutation ($match: ID!, $version: Int!, $actions: [ActionInput!]!) {
  submitAll(match: $match, version: $version, actions: $actions) ${RESULT}
}`;

/** Match of the toy game with the tokens of both seats. */
export interface Table {
  readonly match: string;
  readonly red: string;
  readonly blue: string;
}

export interface Created {
  readonly createMatch: {
    readonly match: { readonly id: string };
    readonly seats: readonly { readonly side: string; readonly token: string }[];
  };
}

export async function openTable(client: GraphqlClient, input: object = {}): Promise<Table> {
  const request = { system: 'toy', scenario: 'duel', seats: ['red', 'blue'], ...input };
  const { createMatch } = await client.send<Created>(CREATE, { input: request });
  const token = (side: string): string => createMatch.seats.find((seat) => seat.side === side)?.token ?? '';
  return { match: createMatch.match.id, red: token('red'), blue: token('blue') };
}

interface Submitted {
  readonly submit: Record<string, unknown>;
}

/** Sends one action and returns its outcome. */
export async function submit(
  client: GraphqlClient,
  { match }: Table,
  token: string | undefined,
  version: number,
  action: object,
  more = {},
) {
  const answer = await client.send<Submitted>(SUBMIT, { match, version, action, ...more }, token);
  return answer.submit;
}

export const move = (unit: string, ...path: string[]) => ({ moveUnit: { unit, path } });
