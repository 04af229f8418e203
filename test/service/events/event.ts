import type { CreateEventRequest } from '../../../src/service/events/requests';
import type { GameResult } from '../../../src/service/events/results-schema';
import type { EventInfo, EventInvitation } from '../../../src/service/events/schema';
import type { TestService, WithToken } from '../../support/by-token';
import { granted } from '../../support/granted';
import { newUser } from '../access/users';
import type { TestUser } from '../access/users';
import { resign } from '../harness';

export const mirrored: Omit<CreateEventRequest, 'caller' | 'players'> = {
  title: 'Autumn Duel',
  scenarios: [{ system: 'toy', scenario: 'duel' }],
  pairing: 'roundRobin',
  gamesEach: 'mirrored',
};

/** Event with its organiser, who does not play. */
export class TestEvent {
  constructor(
    readonly service: TestService,
    readonly organiser: TestUser,
    readonly id: string,
    readonly invitations: readonly EventInvitation[],
  ) {}

  static async create(
    service: TestService,
    players: CreateEventRequest['players'],
    request: Partial<WithToken<CreateEventRequest>> = {},
  ): Promise<TestEvent> {
    const organiser = await newUser(service, 'Olga');
    const created = await granted(
      service.events.create({ ...mirrored, token: organiser.key, players, ...request }),
    );
    return new TestEvent(service, organiser, created.event.id, created.invitations);
  }

  /** Request with the credentials of the organiser. */
  get own() {
    return { event: this.id, token: this.organiser.key };
  }

  async info(): Promise<EventInfo> {
    return (await granted(this.service.events.event(this.own))).event;
  }

  async start(): Promise<EventInfo> {
    return (await granted(this.service.events.start(this.own))).event;
  }

  async results(): Promise<readonly GameResult[]> {
    return (await granted(this.service.events.results(this.own))).results;
  }

  async result(match: string): Promise<GameResult> {
    const found = (await this.results()).find((one) => one.match === match);
    if (found === undefined) throw new Error(`The event has no match ${match}.`);
    return found;
  }

  async matchIds(): Promise<readonly string[]> {
    return (await this.results()).map(({ match }) => match);
  }

  async firstMatch(): Promise<string> {
    const [first] = await this.matchIds();
    if (first === undefined) throw new Error('The event has no match.');
    return first;
  }
}

/** Users who play, and the requests that name them. */
export async function newPlayers(
  service: TestService,
  ...names: readonly string[]
): Promise<{ readonly users: readonly TestUser[]; readonly requests: { readonly user: string }[] }> {
  const users = await Promise.all(names.map((name) => newUser(service, name)));
  return { users, requests: users.map(({ id }) => ({ user: id })) };
}

/** Resigns a match as a user who plays in it. */
export async function resignAs(service: TestService, matchId: string, user: TestUser): Promise<void> {
  const { match } = await granted(service.match({ match: matchId, token: user.key }));
  const result = await service.submit({
    ...{ match: matchId, token: user.key, expectedVersion: match.version },
    actions: [resign],
  });
  if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
}
