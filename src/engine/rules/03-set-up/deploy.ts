import type { ActionOf } from '../../model/actions';
import { WAITING } from '../../model/state';
import type { State } from '../../model/state';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import { entered } from '../05-movement/hooks';
import { hexOf, unitOf } from '../../model/ids';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';

/** 3.0(2): may the owner set this unit up in this hex? A unit that stands already may be moved (R-GRID-5). */
export function checkDeploy(state: State, side: SideIndex, action: ActionOf<'deployUnit'>): Violation[] {
  const unit = unitOf(state, action.unit);
  const hex = hexOf(state, action.hex);
  if (state.sideOf(unit) !== side)
    return [violation('NOT_OWN_UNIT', { unit: action.unit, case: 'STD 3.0(2)' })];
  const rule = state.setting.setUp[unit];
  if (rule === undefined) {
    const turn = state.setting.arrivals[unit]?.turn ?? 0;
    return [violation('NOT_DUE', { unit: action.unit, values: { turn }, case: 'STD 3.0(2)' })];
  }
  if (rule.kind !== 'zone') return [violation('FIXED_SETUP', { unit: action.unit })];
  if (rule.hexes[hex] !== 1) return [violation('OUTSIDE_SETUP_ZONE', { unit: action.unit, hex: action.hex })];
  const occupant = state.occupant[hex]!;
  if (occupant >= 0 && occupant !== unit) {
    return [violation('SETUP_HEX_TAKEN', { unit: action.unit, hex: action.hex })];
  }
  return [];
}

export function performDeploy(play: Play, action: ActionOf<'deployUnit'>): void {
  const { state } = play;
  const unit = unitOf(state, action.unit);
  state.lift(unit);
  state.place(unit, hexOf(state, action.hex));
  entered(play, unit, state.hex[unit]!, 'setup');
  play.emit({ type: 'unitDeployed', unit: action.unit, hex: action.hex });
}

/** 3.0(2): a deployment ends when every unit of it stands on the map. */
export function checkConfirm(state: State, side: SideIndex): Violation[] {
  const units = state.setting.unitsOf[side]
    .filter((unit) => state.status[unit] === WAITING)
    .map((unit) => violation('SETUP_INCOMPLETE', { unit: state.unit(unit).id }));
  return [...units, ...(rulesOf(state).setUpViolations?.(state, side) ?? [])];
}

/** 3.0(2): the hexes in which a unit may be set up now. */
export function deploymentHexes(state: State, unit: number): number[] {
  const rule = state.setting.setUp[unit];
  if (rule?.kind !== 'zone') return [];
  const hexes: number[] = [];
  for (let hex = 0; hex < rule.hexes.length; hex += 1) {
    const occupant = state.occupant[hex]!;
    if (rule.hexes[hex] === 1 && (occupant < 0 || occupant === unit)) hexes.push(hex);
  }
  return hexes;
}
