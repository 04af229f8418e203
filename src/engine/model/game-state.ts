import type { z } from 'zod';
import type { GameState, PositionProblem } from './position';
import type { CompiledScenario } from './compiled-scenario';
import type { LineField } from './line';
import type { State } from './state';

/** The game's part of a position: its initial value, checks and fields. */
export interface GameStateRules {
  initial(state: State): GameState;
  /** Problems of this part in a position from outside. */
  problems(scenario: CompiledScenario, game: GameState): readonly PositionProblem[];
  /** Problems of the secret notes of a side; a game without such notes has no such function. */
  secretProblems?(scenario: CompiledScenario, side: string, notes: GameState): readonly PositionProblem[];
  /** Fields of the line that writes a position; values as at the start are left out. */
  readonly line: readonly LineField[];
  /** Fields of that line for the secret notes of a side. */
  readonly secretLine?: readonly LineField[];
}

/** Reader of a game's part of a position. */
export interface GameStateReader<T> {
  /** Parses each value once; throws if it does not fit the schema. */
  (game: GameState): T;
  /** Merges changes into the part of a position; values that the game itself writes are not parsed. */
  changed(game: GameState, changes: Partial<T>): T & GameState;
}

export function gameStateReader<T>(schema: z.ZodType<T>): GameStateReader<T> {
  /** Parsed values by the part that they were read from, which does not change. */
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

/** Problems of the form of a value, or, if the form is right, the problems that these rules find. */
export function problemsBy<T>(
  schema: z.ZodType<T>,
  value: GameState,
  rules: (value: T) => readonly PositionProblem[],
): readonly PositionProblem[] {
  const { success, data, error } = schema.safeParse(value);
  if (success) return rules(data);
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
