import type { z } from 'zod';
import { printedGround } from '../map/ground';
import { checkLooks, checkMapBounds, checkSizes } from './bounds';
import { checkMapHexes } from './checks/map-hexes';
import { checkBridgeHexes, checkMapFeatures } from './checks/map-features';
import { checkMapWater } from './checks/map-water';
import { checkPlacements } from './checks/placements';
import { checkScenarios } from './checks/scenarios';
import { checkUnits } from './checks/units';
import { checkTerms } from './checks/terms';
import { checkVictory } from './checks/victory';
import { atOnce } from './sliced';
import type { Sliced } from './sliced';
import { mapSchema } from '../map/definition';
import type { MapDefinition } from '../map/definition';
import { orderOfBattleSchema } from './order-of-battle';
import { scenarioSchema } from './scenarios';
import type { OrderOfBattle } from './order-of-battle';
import { checkMapNeeds, checkOrderNeeds } from './needs';
import type { KnownGame } from './needs';
import { makePath, schemaProblems } from './problems';
import type { DataProblem, Report } from './problems';
import { terrainKeySchema } from '../map/terrain-key';
import type { TerrainKey } from '../map/terrain-key';

/** All data of one game. */
export interface SystemData {
  readonly system: string;
  readonly map: MapDefinition;
  readonly terrainKey: TerrainKey;
  readonly orderOfBattle: OrderOfBattle;
}

/** The documents of one game as read, unchecked. */
export interface RawSystemData {
  readonly map: unknown;
  readonly terrainKey: unknown;
  readonly orderOfBattle: unknown;
}

export type ParsedSystemData =
  | { readonly ok: true; readonly value: SystemData }
  | { readonly ok: false; readonly problems: readonly DataProblem[] };

/** Cases and games to which the data of games may refer. */
export interface Known {
  readonly cases: ReadonlySet<string>;
  readonly games: ReadonlyMap<string, KnownGame>;
}

/** Checks the data of a game and returns it, or all its problems. */
export function checkedSystemData(raw: RawSystemData, known: Known): ParsedSystemData {
  return atOnce(slicedSystemData(raw, known));
}

export function* slicedSystemData(raw: RawSystemData, { cases, games }: Known): Sliced<ParsedSystemData> {
  const problems: DataProblem[] = [];
  const report: Report = (path, message) => problems.push({ path: makePath(path), message });
  const reportIn =
    (document: keyof RawSystemData): Report =>
    (path, message) =>
      report([document, ...path], message);
  const read = <T>(value: unknown, schema: z.ZodType<T>, at: readonly PropertyKey[]): T | undefined => {
    const result = schema.safeParse(value);
    if (!result.success) problems.push(...schemaProblems(result.error, at));
    return result.data;
  };

  if (!checkSizes(raw, report)) return { ok: false, problems };
  yield;
  const map: MapDefinition | undefined = read(raw.map, mapSchema, ['map']);
  yield;
  const terrainKey: TerrainKey | undefined = read(raw.terrainKey, terrainKeySchema, ['terrainKey']);
  yield;
  const orderOfBattle = yield* slicedOrder(raw.orderOfBattle, read);
  yield;
  const isSmall =
    (map === undefined || checkMapBounds(map, reportIn('map'))) &&
    (map === undefined ||
      orderOfBattle === undefined ||
      checkLooks(map, orderOfBattle, reportIn('orderOfBattle')));
  if (!isSmall) return { ok: false, problems };

  if (map !== undefined) checkMap(map, games.get(map.id), reportIn('map'));
  yield;
  if (orderOfBattle !== undefined)
    yield* checkOrder(orderOfBattle, { cases, games }, reportIn('orderOfBattle'));
  yield;
  if (map !== undefined && terrainKey !== undefined) checkBridgeHexes(map, terrainKey, reportIn('map'));
  if (map !== undefined && orderOfBattle !== undefined) {
    checkTogether(map, orderOfBattle, reportIn('map'));
    checkObjectivePoints(map, orderOfBattle, reportIn('orderOfBattle'));
    checkTerms(orderOfBattle, map, games.get(map.id)?.leavers, reportIn('orderOfBattle'));
    const isGroundSound = !problems.some(
      ({ path }) => path.startsWith('map') || path.startsWith('terrainKey'),
    );
    const ground = isGroundSound && terrainKey !== undefined ? printedGround(map, terrainKey) : undefined;
    yield;
    yield* checkPlacements(orderOfBattle, map, ground, reportIn('orderOfBattle'));
  }
  if (map === undefined || terrainKey === undefined || orderOfBattle === undefined || problems.length > 0) {
    return { ok: false, problems };
  }
  return { ok: true, value: { system: map.id, map, terrainKey, orderOfBattle } };
}

function checkMap(map: MapDefinition, game: KnownGame | undefined, report: Report): void {
  checkMapHexes(map, report);
  checkMapWater(map, report);
  checkMapFeatures(map, report);
  if (game !== undefined) checkMapNeeds(map, game, report);
}

type Read = <T>(value: unknown, schema: z.ZodType<T>, at: readonly PropertyKey[]) => T | undefined;

/** Parses an order of battle with its first scenario, then the other scenarios one by one. */
function* slicedOrder(raw: unknown, read: Read): Sliced<OrderOfBattle | undefined> {
  const all: unknown =
    typeof raw === 'object' && raw !== null && 'scenarios' in raw ? raw.scenarios : undefined;
  if (!Array.isArray(all)) return read(raw, orderOfBattleSchema, ['orderOfBattle']);
  const first: OrderOfBattle | undefined = read(
    { ...(raw as object), scenarios: all.slice(0, 1) },
    orderOfBattleSchema,
    ['orderOfBattle'],
  );
  const scenarios = [...(first?.scenarios ?? [])];
  for (let index = 1; index < all.length; index += 1) {
    yield;
    const scenario = read(all[index], scenarioSchema, ['orderOfBattle', 'scenarios', index]);
    if (scenario !== undefined) scenarios.push(scenario);
  }
  return first !== undefined && scenarios.length === all.length ? { ...first, scenarios } : undefined;
}

function* checkOrder(order: OrderOfBattle, { cases, games }: Known, report: Report): Sliced<void> {
  checkUnits(order, report);
  const game = games.get(order.game);
  if (game === undefined) {
    report(['game'], `there is no game "${order.game}"`);
    return;
  }
  checkOrderNeeds(order, game, report);
  yield* checkScenarios(order, game.book, cases, report);
  checkVictory(order, game, report);
}

function checkTogether(map: MapDefinition, order: OrderOfBattle, report: Report): void {
  if (map.id !== order.game) report(['id'], `the order of battle is of "${order.game}"`);
  map.features.objectives?.forEach(({ points }, index) => {
    checkSides(points, order, ['features', 'objectives', index, 'points'], report);
  });
}

function checkSides(
  points: object,
  { sides }: OrderOfBattle,
  at: readonly PropertyKey[],
  report: Report,
): void {
  for (const side of Object.keys(points)) {
    if (!sides.includes(side)) report([...at, side], `"${side}" is not a side of this game`);
  }
}

/** Checks that points of objectives name objectives of the map and sides of the game. */
function checkObjectivePoints({ features }: MapDefinition, order: OrderOfBattle, report: Report): void {
  const known = new Set(features.objectives?.map(({ identifying }) => identifying));
  for (const [index, { objectivePoints = [] }] of order.scenarios.entries()) {
    const named = new Set<string>();
    for (const [place, { identifying, points }] of objectivePoints.entries()) {
      const at = ['scenarios', index, 'objectivePoints', place];
      if (!known.has(identifying)) {
        report([...at, 'identifying'], `${identifying} is the identifying hex of no objective`);
      } else if (named.has(identifying)) report([...at, 'identifying'], `${identifying} is there twice`);
      named.add(identifying);
      checkSides(points, order, [...at, 'points'], report);
    }
  }
}
