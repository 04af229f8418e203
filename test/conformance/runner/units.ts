import { ARTILLERY_TYPES, TROOP_TYPES } from '../../../src/engine/data/units';

/** Unit of a small map, as its line describes it. */
export interface UnitLine {
  readonly side: string;
  readonly type: string;
  /** Attack, defense, movement; or barrage, final protective fire, range, defense, movement. */
  readonly values: readonly number[];
  readonly traits: readonly string[];
  /** Game-Turn of a reinforcement; undefined for a unit on the map. */
  readonly due: number | undefined;
  readonly hexes: readonly string[];
}

const TYPES: ReadonlySet<string> = new Set([...ARTILLERY_TYPES, ...TROOP_TYPES]);
const ARTILLERY: ReadonlySet<string> = new Set(ARTILLERY_TYPES);

export function isArtilleryType(type: string): boolean {
  return ARTILLERY.has(type);
}

/** Reads `us infantry 2-3-7 @ 0303`, or `us artillery 1-2-16/2-7 due 2 @ 0101, 0102`; throws the fault. */
export function readUnitLine(line: string): UnitLine {
  const [front = '', places, ...more] = line.split('@').map((part) => part.trim());
  if (places === undefined || more.length > 0) throw new Error(`"${line}" needs one @ before its hex`);
  const [side = '', type = '', printed = '', ...rest] = front.split(/\s+/);
  if (!TYPES.has(type)) throw new Error(`"${type}" is not a unit type`);
  const hexes = places.split(/\s*,\s*/);
  for (const hex of hexes) if (!/^\d{4}$/.test(hex)) throw new Error(`"${hex}" is not a hex`);
  const { traits, due } = readTail(rest);
  if (due === undefined && hexes.length !== 1) throw new Error(`"${line}" stands in one hex`);
  return { side, type, values: readValues(printed, isArtilleryType(type)), traits, due, hexes };
}

function readValues(printed: string, artillery: boolean): number[] {
  const form = artillery ? /^(\d+)-(\d+)-(\d+)\/(\d+)-(\d+)$/ : /^(\d+)-(\d+)-(\d+)$/;
  const found = form.exec(printed);
  if (found === null) {
    throw new Error(`"${printed}" does not look like ${artillery ? '1-2-16/2-7' : '2-3-7'}`);
  }
  return found.slice(1).map(Number);
}

/** Reads traits, then `due` with its Game-Turn. */
function readTail(words: readonly string[]): { traits: readonly string[]; due: number | undefined } {
  const at = words.indexOf('due');
  if (at < 0) return { traits: words, due: undefined };
  const turn = words[at + 1] ?? '';
  if (at !== words.length - 2 || !/^[1-9]\d?$/.test(turn))
    throw new Error('"due" needs a Game-Turn and nothing more');
  return { traits: words.slice(0, at), due: Number(turn) };
}
