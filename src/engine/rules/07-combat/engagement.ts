import { DEFENDED, ADVANCED, ATTACKED, ON_MAP } from '../../model/state';
import type { State } from '../../model/state';
import { controllersOf, enemiesThrough } from '../06-zones-of-control/control';
import { sideTo } from '../05-movement/steps';
import { rulesOf } from '../../model/game-rules';
import type { UnitIndex } from '../../model/unit-index';

/** 6.23: true if the units are adjacent across a hexside that zones of control cross (R-ZOC-7). */
export function engaged(state: State, a: UnitIndex, b: UnitIndex): boolean {
  const from = state.hex[a]!;
  return (state.ground.zocSides[from]! & sideTo(state, from, state.hex[b]!)) !== 0;
}

/** 6.32, 6.33, 7.15: true if `attacker` may attack `defender` from its hex as an adjacent unit (R-REM-3). */
export function inPair(state: State, attacker: UnitIndex, defender: UnitIndex): boolean {
  const own = rulesOf(state).ownPairs?.of(state, attacker);
  if (own !== undefined) return own.includes(defender);
  const from = state.hex[attacker]!;
  return (state.ground.attackSides[from]! & sideTo(state, from, state.hex[defender]!)) !== 0;
}

/** 8.34: true if the units face each other over an unbridged river side. */
export function facesOverRiver(state: State, a: UnitIndex, b: UnitIndex): boolean {
  const from = state.hex[a]!;
  return (state.ground.riverSides[from]! & sideTo(state, from, state.hex[b]!)) !== 0;
}

/** Enemies engaged with this unit. */
export function engagedEnemies(state: State, unit: UnitIndex): readonly UnitIndex[] {
  return controllersOf(state, state.sideOf(unit), state.hex[unit]!);
}

/** Enemies that this unit may attack from its hex: its pairs (rulings section 6). */
export function pairsOf(state: State, attacker: UnitIndex): readonly UnitIndex[] {
  const own = rulesOf(state).ownPairs?.of(state, attacker);
  if (own !== undefined) return own;
  const hex = state.hex[attacker]!;
  return enemiesThrough(state, state.sideOf(attacker), hex, state.ground.attackSides[hex]!);
}

/** 7.13: units of the other side that may attack this one from their hexes, on up to six sides. */
export function attackersOf(state: State, defender: UnitIndex): readonly UnitIndex[] {
  const engaged = engagedEnemies(state, defender);
  const adjacent = engaged.length === 0 ? engaged : engaged.filter((unit) => inPair(state, unit, defender));
  const others = rulesOf(state).ownPairs?.units(state);
  if (others === undefined) return adjacent;
  return [...adjacent, ...others.filter((unit) => inPair(state, unit, defender))];
}

/** No unit may attack; several units may attack. */
export const NO_ATTACKER = -1;
export const SEVERAL = -2;

/**
 * The only one of `attackersOf`, or `NO_ATTACKER` or `SEVERAL`. AI players call it often, so it builds no
 * list.
 */
export function soleAttackerOf(state: State, defender: UnitIndex): UnitIndex {
  const { neighbours, zocSides } = state.ground;
  const hex = state.hex[defender]!;
  const side = state.sideOf(defender);
  let sole: UnitIndex = NO_ATTACKER;
  for (let bits = zocSides[hex]!; bits !== 0 && sole !== SEVERAL; bits &= bits - 1) {
    const there = neighbours[hex * 6 + 31 - Math.clz32(bits & -bits)]!;
    const lower = state.occupant[there]!;
    if (lower < 0 || state.sideOf(lower) === side) continue;
    sole = withAttacker(state, sole, lower, defender);
    const upper = state.stackedIn(there);
    if (upper >= 0) sole = withAttacker(state, sole, upper, defender);
  }
  for (const unit of rulesOf(state).ownPairs?.units(state) ?? NO_UNITS)
    sole = withAttacker(state, sole, unit, defender);
  return sole;
}

function withAttacker(state: State, sole: UnitIndex, unit: UnitIndex, defender: UnitIndex): UnitIndex {
  if (!inPair(state, unit, defender)) return sole;
  return sole === NO_ATTACKER || sole === unit ? unit : SEVERAL;
}

const NO_UNITS: readonly UnitIndex[] = [];

/** 7.14, 7.96: true if this unit may still attack in this phase. */
export function mayStillAttack(state: State, unit: UnitIndex): boolean {
  return state.status[unit] === ON_MAP && (state.flags[unit]! & (ATTACKED | ADVANCED)) === 0;
}

/** 7.14, 7.96: true if this unit may still be attacked in this phase. */
export function mayStillBeAttacked(state: State, unit: UnitIndex): boolean {
  return state.status[unit] === ON_MAP && (state.flags[unit]! & (DEFENDED | ADVANCED)) === 0;
}
