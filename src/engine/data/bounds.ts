import type { MapDefinition } from '../map/definition';
import type { Entry } from '../map/entries';
import { EDGES } from '../map/grid';
import type { Zone } from '../map/zones';
import type { OrderOfBattle } from './order-of-battle';
import { sizeProblem } from './size';
import type { Report } from './problems';
import type { ScenarioDefinition } from './scenarios';

/** Maximum number of values at all depths: several times those of the largest documents of the four games. */
const MOST_VALUES = { map: 16_000, terrainKey: 500, orderOfBattle: 8_000, scenario: 4_000, line: 400 };
/** Two and a half times the largest map of the four games. */
const MOST_HEXES = 2_500;
/** Two sheets of counters. More than one sheet is reported as a separate problem (2.3). */
const MOST_UNITS = 200;
const MOST_SCENARIOS = 16;
/**
 * Maximum number of hexes examined for the places of all scenarios: several times that of the largest order
 * of battle.
 */
const MOST_LOOKS = 60_000_000;
/** Maximum number of hexes examined for one place, because a check does not pause within it. */
const MOST_LOOKS_AT_ONCE = 8_000_000;

/** Reports a map that is too large to check and compile during other work. True if it is small enough. */
export function checkMapBounds({ grid, features }: MapDefinition, report: Report): boolean {
  const hexes = grid.rows * grid.length;
  if (hexes > MOST_HEXES) report(['grid'], `${hexes} hexes, a map has at most ${MOST_HEXES}`);
  const longest = Math.max(...EDGES.map((edge) => features.edges[edge].length));
  if (longest > hexes) report(['features', 'edges'], `${longest} hexes on an edge, the map has ${hexes}`);
  return hexes <= MOST_HEXES && longest <= hexes;
}

/** The documents of a game before any schema has parsed them. */
type Unread = Readonly<Record<'map' | 'terrainKey' | 'orderOfBattle', unknown>>;

/**
 * Reports documents that are too large to check, before a schema parses them. True if all are small enough.
 */
export function checkSizes(raw: Unread, report: Report): boolean {
  const units = listIn(raw.orderOfBattle, 'units').length;
  const scenarios = listIn(raw.orderOfBattle, 'scenarios').length;
  if (units > MOST_UNITS) {
    report(['orderOfBattle', 'units'], `${units} units, an order of battle has at most ${MOST_UNITS}`);
  }
  if (scenarios > MOST_SCENARIOS) {
    report(['orderOfBattle', 'scenarios'], `${scenarios} scenarios, a game has at most ${MOST_SCENARIOS}`);
  }
  if (units > MOST_UNITS || scenarios > MOST_SCENARIOS) return false;
  let isSmall = true;
  for (const [path, part, values] of partsOf(raw)) {
    const problem = sizeProblem(part, { values, depth: Infinity });
    if (problem === undefined) continue;
    isSmall = false;
    report(path, problem);
  }
  return isSmall;
}

type Path = readonly PropertyKey[];

function* partsOf({ map, terrainKey, orderOfBattle }: Unread): Iterable<[Path, unknown, number]> {
  yield [['map'], map, MOST_VALUES.map];
  yield [['terrainKey'], terrainKey, MOST_VALUES.terrainKey];
  const isObject = typeof orderOfBattle === 'object' && orderOfBattle !== null;
  const rest = isObject ? { ...orderOfBattle, scenarios: [] } : orderOfBattle;
  yield [['orderOfBattle'], rest, MOST_VALUES.orderOfBattle];
  for (const [index, scenario] of listIn(orderOfBattle, 'scenarios').entries()) {
    const at = ['orderOfBattle', 'scenarios', index];
    yield [at, scenario, MOST_VALUES.scenario];
    for (const list of ['setup', 'reinforcements']) {
      for (const [place, line] of listIn(scenario, list).entries())
        yield [[...at, list, place], line, MOST_VALUES.line];
    }
  }
}

/** A list in an unparsed document; empty if there is none. */
function listIn(holder: unknown, name: string): readonly unknown[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const list: unknown = (holder as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(list) ? list : [];
}

/** Reports scenarios whose areas and entries examine too many hexes of this map. True if none do. */
export function checkLooks(map: MapDefinition, { scenarios }: OrderOfBattle, report: Report): boolean {
  let all = 0;
  let isQuick = true;
  for (const [index, scenario] of scenarios.entries()) {
    for (const [path, looks] of looksIn(map, scenario)) {
      all += looks;
      if (looks <= MOST_LOOKS_AT_ONCE) continue;
      isQuick = false;
      report(['scenarios', index, ...path], 'this place is too large to be checked');
    }
  }
  if (all > MOST_LOOKS)
    report(['scenarios'], 'the areas and entries of the units are too large to be checked');
  return isQuick && all <= MOST_LOOKS;
}

function* looksIn(
  map: MapDefinition,
  { setup, reinforcements, dropZones, forbiddenZones = [] }: ScenarioDefinition,
): Iterable<[Path, number]> {
  for (const [index, line] of setup.entries()) {
    if ('zone' in line) yield [['setup', index, 'zone'], looksOfZone(map, line.zone)];
  }
  for (const [index, { entry }] of reinforcements.entries()) {
    yield [['reinforcements', index, 'entry'], looksOfEntry(map, entry)];
  }
  for (const [name, rule] of Object.entries(dropZones)) {
    if ('zone' in rule) yield [['dropZones', name, 'zone'], looksOfZone(map, rule.zone)];
  }
  for (const [index, { zone }] of forbiddenZones.entries()) {
    yield [['forbiddenZones', index, 'zone'], looksOfZone(map, zone)];
  }
}

/** Number of hexes examined for a zone, over all hexes of the map. */
function looksOfZone(map: MapDefinition, zone: Zone): number {
  if ('all' in zone) return sum(zone.all.map((part) => looksOfZone(map, part)));
  if ('anyOf' in zone) return sum(zone.anyOf.map((part) => looksOfZone(map, part)));
  if ('not' in zone) return looksOfZone(map, zone.not);
  return map.grid.rows * map.grid.length * looksOfHex(map, zone);
}

type SimpleZone = Exclude<Zone, { all: unknown } | { anyOf: unknown } | { not: unknown }>;

/** Number of hexes examined for one hex: a distance is measured from each hex that is named. */
function looksOfHex(map: MapDefinition, zone: SimpleZone): number {
  if ('ofAny' in zone) return zone.ofAny.length;
  if ('fromEach' in zone) return zone.fromEach.length;
  if ('hexrows' in zone) return zone.hexrows.length;
  if ('ofEdge' in zone) return map.features.edges[zone.ofEdge].length;
  if ('fromEdge' in zone) return map.features.edges[zone.fromEdge].length;
  if ('fromTerrain' in zone) return map.grid.rows * map.grid.length;
  if ('fromHexside' in zone) return 2 * map.bridges.length;
  return 1;
}

function looksOfEntry(map: MapDefinition, entry: Entry): number {
  if ('anyOf' in entry) return sum(entry.anyOf.map((part) => looksOfEntry(map, part)));
  const hexes = map.grid.rows * map.grid.length;
  if ('ofDropZone' in entry) {
    return hexes * [entry.ofDropZone].flat().length + looksOfZone(map, entry.exclude);
  }
  const edges = sum(EDGES.map((edge) => map.features.edges[edge].length));
  return 'hexes' in entry ? edges * entry.hexes.length : edges + hexes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
