import type { MapDefinition } from '../map/definition';
import type { Entry } from '../map/entries';
import { EDGES } from '../map/grid';
import type { Zone } from '../map/zones';
import type { OrderOfBattle } from './order-of-battle';
import type { Report } from './problems';

/** Two and a half times the largest map of the set. */
const MOST_HEXES = 2_500;
/** Twice a sheet of counters; more than one sheet is a fault of its own (2.3). */
const MOST_UNITS = 200;
const MOST_SCENARIOS = 16;
/** Looks at hexes that the places of all scenarios take: several times those of the largest order of battle. */
const MOST_LOOKS = 60_000_000;

/** Reports a map that is too large to be checked and compiled beside other work. */
export function checkMapBounds({ grid, features }: MapDefinition, report: Report): boolean {
  const hexes = grid.rows * grid.length;
  if (hexes > MOST_HEXES) report(['grid'], `${hexes} hexes, a map has at most ${MOST_HEXES}`);
  const longest = Math.max(...EDGES.map((edge) => features.edges[edge].length));
  if (longest > hexes) report(['features', 'edges'], `${longest} hexes on an edge, the map has ${hexes}`);
  return hexes <= MOST_HEXES && longest <= hexes;
}

/** Reports an order of battle that is too large for that. */
export function checkOrderBounds({ units, scenarios }: OrderOfBattle, report: Report): boolean {
  if (units.length > MOST_UNITS) {
    report(['units'], `${units.length} units, an order of battle has at most ${MOST_UNITS}`);
  }
  if (scenarios.length > MOST_SCENARIOS) {
    report(['scenarios'], `${scenarios.length} scenarios, a game has at most ${MOST_SCENARIOS}`);
  }
  return units.length <= MOST_UNITS && scenarios.length <= MOST_SCENARIOS;
}

/** Reports scenarios whose areas and entries ask about too many hexes of this map. */
export function checkLooks(map: MapDefinition, { scenarios }: OrderOfBattle, report: Report): boolean {
  let looks = 0;
  for (const { setup, reinforcements, dropZones, forbiddenZones = [] } of scenarios) {
    for (const line of setup) if ('zone' in line) looks += looksOfZone(map, line.zone);
    for (const { entry } of reinforcements) looks += looksOfEntry(map, entry);
    for (const rule of Object.values(dropZones)) if ('zone' in rule) looks += looksOfZone(map, rule.zone);
    for (const { zone } of forbiddenZones) looks += looksOfZone(map, zone);
  }
  if (looks > MOST_LOOKS) report(['scenarios'], 'the areas and entries of the units are too large to be checked');
  return looks <= MOST_LOOKS;
}

/** Looks for all hexes of the map together. */
function looksOfZone(map: MapDefinition, zone: Zone): number {
  if ('all' in zone) return sum(zone.all.map((part) => looksOfZone(map, part)));
  if ('anyOf' in zone) return sum(zone.anyOf.map((part) => looksOfZone(map, part)));
  if ('not' in zone) return looksOfZone(map, zone.not);
  return map.grid.rows * map.grid.length * looksOfHex(map, zone);
}

type SimpleZone = Exclude<Zone, { all: unknown } | { anyOf: unknown } | { not: unknown }>;

/** Looks for one hex: distances are measured from every hex that is named. */
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
