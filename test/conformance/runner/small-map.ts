import { isArtilleryType, readUnitLine } from './units';
import type { UnitLine } from './units';
import { SYSTEM_IDS } from '../../../src/engine/games/systems';
import type { KnownGame } from '../../../src/engine/data/needs';
import { checkedSystemData } from '../../../src/engine/data/system';
import type { SystemData } from '../../../src/engine/data/system';
import { allGames } from '../../../src/engine/games/registry';
import type { SystemId } from '../../../src/engine/games/registry';
import type { PositionSpec, SmallMap } from './schema';

/** Stands in where data must name a game but only the standard rules apply. */
const NO_GAME: SystemId = 'hurtgen-forest';
export const SCENARIO = 'small-map';
const CASE = '10.0';
/**
 * Games for the check of the data. A small map has what its rows ask about, not everything that a real one needs.
 */
const GAMES: ReadonlyMap<string, KnownGame> = new Map(
  allGames().map(({ system, book, title }) => [
    system,
    { book, title, needs: undefined, knowsBridgeHexes: true },
  ]),
);
const LAST_TURN = 10;

interface Piece extends UnitLine {
  readonly id: string;
}

/** Data of a small map with its units; throws a list of problems. */
export function smallMapData(
  map: SmallMap,
  spec: PositionSpec,
  terrainKey: unknown,
  knownCases: ReadonlySet<string>,
): SystemData {
  const pieces = Object.entries(spec.units).map(([id, line]): Piece => ({ id, ...readUnitLine(line) }));
  const game = SYSTEM_IDS.find((id) => id === spec.rules) ?? NO_GAME;
  const raw = { map: rawMap(map, game), terrainKey, orderOfBattle: rawOrder(pieces, map, spec, game) };
  const parsed = checkedSystemData(raw, { cases: knownCases, games: GAMES });
  if (parsed.ok) return withOwnIds(parsed.value, pieces);
  const lines = parsed.problems.map(({ path, message }) => `  ${path}: ${message}`);
  throw new Error(['the small map is not sound:', ...lines].join('\n'));
}

/** Ids of data are in lower case, so the names of the case file are restored after the check. */
function withOwnIds(data: SystemData, pieces: readonly Piece[]): SystemData {
  const own = new Map(pieces.map(({ id }) => [id.toLowerCase(), id]));
  if (own.size < pieces.length) throw new Error('two units differ only in upper and lower case');
  const nameOf = (id: string): string => own.get(id) ?? id;
  const { orderOfBattle } = data;
  const renamed = <Line extends { readonly unit: string }>(line: Line): Line => ({
    ...line,
    unit: nameOf(line.unit),
  });
  return {
    ...data,
    orderOfBattle: {
      ...orderOfBattle,
      units: orderOfBattle.units.map((unit) => ({ ...unit, id: nameOf(unit.id) })),
      scenarios: orderOfBattle.scenarios.map((scenario) => ({
        ...scenario,
        setup: scenario.setup.map(renamed),
        reinforcements: scenario.reinforcements.map(renamed),
      })),
    },
  };
}

function rawMap(map: SmallMap, game: SystemId): object {
  const length = Math.max(...map.terrain.map((row) => row.length));
  const water = (name: string, hexsides: SmallMap['rivers']): object[] =>
    hexsides.length === 0 ? [] : [{ name, hexsides }];
  const routes = (name: string, paths: SmallMap['roads']): object[] =>
    paths.map((path, index) => ({ name: `${name} ${index + 1}`, path }));
  const { offMapRoads, exits, zones, dropZones, lineOfCommunicationExits } = map;
  const wired = map.bridges.filter(({ kind }) => kind === 'canal' || kind === 'railroad');
  return {
    id: game,
    title: 'Small map',
    hexMeters: 1000,
    grid: { rows: map.terrain.length, length, axis: 'east' },
    terrain: map.terrain,
    rivers: water('River', map.rivers),
    streams: water('Stream', map.streams),
    canals: water('Canal', map.canals),
    bridges: map.bridges.map((bridge, index) => ({ ...bridge, name: `Bridge ${index + 1}` })),
    ferries: map.ferries.map((hexside, index) => ({ hexside, name: `Ferry ${index + 1}` })),
    roads: routes('Road', map.roads),
    trails: routes('Trail', map.trails),
    offMapRoads,
    towns: map.towns.map((hexes, index) => ({ name: `Town ${index + 1}`, hexes, identifying: hexes[0] })),
    features: {
      edges: edgesOf(map.terrain, length),
      zones,
      ...(Object.keys(exits).length > 0 ? { exits } : {}),
      ...(lineOfCommunicationExits === undefined ? {} : { lineOfCommunicationExits }),
      dropZones,
      demolishable: wired.map(({ hexside }) => hexside),
      objectives: map.objectives.map((town) => ({ ...town, identifying: town.hexes[0] })),
    },
    georeference: { method: 'none', rotationDegrees: 0, controls: [] },
    evidence: {},
  };
}

/** Hexes on the four sides of the rectangle, from west to east and from north to south. */
function edgesOf(
  terrain: readonly string[],
  length: number,
): Record<'north' | 'south' | 'east' | 'west', string[]> {
  const lines = terrain.map((_, index) => index + 1);
  const positions = Array.from({ length }, (_, index) => index + 1);
  const hexes = (places: readonly (readonly [number, number])[]): string[] =>
    places
      .filter(([line, position]) => (terrain[line - 1]?.[position - 1] ?? '.') !== '.')
      .map(([line, position]) => String(line * 100 + position).padStart(4, '0'));
  return {
    north: hexes(lines.map((line) => [line, 1])),
    south: hexes(lines.map((line) => [line, length])),
    west: hexes(positions.map((position) => [1, position])),
    east: hexes(positions.map((position) => [terrain.length, position])),
  };
}

function rawOrder(pieces: readonly Piece[], map: SmallMap, spec: PositionSpec, game: SystemId): object {
  const first = spec.turn ?? 1;
  const last = Math.max(spec.turns ?? LAST_TURN, first);
  const { groundSupport: support, artilleryLimits } = spec;
  const turns = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  return {
    game,
    title: 'Small map',
    exclusiveRules: '10.0-17.0',
    sides: [game === 'arnhem' ? 'allied' : 'us', 'german'],
    formations: {},
    markers: Object.keys(map.dropZones).map((name) => ({ id: `drop-zone-${name}`, count: 1 })),
    units: pieces.map(rawUnit),
    scenarios: [
      {
        id: SCENARIO,
        title: 'Small map',
        case: CASE,
        firstPlayer: spec.side,
        deployFirst: null,
        turns: { first, last },
        setup: pieces
          .filter(({ due }) => due === undefined)
          .map(({ id, hexes }) => ({ unit: id.toLowerCase(), hex: hexes[0] })),
        reinforcements: pieces
          .filter(({ due }) => due !== undefined)
          .map(({ id, due, hexes }) => ({ unit: id.toLowerCase(), turn: due, entry: { hexes } })),
        groundSupport:
          support === undefined
            ? null
            : {
                side: support.side,
                perTurn: Object.fromEntries(turns.map((turn) => [turn, support.points])),
                barrage: support.barrage,
                fpf: support.fpf,
                range: game === 'arnhem' ? { within: 3, ofAnyUnit: 'allied-non-airborne' } : null,
                ...(support.perCombat === undefined ? {} : { maxPerCombat: support.perCombat }),
                case: CASE,
              },
        ...(artilleryLimits === undefined ? {} : { artilleryLimits }),
        specialRules: [],
        nightTurns: [],
        dropZones: Object.fromEntries(Object.entries(map.dropZones).map(([name, hex]) => [name, { hex }])),
      },
    ],
  };
}

function rawUnit({ id, side, type, values, traits }: Piece): object {
  const identity = {
    id: id.toLowerCase(),
    side,
    designation: null,
    formation: null,
    size: null,
    type,
    rulesType: type,
    traits,
    typeConfidence: 'high',
  };
  if (isArtilleryType(type)) {
    const [barrage, fpf, range, defense, movement] = values;
    return { ...identity, barrage, fpf, range, defense, movement };
  }
  const [attack, defense, movement] = values;
  return { ...identity, attack, defense, movement };
}
