import { directionTo } from '../../05-movement/steps';
import type { Combat, RetreatGroup } from '../../../model/combat-under-way';
import type { CompiledScenario } from '../../../model/compiled-scenario';
import type { State } from '../../../model/state';
import type { Play } from '../../../model/play';
import type { SideIndex } from '../../../model/side';
import { onHexEntered } from '../../05-movement/on-hex-entered';
import { hexIdsOf, hexesOf, unitAndHexOf, unitOf, type UnitAndHex } from '../../../model/ids';
import { violation, type Violation } from '../../../model/violations';
import { eliminate } from '../../victory/ledger';
import { displacementChoices } from './displacement';
import { hexesToGo, readyRetreats, type ReadyRetreat } from './paths';
import { refereeRetreat } from './referee-path';
import { mayRetreatStep, retreatStepViolations } from './steps';
import { rulesOf } from '../../../model/game-rules';
import { inHexes } from '../../../model/words';
import type { UnitIndex } from '../../../model/unit-index';
import type { HexIndex } from '../../../map/indexes';

/** The cases for retreat and for displacement. */
export const RETREAT_CASE = 'STD 7.7';
export const DISPLACEMENT_CASE = 'STD 7.81';

/** The group that retreats now. */
export function currentGroup(combat: Combat): RetreatGroup | undefined {
  return combat.retreats.find((group) => group.owing.length > 0);
}

/** The choices of a retreating side in one position, and all values on which they depend. */
interface KnownChoices extends Pick<State, 'ground' | 'stacks' | 'game' | 'words'> {
  readonly group: RetreatGroup;
  readonly origins: Combat['origins'];
  readonly choices: readonly ReadyRetreat[];
}

/** The last choices by scenario. They are needed several times, when a retreat is owed, listed, judged and made. */
const lastChoices = new WeakMap<CompiledScenario, KnownChoices>();

function isKnown(one: KnownChoices, state: State, origins: Combat['origins'], group: RetreatGroup): boolean {
  return (
    one.ground === state.ground &&
    one.stacks === state.stacks &&
    one.game === state.game &&
    one.origins === origins &&
    one.group.side === group.side &&
    one.group.distance === group.distance &&
    isSameList(one.group.owing, group.owing) &&
    state.standsAs(one.words)
  );
}

/** 7.7: the present choices of the side with retreats to make (R-RET-3, R-RET-7). */
export function retreatChoices(state: State, combat: Combat): readonly ReadyRetreat[] {
  const group = currentGroup(combat);
  if (group === undefined) return [];
  const { origins } = combat;
  const { scenario, ground, stacks, game } = state;
  const last = lastChoices.get(scenario);
  if (last !== undefined && isKnown(last, state, origins, group)) return last.choices;
  const choices = findRetreatChoices(state, combat, group);
  lastChoices.set(scenario, {
    ground,
    stacks,
    game,
    words: state.words.slice(),
    origins,
    group: { ...group, owing: [...group.owing] },
    choices,
  });
  return choices;
}

/** The choices without the cache. */
export function findRetreatChoices(
  state: State,
  combat: Combat,
  group: RetreatGroup,
): readonly ReadyRetreat[] {
  const ready = readyRetreats(state, group, (unit) => combat.origins.get(unit)!);
  const byReferee = state.scenario.options.defenderRetreatBy === 'referee' && group.side !== state.phasing;
  return byReferee && ready.some((one) => one.relief > 0) ? refereesWays(state, ready) : ready;
}

/**
 * ARN 11.1: the referee moves the unit (7.7(2009)), but the owner decides by how much a relief shortens its
 * retreat.
 */
function refereesWays(state: State, ready: readonly ReadyRetreat[]): readonly ReadyRetreat[] {
  const { unit } = refereeRetreat(state, ready);
  return ready
    .filter((one) => one.unit === unit)
    .map((one) => ({ ...one, paths: [refereeRetreat(state, [one]).path] }));
}

/** 7.7: all rules against a retreat along this path. */
export function checkRetreat(
  state: State,
  _side: SideIndex,
  action: { readonly unit: string; readonly path: readonly string[] },
): Violation[] {
  const combat = state.combat!;
  const group = currentGroup(combat)!;
  const unit = unitOf(state, action.unit);
  const path = hexesOf(state, action.path);
  if (!group.owing.includes(unit)) return [violation('NOT_RETREATING', { unit: action.unit })];
  const choices = retreatChoices(state, combat);
  const choice = choices.find((one) => one.unit === unit);
  if (choice === undefined) {
    const blocker = state.unit(choices[0]!.unit).id;
    return [violation('RETREAT_WAIT', { unit: action.unit, other: blocker })];
  }
  if (choiceOf(choices, unit, path) !== undefined) return [];
  return pathViolations(state, group, choice, path);
}

/** The choice that contains a path. */
export function choiceOf(
  choices: readonly ReadyRetreat[],
  unit: UnitIndex,
  path: readonly HexIndex[],
): ReadyRetreat | undefined {
  return choices.find((one) => one.unit === unit && one.paths.some((legal) => isSameList(legal, path)));
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** 7.73, 7.74, 7.82a: reasons why a path is not legal: illegal steps first, then length and vacancy. */
function pathViolations(
  state: State,
  group: RetreatGroup,
  choice: ReadyRetreat,
  path: readonly HexIndex[],
): Violation[] {
  const { unit } = choice;
  const { id } = state.unit(unit);
  let at = state.hex[unit]!;
  for (const to of path) {
    const direction = directionTo(state, at, to);
    if (direction < 0) return [violation('NOT_CONTIGUOUS', { unit: id, hex: state.hexId(to) })];
    const found = retreatStepViolations(state, unit, at, direction);
    if (found.length > 0) return found;
    at = to;
  }
  const origin = state.combat!.origins.get(unit)!;
  if (choice.kind === 'doomed') return [violation('RETREAT_LONGEST', { unit: id })];
  const togo = hexesToGo(state, { unit, origin, length: group.distance });
  const outward = path.every(
    (hex, index) => state.ground.distance(origin, hex) === group.distance - togo + index + 1,
  );
  if (path.length !== togo || !outward) {
    return [
      violation('RETREAT_LENGTH', {
        unit: id,
        hex: state.hexId(origin),
        values: { distance: inHexes(group.distance) },
      }),
    ];
  }
  const fewest = choice.kind === 'displacing' ? 'RETREAT_FEWEST' : 'RETREAT_VACANT_FIRST';
  return [violation(fewest, { unit: id, hexes: path.map((hex) => state.hexId(hex)) })];
}

/**
 * 7.7, 7.74: begins a legal retreat. A unit that cannot retreat in full goes as far as it can and is
 * eliminated there.
 */
export function startRetreat(play: Play, unit: UnitIndex, path: readonly HexIndex[], doomed: boolean): void {
  const { state } = play;
  const combat = state.combat!;
  const group = currentGroup(combat)!;
  group.owing = group.owing.filter((one) => one !== unit);
  if (!doomed && path.length === 0 && isUnmoved(state, combat, group, unit)) {
    const { reliefCase } = rulesOf(state);
    const ids = [state.unit(unit).id];
    play.emit({ type: 'resultIgnored', units: ids, result: combat.result!, case: reliefCase ?? 'STD 7.7' });
    return;
  }
  combat.beaten.push(unit);
  if (!doomed) {
    combat.moving = { unit, from: state.hex[unit]!, path, at: 0, chain: [] };
    return;
  }
  const from = state.hex[unit]!;
  for (const hex of path) {
    goTo(state, unit, hex);
    onHexEntered(play, unit, hex, 'retreat');
  }
  if (path.length > 0) emitRetreat(play, unit, from, path);
  combat.paths.push({ unit, hexes: [...trailOf(combat, unit), state.hex[unit]!] });
  eliminate(play, unit, 'STD 7.74');
}

/** True if the unit has not moved although the result requires it; then the result has no effect on it. */
function isUnmoved(state: State, combat: Combat, group: RetreatGroup, unit: UnitIndex): boolean {
  return (
    hexesToGo(state, { unit, origin: combat.origins.get(unit)!, length: group.distance }) === group.distance
  );
}

/**
 * 7.91: moves a unit one hex in a retreat or displacement; the hex that it leaves joins its Path of Retreat.
 */
function goTo(state: State, unit: UnitIndex, hex: HexIndex): void {
  const combat = state.combat!;
  const from = state.hex[unit]!;
  state.lift(unit);
  state.place(unit, hex);
  combat.trails = new Map([...combat.trails, [unit, [...trailOf(combat, unit), from]]]);
}

function trailOf(combat: Combat, unit: UnitIndex): readonly HexIndex[] {
  return combat.trails.get(unit) ?? [];
}

function emitRetreat(play: Play, unit: UnitIndex, from: HexIndex, path: readonly HexIndex[]): void {
  const { state } = play;
  play.emit(() => ({
    type: 'unitRetreated',
    unit: state.unit(unit).id,
    from: state.hexId(from),
    path: hexIdsOf(state, path),
  }));
}

/** The unit that must be displaced now, and the hexes open to it. */
export interface DisplacementOptions {
  readonly unit: UnitIndex;
  readonly hexes: readonly HexIndex[];
}

/** 7.81: the displacement that waits for a choice; undefined if there is none. */
export function displacementOptions(state: State, combat: Combat): DisplacementOptions | undefined {
  const moving = combat.moving;
  const link = moving?.chain.at(-1);
  if (moving === undefined || link === undefined || link.to >= 0) return undefined;
  const spared = new Set(currentGroup(combat)?.owing ?? []);
  return { unit: link.unit, hexes: displacementChoices(state, moving, spared) };
}

/** 7.81, 7.82a: all rules against this hex for the unit that must be displaced now. */
export function checkDisplacement(state: State, side: SideIndex, action: UnitAndHex): Violation[] {
  const { unit, hex } = unitAndHexOf(state, action);
  const options = displacementOptions(state, state.combat!);
  if (options?.unit !== unit || state.sideOf(unit) !== side) {
    return [violation('NOT_DISPLACED', { unit: action.unit })];
  }
  if (options.hexes.includes(hex)) return [];
  return [violation('DISPLACEMENT_ILLEGAL', { unit: action.unit, hex: action.hex })];
}

/** Sets the hex of the last unit of the chain. */
export function chooseDisplacement(state: State, hex: HexIndex): void {
  state.combat!.moving!.chain.at(-1)!.to = hex;
}

/**
 * 7.81: continues the retreat under way, displacing friends in the way first, until it is done or a player
 * must decide. Returns false if the decision is the hex of a displaced unit.
 */
export function continueRetreat(play: Play): boolean {
  const { state } = play;
  const combat = state.combat!;
  const moving = combat.moving!;
  for (;;) {
    const link = moving.chain.at(-1);
    if (link !== undefined) {
      if (link.to < 0) return false;
      const occupant = state.occupant[link.to]!;
      if (occupant >= 0) {
        moving.chain.push({ unit: occupant, to: -1 });
        continue;
      }
      displace(play, link.unit, link.to, moving.unit);
      moving.chain.pop();
      // A decision about a bridge that the displaced unit has reached is made at once (R-ARN-4).
      if (state.pending !== undefined) return true;
      continue;
    }
    const next = moving.path[moving.at];
    if (next === undefined) break;
    const occupant = state.occupant[next]!;
    if (occupant >= 0) {
      moving.chain.push({ unit: occupant, to: -1 });
      continue;
    }
    if (!isOpenStep(state, moving.unit, next)) return haltRetreat(play);
    goTo(state, moving.unit, next);
    moving.at += 1;
    if (onHexEntered(play, moving.unit, next, 'retreat') === 'stop') return haltRetreat(play);
  }
  finishRetreat(play);
  return true;
}

/** 7.81: moves a displaced unit into its hex. */
function displace(play: Play, unit: UnitIndex, to: HexIndex, by: UnitIndex): void {
  const { state } = play;
  const from = state.hex[unit]!;
  goTo(state, unit, to);
  onHexEntered(play, unit, to, 'displacement');
  state.setTime('displaced', unit, state.combatPhase);
  play.emit({
    type: 'unitDisplaced',
    unit: state.unit(unit).id,
    from: state.hexId(from),
    to: state.hexId(to),
    by: state.unit(by).id,
  });
}

function finishRetreat(play: Play): void {
  const { state } = play;
  const combat = state.combat!;
  const { unit, from, path } = combat.moving!;
  combat.moving = undefined;
  state.setTime('adverse', unit, state.combatPhase);
  if (path.length > 0) emitRetreat(play, unit, from, path);
  combat.paths.push({ unit, hexes: [...trailOf(combat, unit)] });
}

/**
 * True if the step is still legal; a bridge that fell behind a displaced unit may have closed it since the
 * path was chosen.
 */
function isOpenStep(state: State, unit: UnitIndex, to: HexIndex): boolean {
  const from = state.hex[unit]!;
  return mayRetreatStep(state, unit, from, directionTo(state, from, to));
}

/**
 * Stops a retreat at a decision or a fallen bridge. The rest of the path is chosen again (R-ARN-4), with the
 * length of the first choice, which a relief may have shortened.
 */
export function haltRetreat(play: Play): true {
  const { state } = play;
  const combat = state.combat!;
  const { unit, from, path, at } = combat.moving!;
  if (at > 0) emitRetreat(play, unit, from, path.slice(0, at));
  combat.moving = undefined;
  combat.beaten = combat.beaten.filter((one) => one !== unit);
  const distance = state.ground.distance(combat.origins.get(unit)!, path.at(-1)!);
  combat.retreats.unshift({ side: state.sideOf(unit), distance, owing: [unit] });
  return true;
}
