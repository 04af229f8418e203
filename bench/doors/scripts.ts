import type { Action } from '../../src/engine';
import type { PresentBuild, Scenario } from '../builds';
import { SCENARIOS, isMovement, quickMatch } from '../quick-match';

/** An action of a side, with the faces that it rolls. */
export interface Entry {
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly number[];
}

/** A whole match of the quick player, which can be submitted again and again where requests supply the dice. */
export interface Script {
  readonly scenario: Scenario;
  readonly sides: readonly string[];
  readonly entries: readonly Entry[];
  /** Entries of the middle half of the match after which a side begins to move. */
  readonly movements: readonly number[];
}

/** Movements of each match. */
const MOVEMENTS = 10;

/** A match of each of the four games. */
export function writeScripts(build: PresentBuild): readonly Script[] {
  return SCENARIOS.map((scenario) => {
    let sides: readonly string[] = [];
    const entries: Entry[] = [];
    const movements = new Map<string, number>();
    for (const { side, action, dice, state } of quickMatch(build, scenario)) {
      sides = ([0, 1] as const).map((one) => state.sideName(one));
      entries.push({ side: sides[side]!, action, dice });
      const turn = `${state.turn} ${state.phasing}`;
      if (isMovement(state) && !movements.has(turn)) movements.set(turn, entries.length);
    }
    const found = [...movements.values()];
    const middle = Array.from({ length: MOVEMENTS }, (_, at) => {
      return found[Math.floor(found.length * (1 / 4 + at / (2 * MOVEMENTS)))]!;
    });
    return { scenario, sides, entries, movements: middle };
  });
}
