import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import { violation, type Violation } from '../../model/violations';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** The shared empty list: most units are adjacent to no enemy. */
const NO_UNITS: readonly UnitIndex[] = [];

/** Enemies of this side adjacent to `hex` over the sides in the mask. */
export function enemiesThrough(
  state: State,
  side: SideIndex,
  hex: HexIndex,
  mask: number,
): readonly UnitIndex[] {
  let found: UnitIndex[] | undefined;
  for (let direction = 0; direction < 6; direction += 1) {
    if ((mask & (1 << direction)) === 0) continue;
    const there = state.ground.neighbours[hex * 6 + direction]!;
    const occupant = state.occupant[there]!;
    if (occupant < 0 || state.sideOf(occupant) === side) continue;
    if (found === undefined) found = [occupant];
    else found.push(occupant);
    const upper = state.stackedIn(there);
    if (upper >= 0) found.push(upper);
  }
  return found ?? NO_UNITS;
}

/** 6.0(GR), 6.23: the enemies of this side whose zones of control cover a hex (R-ZOC-1). */
export function controllersOf(state: State, side: SideIndex, hex: HexIndex): readonly UnitIndex[] {
  return enemiesThrough(state, side, hex, state.ground.zocSides[hex]!);
}

/**
 * A refusal because of a controlled hex, with the enemy units that control it; `caseId` is a case of the
 * game.
 */
export function zoneViolation(
  state: State,
  code: 'LEAVES_ENEMY_ZOC' | 'MUST_STOP_IN_ZOC' | 'REENTERS_ENEMY_ZOC',
  unit: UnitIndex,
  hex: HexIndex,
  caseId?: string,
): Violation {
  const { id, side } = state.unit(unit);
  const enemies = controllersOf(state, side, hex).map((enemy) => state.unit(enemy).id);
  return violation(code, {
    unit: id,
    hex: state.hexId(hex),
    units: [id, ...enemies],
    values: { enemies: () => enemies.join(', ') },
    ...(caseId === undefined ? {} : { case: caseId }),
  });
}
