import type { z } from 'zod';
import type { GameState } from './position';

/** The reader of a game's part of a position. Each value is parsed once; one that does not fit is an error. */
export function gameStateReader<T>(schema: z.ZodType<T>): (game: GameState) => T {
  const read = new WeakMap<GameState, T>();
  return (game) => {
    const known = read.get(game);
    if (known !== undefined) return known;
    const parsed = schema.parse(game);
    read.set(game, parsed);
    return parsed;
  };
}
