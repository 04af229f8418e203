import {
  isWithinTurns,
  isRelief,
  lastTurnOf,
  numbersIn,
  onceFor,
  victoryTermsOf,
} from '../../../engine/search';
import type { CompiledTerm, Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { EnemyReach } from './enemy-reach';
import type { Objective } from './objectives';
import { hexesListed, zoneOf } from './intent';
import type { Intent, UnitWorth } from './intent';
import { RoadLine, allObstacles, lastingObstacles } from './road-line';

/**
 * Shares of the exit's points by which the U.S. hunts a unit that is to leave, and by which the German protects
 * it.
 */
const PREY = 0.6;
const OWN = 2;
/** Additional worth of an enemy unit, which is in the way to the town or to the edge. */
const IN_THE_WAY = { us: 5, german: 8 } as const;
/** Attraction of Bastogne for units of both sides; as many as possible are needed there. */
const TOWN = 6;
/** Attraction of the west edge for a unit that is to leave. */
const WEST = 12;
/** Points for a unit that is to leave with an adjacent friend; alone it is shut in. */
const ESCORT = 1.5;
/**
 * Number of Game-Turns before the last exits in which units must hurry to leave: friends count less, and they
 * avoid the town.
 */
const RUN = 3;
/** Weight of better places against an attack by the U.S. in the Relief, which must drive off all Germans. */
const RELIEF_CAUTION = 0.9;
/** Points for cutting the last free road to Bastogne, or the last that only units in contact bar. */
const CUT = 12;
/**
 * Points for one more unit behind those that bar the road, and for each German unit that survives to bar it
 * again.
 */
const BEHIND = 1;
const BARRING = 6;
/**
 * Attraction of the road line for units that do not bar it, and cost of a unit that the enemy is sure to
 * eliminate.
 */
const NEAR_LINE = 8;
const LOST = 2.5;
/** Cost of barring the line in contact with the enemy: the unit must attack and is pinned. */
const CONTACT = 6;
/**
 * Points for each shift of the terrain on the table even far from enemies: the German uses the terrain
 * (16.1).
 */
const COVER = 0.25;

/** Points of an exit: those of the German plus those that the U.S. loses. */
function exitSwing(state: State): number {
  const number = numbersIn(state);
  return number('exit') + number('noExit');
}

/** True for units whose exit still counts. */
function leavers(state: State): (unit: UnitIndex) => boolean {
  const { term, units } = exits(state);
  const stillCount = isWithinTurns(state, term);
  return (unit) => stillCount && units.includes(unit);
}

/** The term about units whose exit scores (15.17). */
function exits(state: State): CompiledTerm {
  return victoryTermsOf(state.scenario).find(({ term }) => term.for.each === 'exit')!;
}

/**
 * Additional worth of units that are to leave and of those in the way. In the Relief, of each unit that can
 * bar a road in the last Game-Turn, so that none is lost before.
 */
export function bastogneWorth(state: State, side: SideIndex): UnitWorth | undefined {
  const isUs = state.sideName(side) === 'us';
  if (isRelief(state)) return isUs ? undefined : (unit) => (state.sideOf(unit) === side ? BARRING : 0);
  const worth = exitSwing(state) * (isUs ? PREY : OWN);
  const inTheWay = isUs ? IN_THE_WAY.german : IN_THE_WAY.us;
  const leaves = leavers(state);
  return (unit) => (leaves(unit) ? worth : state.sideOf(unit) === side ? 0 : inTheWay);
}

/** Exits and Bastogne, or the road line of the Relief (15.17, 15.27). */
export function bastogneIntent(state: State, side: SideIndex): Intent {
  const isUs = state.sideName(side) === 'us';
  if (isRelief(state)) return relief(state, side, isUs);
  const swing = exitSwing(state);
  const leaves = leavers(state);
  const town = zoneOf(state, 'bastogne');
  if (isUs) return { objectives: () => [{ hexes: town, points: TOWN, want: Infinity }], hunt: 0.8 };
  const left = lastTurnOf(state, exits(state).term) - state.turn;
  const escort = ESCORT * Math.min(1, left / RUN);
  const isBattery = (unit: UnitIndex): boolean => state.unit(unit).artillery;
  const west = (points: number, draws: (unit: UnitIndex) => boolean): Objective => ({
    hexes: hexesListed(state, state.ground.map.features.exits?.west),
    points,
    want: Infinity,
    fade: 160,
    draws,
    // The enemy gathers there.
    closed: left <= RUN ? zoneOf(state, 'withinFourOfBastogne') : undefined,
  });
  return {
    objectives: () => [
      { hexes: town, points: TOWN, want: Infinity, draws: (unit) => !leaves(unit) },
      west(WEST, (unit) => leaves(unit) && !isBattery(unit)),
      // Batteries feel only half of their attraction.
      west(2 * WEST, (unit) => leaves(unit) && isBattery(unit)),
    ],
    hunt: 0.8,
    bonus: (unit, hex) => (leaves(unit) && hasFriendBeside(state, side, unit, hex) ? escort : 0),
    exit: (unit, edge) => (leaves(unit) && edge === 'west' ? swing : undefined),
  };
}

function hasFriendBeside(state: State, side: SideIndex, unit: UnitIndex, hex: HexIndex): boolean {
  for (let direction = 0; direction < 6; direction += 1) {
    const next = state.ground.neighbours[hex * 6 + direction]!;
    const beside = next < 0 ? -1 : state.occupant[next]!;
    if (beside >= 0 && beside !== unit && state.sideOf(beside) === side) return true;
  }
  return false;
}

/**
 * The U.S. side wants a road free of Germans; the German side bars it with few units and keeps the others alive
 * near it.
 */
function relief(state: State, side: SideIndex, isUs: boolean): Intent {
  const ends = zoneOf(state, 'locBastogneEnds');
  if (isUs) {
    const objectives = (): readonly Objective[] => [{ hexes: ends, points: 6, want: Infinity, fade: 40 }];
    return { objectives, hunt: 1.5, caution: RELIEF_CAUTION };
  }
  const closed = zoneOf(state, 'withinFourOfBastogne');
  const line = new RoadLine(state, allObstacles(state, side));
  const lasting = new RoadLine(state, lastingObstacles(state, side));
  let known: EnemyReach | undefined;
  const reach = (): EnemyReach => (known ??= new EnemyReach(state, side));
  const bonus = (unit: UnitIndex, hex: HexIndex): number => {
    const isInContact = state.enemyControls(side, hex);
    const danger = LOST * reach().risk(unit, hex) + (isInContact ? CONTACT : 0);
    const safety = COVER * state.ground.shift[hex]! - danger;
    const cut = line.barriers === 0 || isInContact ? line : lasting;
    if (cut.barriers === 0 && cut.isBarredFrom(hex)) return CUT + safety;
    return line.isBarredFrom(hex) ? BEHIND / (1 + line.barriers / 5) + safety : safety;
  };
  return {
    objectives: () => [{ hexes: farRoad(state.ground), points: NEAR_LINE, want: Infinity, closed }],
    hunt: 0.6,
    bonus,
    enters: (hex) => line.barriers === 0 && line.isBarredFrom(hex),
    focus() {
      line.survey();
      lasting.survey();
    },
  };
}

/**
 * The half of the road line farther from the town, where waiting units stay. Near the town the hexes closed
 * to them would shut them in.
 */
const farRoad = onceFor((ground: Ground): readonly HexIndex[] => {
  const shut = new Set(zoneOf({ ground }, 'withinFourOfBastogne'));
  const [south, town] = [zoneOf({ ground }, 'locSouthEnds'), zoneOf({ ground }, 'locBastogneEnds')];
  const road = shortestRoad(ground, south, town).filter((hex) => !shut.has(hex));
  return road.slice(0, Math.ceil(road.length / 2));
});

/** Hexes of the shortest paths by road between both sets of ends. */
function shortestRoad(ground: Ground, from: readonly HexIndex[], to: readonly HexIndex[]): HexIndex[] {
  const [there, back] = [roadsFrom(ground, from), roadsFrom(ground, to)];
  const lengths = [...there].map(([hex, steps]) => ({ hex, length: steps + (back.get(hex) ?? Infinity) }));
  const shortest = Math.min(...lengths.map(({ length }) => length));
  return lengths.filter(({ length }) => length === shortest).map(({ hex }) => hex);
}

/** Road hexes by their distance along the road from the nearest of these ends. */
function roadsFrom(ground: Ground, ends: readonly HexIndex[]): ReadonlyMap<HexIndex, number> {
  const found = new Map(ends.map((hex) => [hex, 0]));
  for (const [hex, steps] of found) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = ground.neighbours[hex * 6 + direction]!;
      if ((ground.roadSides[hex]! & (1 << direction)) !== 0 && !found.has(next)) found.set(next, steps + 1);
    }
  }
  return found;
}
