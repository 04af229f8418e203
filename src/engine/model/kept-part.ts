import type { z } from 'zod';
import { groundOf } from './compile-scenario';
import type { GameState } from './position';
import type { State } from './state';

/** A game's part of a position, of the form that its schema gives. */
interface KeptPart<T> {
  /** Parses each value once; throws if it does not fit the schema. */
  readonly read: (game: GameState) => T;
  /** The part of the present position. */
  readonly of: (state: State) => T;
  /**
   * Merges changes into the present position; values that the game itself writes are not parsed. A change of the ground
   * is in force at once.
   */
  readonly change: (state: State, changes: Partial<T>) => void;
}

export function keptPart<T>(schema: z.ZodType<T>): KeptPart<T> {
  /** Parsed values by the part that they were read from, which does not change. */
  const known = new WeakMap<GameState, T>();
  const read = (game: GameState): T => {
    const before = known.get(game);
    if (before !== undefined) return before;
    const parsed = schema.parse(game);
    known.set(game, parsed);
    return parsed;
  };
  return {
    read,
    of: (state) => read(state.game),
    change(state, changes) {
      const value = { ...read(state.game), ...changes } as T & GameState;
      known.set(value, value);
      state.game = value;
      const ground = groundOf(state.scenario, value);
      if (ground !== state.ground) state.changeGround(ground);
    },
  };
}
