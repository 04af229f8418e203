import { entryHexes, type PlacedDropZones } from '../../map/entry-hexes';
import { type Ground, canOccupy } from '../../map/ground';
import type { MapDefinition } from '../../map/definition';
import { terrainAt } from '../../map/terrain';
import { hasSetUpHex, insideZone } from '../../map/zone-hexes';
import type { Sliced } from '../sliced';
import type { OrderOfBattle } from '../order-of-battle';
import type { Report } from '../problems';
import type { ScenarioDefinition } from '../scenarios';
import { isVehicle } from '../units';
import { checkEntry, checkZone } from './zones';
import type { HexIndex } from '../../map/indexes';

type Path = readonly PropertyKey[];

/**
 * Checks that all places of the scenarios are on the map, and that each unit has a hex, open to its type, for
 * its set-up or its entry (R-GRID-5). Only a valid map has a ground; without one, open hexes are not checked.
 */
export function* checkPlacements(
  order: OrderOfBattle,
  map: MapDefinition,
  ground: Ground | undefined,
  report: Report,
): Sliced<void> {
  const vehicles = new Set(order.units.filter(isVehicle).map(({ id }) => id));
  for (const [index, scenario] of order.scenarios.entries()) {
    const at = ['scenarios', index];
    const on: Board = { map, ground, vehicles };
    const dropZones = yield* placeDropZones(scenario, on, at, report);
    yield;
    yield* checkSetUp(scenario, on, at, report);
    yield* checkEntries(scenario, on, dropZones, at, report);
    yield;
    scenario.forbiddenZones?.forEach(({ zone }, place) => {
      checkZone(map, zone, [...at, 'forbiddenZones', place, 'zone'], report);
    });
  }
}

interface Board {
  readonly map: MapDefinition;
  readonly ground: Ground | undefined;
  readonly vehicles: ReadonlySet<string>;
}

/** Places each drop zone on its hex or on the first hex open to it. */
function* placeDropZones(
  scenario: ScenarioDefinition,
  { map, ground }: Board,
  at: Path,
  report: Report,
): Sliced<PlacedDropZones> {
  const placed = new Map<string, number>();
  for (const [name, rule] of Object.entries(scenario.dropZones)) {
    yield;
    const path = [...at, 'dropZones', name];
    if ('zone' in rule && !sound((inner) => checkZone(map, rule.zone, [...path, 'zone'], inner), report))
      continue;
    if (ground === undefined) continue;
    const mayLie =
      'hex' in rule ? (hex: HexIndex) => ground.ids[hex] === rule.hex : insideZone(ground, rule.zone);
    const hex = ground.ids.findIndex((_, one: HexIndex) => canOccupy(ground, one, false) && mayLie(one));
    if (hex < 0) report(path, 'no hex of the map is open to this drop zone');
    else placed.set(name, hex);
  }
  return placed;
}

function* checkSetUp(
  scenario: ScenarioDefinition,
  { map, ground, vehicles }: Board,
  at: Path,
  report: Report,
): Sliced<void> {
  for (const [index, line] of scenario.setup.entries()) {
    yield;
    const path = [...at, 'setup', index];
    const vehicle = vehicles.has(line.unit);
    if ('hex' in line) {
      const terrain = terrainAt(map, line.hex);
      if (terrain === undefined) report([...path, 'hex'], `${line.hex} is not a hex of this map`);
      else if (ground !== undefined && !canOccupy(ground, ground.indexOf.get(line.hex)!, vehicle)) {
        report([...path, 'hex'], `"${line.unit}" may not stand in ${line.hex}, ${terrain} (R-GRID-5)`);
      }
      continue;
    }
    if (!sound((inner) => checkZone(map, line.zone, [...path, 'zone'], inner), report)) continue;
    if (ground !== undefined && !hasSetUpHex(ground, line.zone, vehicle)) {
      report([...path, 'zone'], `no hex is open to "${line.unit}"`);
    }
  }
}

function* checkEntries(
  scenario: ScenarioDefinition,
  { map, ground, vehicles }: Board,
  dropZones: PlacedDropZones,
  at: Path,
  report: Report,
): Sliced<void> {
  for (const [index, { unit, entry }] of scenario.reinforcements.entries()) {
    yield;
    const path = [...at, 'reinforcements', index, 'entry'];
    if (!sound((inner) => checkEntry(map, entry, scenario.dropZones, path, inner), report)) continue;
    if (ground === undefined) continue;
    const open = entryHexes(ground, entry, dropZones).some((hex) =>
      canOccupy(ground, hex, vehicles.has(unit)),
    );
    if (!open) report(path, `no hex is open to "${unit}"`);
  }
}

/** Runs a check; true if it reported nothing. */
function sound(check: (report: Report) => void, report: Report): boolean {
  let clean = true;
  check((path, message) => {
    clean = false;
    report(path, message);
  });
  return clean;
}
