import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { store } from '../places/store';

/** Preference of the user, stored in this browser. */
export interface Wish {
  readonly value: ReadonlySignal<boolean>;
  set(value: boolean): void;
}

/** Preference with a default until the user sets it. */
export function keptWish(name: string, byDefault: boolean): Wish {
  const key = `westwall.${name}`;
  const said = store.getItem(key);
  const value = signal(said === null ? byDefault : said === 'true');
  return {
    value,
    set(wanted) {
      value.value = wanted;
      store.setItem(key, String(wanted));
    },
  };
}
