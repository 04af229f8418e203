import { signal } from '@preact/signals';
import { store } from './store';

const shelf = 'westwall.key';

/** API key of the user, if any: it makes them the owner of the matches that they begin and join. */
export const apiKey = signal<string | null>(store.getItem(shelf));

export function keepApiKey(key: string | null): void {
  if (key === null) store.removeItem(shelf);
  else store.setItem(shelf, key);
  apiKey.value = key;
}
