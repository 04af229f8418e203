import type { MatchForm } from './compact';
import { StorageUnavailable } from './errors';
import type { GameStore } from './game-store';

/**
 * The form in which matches are written: the one that the operator asks for, else the one that the store was begun
 * with. A store without matches begins with the compact form. One that has some may have readers that know the
 * plain form alone.
 */
export async function formOf(store: GameStore, asked: MatchForm | undefined): Promise<MatchForm> {
  if (asked !== undefined) return asked;
  const { matches } = await store.list({ limit: 1 });
  try {
    const kept = await store.keep('match-form', matches.length === 0 ? 'compact' : 'plain');
    return kept === 'compact' ? 'compact' : 'plain';
  } catch (error) {
    // A store that cannot take the name, for example on a full disk, was begun without one and is still read.
    if (error instanceof StorageUnavailable) return 'plain';
    throw error;
  }
}
