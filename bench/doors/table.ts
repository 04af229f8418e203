import { answerTo } from './calls';
import type { Call } from './calls';

/** A match in which both seats are taken, and it is the first side's turn to move. */
export interface Table {
  readonly id: string;
  readonly token: string;
}

/** A move that the rules accept after those before it. */
export interface Move {
  readonly unit: string;
  readonly path: readonly string[];
}

export const SIDE = 'us';

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
export async function findMoves(address: string, most: number): Promise<readonly Move[]> {
  const table = await openTable(address);
  const moves: Move[] = [];
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
    const fresh = legal.moves.find(
      ({ unit, destinations }) => destinations.length > 0 && moves.every((move) => move.unit !== unit),
    );
    if (fresh === undefined) return moves;
    const move = { unit: fresh.unit, path: fresh.destinations[0]!.path };
    await answerTo(restMove(address, table, move, moves.length));
    moves.push(move);
  }
  return moves;
}

export function restMove(address: string, table: Table, { unit, path }: Move, version: number): Call {
  return {
    method: 'POST',
    url: `${address}/v1/matches/${table.id}/actions`,
    headers: bearer(table),
    body: { version, actions: [{ type: 'moveUnit', unit, path }] },
  };
}

const SUBMIT = `mutation Submit($match: ID!, $version: Int!, $action: ActionInput!) {
  submit(match: $match, version: $version, action: $action) {
    __typename
    ... on Accepted {
      version
      entries { number side at events { __typename ... on UnitMovedEvent { unit from path } } }
      view { version viewer line position { turn phase phasing units { id hex status moved } } }
    }
  }
}`;

export function graphqlMove(url: string, table: Table, move: Move, version: number): Call {
  return graphqlCall(url, table, SUBMIT, { match: table.id, version, action: { moveUnit: move } });
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

export function graphqlLegal(url: string, table: Table): Call {
  return graphqlCall(url, table, LEGAL, { match: table.id, side: SIDE });
}

function graphqlCall(url: string, table: Table, query: string, variables: object): Call {
  return { method: 'POST', url, headers: bearer(table), body: { query, variables } };
}
