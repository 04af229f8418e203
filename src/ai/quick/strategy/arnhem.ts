import {
  arnhemNumber,
  divisionOf,
  isAirborneClass,
  isGroundClass,
  memory,
  other,
} from '../../../engine/search';
import type { Ground, SideIndex, State } from '../../../engine/search';
import { cuttersOf, postsOn } from './corridor';
import type { Objective } from './objectives';
import { hexesNamed, zoneOf } from './intent';
import type { Intent } from './intent';

/** Hexes from its drop zone within which an airborne unit is in communication (17.32). */
const LINE = 7;
/** Points for an airborne unit on its drop zone, and for each hex nearer to it. */
const ZONE_HELD = 8;
const NEARER = 0.15;
/** Hexes from the road within which a German is in its way, and the points for driving one out and by which it draws. */
const BY_ROAD = 6;
const BLOCKER = 20;
const BLOCKED = 6;
/** Points for driving out one that cuts the road, for each unit that waits for it beyond, and the most of them. */
const CUTTER = 3;
const MOST_CUTTER = 60;
/** How much more the north draws than what one Game-Turn there brings: what goes on stops for nothing. */
const STAY = 20;
/** The same for batteries and the Engineer, who come behind. */
const FOLLOW = 3;
/** Points by which the bridge over the Waal draws the airborne units that land north of it. */
const FROM_NORTH = 30;
/** Points by which a canal bridge that is down draws the Engineer, and for keeping the Engineer. */
const REPAIR = 40;
const ENGINEER = 6;
/** Better places weigh a little less against an attack than usual: Germans that live cut the road again. */
const ALLIED_CAUTION = 0.7;
const ALLIED_HUNT = 2.5;
/** Points by which its post draws a guard of the road, and for keeping it; a City on the road is never given up. */
const POST_DRAWS = 10;
const POST = 1;
const CITY_POST = 25;

/** Bridges and the road to the north for the Allies; Allied losses for the German (17.1). */
export function arnhemIntent(state: State, side: SideIndex): Intent {
  return state.sideName(side) === 'german' ? germanIntent(state) : alliedIntent(state, side);
}

function germanIntent(state: State): Intent {
  const { bridgeSides } = state.ground;
  const bridges = zoneOf(state, 'northOfWaal').filter((hex) => bridgeSides[hex] !== 0);
  const zones = hexesNamed(state, Object.values(memory(state).dropZones));
  return {
    objectives: [
      { hexes: bridges, points: 3, want: 6 },
      { hexes: roadNorth(state.ground), points: 2, want: 10 },
      ...zones.map((hex): Objective => ({ hexes: [hex], points: 4, want: 4 })),
    ],
    hunt: 2.5,
  };
}

/**
 * The Allies clear and guard the road, and what is strong goes on over it to the north. They count on the bridges that
 * are down, since the Engineer follows.
 */
function alliedIntent(state: State, side: SideIndex): Intent {
  const left = state.scenario.definition.turns.last - state.turn + 1;
  const isGround = (unit: number): boolean => isGroundClass(state, unit);
  const follows = (unit: number): boolean => state.unit(unit).artillery || isEngineer(state, unit);
  const zones = memory(state).dropZones;
  const road = roadNorth(state.scenario.ground);
  const beyond = zoneOf(state, 'northOfWaal');
  const north = new Set(beyond);
  const isByRoad = (hex: number): boolean =>
    !north.has(hex) && road.some((one) => state.ground.distance(one, hex) <= BY_ROAD);
  const blockers = new Set(
    state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit) && isByRoad(state.hex[unit]!)),
  );
  const cutters = cuttersOf(state, side, road);
  const posts = postsOn(state, side, road, LINE);
  const repair = bridgesToRepair(state, road);
  const zoneOfUnit = (unit: number): number | undefined => {
    const division = divisionOf(state.unit(unit));
    return division === undefined ? undefined : state.ground.indexOf.get(zones[division] ?? '');
  };
  const forNorth = arnhemNumber(state.scenario.definition, 'northOfWaal');
  const objectives: Objective[] = [
    {
      hexes: road.slice(0, 1),
      points: FROM_NORTH,
      want: 5,
      fade: 30,
      draws: (unit) => !follows(unit) && north.has(zoneOfUnit(unit) ?? -1) && !posts.has(unit),
    },
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
    { hexes: [...blockers].map((unit) => state.hex[unit]!), points: BLOCKED, want: Infinity, passing: true },
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
  const cutOff = arnhemNumber(state.scenario.definition, 'cutOff');
  const isCity = (hex: number): boolean => state.ground.terrain[hex] === 'city';
  const inLine = (unit: number, hex: number): number => {
    if (isGround(unit)) return lines.isOnGround(hex) ? 0 : -1.5 * cutOff;
    const zone = isAirborneClass(state, unit) ? zoneOfUnit(unit) : undefined;
    if (zone === undefined) return 0;
    if (hex === zone) return ZONE_HELD;
    const near = -NEARER * state.ground.distance(zone, hex);
    return lines.isInAir(zone, hex) ? near : near - 1.5 * cutOff;
  };
  const onPost = (unit: number, hex: number): number => {
    if (posts.get(unit) !== hex) return 0;
    return isCity(hex) ? CITY_POST : POST;
  };
  const worth = (unit: number): number => {
    const waiting = cutters.get(unit);
    if (waiting !== undefined) return BLOCKER + Math.min(MOST_CUTTER, CUTTER * waiting);
    if (blockers.has(unit)) return BLOCKER;
    return isEngineer(state, unit) ? ENGINEER : 0;
  };
  const taken = new Set([...road.filter(isCity), ...hexesNamed(state, Object.values(zones))]);
  return {
    objectives,
    hunt: ALLIED_HUNT,
    caution: ALLIED_CAUTION,
    worth,
    bonus: (unit, hex) => onPost(unit, hex) + inLine(unit, hex),
    focus: () => lines.survey(),
    enters: (hex) => taken.has(hex),
  };
}

function isEngineer(state: State, unit: number): boolean {
  return state.unit(unit).definition.rulesType === 'engineer';
}

/**
 * Hexes on both banks of canal bridges that are down: the Engineer repairs no others (13.1). Of those on the road only
 * the southernmost, where the column waits.
 */
function bridgesToRepair({ ground }: State, road: readonly number[]): number[] {
  const { neighbours, lineSides, indexOf } = ground;
  const down = ground.map.bridges
    .filter(({ kind }) => kind === 'canal')
    .map(({ hexside: [from, to] }): [number, number] => [indexOf.get(from)!, indexOf.get(to)!])
    .filter(([a, b]) =>
      [0, 1, 2, 3, 4, 5].some(
        (direction) => neighbours[a * 6 + direction] === b && (lineSides[a]! & (1 << direction)) === 0,
      ),
    );
  const first = down
    .filter((banks) => banks.every((hex) => road.includes(hex)))
    .sort(([a], [b]) => road.indexOf(b) - road.indexOf(a))[0];
  return first ?? down.flat();
}

/** What is known of the line of a hex. */
const UNKNOWN = 0;
const IN_LINE = 1;
const CUT = 2;

/** Lines of ground units when the position was read. */
interface GroundLines {
  /** 1 by hex: the roads to the south edge. */
  readonly roads: Uint8Array;
  /** What is known of every other hex: a road that is cut, and a hex that is not open, is CUT from the start. */
  readonly known: Uint8Array;
}

/** Where units of the Allies are in communication as things stand (17.3). */
class Lines {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly ends: readonly number[];
  private ground: GroundLines | undefined;
  private readonly air = new Map<number, Uint8Array>();

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.ends = hexesNamed(state, state.ground.map.features.lineOfCommunicationExits ?? []);
  }

  survey(): void {
    this.ground = undefined;
    this.air.clear();
  }

  /** Does a line lead from this hex by road to the south edge, or over open ground to such a road? */
  isOnGround(hex: number): boolean {
    this.ground ??= this.groundLines();
    const { roads, known } = this.ground;
    if (roads[hex] === 1) return true;
    if (known[hex] === UNKNOWN) this.lookFrom(hex, this.ground);
    return known[hex] === IN_LINE;
  }

  /** Open ground without a road that hangs together has a line as a whole, or has none. */
  private lookFrom(start: number, { roads, known }: GroundLines): void {
    const { lineSides, neighbours } = this.state.ground;
    const found = [start];
    let isInLine = false;
    known[start] = CUT;
    for (const hex of found) {
      for (let direction = 0; direction < 6; direction += 1) {
        if ((lineSides[hex]! & (1 << direction)) === 0) continue;
        const next = neighbours[hex * 6 + direction]!;
        if (roads[next] === 1 || known[next] === IN_LINE) isInLine = true;
        if (known[next] !== UNKNOWN) continue;
        known[next] = CUT;
        found.push(next);
      }
      if (isInLine) break;
    }
    if (isInLine) for (const hex of found) known[hex] = IN_LINE;
  }

  /** Hexes within seven open hexes of the drop zone. */
  isInAir(zone: number, hex: number): boolean {
    const found = this.air.get(zone) ?? this.spread([zone], LINE, () => true);
    this.air.set(zone, found);
    return found[hex] === 1;
  }

  private groundLines(): GroundLines {
    const { roadSides, hexCount } = this.state.ground;
    const roads = this.spread(
      this.ends,
      Infinity,
      (from, direction) => (roadSides[from]! & (1 << direction)) !== 0,
    );
    const known = new Uint8Array(hexCount);
    for (let hex = 0; hex < hexCount; hex += 1) {
      if (roadSides[hex] !== 0 || !this.isOpen(hex)) known[hex] = CUT;
    }
    return { roads, known };
  }

  /** Hexes that lines of communication reach, over sides that they may cross and through hexes open to them. */
  private spread(
    starts: readonly number[],
    steps: number,
    follows: (from: number, direction: number) => boolean,
  ): Uint8Array {
    const { lineSides, neighbours, hexCount } = this.state.ground;
    const reached = new Uint8Array(hexCount);
    let edge = starts.filter((hex) => this.isOpen(hex));
    for (const hex of edge) reached[hex] = 1;
    for (let length = 0; length < steps && edge.length > 0; length += 1) {
      const next: number[] = [];
      for (const from of edge) {
        for (let direction = 0; direction < 6; direction += 1) {
          if ((lineSides[from]! & (1 << direction)) === 0 || !follows(from, direction)) continue;
          const to = neighbours[from * 6 + direction]!;
          if (reached[to] === 1 || !this.isOpen(to)) continue;
          reached[to] = 1;
          next.push(to);
        }
      }
      edge = next;
    }
    return reached;
  }

  private isOpen(hex: number): boolean {
    const { state, side } = this;
    if (state.enemyHolds(side, hex)) return false;
    return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
  }
}

const roadsNorth = new WeakMap<Ground, readonly number[]>();

/** The shortest path by road from the south edge over the Waal, from its northern end. */
export function roadNorth(ground: Ground): readonly number[] {
  const road = roadsNorth.get(ground) ?? findRoadNorth(ground);
  roadsNorth.set(ground, road);
  return road;
}

function findRoadNorth(ground: Ground): number[] {
  const { zones, lineOfCommunicationExits } = ground.map.features;
  const indexes = (ids: readonly string[] = []): number[] => ids.map((id) => ground.indexOf.get(id)!);
  const north = new Set(indexes(zones['northOfWaal']));
  const before = new Map<number, number>(indexes(lineOfCommunicationExits).map((hex) => [hex, -1]));
  for (const hex of before.keys()) {
    if (north.has(hex)) {
      const path: number[] = [];
      for (let at = hex; at >= 0; at = before.get(at)!) path.push(at);
      return path;
    }
    for (let direction = 0; direction < 6; direction += 1) {
      const to = ground.neighbours[hex * 6 + direction]!;
      if ((ground.roadSides[hex]! & (1 << direction)) !== 0 && !before.has(to)) before.set(to, hex);
    }
  }
  return [...before.keys()];
}
