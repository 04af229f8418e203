import {
  beginningOf,
  isArtillery,
  PHASE_WORDS,
  sideTitle,
  printedValues,
  TERRAIN_NAMES,
  terrainAt,
} from '../../engine';
import type { HexId, TerrainName } from '../../engine';
import { hexesIn, placedUnits, pointsText } from '../board';
import type { Area, Board, PlacedUnit } from '../board';
import { crossingsOf, hexesOfSide, watersOf } from '../hexsides';
import type { Crossing, Water } from '../hexsides';
import { HexSheet } from './hex-sheet';
import type { Slant } from './hex-sheet';

export interface TextOptions {
  readonly area?: Area | undefined;
  /** Hexes that a unit can reach, with their cost in half points. */
  readonly moves?: Readonly<Record<HexId, number>> | undefined;
  /** False leaves out the legend below the board. */
  readonly legend?: boolean | undefined;
}

const TERRAIN: Readonly<Record<TerrainName, string>> = {
  clear: '.',
  mixed: ':',
  grove: '"',
  town: 'o',
  city: '@',
  woods: '%',
  broken: '^',
  rough: '&',
  water: '~',
};

const LEVEL_WATER: Readonly<Record<Water, string>> = { river: '~', stream: '-', canal: '=' };
const SLANTS: Readonly<Record<Exclude<Slant, 'level'>, string>> = {
  upright: '|',
  rising: '/',
  falling: '\\',
};
const CROSSINGS: Readonly<Record<Crossing, string>> = { bridge: 'H', 'broken bridge': 'x', ferry: 'f' };

const LEGEND_COLUMNS = 76;

/**
 * Board in plain characters of fixed width, for a terminal or a code block in a chat. Every hex has three characters:
 * a unit as the initial of its side and a number, the beginning of a town's name, or a sign for its terrain. Waters
 * and bridges are between the hexes. Throws a RangeError for an area off the map.
 */
export function boardAsText(board: Board, options: TextOptions = {}): string {
  const hexes = hexesIn(board, options.area);
  const shown = new Set(hexes);
  const sheet = new HexSheet(board.map, hexes);

  const waters = watersOf(board.map);
  for (const [key, water] of waters) drawSide(sheet, key, (slant) => waterMark(water, slant));
  for (const [key, { kind }] of crossingsOf(board.map, board.changes)) {
    drawSide(sheet, key, () => CROSSINGS[kind]);
  }

  const towns = townsOf(board);
  const bridges = new Set(bridgeHexes(board));
  for (const hex of hexes) {
    const terrain = terrainAt(board.map, hex);
    if (terrain === undefined) continue;
    const mark = bridges.has(hex) ? 'H' : TERRAIN[terrain];
    const town = towns.get(hex);
    sheet.hex(hex, town === undefined ? (mark === '~' ? '~~~' : ` ${mark} `) : beginningOf(town, 3));
  }
  for (const [hex, cost] of Object.entries(options.moves ?? {})) {
    if (shown.has(hex)) sheet.hex(hex, ` ${pointsText(cost)}`.slice(-3).padEnd(3));
  }

  const units = placedUnits(board).filter(({ hex }) => shown.has(hex));
  const crowded = new Set(units.filter(({ level }) => level > 0).map(({ hex }) => hex));
  for (const one of units) {
    if (one.level > 0) continue;
    const tag = tagOf(board, one);
    sheet.hex(one.hex, (crowded.has(one.hex) ? tag.toLowerCase() : tag).padEnd(3));
  }

  const lines = [titleOf(board), '', ...sheet.toLines()];
  if (options.legend !== false) lines.push('', ...legendOf(board, units, shown, options));
  return `${lines.join('\n')}\n`;
}

function drawSide(sheet: HexSheet, key: string, mark: (slant: Slant) => string): void {
  sheet.side(...hexesOfSide(key), mark);
}

function waterMark(water: Water, slant: Slant): string {
  return slant === 'level' ? LEVEL_WATER[water] : SLANTS[slant];
}

/** Names of towns and cities by hex. */
function townsOf({ map }: Board): ReadonlyMap<HexId, string> {
  return new Map(
    map.towns.flatMap(({ name, hexes }) =>
      hexes.map((hex) => [hex, terrainAt(map, hex) === 'city' ? name.toUpperCase() : name] as const),
    ),
  );
}

function bridgeHexes({ map, changes }: Board): HexId[] {
  const destroyed = new Set(changes?.destroyedBridgeHexes);
  const printed = (map.features.bridgeHexes ?? []).map(({ hex }) => hex);
  return [
    ...printed.filter((hex) => !destroyed.has(hex)),
    ...(changes?.floatBridges ?? []).map(({ hex }) => hex),
  ];
}

/** Short name of a unit on the board, for example G12: the initial of its side and its number there. */
function tagOf({ sides }: Board, { side, number }: PlacedUnit): string {
  const [first, second] = sides.map((name) => name.slice(0, 1).toUpperCase());
  const initial = first === second ? 'AB'[side] : [first, second][side];
  return `${initial ?? ''}${number}`;
}

function titleOf({ map, position }: Board): string {
  const { turn, phasing, phase, scenario } = position;
  return `${map.title} ("${scenario}"), Game-Turn ${turn}, ${sideTitle(phasing)} ${PHASE_WORDS[phase]}`;
}

function legendOf(
  board: Board,
  units: readonly PlacedUnit[],
  shown: ReadonlySet<HexId>,
  options: TextOptions,
): string[] {
  const lines: string[] = [];
  board.sides.forEach((side, index) => {
    const own = units.filter((one) => one.side === index);
    if (own.length === 0) return;
    lines.push(`${side}:`, ...inColumns(own.map((one) => unitLine(board, one))));
  });
  const towns = board.map.towns.filter(({ hexes }) => hexes.some((hex) => shown.has(hex)));
  if (towns.length > 0) {
    lines.push('towns:', ...inColumns(towns.map(({ name, hexes }) => `${hexes[0] ?? ''} ${name}`)));
  }
  lines.push(...signLines(board, shown, options));
  const { terms = [] } = board.scenario ?? {};
  if (terms.length > 0) lines.push('how one wins:', ...terms.flatMap(wrapped));
  return lines;
}

/** Lines of a sentence; those after the first are set in. */
function wrapped(sentence: string): readonly string[] {
  return sentence
    .match(/.{1,100}(?: |$)|\S+ ?/g)!
    .map((line, at) => `${at === 0 ? '  ' : '    '}${line.trimEnd()}`);
}

function unitLine(board: Board, one: PlacedUnit): string {
  const { unit, type, hex } = one;
  const kind = isArtillery(unit) ? 'art' : type.slice(0, 3);
  const name = unit.designation ?? unit.id;
  return `${tagOf(board, one).padEnd(3)} ${name} ${kind} ${printedValues(unit)} ${hex}`;
}

function signLines({ map }: Board, shown: ReadonlySet<HexId>, { moves }: TextOptions): string[] {
  const found = new Set([...shown].map((hex) => terrainAt(map, hex)));
  const terrain = TERRAIN_NAMES.filter((name) => found.has(name) && name !== 'town' && name !== 'city').map(
    (name) => `${TERRAIN[name]} ${name}`,
  );
  const water = '~ river  = canal  - stream (/ \\ | on slanting hexsides)';
  return [
    `hexes: ${terrain.join('  ')}  Abc town  ABC city${moves === undefined ? '' : '  1½ cost of the move'}`,
    `sides: ${water}  H bridge  x bridge down  f ferry`,
  ];
}

/** Arranges entries in as many columns as fit. */
function inColumns(entries: readonly string[]): string[] {
  const width = Math.max(...entries.map(({ length }) => length)) + 2;
  const across = Math.max(1, Math.floor(LEGEND_COLUMNS / width));
  const down = Math.ceil(entries.length / across);
  return Array.from({ length: down }, (_, line) =>
    entries
      .filter((_entry, index) => index % down === line)
      .map((entry) => entry.padEnd(width))
      .join('')
      .trimEnd(),
  ).map((line) => `  ${line}`);
}
