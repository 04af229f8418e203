import { granted } from '../../support/granted';
import { Table, startHarness } from '../harness';
import type { Harness } from '../harness';
import type { CreateMatchRequest } from '../../../src/service/matches/requests';
import type { KeyRequest } from '../../../src/service/access/users';
import type { TestService } from '../../support/by-token';
import type { ServiceParts } from '../../../src/service/ports';

/** Clock that stands until it is advanced. */
export class StandingClock {
  private time = Date.parse('2026-11-20T12:00:00.000Z');

  now(): Date {
    return new Date(this.time);
  }

  advance({ seconds = 0, days = 0 }: { readonly seconds?: number; readonly days?: number }): void {
    this.time += (days * 24 * 60 * 60 + seconds) * 1000;
  }
}

export async function startWithClock(
  parts: Partial<ServiceParts> = {},
): Promise<Harness & { readonly clock: StandingClock }> {
  const clock = new StandingClock();
  return { ...(await startHarness({ clock, ...parts })), clock };
}

export interface TestUser {
  readonly id: string;
  readonly key: string;
}

export async function newUser(service: TestService, name = 'Anna'): Promise<TestUser> {
  const { user, key } = await granted(service.access.register({ name }));
  return { id: user.id, key: key.secret };
}

/** Another key of a user, with these scopes only. */
export async function newKey(
  service: TestService,
  { key }: TestUser,
  request: Partial<KeyRequest> = {},
): Promise<string> {
  const made = await granted(service.access.createKey({ token: key, name: 'another', ...request }));
  return made.key.secret;
}

/** Match of a user, who takes red by default. */
export async function matchOf(
  service: TestService,
  { key }: TestUser,
  request: Partial<CreateMatchRequest> = {},
): Promise<Table> {
  return Table.open(service, { token: key, seats: ['red'], ...request });
}
