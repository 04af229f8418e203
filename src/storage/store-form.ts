import { StorageUnusable } from './errors';
import type { GameStore } from './game-store';

/** Version of the storage format. */
const FORM = '1';
const NAME = 'match-form';

/** Name of a store in messages, and the setting that chooses another one. */
interface StoreInWords {
  readonly name: string;
  readonly setting: string;
}

/**
 * Records the format in a new store. Throws StorageUnusable, and changes nothing, if the store has another
 * format.
 */
export async function assertForm(store: GameStore, { name, setting }: StoreInWords): Promise<void> {
  const form = (await store.kept(NAME)) ?? (await firstForm(store));
  if (form === FORM) return;
  throw new StorageUnusable(
    `${name} holds matches in form ${form ?? 0}, and this version reads form ${FORM} alone. Nothing in it has changed: move it away, or name another one in ${setting}.`,
    'no',
  );
}

/** Format of a store without matches; undefined if it has matches of an unnumbered format. */
async function firstForm(store: GameStore): Promise<string | undefined> {
  const { matches } = await store.list({ limit: 1 });
  return matches.length === 0 ? store.keep(NAME, FORM) : undefined;
}
