import type { Action, CombatResult, GameEvent } from '../../engine';
import { unitsOf } from '../../engine/search';
import type { State } from '../../engine/search';
import { Appraiser } from '../quick/combat/appraisal';
import { expectedValueOf } from '../quick/combat/outcome';
import type { Stakes } from '../quick/combat/outcome';
import { Worths } from '../quick/strategy/worths';
import { DEFAULT_WEIGHTS } from '../quick/weights';

/** The stakes of the combat whose die this action may bring; undefined for any other action. */
export function stakesOf(state: State, action: Action): Stakes | undefined {
  const fight =
    action.type === 'declareAttack'
      ? { attackers: unitsOf(state, action.attackers), defenders: unitsOf(state, action.defenders) }
      : action.type === 'allocateFpf'
        ? state.combat
        : undefined;
  if (fight === undefined) return undefined;
  // The worth of units in themselves, without regard to the aims of their sides.
  const worths = new Worths(state, DEFAULT_WEIGHTS, undefined);
  const appraiser = new Appraiser(state, worths, DEFAULT_WEIGHTS);
  return appraiser.stakes(fight.attackers, fight.defenders);
}

/**
 * Points by which the die of a combat was better for the attacker than the mean of all six faces. Subtracted
 * from the worth at the end of a playout, they remove most of the luck.
 */
export function controlVariate(events: readonly GameEvent[], stakes: Stakes): number {
  const resolved = events.find((event) => event.type === 'combatResolved');
  if (resolved === undefined) return 0;
  return worthOf(resolved.result, stakes) - expectedValueOf(resolved.column, stakes);
}

/** The worth of a combat result to the attacker, in points. */
export function worthOf(result: CombatResult, stakes: Stakes): number {
  if (result === 'De') return stakes.destruction;
  if (result === 'Ae') return -stakes.ruin;
  const push = (hexes: number): number => (stakes.fireOnly && hexes < 2 ? 0 : stakes.retreat[hexes]!);
  if (result === 'Br') return push(1) - stakes.setback[1]!;
  const hexes = Number(result[1]);
  return result.startsWith('D') ? push(hexes) : -stakes.setback[hexes]!;
}
