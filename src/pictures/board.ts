import {
  ARTILLERY_TYPES,
  gameRules,
  Grid,
  howOneWins,
  mapIn,
  parseHexId,
  terrainAt,
  TROOP_TYPES,
} from '../engine';
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

/** Map with a position on it. Hidden information must already be out of the position. */
export interface Board {
  readonly map: MapDefinition;
  /** Counters of the game, including those that are not on the map. */
  readonly units: readonly UnitDefinition[];
  readonly sides: readonly [string, string];
  readonly position: Position;
  /** Changes to the printed map during play: bridges that are down or new. */
  readonly changes?: GroundChanges | undefined;
  /** Counters on the map that are not units. */
  readonly markers?: readonly Marker[] | undefined;
  readonly scenario?:
    | {
        readonly title: string;
        readonly lastTurn: number;
        /** Terms of victory, a sentence each, with its case. */
        readonly terms: readonly string[];
      }
    | undefined;
}

/** Part of the map: the smallest rectangle of the numbering around these hexes and units. */
export interface Area {
  readonly hexes?: readonly HexId[] | undefined;
  /** Units on the map; others are ignored. */
  readonly units?: readonly string[] | undefined;
  /** Hexes shown around them on every side; 2 by default. */
  readonly margin?: number | undefined;
  /** Ratio of width to height; lines or positions are added to approach it. */
  readonly aspect?: number | undefined;
}

/** Unit as a counter shows it. */
export interface Counter {
  readonly unit: UnitDefinition;
  /** Type of the unit under the rules of this match. */
  readonly type: UnitType;
  /** Index of the unit's side. */
  readonly side: 0 | 1;
}

/** Unit in a hex of the map. */
export interface PlacedUnit extends Counter {
  readonly hex: HexId;
  /** Number of the unit among those of its side, from 1; the same in every position. */
  readonly number: number;
  /** Number of units of the list that stand in the hex before it. */
  readonly level: number;
}

const DEFAULT_MARGIN = 2;

const UNIT_TYPES: readonly UnitType[] = [...ARTILLERY_TYPES, ...TROOP_TYPES];

/** Board of a position of one of the games. */
export function boardOf(data: SystemData, position: Position): Board {
  const { system, map, orderOfBattle } = data;
  const rules = gameRules(system);
  const scenario = orderOfBattle.scenarios.find(({ id }) => id === position.scenario);
  return {
    map: mapIn(scenario ?? {}, map),
    units: orderOfBattle.units,
    sides: orderOfBattle.sides,
    position,
    changes: rules?.groundChanges?.(position.game),
    markers: rules?.markers?.(position.game),
    scenario: scenario && {
      ...{ title: scenario.title, lastTurn: scenario.turns.last },
      terms: howOneWins(data, scenario).aims.map((aim) => `${aim.sentence} (${aim.case})`),
    },
  };
}

/** Counters of a game, with the types that a match corrects. */
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

/** Units on the map in the order of the counters; a stack is in the order of arrival. */
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
 * Hexes of an area in ascending order; all hexes of the map without an area. Throws a RangeError if the area names a
 * hex off the map, or if none of it is on the map.
 */
export function hexesIn(board: Board, area?: Area): readonly HexId[] {
  const { map, position } = board;
  const onMap = hexesOn(map);
  if (area === undefined) return onMap;

  const stray = area.hexes?.find((hex) => terrainAt(map, hex) === undefined);
  if (stray !== undefined) throw new RangeError(`${stray} is not a hex of the map "${map.id}"`);
  const named = [...(area.hexes ?? []), ...(area.units ?? []).flatMap((id) => position.units[id]?.hex ?? [])];
  if (named.length === 0) throw new RangeError('nothing of this area is on the map');

  return hexesWithin(map, shaped(boundsAround(named, area.margin ?? DEFAULT_MARGIN), map, area.aspect));
}

/** Rectangle of the numbering: first and last line, first and last position. */
export interface GridBounds {
  readonly lines: Range;
  readonly positions: Range;
}

type Range = readonly [first: number, last: number];

export function boundsAround(hexes: readonly HexId[], margin: number): GridBounds {
  const places = hexes.map(parseHexId);
  const around = (values: readonly number[]): Range => [
    Math.min(...values) - margin,
    Math.max(...values) + margin,
  ];
  return {
    lines: around(places.map(({ line }) => line)),
    positions: around(places.map(({ position }) => position)),
  };
}

export function hexesWithin(map: MapDefinition, { lines, positions }: GridBounds): readonly HexId[] {
  const within = (value: number, [first, last]: Range): boolean => value >= first && value <= last;
  return hexesOn(map).filter((hex) => {
    const { line, position } = parseHexId(hex);
    return within(line, lines) && within(position, positions);
  });
}

/** Distance between two lines of hexes, where hexes along a line are 1 apart. */
export const LINE_PITCH = Math.sqrt(3) / 2;

/** Number of lines and positions in such a rectangle. */
export function extentOf({ lines, positions }: GridBounds): {
  readonly lines: number;
  readonly positions: number;
} {
  return { lines: lines[1] - lines[0] + 1, positions: positions[1] - positions[0] + 1 };
}

/** Grows bounds towards a shape, as far as the map goes. */
function shaped(bounds: GridBounds, map: MapDefinition, aspect?: number): GridBounds {
  if (aspect === undefined) return bounds;
  // On a map with an east axis, lines run from north to south.
  const ratio = map.grid.axis === 'east' ? aspect : 1 / aspect;
  const { lines, positions } = extentOf(bounds);
  return grown(bounds, map, {
    lines: Math.round((positions * ratio) / LINE_PITCH),
    positions: Math.round((lines * LINE_PITCH) / ratio),
  });
}

/** Grows bounds to at least this extent, as far as the map goes. */
export function grown(
  { lines, positions }: GridBounds,
  { grid }: MapDefinition,
  least: { readonly lines: number; readonly positions: number },
): GridBounds {
  return {
    lines: widened(lines, least.lines, grid.rows),
    positions: widened(positions, least.positions, grid.length),
  };
}

function widened([first, last]: Range, least: number, most: number): Range {
  const missing = least - (last - first + 1);
  if (missing <= 0) return [first, last];
  const start = Math.max(Math.min(first - Math.floor(missing / 2), most - least + 1), 1);
  return [start, start + least - 1];
}

/** Movement Points as text, from half points: 5 gives 2½. */
export function pointsText(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
