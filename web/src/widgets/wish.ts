import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** Something that the user wants or not, kept in this browser. */
export interface Wish {
  readonly value: ReadonlySignal<boolean>;
  set(value: boolean): void;
}

/** A wish that is as it is by default until the user says something else. */
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
