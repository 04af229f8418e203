import { signal } from '@preact/signals';

const shelf = 'westwall.key';

/** API key of the user, if any: it makes them the owner of the matches that they begin and join. */
export const apiKey = signal<string | null>(localStorage.getItem(shelf));

export function keepApiKey(key: string | null): void {
  if (key === null) localStorage.removeItem(shelf);
  else localStorage.setItem(shelf, key);
  apiKey.value = key;
}
