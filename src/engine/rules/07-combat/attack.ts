import { limitViolations } from '../08-artillery/limits';
import { supportReachViolations, supportViolations } from '../09-ground-support/ground-support';
import { directionTo } from '../05-movement/steps';
import { ADVANCED, ATTACKED, DEFENDED, ON_MAP } from '../../model/state';
import type { DeclaredAttack, NamedAttack } from '../../model/attack';
import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import type { SideIndex } from '../../model/side';
import { unitsOf } from '../../model/ids';
import { notOnMap } from '../reinforcements/off-map';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { facesOverRiver, inPair, mayStillAttack, pairsOf } from './engagement';
import { bridgeHexRules, rulesOf } from '../../model/game-rules';
import { inHexes } from '../../model/words';
import type { UnitIndex } from '../../model/unit-index';

/** 4.1(1Ba), 4.1(1Bb): the units of a declaration. Throws NotUnderstood for an unknown one. */
export function readAttack(state: State, action: NamedAttack): DeclaredAttack {
  unitsOf(state, [...action.attackers, ...action.defenders, ...action.barrage]);
  return {
    attackers: unitsOf(state, action.attackers),
    defenders: unitsOf(state, action.defenders),
    barrage: unitsOf(state, action.barrage),
    groundSupport: action.groundSupport,
  };
}

/**
 * 7.22, 7.51, 8.21: all rules, except duties, against this combination of units and points (R-CBT-1). Units
 * of several hexes and artillery may join, and no attack is too weak.
 */
export function attackViolations(state: State, side: SideIndex, attack: DeclaredAttack): Violation[] {
  const found = partyViolations(state, side, attack);
  for (const unit of attack.attackers) add(found, attackerViolations(state, unit, attack));
  for (const unit of attack.barrage) add(found, barrageViolations(state, unit, attack.defenders));
  add(found, targetViolations(state, attack));
  add(found, limitViolations(state, side, 'attack', attackingParty(state, attack)));
  add(found, supportViolations(state, side, 'barrage', attack.groundSupport));
  add(found, supportReachViolations(state, side, 'barrage', attack.defenders, attack.groundSupport));
  add(found, supportAloneViolations(state, attack));
  add(found, rulesOf(state).attackViolations?.(state, attack) ?? []);
  return found;
}

/** Adds violations. Usually there are none, so a loop is much faster than copying the lists. */
function add(found: Violation[], more: readonly Violation[]): void {
  for (const one of more) found.push(one);
}

/** The attacker's party as limits count it; adjacent artillery counts as artillery. */
export function attackingParty(state: State, attack: DeclaredAttack): Party {
  const adjacentGuns = attack.attackers.filter((unit) => state.unit(unit).artillery);
  return {
    troops: attack.attackers.filter((unit) => !state.unit(unit).artillery),
    artillery: [...adjacentGuns, ...attack.barrage],
    groundSupport: attack.groundSupport,
  };
}

/**
 * 4.1(1Ba), 7.14, 7.96: violations of units that may not take part: of the wrong side, off the map, having
 * fought or having advanced.
 */
function partyViolations(state: State, side: SideIndex, attack: DeclaredAttack): Violation[] {
  const found: Violation[] = [];
  const { attackers, barrage, defenders, groundSupport } = attack;
  if (attackers.length + barrage.length === 0 && groundSupport === 0) found.push(violation('NO_ATTACKERS'));
  if (defenders.length === 0) found.push(violation('NO_DEFENDERS'));
  for (const unit of [...attackers, ...barrage]) {
    const { id } = state.unit(unit);
    if (state.sideOf(unit) !== side)
      found.push(violation('NOT_OWN_UNIT', { unit: id, case: 'STD 4.1(1Ba)' }));
    else if (state.status[unit] !== ON_MAP) found.push(notOnMap(state, unit));
    else if (state.has(unit, ADVANCED)) found.push(violation('ADVANCED', { unit: id }));
    else if (state.has(unit, ATTACKED)) found.push(violation('ATTACKED_BEFORE', { unit: id }));
  }
  for (const unit of defenders) {
    const { id } = state.unit(unit);
    if (state.sideOf(unit) === side) found.push(violation('NOT_AN_ENEMY', { unit: id }));
    else if (state.status[unit] !== ON_MAP) found.push(notOnMap(state, unit));
    else if (state.has(unit, ADVANCED)) found.push(violation('ADVANCED', { unit: id }));
    else if (state.has(unit, DEFENDED)) found.push(violation('DEFENDED_BEFORE', { unit: id }));
  }
  return found;
}

/**
 * 7.15, 7.23, 8.32: violations of an attacker that does not barrage and is not adjacent to all defenders
 * (R-OBL-10).
 */
function attackerViolations(state: State, unit: UnitIndex, attack: DeclaredAttack): Violation[] {
  if (state.status[unit] !== ON_MAP) return [];
  const { id, artillery } = state.unit(unit);
  const onMap = attack.defenders.filter(
    (defender) => state.status[defender] === ON_MAP && state.sideOf(defender) !== state.sideOf(unit),
  );
  const engagedWith = onMap.filter((defender) => inPair(state, unit, defender));
  const found: Violation[] = [];
  for (const defender of onMap) {
    if (engagedWith.includes(defender)) continue;
    if (artillery && engagedWith.length > 0 && facesOverRiver(state, unit, defender)) continue;
    found.push(notAdjacent(state, unit, defender, engagedWith.length > 0));
  }
  if (artillery && found.length === 0) found.push(...displacedViolations(state, unit));
  return found.map((one) => ({ ...one, units: [id, ...one.units.filter((named) => named !== id)] }));
}

function notAdjacent(state: State, unit: UnitIndex, defender: UnitIndex, toOthers: boolean): Violation {
  const { id } = state.unit(unit);
  const enemy = state.unit(defender).id;
  const from = state.hex[unit]!;
  const direction = directionTo(state, from, state.hex[defender]!);
  const detail = { unit: id, other: enemy, hex: state.hexId(state.hex[defender]!) };
  const { ownPairs } = rulesOf(state);
  if (ownPairs?.of(state, unit) !== undefined) return ownPairs.violation(state, unit, defender);
  if (direction >= 0) {
    const bit = 1 << direction;
    if ((state.ground.zocSides[from]! & bit) === 0) {
      // Artillery that faces an enemy only over a river is not an adjacent attacker: it barrages (R-OBL-9).
      if (state.unit(unit).artillery)
        return violation('NOT_ADJACENT', { case: 'STD 8.34', ruling: 'R-OBL-9', ...detail });
      return violation('ACROSS_RIVER', detail);
    }
    return bridgeHexRules(state).attackViolation(state, unit, defender);
  }
  if (toOthers) return violation('NOT_ALL_ADJACENT', detail);
  return violation('NOT_ADJACENT', state.unit(unit).artillery ? { case: 'STD 8.32', ...detail } : detail);
}

/**
 * 4.1(1Bb), 7.82b, 8.22, 8.31: reasons why a unit may not barrage these defenders from its present hex. Only
 * artillery without an adjacent enemy may, with at least one defender in range.
 */
function barrageViolations(state: State, unit: UnitIndex, defenders: readonly UnitIndex[]): Violation[] {
  if (state.status[unit] !== ON_MAP) return [];
  const { id, artillery, range } = state.unit(unit);
  if (!artillery) return [violation('NOT_ARTILLERY', { unit: id })];
  const found = displacedViolations(state, unit);
  const neighbours = pairsOf(state, unit);
  if (neighbours.length > 0) {
    const other = state.unit(neighbours[0]!).id;
    found.push(violation('ADJACENT_ARTILLERY', { unit: id, other }));
  }
  const hex = state.hex[unit]!;
  if (state.ground.bridgeHex[hex] === 1) {
    found.push(bridgeHexRules(state).attackViolation(state, unit));
  }
  const distance = nearest(state, unit, defenders);
  if (distance > range)
    found.push(violation('OUT_OF_RANGE', { unit: id, values: { range, distance: inHexes(distance) } }));
  return found;
}

/**
 * 8.12, 8.22, 8.61: hexes to the nearest of these units, counting its hex but not the firing one, over any
 * terrain.
 */
export function nearest(state: State, unit: UnitIndex, targets: readonly UnitIndex[]): number {
  const from = state.hex[unit]!;
  let least = Infinity;
  for (const target of targets) {
    const hex = state.hex[target]!;
    if (hex >= 0) least = Math.min(least, state.ground.distance(from, hex));
  }
  return least;
}

/** 7.82a: displaced artillery does not fire in this Combat Phase (R-ART-8). */
function displacedViolations(state: State, unit: UnitIndex): Violation[] {
  if (!isDisplaced(state, unit)) return [];
  return [violation('DISPLACED_ARTILLERY', { unit: state.unit(unit).id })];
}

function isDisplaced(state: State, unit: UnitIndex): boolean {
  return state.displaced[unit] === state.combatPhase;
}

/** 8.13: an attack without adjacent attackers strikes a single hex, which holds a single unit (5.31). */
function targetViolations(state: State, attack: DeclaredAttack): Violation[] {
  if (attack.attackers.length > 0 || attack.defenders.length <= 1) return [];
  return [violation('ONE_HEX_BARRAGE', { units: attack.defenders.map((unit) => state.unit(unit).id) })];
}

/** 9.15: Ground Support without any unit is allowed only in the 1976 edition (R-GS-4, R-1.4). */
function supportAloneViolations(state: State, attack: DeclaredAttack): Violation[] {
  if (!isSupportAlone(attack) || state.scenario.options.groundSupportAlone === 'allowed') return [];
  return [violation('GROUND_SUPPORT_ALONE')];
}

export function isSupportAlone(attack: DeclaredAttack): boolean {
  return attack.groundSupport > 0 && attack.attackers.length + attack.barrage.length === 0;
}

/**
 * 8.11: true if this artillery unit may barrage any of these defenders: `attackViolations` for one gun,
 * without messages.
 */
export function mayBarrage(state: State, unit: UnitIndex, defenders: readonly UnitIndex[]): boolean {
  return mayFire(state, unit) && defenders.some((defender) => isInRange(state, unit, defender));
}

/** True if this unit may barrage at all from its present hex (8.22, 8.31). */
export function mayFire(state: State, unit: UnitIndex): boolean {
  if (!state.unit(unit).artillery || !mayStillAttack(state, unit)) return false;
  if (isDisplaced(state, unit) || state.ground.bridgeHex[state.hex[unit]!] === 1) return false;
  return pairsOf(state, unit).length === 0;
}

/** True if this unit is on the map and in range of a gun (8.22). */
export function isInRange(state: State, gun: UnitIndex, target: UnitIndex): boolean {
  const hex = state.hex[target]!;
  return hex >= 0 && state.ground.distance(state.hex[gun]!, hex) <= state.unit(gun).range;
}
