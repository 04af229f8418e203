import { withinLimits } from '../08-artillery/limits';
import { MUST_BE_ATTACKED, MUST_ATTACK } from '../../model/state';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import type { DeclaredAttack } from '../../model/attack';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { attackingParty, isSupportAlone, mayBarrage } from './attack';
import {
  attackersOf,
  engaged,
  facesOverRiver,
  inPair,
  mayStillAttack,
  mayStillBeAttacked,
  pairsOf,
} from './engagement';
import type { UnitIndex } from '../../model/unit-index';

/** The units that a declaration would use up. */
interface Used {
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
}

interface Left {
  readonly unit: UnitIndex;
  readonly guns: readonly UnitIndex[];
}

const NO_UNITS: Used = { attackers: [], defenders: [] };

/** 7.0(GR), 7.11, 7.12, 8.31: records the duties at the end of the Movement Phase (R-OBL-1). */
export function snapshotDuties(state: State): void {
  for (const attacker of state.scenario.unitsOf[state.phasing]) {
    const enemies = pairsOf(state, attacker);
    if (enemies.length === 0) continue;
    state.mark(attacker, MUST_ATTACK);
    // A unit need not be attacked over a river, even where it may be (R-OBL-11).
    for (const enemy of enemies) if (engaged(state, attacker, enemy)) state.mark(enemy, MUST_BE_ATTACKED);
  }
}

const free = (state: State, unit: UnitIndex, used: Used): boolean =>
  mayStillAttack(state, unit) && !used.attackers.includes(unit);
const untouched = (state: State, unit: UnitIndex, used: Used): boolean =>
  mayStillBeAttacked(state, unit) && !used.defenders.includes(unit);

/**
 * True if there is an attack, within the limits of the game, in which this adjacent unit could still take
 * part. Limits may leave out an artillery unit (R-OBL-7), but never another unit.
 */
function canBeUsedOn(state: State, unit: UnitIndex, enemy: UnitIndex, used: Used): boolean {
  if (!state.unit(unit).artillery) return true;
  const helpers = attackersOf(state, enemy).filter(
    (one) => free(state, one, used) && !state.unit(one).artillery,
  );
  return allowed(state, {
    attackers: [unit, ...helpers],
    defenders: [enemy],
    barrage: [],
    groundSupport: 0,
  });
}

/** True if the limits of the game let this adjacent unit attack an enemy alone. */
function mayFightAlone(state: State, unit: UnitIndex, enemy: UnitIndex): boolean {
  if (!state.unit(unit).artillery) return true;
  return allowed(state, { attackers: [unit], defenders: [enemy], barrage: [], groundSupport: 0 });
}

/** True if the game's limits on support allow this combination. */
function allowed(state: State, attack: DeclaredAttack): boolean {
  return withinLimits(state, state.phasing, 'attack', attackingParty(state, attack));
}

/** 7.12, 8.31: enemies that a unit with a duty could still attack. */
export function openTargets(state: State, unit: UnitIndex, used: Used = NO_UNITS): readonly UnitIndex[] {
  if (!free(state, unit, used)) return [];
  return pairsOf(state, unit).filter((enemy) => isOpenTarget(state, unit, enemy, used));
}

/** True if the unit could still attack any enemy. */
export function hasOpenTarget(state: State, unit: UnitIndex, used: Used = NO_UNITS): boolean {
  if (!free(state, unit, used)) return false;
  for (const enemy of pairsOf(state, unit)) if (isOpenTarget(state, unit, enemy, used)) return true;
  return false;
}

function isOpenTarget(state: State, unit: UnitIndex, enemy: UnitIndex, used: Used): boolean {
  return untouched(state, enemy, used) && canBeUsedOn(state, unit, enemy, used);
}

/** 7.11: adjacent units that could still attack a unit that must be attacked. */
function openAttackers(state: State, unit: UnitIndex, used: Used = NO_UNITS): readonly UnitIndex[] {
  if (!untouched(state, unit, used)) return [];
  return attackersOf(state, unit).filter(
    (attacker) => free(state, attacker, used) && canBeUsedOn(state, attacker, unit, used),
  );
}

/** Artillery that could fulfil the duty towards a defender by barrage (R-OBL-8). */
function openBarrage(state: State, unit: UnitIndex, used: Used): UnitIndex[] {
  return state.scenario.unitsOf[state.phasing].filter(
    (gun) =>
      state.unit(gun).artillery &&
      free(state, gun, used) &&
      mayBarrage(state, gun, [unit]) &&
      allowed(state, { attackers: [], defenders: [unit], barrage: [gun], groundSupport: 0 }),
  );
}

function dutiful(state: State, flag: number, side: SideIndex): UnitIndex[] {
  return state.scenario.unitsOf[side].filter((unit) => isDutiful(state, flag, unit));
}

function isDutiful(state: State, flag: number, unit: UnitIndex): boolean {
  return state.has(unit, flag) && state.onMap(unit);
}

/**
 * 7.11, 7.12: units whose duty could be met before this declaration, but no longer after it (R-OBL-4). The
 * declared units count as used up, and all other units stay in their hexes.
 */
export function strandingViolations(state: State, attack: DeclaredAttack): Violation[] {
  const used: Used = {
    attackers: [...attack.attackers, ...attack.barrage],
    defenders: attack.defenders,
  };
  const found: Violation[] = [];
  for (const unit of state.scenario.unitsOf[state.phasing]) {
    if (!isDutiful(state, MUST_ATTACK, unit) || used.attackers.includes(unit)) continue;
    if (keepsTargets(state, unit, attack)) continue;
    if (hasOpenTarget(state, unit, used) || !hasOpenTarget(state, unit)) continue;
    if (keptOutByLimit(state, unit, attack, used)) continue;
    found.push(violation('STRANDS_ATTACKER', { unit: state.unit(unit).id }));
  }
  found.push(...strandedDefenders(state, attack, used), ...supportDutyViolations(state, attack));
  return found;
}

/**
 * True if the declaration cannot take the last target from this unit: no limit affects the unit, and it is
 * adjacent to no defender.
 */
function keepsTargets(state: State, unit: UnitIndex, { defenders }: DeclaredAttack): boolean {
  if (state.unit(unit).artillery) return false;
  for (const defender of defenders) if (inPair(state, unit, defender)) return false;
  return true;
}

/**
 * 7.11, 7.21: defenders that neither an adjacent unit nor a gun could attack any more after the declaration,
 * though one could before. A declaration that changes nothing for them is not refused.
 */
function strandedDefenders(state: State, attack: DeclaredAttack, used: Used): Violation[] {
  const after = unmatched(leftToGuns(state, used));
  if (after.length === 0) return [];
  const before = unmatched(leftToGuns(state, NO_UNITS));
  if (after.length <= before.length) return [];
  const fresh = after.filter((unit) => !before.includes(unit));
  return fresh.map((unit) => {
    const detail = { unit: state.unit(unit).id };
    const isLeftOut = attack.attackers.some((attacker) => inPair(state, attacker, unit));
    return violation('STRANDS_DEFENDER', isLeftOut ? { case: 'STD 7.21', ...detail } : detail);
  });
}

/** Violations of Ground Support alone against units that another unit must attack (R-OBL-8). */
function supportDutyViolations(state: State, attack: DeclaredAttack): Violation[] {
  if (!isSupportAlone(attack)) return [];
  return attack.defenders
    .filter((unit) => mustStillBeAttacked(state, unit))
    .map((unit) => violation('GROUND_SUPPORT_DUTY', { unit: state.unit(unit).id }));
}

/**
 * Units that must be attacked and have no adjacent attacker left, so that they depend on a barrage (R-OBL-4).
 */
function leftToGuns(state: State, used: Used): Left[] {
  const found: Left[] = [];
  for (const unit of state.scenario.unitsOf[other(state.phasing)]) {
    if (!isDutiful(state, MUST_BE_ATTACKED, unit) || !leftToArtillery(state, unit, used)) continue;
    found.push({ unit, guns: openBarrage(state, unit, used) });
  }
  return found;
}

/** Defenders without a gun of their own in a largest matching of guns to defenders (R-OBL-4). */
function unmatched(left: readonly Left[]): UnitIndex[] {
  if (left.length === 0) return [];
  const takenBy = new Map<UnitIndex, number>();
  const place = (at: number, seen: Set<UnitIndex>): boolean => {
    for (const gun of left[at]!.guns) {
      if (seen.has(gun)) continue;
      seen.add(gun);
      const holder = takenBy.get(gun);
      if (holder === undefined || place(holder, seen)) {
        takenBy.set(gun, at);
        return true;
      }
    }
    return false;
  };
  return left.filter((_, at) => !place(at, new Set())).map((one) => one.unit);
}

/**
 * True if a gun loses its last target to this declaration, but could not have joined it, because the guns
 * that must fight there fill the limit (R-OBL-7). Optional barrage is no excuse, since it could make room.
 * Also true if the gun may not fight alone, and the declaration uses up the units that its own attack would
 * have needed.
 */
function keptOutByLimit(state: State, unit: UnitIndex, attack: DeclaredAttack, used: Used): boolean {
  if (!state.unit(unit).artillery) return false;
  const here = attack.defenders.filter((enemy) => inPair(state, unit, enemy));
  const faces = (enemy: UnitIndex): boolean => here.includes(enemy) || facesOverRiver(state, unit, enemy);
  if (here.length > 0 && attack.defenders.every(faces)) {
    const attackers = [...attack.attackers, unit];
    return !allowed(state, { attackers, defenders: attack.defenders, barrage: [], groundSupport: 0 });
  }
  return pairsOf(state, unit).some(
    (enemy) => untouched(state, enemy, used) || !mayFightAlone(state, unit, enemy),
  );
}

/** 7.11, 7.12: the open duties that keep the Combat Phase from ending (R-OBL-6). */
export function openDuties(state: State): Violation[] {
  const found: Violation[] = [];
  for (const unit of dutiful(state, MUST_ATTACK, state.phasing)) {
    const targets = openTargets(state, unit);
    if (targets.length === 0) continue;
    const enemy = state.unit(targets[0]!).id;
    found.push(violation('MUST_ATTACK', { unit: state.unit(unit).id, other: enemy }));
  }
  for (const unit of dutiful(state, MUST_BE_ATTACKED, other(state.phasing))) {
    if (mustStillBeAttacked(state, unit))
      found.push(violation('MUST_BE_ATTACKED', { unit: state.unit(unit).id }));
  }
  return found;
}

/** True if any duty is open. */
export function hasOpenDuty(state: State): boolean {
  const { unitsOf } = state.scenario;
  return (
    unitsOf[state.phasing].some(
      (unit) => isDutiful(state, MUST_ATTACK, unit) && hasOpenTarget(state, unit),
    ) || unitsOf[other(state.phasing)].some((unit) => mustStillBeAttacked(state, unit))
  );
}

/**
 * Units that could still fulfil the duty towards a defender: adjacent ones, or guns on which it depends
 * (R-OBL-6).
 */
export function openDischargers(state: State, unit: UnitIndex): readonly UnitIndex[] {
  if (!state.has(unit, MUST_BE_ATTACKED)) return [];
  const adjacent = openAttackers(state, unit);
  if (adjacent.length > 0 || !leftToArtillery(state, unit, NO_UNITS)) return adjacent;
  return openBarrage(state, unit, NO_UNITS);
}

/** 7.11: true if this unit must still be attacked in this phase and can be. */
export function mustStillBeAttacked(state: State, unit: UnitIndex): boolean {
  return openDischargers(state, unit).length > 0;
}

/**
 * True if a unit has not been attacked, and all its adjacent enemies have attacked. It need not be attacked
 * if a limit alone keeps an adjacent gun out (R-OBL-7).
 */
function leftToArtillery(state: State, unit: UnitIndex, used: Used): boolean {
  if (!untouched(state, unit, used)) return false;
  let hasFought = false;
  for (const one of attackersOf(state, unit)) {
    if (!mayFightAlone(state, one, unit)) continue;
    if (free(state, one, used)) return false;
    hasFought = true;
  }
  return hasFought;
}

/** Defenders whose duty has lapsed, because no adjacent enemy is left (R-OBL-3). */
export function lapsedDefenders(state: State): UnitIndex[] {
  return dutiful(state, MUST_BE_ATTACKED, other(state.phasing)).filter(
    (unit) => mayStillBeAttacked(state, unit) && attackersOf(state, unit).length === 0,
  );
}

/** 7.96: keeps a lapsed duty from returning when a unit advances next to the defender (R-OBL-2). */
export function keepLapsed(state: State, lapsed: readonly UnitIndex[]): void {
  for (const unit of lapsed) {
    if (attackersOf(state, unit).length > 0) state.flags[unit]! &= ~MUST_BE_ATTACKED;
  }
}

/** 7.11, 7.12: duties that are open at the end of the phase but cannot be met (R-0.3, R-OBL-3, R-OBL-6). */
export function waivedDuties(state: State): { readonly unit: string; readonly case: string }[] {
  const found: { readonly unit: string; readonly case: string }[] = [];
  for (const unit of dutiful(state, MUST_ATTACK, state.phasing)) {
    if (mayStillAttack(state, unit)) found.push({ unit: state.unit(unit).id, case: 'STD 7.12' });
  }
  for (const unit of dutiful(state, MUST_BE_ATTACKED, other(state.phasing))) {
    if (mayStillBeAttacked(state, unit)) found.push({ unit: state.unit(unit).id, case: 'STD 7.11' });
  }
  return found;
}
