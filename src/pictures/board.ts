import { ARTILLERY_TYPES, gameRules, Grid, parseHexId, terrainAt, TROOP_TYPES } from '../engine';
import type {
  GroundChanges,
  HexId,
  MapDefinition,
  Marker,
  MatchOptions,
  Position,
  SystemData,
  UnitDefinition,
  UnitType,
} from '../engine';

/** What is drawn: a map with a position on it. Hidden information must already be out of the position. */
export interface Board {
  readonly map: MapDefinition;
  /** The counters of the game, also those that are not on the map. */
  readonly units: readonly UnitDefinition[];
  readonly sides: readonly [string, string];
  readonly position: Position;
  /** What play has changed on the printed map: bridges that are down or new. */
  readonly changes?: GroundChanges | undefined;
  /** Counters on the map that are no units. */
  readonly markers?: readonly Marker[] | undefined;
  readonly scenario?: { readonly title: string; readonly lastTurn: number } | undefined;
}

/** A part of the map: the smallest rectangle of the numbering around these hexes and units. */
export interface Area {
  readonly hexes?: readonly HexId[] | undefined;
  /** Units on the map; others are ignored. */
  readonly units?: readonly string[] | undefined;
  /** Hexes to show beyond them on every side; 2 by default. */
  readonly margin?: number | undefined;
}

/** What is drawn on a counter. */
export interface Counter {
  readonly unit: UnitDefinition;
  /** What the rules of this match take it for. */
  readonly type: UnitType;
  /** Index of its side. */
  readonly side: 0 | 1;
}

/** A unit in a hex of the map. */
export interface PlacedUnit extends Counter {
  readonly hex: HexId;
  /** Number of the unit among those of its side, from 1: the same in every position. */
  readonly number: number;
  /** How many units of the list stand in the hex before it. */
  readonly level: number;
}

const DEFAULT_MARGIN = 2;

const UNIT_TYPES: readonly UnitType[] = [...ARTILLERY_TYPES, ...TROOP_TYPES];

/** The board of a position of one of our games. */
export function boardOf({ system, map, orderOfBattle }: SystemData, position: Position): Board {
  const rules = gameRules(system);
  const scenario = orderOfBattle.scenarios.find(({ id }) => id === position.scenario);
  return {
    map,
    units: orderOfBattle.units,
    sides: orderOfBattle.sides,
    position,
    changes: rules?.groundChanges?.(position.game),
    markers: rules?.markers?.(position.game),
    scenario: scenario && { title: scenario.title, lastTurn: scenario.turns.last },
  };
}

/** The counters of a game, with the types that a match corrects. */
export function countersOf(
  { units, sides }: Pick<Board, 'units' | 'sides'>,
  unitTypes: MatchOptions['unitTypes'] = {},
): readonly Counter[] {
  return units.map((unit) => {
    const corrected = unitTypes[unit.id];
    const type = UNIT_TYPES.find((one) => one === corrected) ?? unit.rulesType;
    return { unit, type, side: unit.side === sides[0] ? 0 : 1 };
  });
}

/** The units on the map in the order of the counters; of a stack the one that stood there first comes first. */
export function placedUnits(board: Board): readonly PlacedUnit[] {
  const { position } = board;
  const stacked = new Set(position.stacks.map(({ unit }) => unit));
  const numbers = [0, 0];
  const numbered = countersOf(board, position.options.unitTypes).map((counter) => {
    numbers[counter.side]! += 1;
    return { ...counter, number: numbers[counter.side]! };
  });
  const standing = new Map<HexId, number>();
  return [
    ...numbered.filter(({ unit }) => !stacked.has(unit.id)),
    ...numbered.filter(({ unit }) => stacked.has(unit.id)),
  ].flatMap((one): PlacedUnit[] => {
    const hex = position.units[one.unit.id]?.hex;
    if (hex === undefined) return [];
    const level = standing.get(hex) ?? 0;
    standing.set(hex, level + 1);
    return [{ ...one, hex, level }];
  });
}

/** All hexes of a map in ascending order. */
export function hexesOn(map: MapDefinition): readonly HexId[] {
  return new Grid(map.grid).hexes().filter((hex) => terrainAt(map, hex) !== undefined);
}

/**
 * The hexes of the map in an area, in ascending order; all of them without an area. Throws a RangeError when
 * an area names a hex that is not on the map, or when nothing of it is on the map.
 */
export function hexesIn(board: Board, area?: Area): readonly HexId[] {
  const { map, position } = board;
  const onMap = hexesOn(map);
  if (area === undefined) return onMap;

  const stray = area.hexes?.find((hex) => terrainAt(map, hex) === undefined);
  if (stray !== undefined) throw new RangeError(`${stray} is no hex of the map ${map.id}`);
  const named = [...(area.hexes ?? []), ...(area.units ?? []).flatMap((id) => position.units[id]?.hex ?? [])];
  if (named.length === 0) throw new RangeError('nothing of this area is on the map');

  const places = named.map(parseHexId);
  const margin = area.margin ?? DEFAULT_MARGIN;
  const within = (value: number, of: readonly number[]): boolean =>
    value >= Math.min(...of) - margin && value <= Math.max(...of) + margin;
  const lines = places.map(({ line }) => line);
  const positions = places.map(({ position: along }) => along);
  return onMap.filter((hex) => {
    const place = parseHexId(hex);
    return within(place.line, lines) && within(place.position, positions);
  });
}

/** Movement Points of a number of half points, e.g. 2½. */
export function pointsText(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
