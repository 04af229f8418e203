import { isArtillery, isVehicle, type UnitDefinition } from '../data/units';
import { mapIn } from '../data/objective-points';
import type { ScenarioDefinition } from '../data/scenarios';
import type { SystemData } from '../data/system';
import { entryHexes } from '../map/entry-hexes';
import { setUpArea, zoneHexes } from '../map/zone-hexes';
import { changedGround, printedGround, type Ground } from '../map/ground';
import { onceFor } from '../map/once';
import { rulesOf, type GameRules } from './game-rules';
import type { GameState, MatchOptions } from './position';
import {
  UnknownScenario,
  type Arrival,
  type SetUpRule,
  type CompiledScenario,
  type Unit,
} from './compiled-scenario';
import { other, sideNamed, type SideIndex } from './side';
import { victoryOf } from './terms';
import { unitNames } from './unit-names';
import { unitValue } from './unit-value';
import type { UnitIndex } from './unit-index';
import type { ArrayOf, BytesByHex, HexIndex } from '../map/indexes';

function withType(unit: UnitDefinition, types: Readonly<Record<string, string>>): UnitDefinition {
  const type = types[unit.id];
  return type === undefined ? unit : ({ ...unit, rulesType: type } as UnitDefinition);
}

/**
 * 2.31(3), 2.32(1), 2.32(2), 2.32(3), 2.32(4), 2.32(5), 2.32(6): the printed values as the rules use them.
 * Artillery attacks with its Barrage Strength; other units have neither final protective fire nor a range.
 */
function compileUnit(
  definition: UnitDefinition,
  index: UnitIndex,
  name: string,
  side: SideIndex,
  scenario: ScenarioDefinition,
  rules: GameRules,
): Unit {
  const artillery = isArtillery(definition);
  const value = unitValue(definition, scenario, victoryOf(rules.victory, scenario));
  return {
    index,
    id: definition.id,
    name,
    side,
    artillery,
    vehicle: isVehicle(definition),
    attack: isArtillery(definition) ? definition.barrage : definition.attack,
    defense: definition.defense,
    fpf: isArtillery(definition) ? definition.fpf : 0,
    range: isArtillery(definition) ? definition.range : 0,
    allowance: definition.movement * 2,
    value: value.points,
    valueArithmetic: value.arithmetic,
    definition,
    traits: new Set(definition.traits),
  };
}

/** The edge hexes in one walk around the map: north, east, south, west, each corner once. */
function perimeterOf(ground: Ground): ArrayOf<HexIndex> {
  const { edges } = ground.map.features;
  const walk = [...edges.north, ...edges.east, ...[...edges.south].reverse(), ...[...edges.west].reverse()];
  const once = walk.filter((hex, at) => hex !== walk[(at + walk.length - 1) % walk.length]);
  return Int16Array.from(once, (hex) => ground.indexOf.get(hex) ?? -1);
}

function forbiddenHexes(ground: Ground, scenario: ScenarioDefinition, side: string): BytesByHex | undefined {
  const zones = scenario.forbiddenZones?.filter((one) => one.side === side).map(({ zone }) => zone) ?? [];
  return zones.length === 0 ? undefined : zoneHexes(ground, { anyOf: zones });
}

/**
 * 3.0(2), 3.0(3): compiles a scenario: its set-up, its arrivals, the first player and the length. Throws
 * UnknownScenario if the game has no such scenario.
 */
export function compileScenario(
  data: SystemData,
  scenarioId: string,
  options: MatchOptions,
  rules: GameRules,
  isForeign = false,
): CompiledScenario {
  const { orderOfBattle } = data;
  const definition = orderOfBattle.scenarios.find((one) => one.id === scenarioId);
  if (definition === undefined) throw new UnknownScenario(`"${data.system}" has no scenario "${scenarioId}"`);
  const ground = printedGround(mapIn(definition, data.map), data.terrainKey);
  const sides = orderOfBattle.sides;
  const sideIndex = (side: string): SideIndex => sideNamed(sides, side);

  const setUpOf = new Map(definition.setup.map((one) => [one.unit, one]));
  const arrivalOf = new Map(definition.reinforcements.map((one) => [one.unit, one]));
  const used = orderOfBattle.units.filter((unit) => setUpOf.has(unit.id) || arrivalOf.has(unit.id));
  const names = unitNames(orderOfBattle.units);
  const units = used.map((unit, index: UnitIndex) =>
    compileUnit(
      withType(unit, options.unitTypes),
      index,
      names.get(unit.id)!,
      sideIndex(unit.side),
      definition,
      rules,
    ),
  );

  const areas = new Map<string, BytesByHex>();
  const setUp = units.map((unit): SetUpRule | undefined => {
    const one = setUpOf.get(unit.id);
    if (one === undefined) return undefined;
    if ('hex' in one) return { kind: 'fixed', hex: ground.indexOf.get(one.hex)! };
    // Units that may set up in the same hexes share one area.
    const key = `${unit.vehicle} ${JSON.stringify(one.zone)}`;
    const hexes = areas.get(key) ?? setUpArea(ground, one.zone, unit.vehicle);
    areas.set(key, hexes);
    return { kind: 'zone', hexes };
  });
  const arrivals = units.map((unit): Arrival | undefined => {
    const one = arrivalOf.get(unit.id);
    return one === undefined ? undefined : { turn: one.turn, hexes: entryHexes(ground, one.entry) };
  });
  const deploys = (side: SideIndex): boolean =>
    units.some((unit) => unit.side === side && setUp[unit.index]?.kind === 'zone');
  const first = sideIndex(definition.deployFirst ?? definition.firstPlayer);
  const indexesOf = (side: SideIndex): UnitIndex[] =>
    units.filter((unit) => unit.side === side).map((unit) => unit.index);

  const scenario: CompiledScenario = {
    system: data.system,
    definition,
    options,
    isForeign,
    rules,
    ground,
    sides,
    firstSide: sideIndex(definition.firstPlayer),
    units,
    sideByUnit: Uint8Array.from(units, ({ side }) => side),
    unitIndex: new Map(units.map((unit) => [unit.id, unit.index])),
    unitsOf: [indexesOf(0), indexesOf(1)],
    setUp,
    arrivals,
    deployOrder: [first, other(first)].filter(deploys),
    forbidden: [forbiddenHexes(ground, definition, sides[0]), forbiddenHexes(ground, definition, sides[1])],
    changedGrounds: new Map(),
    stepPrices: new WeakMap(),
    perimeter: perimeterOf(ground),
  };
  const deployers = rules.deployers?.(scenario);
  return deployers === undefined ? scenario : { ...scenario, deployOrder: deployers };
}

/** Maximum number of compiled scenarios kept for a game. */
const MOST_SCENARIOS = 16;

const compiled = onceFor((_data: SystemData) => new Map<string, CompiledScenario>());

/** The compiled scenario for these options; compiled once and shared. */
export function scenarioOf(
  data: SystemData,
  scenario: string,
  options: MatchOptions,
  rules: GameRules,
): CompiledScenario {
  const ready = compiled(data);
  const key = JSON.stringify([scenario, options]);
  const known = ready.get(key);
  if (known?.rules === rules) return known;
  const made = compileScenario(data, scenario, options, rules);
  if (ready.size >= MOST_SCENARIOS) ready.clear();
  ready.set(key, made);
  return made;
}

/** Maximum number of changed maps kept for a scenario. */
const MOST_GROUNDS = 64;

/** The map of the present position: the printed one, or the one that the game's state has changed. */
export function groundOf(scenario: CompiledScenario, game: GameState): Ground {
  const changes = rulesOf({ scenario }).groundChanges?.(game);
  if (changes === undefined || Object.keys(changes).length === 0) return scenario.ground;
  const key = JSON.stringify(changes);
  const known = scenario.changedGrounds.get(key);
  if (known !== undefined) return known;
  const ground = changedGround(scenario.ground.map, scenario.ground.key, changes);
  if (scenario.changedGrounds.size >= MOST_GROUNDS) scenario.changedGrounds.clear();
  scenario.changedGrounds.set(key, ground);
  return ground;
}
