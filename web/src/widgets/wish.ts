import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** Preference of the user, stored in this browser. */
export interface Wish {
  readonly value: ReadonlySignal<boolean>;
  set(value: boolean): void;
}

/** Preference with a default until the user sets it. */
export function keptWish(name: string, byDefault: boolean): Wish {
  const key = `westwall.${name}`;
  const said = localStorage.getItem(key);
  const value = signal(said === null ? byDefault : said === 'true');
  return {
    value,
    set(wanted) {
      value.value = wanted;
      localStorage.setItem(key, String(wanted));
    },
  };
}
