import { computed, effect, signal } from '@preact/signals';
import type { MatchInfo } from '@westwall/sdk';
import { complain } from '../widgets/notices';
import { referee } from '../referee';
import { apiKey, keepApiKey } from './api-key';
import { dropPlacesOf, keepPlace, placeIn } from './places';

interface Known {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

const known = signal<Known | null>(null);

/** User of the key in this browser; null without a key, and until the service has answered. */
export const me = computed(() => (known.value?.key === apiKey.value ? known.value : null));

effect(() => {
  const { value: key } = apiKey;
  if (key !== null && known.peek()?.key !== key) void adoptKey(key);
});

/** Makes a user with this name, and keeps their key. Returns false, and shows the reason, where it is refused. */
export async function register(name: string): Promise<boolean> {
  const made = await referee.call(referee.api.POST('/users', { body: { name } }));
  if (made.ok) keep({ key: made.value.secret, ...made.value.user });
  else complain(made.error);
  return made.ok;
}

/** Makes a user for what needs one, unless this browser has a key. */
export async function ensureUser(): Promise<boolean> {
  return apiKey.peek() !== null || register('Guest');
}

/** Forgets the key, and the seats that are held by it. */
export function forgetKey(): void {
  const key = apiKey.peek();
  if (key !== null) dropPlacesOf(key);
  keepApiKey(null);
}

/** Keeps the user's seats in a match, although they were taken in another browser or by an event. */
export async function claimSeats({ id: match, seats }: MatchInfo): Promise<void> {
  const { value: key } = apiKey;
  if (key === null || (me.value === null && !(await adoptKey(key)))) return;
  for (const { side, holder } of seats) {
    if (holder !== null && holder === me.value?.id && placeIn(match, side) === undefined)
      keepPlace({ match, side, token: key });
  }
}

/** Keeps a key that the service knows. Returns false, and shows the reason, for any other. */
export async function adoptKey(key: string): Promise<boolean> {
  const asked = referee.as(key);
  const found = await asked.call(asked.api.GET('/me'));
  if (found.ok) keep({ key, ...found.value.user });
  else complain(found.error);
  return found.ok;
}

function keep(user: Known): void {
  known.value = user;
  keepApiKey(user.key);
}
