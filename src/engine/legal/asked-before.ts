import { onceFor } from '../map/once';
import type { CompiledScenario } from '../model/compiled-scenario';
import { other, type SideIndex } from '../model/side';
import { MOVED, type State } from '../model/state';
import type { Steps } from '../model/step-prices';
import type { UnitMoves } from '../play/legal-answers';
import { pricesOf } from '../rules/05-movement/prices';
import { countSteps, pointsLeft, withReach } from '../rules/05-movement/reach';
import { isHeld, shunsZones } from '../rules/06-zones-of-control/zones';
import { KeptMoves } from './kept-moves';
import { SideEnds } from './side-ends';
import type { UnitIndex } from '../model/unit-index';
import type { HexIndex, ArrayOf } from '../map/indexes';

/**
 * A question about the moves of a unit on the map: all values on which its reach depends. Friends are left
 * out, since they do not hinder a move but only its end.
 */
export interface ReachQuestion {
  readonly start: HexIndex;
  /** Half points to spend. */
  readonly budget: number;
  readonly hasMoved: boolean;
  readonly isHeld: boolean;
  readonly shuns: boolean;
  readonly steps: Steps;
  readonly turn: number;
  /** Hexes of the enemy units in their order; the same list until one of them moves. */
  readonly enemies: ArrayOf<HexIndex>;
  readonly paths: boolean;
  /**
   * Set if the last question about the unit was the same. Only then are the moves kept, because keeping them
   * takes as long as finding them.
   */
  again: boolean;
  /** The moves, kept when the question is asked again. */
  moves: KeptMoves | undefined;
  /** The whole answer for a position that no longer changes, with the reasons of closed hexes or without. */
  answer: { readonly closed: boolean; readonly moves: UnitMoves } | undefined;
}

/** The last questions about the units of one side of a scenario. */
export class AskedBefore {
  readonly ends: SideEnds;
  private readonly side: SideIndex;
  private readonly byUnit: (ReachQuestion | undefined)[] = [];
  private enemies = new Int16Array(0);

  constructor({ ground }: CompiledScenario, side: SideIndex) {
    this.side = side;
    this.ends = new SideEnds(ground.hexCount);
  }

  /** The last question about a unit if it was the same, with what is kept of its answer; else a new one. */
  about(state: State, unit: UnitIndex, enemies: ArrayOf<HexIndex>, paths: boolean): ReachQuestion {
    const start = state.hex[unit]!;
    const budget = pointsLeft(state, unit);
    const hasMoved = state.has(unit, MOVED);
    const held = isHeld(state, unit, start);
    const shuns = shunsZones(state, unit, start);
    const steps = pricesOf(state, unit);
    const { turn } = state;
    const last = this.byUnit[unit];
    if (
      last !== undefined &&
      last.start === start &&
      last.budget === budget &&
      last.hasMoved === hasMoved &&
      last.isHeld === held &&
      last.shuns === shuns &&
      last.steps === steps &&
      last.turn === turn &&
      last.enemies === enemies &&
      last.paths === paths
    ) {
      last.again = true;
      return last;
    }
    return (this.byUnit[unit] = {
      start,
      budget,
      hasMoved,
      isHeld: held,
      shuns,
      steps,
      turn,
      enemies,
      paths,
      again: false,
      moves: undefined,
      answer: undefined,
    });
  }

  /**
   * Hexes of the enemy units; the known list if they are unchanged. A list is never reused while the enemy
   * has a stack.
   */
  standing({ scenario, hex, stacks }: State): ArrayOf<HexIndex> {
    const units = scenario.unitsOf[other(this.side)];
    const before = this.enemies;
    let isSame = before.length === units.length;
    for (let at = 0; isSame && at < units.length; at += 1) isSame = before[at] === hex[units[at]!];
    for (const { unit } of stacks) isSame &&= scenario.sideByUnit[unit] === this.side;
    if (!isSame) this.enemies = Int16Array.from(units, (unit) => hex[unit]!);
    return this.enemies;
  }
}

/** By scenario and side; undefined before the first question and on loan. */
const asked = onceFor((_scenario: CompiledScenario): [AskedBefore | undefined, AskedBefore | undefined] => [
  undefined,
  undefined,
]);

/**
 * Lends `answer` what was asked last about the moves of a side. A question that comes up before it returns starts from
 * nothing.
 */
export function withAskedBefore<T>(
  { scenario }: State,
  side: SideIndex,
  answer: (before: AskedBefore) => T,
): T {
  const known = asked(scenario);
  const before = known[side] ?? new AskedBefore(scenario, side);
  known[side] = undefined;
  const answered = answer(before);
  known[side] = before;
  return answered;
}

/** The reach of a unit, kept or searched. */
export function keptMovesOf(state: State, unit: UnitIndex, asked: ReachQuestion): KeptMoves {
  const { start, budget, paths } = asked;
  return (asked.moves ??= withReach(
    state,
    unit,
    start,
    budget,
    (reach) => new KeptMoves(state, state.sideOf(unit), countSteps(reach), paths),
  ));
}
