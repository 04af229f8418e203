import { signal } from '@preact/signals';

const shelf = 'westwall.key';

/** The API key of the user, if they have one: the matches that they begin and join are then theirs. */
export const apiKey = signal<string | null>(localStorage.getItem(shelf));

export function keepApiKey(key: string | null): void {
  if (key === null) localStorage.removeItem(shelf);
  else localStorage.setItem(shelf, key);
  apiKey.value = key;
}
