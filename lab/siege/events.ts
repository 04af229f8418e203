import type { Client } from './client';

const MOST_PLAYERS = 64;
/** Number of players whose double meetings give the most matches of one event. */
const ROUND_ROBIN = 20;

interface Pairing {
  readonly first: string;
  readonly games: readonly { readonly match: string }[];
}

interface OfEvent {
  readonly event: {
    readonly id: string;
    readonly rounds: readonly { readonly pairings: readonly Pairing[] }[];
  };
}

const PLAYERS = Array.from({ length: MOST_PLAYERS }, (_, number) => ({ name: `Player ${number}` }));

/** Event with the largest number of players. */
export const SWISS = {
  ...{ title: 'All of us', pairing: 'swiss', gamesEach: 'single', players: PLAYERS },
  scenarios: [{ system: 'arnhem', scenario: 'historical' }],
};

/** Event with nearly the largest number of matches: 380. */
export const EVERYONE = {
  ...SWISS,
  ...{ pairing: 'roundRobin', gamesEach: 'mirrored', players: PLAYERS.slice(0, ROUND_ROBIN) },
};

export async function createdEvent(client: Client, terms: object, organiser: string): Promise<string> {
  return (await client.want<OfEvent>('POST', '/events', terms, organiser)).event.id;
}

export async function startedEvent(client: Client, terms: object, organiser: string): Promise<string> {
  const id = await createdEvent(client, terms, organiser);
  await client.want('POST', `/events/${id}/start`, undefined, organiser);
  return id;
}

/** Swiss event whose first round is decided. */
export async function decidedEvent(client: Client, organiser: string): Promise<string> {
  const id = await createdEvent(client, SWISS, organiser);
  const { event } = await client.want<OfEvent>('POST', `/events/${id}/start`, undefined, organiser);
  for (const { games, first } of event.rounds[0]!.pairings) {
    const path = `/events/${id}/matches/${games[0]!.match}/rulings`;
    await client.want('POST', path, { kind: 'forfeit', loser: first, reason: 'Ill.' }, organiser);
  }
  return id;
}
