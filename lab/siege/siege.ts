import { join } from 'node:path';
import { furtherRequests } from '../../src/operations/operation';
import { operationNamed } from '../../src/service/operations';
import { startChild } from '../../test/support/child';
import { Client } from './client';
import type { Attack, Cost } from './client';
import type { FromServer } from './children/server';
import { dearDocuments } from './documents';
import { DOER, doings } from './doings';
import { RECORDED, imported } from './fights';
import type { Fight } from './fights';
import { examples, questions, statelessQuestions } from './requests';
import { writes } from './writes';

/** Least number of matches in a list. */
const LISTED = 50;
/** Milliseconds that a request may block the others. */
export const LONGEST_MS = 250;
/** Milliseconds of an ordinary request, which counts as one. */
const ORDINARY_MS = 25;

/** Makes the most expensive requests of every operation of REST. */
export async function besiege(tell: (cost: Cost) => void): Promise<readonly Cost[]> {
  const [alone, asking] = [true, false].map((isAlone) =>
    examples().filter((attack) => attack.alone === isAlone),
  );
  const others = await served(tell, async (client) => {
    const fights = await importedAll(client);
    for (let count = 0; count < LISTED; count++) await createMatch(client);
    const made = [...questions(fights), ...statelessQuestions(fights), ...(await writes(client, fights))];
    return all(client, [...asking!, ...made]);
  });
  return [...others, ...(await served(tell, (client) => all(client, alone!)))];
}

/** Makes the most expensive documents of GraphQL; with `only`, those about it. */
export async function besiegeGraphql(tell: (cost: Cost) => void, only = ''): Promise<readonly Cost[]> {
  const isMeant = ({ about }: { readonly about: string }): boolean => about.includes(only);
  return served(tell, async (client) => {
    const [longest] = await importedAll(client);
    for (let count = 0; count < LISTED; count++) await createMatch(client);
    const costs: Cost[] = [];
    for (const { about, document } of dearDocuments(longest!, 'us').filter(isMeant)) {
      const query = document(Math.floor(longest!.last / 2));
      costs.push(await client.measuredDocument(about, async () => ({ query, variables: {} }), DOER));
    }
    for (const { about, make, bearer } of (await doings(client, longest!)).filter(isMeant)) {
      costs.push(await client.measuredDocument(about, make, bearer));
    }
    return costs;
  });
}

async function served<T>(tell: (cost: Cost) => void, act: (client: Client) => Promise<T>): Promise<T> {
  const server = startChild<FromServer>(join(__dirname, 'children', 'server.ts'));
  const client = await Client.of(server, tell);
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function all(client: Client, attacks: readonly Attack[]): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const attack of attacks) costs.push(await client.measured(attack));
  return costs;
}

async function importedAll(client: Client): Promise<readonly Fight[]> {
  const fights: Fight[] = [];
  for (const name of RECORDED) fights.push(await imported(client, name));
  return fights;
}

async function createMatch(client: Client): Promise<void> {
  await client.want('POST', '/matches', {
    ...{ system: 'remagen', scenario: 'german-optimum', seats: ['us', 'german'] },
  });
}

/** Most expensive request of every operation. */
export function dearest(costs: readonly Cost[]): readonly Cost[] {
  const best = new Map<string, Cost>();
  for (const cost of costs) {
    const known = best.get(cost.operation);
    if (known === undefined || cost.ms > known.ms) best.set(cost.operation, cost);
  }
  return [...best.values()].sort((one, other) => other.ms - one.ms);
}

export function table(costs: readonly Cost[]): string {
  return costs
    .map(({ operation, about, status, ms, stretch, refusal }) => {
      const why = refusal === undefined ? '' : `: ${refusal}`;
      const longest = stretch === undefined ? '' : `, at most ${stretch.toFixed(0)} ms in one turn`;
      return `${ms.toFixed(1).padStart(8)} ms  ${operation} (${about}, ${status}${longest})${why}`;
    })
    .join('\n');
}

/** Requests that block others for too long. */
export function tooLong(costs: readonly Cost[]): readonly Cost[] {
  return costs.filter(({ ms, stretch = ms }) => stretch > LONGEST_MS);
}

/** Refused requests, whose cost is unknown. */
export function refused(costs: readonly Cost[]): readonly Cost[] {
  return costs.filter(({ refusal }) => refusal !== undefined);
}

/**
 * Most expensive requests that take more CPU than they count for: one request per 25 ms. The cost of a record
 * without its request is the lowest.
 */
export function tooCheap(costs: readonly Cost[]): readonly Cost[] {
  return dearest(costs).filter(({ operation, ms }) => {
    const counted = 1 + furtherRequests(operationNamed(operation).cost({}));
    return Math.round(ms / ORDINARY_MS) > counted;
  });
}
