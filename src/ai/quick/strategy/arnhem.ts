import { isGroundClass, memory, numbersIn, other } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { cuttersOf, postsOn } from './corridor';
import { placesOfDivisions } from './divisions';
import { hexesNamed, isCity, zoneOf } from './intent';
import type { Intent, UnitWorth } from './intent';
import { LINE, Lines } from './lines';
import type { Objective } from './objectives';
import { bridgesToRepair, hexesByRoad, roadNorth } from './road-north';

/** Worth of a line to a ground unit, in Game-Turns without it (17.35). */
const GROUND_LINE = 1.5;
/** Points for driving out a German that cuts the road, and one in its way, and the attraction of that one. */
const CUTTER = 100;
const BLOCKER = 40;
const BLOCKED = 3;
/**
 * Attraction of the north beyond the points of one Game-Turn there, so that units going there do not stop.
 */
const STAY = 40;
/** Attraction of the north for batteries and the Engineer, which follow behind. */
const FOLLOW = 12;
/** Attraction of a demolished canal bridge for the Engineer, and worth of keeping the Engineer. */
const REPAIR = 40;
const ENGINEER = 40;
/**
 * Better places weigh slightly less than usual against an attack, because surviving Germans cut the road
 * again.
 */
const ALLIED_CAUTION = 0.7;
const ALLIED_HUNT = 2.5;
/**
 * Attraction of a guard post on the road, and points for keeping it; a City on the road is never given up.
 */
const POST_DRAWS = 10;
const POST = 1;
const CITY_POST = 25;

/** Attraction for the German of the northern end of the Waal bridge, the road to it and a drop zone. */
const WAAL = 10;
const ROAD = 4;
const ZONE = 2;

/** Bridges and the road to the north for the Allies; the Waal and Allied losses for the German (17.1). */
export function arnhemIntent(state: State, side: SideIndex): Intent {
  return state.sideName(side) === 'german' ? germanIntent(state) : alliedIntent(state, side);
}

function germanIntent(state: State): Intent {
  const { bridgeSides } = state.ground;
  const bridges = zoneOf(state, 'northOfWaal').filter((hex) => bridgeSides[hex] !== 0);
  const zones = hexesNamed(state, Object.values(memory(state).dropZones));
  const road = roadNorth(state.ground);
  return {
    objectives: () => [
      { hexes: road.slice(0, 1), points: WAAL, want: 1 },
      { hexes: bridges, points: 3, want: 6 },
      { hexes: road, points: ROAD, want: 10 },
      ...zones.map((hex): Objective => ({ hexes: [hex], points: ZONE, want: 4 })),
    ],
    hunt: 2.5,
  };
}

/**
 * The Allies clear and guard the road, and strong units go on over it to the north. They count on demolished
 * bridges, since the Engineer follows.
 */
function alliedIntent(state: State, side: SideIndex): Intent {
  const left = state.scenario.definition.turns.last - state.turn + 1;
  const isGround = (unit: UnitIndex): boolean => groundOf[unit] === true;
  const follows = (unit: UnitIndex): boolean => state.unit(unit).artillery || isEngineer(state, unit);
  const road = roadNorth(state.scenario.ground);
  const beyond = zoneOf(state, 'northOfWaal');
  const posts = postsOn(state, side, road, LINE);
  const repair = bridgesToRepair(state, road);
  const forNorth = numbersIn(state)('northOfWaal');
  const objectives = (): readonly Objective[] => [
    {
      hexes: beyond,
      points: STAY * (2 * forNorth + left),
      want: Infinity,
      fade: 90,
      inLine: true,
      draws: (unit) => isGround(unit) && !follows(unit) && !posts.has(unit),
    },
    {
      hexes: beyond,
      points: FOLLOW * forNorth,
      want: Infinity,
      fade: 80,
      inLine: true,
      draws: (unit) => isGround(unit) && follows(unit) && !(isEngineer(state, unit) && repair.length > 0),
    },
    {
      hexes: blockersOf(state, side).map((unit) => state.hex[unit]!),
      points: BLOCKED,
      want: Infinity,
      passing: true,
    },
    {
      hexes: repair,
      points: REPAIR,
      want: 1,
      draws: (unit) => isEngineer(state, unit),
      passing: true,
    },
    ...[...posts].map(([guard, hex]): Objective => ({
      hexes: [hex],
      points: POST_DRAWS,
      want: 1,
      fade: 16,
      draws: (unit) => unit === guard,
    })),
  ];
  const lines = new Lines(state, side);
  const inDivision = placesOfDivisions(state, lines);
  const cutOff = numbersIn(state)('cutOff');
  const groundOf = state.scenario.units.map((_, unit) => isGroundClass(state, unit));
  const inLine = (unit: UnitIndex, hex: HexIndex): number => {
    if (groundOf[unit] !== true) return inDivision(unit, hex);
    return lines.isOnGround(hex) ? 0 : -GROUND_LINE * cutOff;
  };
  const onPost = (unit: UnitIndex, hex: HexIndex): number => {
    if (posts.get(unit) !== hex) return 0;
    return isCity(state.ground, hex) ? CITY_POST : POST;
  };
  const taken = new Set([
    ...road.filter((hex) => isCity(state.ground, hex)),
    ...hexesNamed(state, Object.values(memory(state).dropZones)),
  ]);
  return {
    objectives,
    hunt: ALLIED_HUNT,
    caution: ALLIED_CAUTION,
    bonus: (unit, hex) => onPost(unit, hex) + inLine(unit, hex),
    focus: () => lines.survey(),
    enters: (hex) => taken.has(hex),
  };
}

/** Additional worth for the Allies of Germans in the way of the road, and of the Engineer. */
export function arnhemWorth(state: State, side: SideIndex): UnitWorth | undefined {
  if (state.sideName(side) === 'german') return undefined;
  const cutters = cuttersOf(state, side, roadNorth(state.scenario.ground));
  const blockers = new Set(blockersOf(state, side));
  return (unit) => {
    if (cutters.has(unit)) return CUTTER;
    if (blockers.has(unit)) return BLOCKER;
    return isEngineer(state, unit) ? ENGINEER : 0;
  };
}

/** Germans in the way of the road. */
function blockersOf(state: State, side: SideIndex): readonly UnitIndex[] {
  const byRoad = hexesByRoad(state.scenario.ground);
  const enemies = state.scenario.unitsOf[other(side)];
  return enemies.filter((unit) => state.onMap(unit) && byRoad[state.hex[unit]!] === 1);
}

function isEngineer(state: State, unit: UnitIndex): boolean {
  return state.unit(unit).definition.rulesType === 'engineer';
}
