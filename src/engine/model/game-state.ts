import type { z } from 'zod';
import type { GameState, PositionProblem } from './position';
import type { CompiledScenario } from './compiled-scenario';
import type { LineField } from './line';
import type { State } from './state';

/** What a game keeps in a position. */
export interface GameStateRules {
  initial(state: State): GameState;
  /** What is wrong with it in a position from outside. */
  problems(scenario: CompiledScenario, game: GameState): readonly PositionProblem[];
  /** What is wrong with what a side has noted in secret; without it a game has no such notes. */
  secretProblems?(scenario: CompiledScenario, side: string, notes: GameState): readonly PositionProblem[];
  /** How it is written in the line that says a position; what is as at the start is left out. */
  readonly line: readonly LineField[];
  /** The same for what a side has noted in secret. */
  readonly secretLine?: readonly LineField[];
}

/** Reads a game's part of a position. */
export interface GameStateReader<T> {
  /** Each value is parsed once; one that does not fit is an error. */
  (game: GameState): T;
  /** The same part with some of its fields changed: what the game itself writes is not parsed. */
  changed(game: GameState, changes: Partial<T>): T & GameState;
}

export function gameStateReader<T>(schema: z.ZodType<T>): GameStateReader<T> {
  const read = new WeakMap<GameState, T>();
  const reader = (game: GameState): T => {
    const known = read.get(game);
    if (known !== undefined) return known;
    const parsed = schema.parse(game);
    read.set(game, parsed);
    return parsed;
  };
  const changed = (game: GameState, changes: Partial<T>): T & GameState => {
    const value = { ...reader(game), ...changes } as T & GameState;
    read.set(value, value);
    return value;
  };
  return Object.assign(reader, { changed });
}

/** What is wrong with the form of a value; in one that has the form, what these rules find. */
export function problemsBy<T>(
  schema: z.ZodType<T>,
  value: GameState,
  rules: (value: T) => readonly PositionProblem[],
): readonly PositionProblem[] {
  const { success, data, error } = schema.safeParse(value);
  if (success) return rules(data);
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
