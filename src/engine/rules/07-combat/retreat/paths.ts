import type { RetreatGroup } from '../../../model/combat-under-way';
import type { State } from '../../../model/state';
import { leastDisplacement, leastInTheWay, type Protected } from './displacement';
import { mayRetreatStep } from './steps';
import { rulesOf } from '../../../model/game-rules';
import type { UnitIndex } from '../../../model/unit-index';
import type { HexIndex } from '../../../map/indexes';

/** The ways in which a unit can fulfil its duty to retreat (R-RET-3). */
type RetreatKind = 'vacant' | 'displacing' | 'doomed';

interface RetreatOptions {
  readonly kind: RetreatKind;
  /** Legal paths; for a doomed unit the longest ones, possibly just the empty path. */
  readonly paths: readonly (readonly HexIndex[])[];
}

/** True for a hex that a path may enter. */
type Passable = (hex: HexIndex) => boolean;

/**
 * A retreat of `length` hexes from the combat hex `origin`, from which the unit may already be some hexes
 * away.
 */
export interface RetreatDuty {
  readonly unit: UnitIndex;
  readonly origin: HexIndex;
  readonly length: number;
}

/**
 * 7.74: number of hexes that the unit must still go; a displacement may have taken it part of the way
 * (R-RET-7).
 */
export function hexesToGo(state: State, duty: RetreatDuty): number {
  return duty.length - state.ground.distance(duty.origin, state.hex[duty.unit]!);
}

/**
 * 7.7, 7.74: walks all paths of single steps, each one hex further from the combat hex than the last
 * (R-RET-1). Complete paths go to `onPath`, dead ends to `onDeadEnd`.
 */
function walk(
  state: State,
  duty: RetreatDuty,
  passable: Passable,
  onPath: (path: HexIndex[]) => void,
  onDeadEnd: (path: HexIndex[]) => void,
): void {
  const { unit, origin } = duty;
  const start = state.hex[unit]!;
  const togo = hexesToGo(state, duty);
  const done = duty.length - togo;
  const path: HexIndex[] = [];
  const go = (at: HexIndex): void => {
    if (path.length >= togo) {
      onPath([...path]);
      return;
    }
    let extended = false;
    for (let direction = 0; direction < 6; direction += 1) {
      if (!mayRetreatStep(state, unit, at, direction)) continue;
      const to = state.ground.neighbours[at * 6 + direction]!;
      if (state.ground.distance(origin, to) !== done + path.length + 1 || !passable(to)) continue;
      extended = true;
      path.push(to);
      go(to);
      path.pop();
    }
    if (!extended) onDeadEnd([...path]);
  };
  go(start);
}

function fullPaths(state: State, duty: RetreatDuty, passable: Passable): HexIndex[][] {
  const paths: HexIndex[][] = [];
  walk(
    state,
    duty,
    passable,
    (path) => paths.push(path),
    () => undefined,
  );
  return paths;
}

/**
 * 7.73, 7.74: the paths open to a unit that must retreat: over vacant hexes, else through friends, else to
 * its elimination. Its comrades in `spared` still owe a retreat: they block the way but are not displaced
 * (R-RET-7).
 */
function retreatOptions(state: State, duty: RetreatDuty, spared: Protected): RetreatOptions {
  const isVacant: Passable = (hex) => state.occupant[hex]! < 0;
  const vacant = fullPaths(state, duty, isVacant);
  if (vacant.length > 0) return { kind: 'vacant', paths: vacant };
  const displacing = displacingPaths(state, duty, spared);
  if (displacing.length > 0) return { kind: 'displacing', paths: displacing };
  return { kind: 'doomed', paths: longestPaths(state, duty, isVacant) };
}

/** 7.82a: complete paths through friends with the least displacement (R-RET-3). */
function displacingPaths(state: State, duty: RetreatDuty, spared: Protected): HexIndex[][] {
  let least = Infinity;
  let best: HexIndex[][] = [];
  for (const path of fullPaths(state, duty, () => true)) {
    if (leastInTheWay(state, path, spared) > least) continue;
    const cost = leastDisplacement(state, duty.unit, path, spared, least);
    if (cost === Infinity || cost > least) continue;
    if (cost < least) best = [];
    least = cost;
    best.push(path);
  }
  return best;
}

/** 7.74: the longest paths over vacant hexes of a unit that cannot retreat in full (R-RET-3). */
function longestPaths(state: State, duty: RetreatDuty, isVacant: Passable): HexIndex[][] {
  let longest = 0;
  let paths: HexIndex[][] = [[]];
  const onDeadEnd = (path: HexIndex[]): void => {
    if (path.length > longest) {
      longest = path.length;
      paths = [path];
    } else if (path.length === longest && longest > 0) paths.push(path);
  };
  walk(state, duty, isVacant, () => undefined, onDeadEnd);
  return paths;
}

const NO_UNITS: Protected = new Set();

/** The kind of the unit's retreat if these comrades had retreated first. */
function kindWithout(state: State, duty: RetreatDuty, comrades: Protected): RetreatKind {
  const left = [...comrades]
    .map((one) => state.hex[one]!)
    .filter((hex) => comrades.has(state.occupant[hex]!));
  const held = left.map((hex) => state.occupant[hex]!);
  for (const hex of left) state.occupant[hex] = -1;
  const { kind } = retreatOptions(state, duty, NO_UNITS);
  left.forEach((hex, at) => {
    state.occupant[hex] = held[at]!;
  });
  return kind;
}

/** True if comrades that still owe a retreat block a better one; then they must go first (R-RET-7). */
function mustWait(state: State, duty: RetreatDuty, comrades: Protected, kind: RetreatKind): boolean {
  if (kind === 'vacant' || comrades.size === 0) return false;
  const without = kindWithout(state, duty, comrades);
  return kind === 'displacing' ? without === 'vacant' : without !== 'doomed';
}

/** A unit that may retreat now, with its paths. A unit is listed once for each length open to it. */
export interface ReadyRetreat extends RetreatOptions {
  readonly unit: UnitIndex;
  /** Number of hexes by which the owner shortens the retreat, where the game allows it. */
  readonly relief: number;
}

/** Maximum number of hexes by which a retreat is shortened. */
const MOST_RELIEF = 2;

/** Shorter retreats through a hex that gives relief, one for each number of hexes saved. */
function relievedRetreats(state: State, duty: RetreatDuty, spared: Protected): ReadyRetreat[] {
  const reliefIn = rulesOf(state).retreatRelief;
  if (reliefIn === undefined) return [];
  const { unit } = duty;
  const found: ReadyRetreat[] = [];
  for (let relief = 1; relief <= Math.min(MOST_RELIEF, hexesToGo(state, duty)); relief += 1) {
    const options = retreatOptions(state, { ...duty, length: duty.length - relief }, spared);
    if (options.kind === 'doomed') continue;
    const paths = options.paths.filter((path) =>
      [state.hex[unit]!, ...path].some((hex) => reliefIn(state, unit, hex) >= relief),
    );
    if (paths.length > 0) found.push({ unit, kind: options.kind, paths, relief });
  }
  return found;
}

interface Owing {
  readonly unit: UnitIndex;
  readonly duty: RetreatDuty;
  readonly comrades: Protected;
  readonly options: RetreatOptions;
}

/**
 * The units of a group that may retreat now, with their options; the others wait for comrades in their way
 * (R-RET-7).
 */
export function readyRetreats(
  state: State,
  group: RetreatGroup,
  originOf: (unit: UnitIndex) => HexIndex,
): ReadyRetreat[] {
  const all = group.owing.map((unit): Owing => {
    const duty = { unit, origin: originOf(unit), length: group.distance };
    const comrades = new Set(group.owing.filter((one) => one !== unit));
    return { unit, duty, comrades, options: retreatOptions(state, duty, comrades) };
  });
  const inFull = fullRetreats(state, all);
  const relieved = all.flatMap(({ duty, comrades }) => relievedRetreats(state, duty, comrades));
  // A unit that may shorten its retreat is not eliminated by it.
  const saved = (unit: UnitIndex): boolean => relieved.some((one) => one.unit === unit);
  return [...inFull.filter((one) => one.kind !== 'doomed' || !saved(one.unit)), ...relieved];
}

/** The full retreats that may be made now. */
function fullRetreats(state: State, all: readonly Owing[]): ReadyRetreat[] {
  const free = all.filter(({ duty, comrades, options }) => !mustWait(state, duty, comrades, options.kind));
  if (free.length > 0) return free.map(inFullLength);
  // If units block each other, those that can go through other friends do. If none can, none could make room
  // for another.
  const open = all.filter(({ options }) => options.kind === 'displacing');
  return (open.length > 0 ? open : all).map(inFullLength);
}

function inFullLength({ unit, options: { kind, paths } }: Owing): ReadyRetreat {
  return { unit, kind, paths, relief: 0 };
}
