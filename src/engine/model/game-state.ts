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

/** A check of a value from outside: a path, the fault in words, and whether the value is right there. */
export type SoundnessCheck = readonly [path: string, message: string, isRight: boolean];

/** True if these names are all among the known ones, each once. */
export function areEachOnce(names: readonly string[], known: readonly string[]): boolean {
  return new Set(names).size === names.length && names.every((name) => known.includes(name));
}

/** Problems of the form of a value, or, if the form is right, the checks that it fails. */
export function problemsBy<T>(
  schema: z.ZodType<T>,
  value: GameState,
  checks: (value: T) => readonly SoundnessCheck[],
): readonly PositionProblem[] {
  const { success, data, error } = schema.safeParse(value);
  if (!success) return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return checks(data).flatMap(([path, message, isRight]) => (isRight ? [] : [{ path, message }]));
}
