import { inPoints, movementPoints } from '../../model/words';
import { BARRED } from '../../map/ground';
import type { State } from '../../model/state';
import { violation, type Violation } from '../../model/violations';
import { barredGround, costTerms } from './barriers';
import { closedViolation, extraSteps, isClosedTo, printedPrices } from './prices';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 5.21, 6.12: half points of a step from a hex in a direction, the same in a zone of control as outside;
 * BARRED if the ground does not let this unit pass.
 */
export function groundCost(state: State, unit: UnitIndex, from: HexIndex, direction: number): number {
  const cost = printedPrices(state.ground, state.unit(unit).vehicle)[from * 6 + direction]!;
  if (cost !== BARRED) return cost;
  const opened = extraSteps(state, unit).find((step) => step.from === from && step.direction === direction);
  return opened?.cost ?? BARRED;
}

/** The direction from one hex to a neighbour, -1 if they are not adjacent. */
export function directionTo({ ground }: Pick<State, 'ground'>, from: HexIndex, to: HexIndex): number {
  const { neighbours } = ground;
  for (let direction = 0; direction < 6; direction += 1) {
    if (neighbours[from * 6 + direction] === to) return direction;
  }
  return -1;
}

/** The bit of the side of `from` that leads to `to`; 0 if they are not adjacent. */
export function sideTo(state: State, from: HexIndex, to: HexIndex): number {
  const direction = directionTo(state, from, to);
  return direction < 0 ? 0 : 1 << direction;
}

/**
 * 5.12, 5.25, 5.31: the half points of a step from `from` in `direction` with `left` half points in normal
 * movement, or -1 if it is illegal. The search tests the same on its tables. The zone of control where a unit
 * starts and the end of the path are not tested here, since they are no matter of a single step.
 */
export function stepCost(
  state: State,
  unit: UnitIndex,
  from: HexIndex,
  direction: number,
  left: number,
): number {
  const to = state.ground.neighbours[from * 6 + direction]!;
  if (to < 0) return -1;
  const cost = groundCost(state, unit, from, direction);
  if (cost === BARRED || cost > left) return -1;
  if (state.enemyHolds(state.sideOf(unit), to)) return -1;
  if (isClosedTo(state, state.sideOf(unit), to)) return -1;
  return cost;
}

/**
 * 5.12, 5.13, 5.25, 5.32: all rules against one step, for a refusal or an explanation; empty if `stepCost`
 * allows it. Friends are no obstacle, however many have passed.
 */
export function stepViolations(
  state: State,
  unit: UnitIndex,
  from: HexIndex,
  to: HexIndex,
  left: number,
): Violation[] {
  const { ground } = state;
  const { id, side, allowance } = state.unit(unit);
  const hex = state.hexId(to);
  const direction = directionTo(state, from, to);
  if (direction < 0) return [violation('NOT_CONTIGUOUS', { unit: id, hex })];
  const found: Violation[] = [];
  if (state.enemyHolds(side, to)) {
    const enemy = state.unit(state.occupant[to]!).id;
    found.push(violation('ENEMY_OCCUPIED', { unit: id, hex, other: enemy, units: [id, enemy] }));
  }
  const cost = groundCost(state, unit, from, direction);
  if (cost === BARRED) found.push(...barredGround(state, unit, from, direction));
  else if (cost > left) {
    found.push(
      violation('CANNOT_PAY_STEP', {
        unit: id,
        hex,
        values: {
          step: `Entering ${hex}`,
          cost: () => `${movementPoints(cost)} (${costTerms(ground, from, direction, cost, inPoints)})`,
          left: () => inPoints(left),
        },
      }),
    );
    found.push(
      violation('OVER_ALLOWANCE', {
        unit: id,
        hex,
        values: {
          cost: () => inPoints(allowance - left + cost),
          allowance: () => movementPoints(allowance),
        },
      }),
    );
  }
  const closed = closedViolation(state, unit, to);
  if (closed !== undefined) found.push(closed);
  return found;
}
