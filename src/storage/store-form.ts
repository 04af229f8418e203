import { StorageUnusable } from './errors';
import type { GameStore } from './game-store';

/** The number of the form in which this program keeps what is in a store. */
const FORM = '1';
const NAME = 'match-form';

/** A store in words, and the setting by which an operator names another one. */
interface StoreInWords {
  readonly name: string;
  readonly setting: string;
}

/** Notes the form in a store that begins. Throws StorageUnusable where a store has another, and leaves it as it is. */
export async function assertForm(store: GameStore, { name, setting }: StoreInWords): Promise<void> {
  const form = (await store.kept(NAME)) ?? (await firstForm(store));
  if (form === FORM) return;
  throw new StorageUnusable(
    `${name} holds matches in form ${form ?? 0}, and this version reads form ${FORM} alone. Nothing in it has changed: move it away, or name another one in ${setting}.`,
    'no',
  );
}

/** The form that a store without matches takes; none where there are matches and their form has no number. */
async function firstForm(store: GameStore): Promise<string | undefined> {
  const { matches } = await store.list({ limit: 1 });
  return matches.length === 0 ? store.keep(NAME, FORM) : undefined;
}
