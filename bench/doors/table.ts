import type { Action } from '../../src/engine';
import { answerTo } from './calls';
import type { Call } from './calls';

/** A seat at a match. */
export interface Table {
  readonly id: string;
  readonly token: string;
}

const SIDE = 'us';

interface NewMatch {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly side: string; readonly token: string }[];
}

/** Begins a match in which a side may move a lot: Hürtgen Forest, with the dice of the server. */
export const newMatch = (address: string): Promise<NewMatch> =>
  answerTo<NewMatch>({
    method: 'POST',
    url: `${address}/v1/matches`,
    body: { system: 'hurtgen-forest', scenario: 'historical', title: 'bench', seats: ['us', 'german'] },
  });

export async function openTable(address: string): Promise<Table> {
  const { match, seats } = await newMatch(address);
  return { id: match.id, token: seats.find(({ side }) => side === SIDE)!.token };
}

export const bearer = ({ token }: Table) => ({ authorization: `Bearer ${token}` });

/** Moves that can be made one after the other in each of these matches, no unit twice. */
export async function findMoves(address: string, most: number): Promise<readonly Action[]> {
  const table = await openTable(address);
  const moved = new Set<string>();
  const moves: Action[] = [];
  while (moves.length < most) {
    const legal = await answerTo<{
      readonly moves: readonly {
        readonly unit: string;
        readonly destinations: readonly { readonly path: readonly string[] }[];
      }[];
    }>({
      method: 'GET',
      url: `${address}/v1/matches/${table.id}/legal-actions?closed=false`,
      headers: bearer(table),
    });
    const fresh = legal.moves.find(({ unit, destinations }) => destinations.length > 0 && !moved.has(unit));
    if (fresh === undefined) return moves;
    const move: Action = { type: 'moveUnit', unit: fresh.unit, path: [...fresh.destinations[0]!.path] };
    await answerTo(restAction(address, table, { version: moves.length, action: move }));
    moved.add(fresh.unit);
    moves.push(move);
  }
  return moves;
}

/** An action for a version of a match. */
export interface Submission {
  readonly version: number;
  readonly action: Action;
  /** The faces that it rolls, in a match with supplied dice. */
  readonly dice?: readonly number[];
}

export function restAction(address: string, table: Table, { version, action, dice }: Submission): Call {
  return {
    method: 'POST',
    url: `${address}/v1/matches/${table.id}/actions`,
    headers: bearer(table),
    body: { version, actions: [action], dice },
  };
}

const SUBMIT = `mutation Submit($match: ID!, $version: Int!, $action: ActionInput!, $dice: [Int!]) {
  submit(match: $match, version: $version, action: $action, dice: $dice) {
    __typename
    ... on Accepted {
      version
      entries { number side at events { __typename ... on UnitMovedEvent { unit from path } } }
      view { version viewer line position { turn phase phasing units { id hex status moved } } }
    }
  }
}`;

export function graphqlAction(url: string, table: Table, { version, action, dice }: Submission): Call {
  const { type, ...fields } = action;
  const input = { [type]: Object.keys(fields).length === 0 ? true : fields };
  return graphqlCall(url, table, SUBMIT, { match: table.id, version, action: input, dice });
}

const LEGAL = `query Legal($match: ID!, $side: String!) {
  match(id: $match) {
    legalActions(side: $side) {
      side phase turn toAct
      moves { unit hex allowance destinations { hex cost path } exits { hex edge cost } }
      placements { unit action hexes }
      endPhase { allowed violations { code message } }
      anytime
    }
  }
}`;

export function graphqlLegal(url: string, table: Table, side: string): Call {
  return graphqlCall(url, table, LEGAL, { match: table.id, side });
}

export const restLegal = (address: string, table: Table, side: string): Call => ({
  method: 'GET',
  url: `${address}/v1/matches/${table.id}/legal-actions/brief?side=${side}`,
  headers: bearer(table),
});

function graphqlCall(url: string, table: Table, query: string, variables: object): Call {
  return { method: 'POST', url, headers: bearer(table), body: { query, variables } };
}
