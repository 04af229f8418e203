import { entrySchema, zoneSchema } from '@westwall/engine/workshop';
import type { ScenarioDefinition } from '@westwall/engine/workshop';
import { PlaceWords } from './place-words';

type Zone = Extract<ScenarioDefinition['setup'][number], { zone: unknown }>['zone'];

/** Set-up place of a unit. */
export type SetUpPlace = { readonly hex: string } | { readonly zone: Zone };
export type Entry = ScenarioDefinition['reinforcements'][number]['entry'];

/** Words for places, and their meanings. */
export const SET_UP_WORDS: readonly (readonly [words: string, meaning: string])[] = [
  ['0517', 'this hex'],
  ['within 2 of 0908 1012', 'at most two hexes from one of them'],
  ['within 5 of edge south', 'at most five hexes from this edge'],
  ['more than 4 from 0908', 'farther than four hexes from each of them, or from an edge'],
  ['at least 2 from city', 'from any such ground, from a bridge or from another drop zone'],
  ['hexrows 28 29', 'in these hexrows'],
  ['terrain town', 'on this ground'],
  ['next to city', 'beside such ground, or next to front line'],
  ['east of line front-line', 'on this side of a line of the map'],
  ['north of river waal', 'on this side of a river'],
  ['zone west-bank', 'in a zone that is painted on the map'],
  ['not …, … and …, … or …', 'several of them together, with brackets where they are needed'],
];
export const ENTRY_WORDS: readonly (readonly [words: string, meaning: string])[] = [
  ['0101 0102', 'by one of these hexes'],
  ['area A B', 'by lettered areas'],
  ['edge north', 'by any hex of the edge'],
  ['edge east north of 2915', 'by the part of the edge up to this hex'],
  ['edge east between 2908 2915', 'by the part of the edge between two hexes'],
  ['between 0101 0501', 'by the edge of the map from one hex to the other'],
  ['within 1 of 0804', 'in or near a hex, by air'],
  ['within 7 of drop zone 101 but not terrain city', 'near a drop zone'],
  ['… or …', 'one way or another'],
];

const HEX = /^\d{4}$/;
const EDGE = /^(north|south|east|west)$/;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LETTER = /^[A-G]$/;

/** Set-up place in words. */
export function setUpText(place: SetUpPlace): string {
  if ('hex' in place) return place.hex;
  return readable(zoneText(place.zone), place.zone, (text) => readWhole(text, readZone));
}

/** Reads such words, or the form of the data; undefined if the text is neither. */
export function readSetUp(text: string): SetUpPlace | undefined {
  const hex = readWhole(text, (words) => words.one(HEX));
  if (hex !== undefined) return { hex };
  const zone = readWhole(text, readZone) ?? readWritten(text, zoneSchema);
  return zone === undefined ? undefined : { zone };
}

/** Entry place of a reinforcement in words. */
export function entryText(entry: Entry): string {
  return readable(wordsOfEntry(entry), entry, (text) => readWhole(text, readEntries));
}

export function readEntry(text: string): Entry | undefined {
  return readWhole(text, readEntries) ?? readWritten(text, entrySchema);
}

/** Words if they can be read back, else the form of the data. */
function readable(words: string, value: object, read: (text: string) => object | undefined): string {
  return isSame(read(words), value) ? words : JSON.stringify(value);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  const members = new Map(other);
  return (
    one.length === other.length &&
    one.every(([name, value]) => members.has(name) && isSame(value, members.get(name)))
  );
}

function readWhole<Found>(text: string, read: (words: PlaceWords) => Found | undefined): Found | undefined {
  const words = new PlaceWords(text);
  const found = read(words);
  return words.isDone ? found : undefined;
}

function zoneText(zone: Zone): string {
  if ('all' in zone) return zone.all.map(partText).join(' and ');
  if ('anyOf' in zone) return zone.anyOf.map(partText).join(' or ');
  if ('not' in zone) return `not ${partText(zone.not)}`;
  if ('ofLine' in zone) return `${zone.side} of line ${zone.ofLine}`;
  if ('ofRiver' in zone) return `${zone.side} of river ${zone.ofRiver}`;
  if ('adjacentToLine' in zone) return 'next to front line';
  if ('terrain' in zone) return `terrain ${zone.terrain}`;
  if ('adjacentToTerrain' in zone) return `next to ${zone.adjacentToTerrain}`;
  if ('region' in zone) return `zone ${zone.region}`;
  if ('hexrows' in zone) return `hexrows ${zone.hexrows.join(' ')}`;
  if ('ofAny' in zone) return `within ${zone.within} of ${zone.ofAny.join(' ')}`;
  if ('ofEdge' in zone) return `within ${zone.within} of edge ${zone.ofEdge}`;
  if ('fromEdge' in zone) return `more than ${zone.moreThan} from edge ${zone.fromEdge}`;
  if ('fromEach' in zone) return `more than ${zone.moreThan} from ${zone.fromEach.join(' ')}`;
  if ('fromTerrain' in zone) return `at least ${zone.atLeast} from ${zone.fromTerrain}`;
  return `at least ${zone.atLeast} from ${'fromHexside' in zone ? 'bridge' : 'drop zone'}`;
}

function partText(zone: Zone): string {
  return 'all' in zone || 'anyOf' in zone ? `(${zoneText(zone)})` : zoneText(zone);
}

function readZone(words: PlaceWords): Zone | undefined {
  const any = joined(words, 'or', () => {
    const all = joined(words, 'and', () => readPart(words));
    return all === undefined || all.length > 1 ? all && { all } : all[0];
  });
  return any === undefined || any.length > 1 ? any && { anyOf: any } : any[0];
}

/** Reads parts separated by this word. */
function joined<Part>(words: PlaceWords, by: string, read: () => Part | undefined): Part[] | undefined {
  const parts: Part[] = [];
  do {
    const part = read();
    if (part === undefined) return undefined;
    parts.push(part);
  } while (words.take(by));
  return parts;
}

function readPart(words: PlaceWords): Zone | undefined {
  if (words.take('(')) {
    const zone = readZone(words);
    return words.take(')') ? zone : undefined;
  }
  if (words.take('not')) {
    const zone = readPart(words);
    return zone && { not: zone };
  }
  return readPlain(words) as Zone | undefined;
}

/** Reads a place by name; the loader checks the name and reports its faults. */
function readPlain(words: PlaceWords): object | undefined {
  if (words.take('zone')) {
    const region = words.one(/^[A-Za-z0-9-]+$/);
    return region === undefined ? undefined : { region: dashed(region) };
  }
  if (words.take('hexrows')) return having('hexrows', words.all(/^\d{2}$/));
  if (words.take('terrain')) return having('terrain', words.one(NAME));
  if (words.take('next', 'to', 'front', 'line')) return { adjacentToLine: 'front-line' };
  if (words.take('next', 'to')) return having('adjacentToTerrain', words.one(NAME));
  if (words.take('within')) {
    const within = words.number();
    if (within === undefined || !words.take('of')) return undefined;
    if (words.take('edge')) return having('ofEdge', words.one(EDGE), { within });
    return having('ofAny', words.all(HEX), { within });
  }
  if (words.take('more', 'than')) {
    const moreThan = words.number();
    if (moreThan === undefined || !words.take('from')) return undefined;
    if (words.take('edge')) return having('fromEdge', words.one(EDGE), { moreThan });
    return having('fromEach', words.all(HEX), { moreThan });
  }
  if (words.take('at', 'least')) {
    const atLeast = words.number();
    if (atLeast === undefined || !words.take('from')) return undefined;
    if (words.take('bridge')) return { atLeast, fromHexside: 'bridge' };
    if (words.take('drop', 'zone')) return { atLeast, fromOther: 'drop-zone' };
    return having('fromTerrain', words.one(NAME), { atLeast });
  }
  const side = words.one(EDGE);
  if (side === undefined || !words.take('of')) return undefined;
  if (words.take('line')) return having('ofLine', words.one(NAME), { side });
  return words.take('river') ? having('ofRiver', words.one(NAME), { side }) : undefined;
}

/** Object with this member; undefined without a value for it. */
function having(name: string, value: unknown, others: object = {}): object | undefined {
  return value === undefined ? undefined : { ...others, [name]: value };
}

function wordsOfEntry(entry: Entry): string {
  if ('anyOf' in entry) {
    return entry.anyOf
      .map((one) => ('anyOf' in one ? `(${wordsOfEntry(one)})` : wordsOfEntry(one)))
      .join(' or ');
  }
  if ('area' in entry) return `area ${entry.area.join(' ')}`;
  if ('hexes' in entry) return entry.hexes.join(' ');
  if ('ofDropZone' in entry) {
    const zones = [entry.ofDropZone].flat().join(' ');
    return `within ${entry.within} of drop zone ${zones} but not ${zoneText(entry.exclude)}`;
  }
  if ('of' in entry) return `within ${entry.within} of ${entry.of}`;
  if (!('edge' in entry)) return `between ${entry.between.join(' ')}`;
  const edge = `edge ${entry.edge}`;
  if ('between' in entry) return `${edge} between ${entry.between.join(' ')}`;
  if ('northOf' in entry) return `${edge} north of ${entry.northOf}`;
  if ('southOf' in entry) return `${edge} south of ${entry.southOf}`;
  if ('eastOf' in entry) return `${edge} east of ${entry.eastOf}`;
  return 'westOf' in entry ? `${edge} west of ${entry.westOf}` : edge;
}

function readEntries(words: PlaceWords): Entry | undefined {
  const ways = joined(words, 'or', () => {
    if (!words.take('(')) return readWay(words) as Entry | undefined;
    const inner = readEntries(words);
    return words.take(')') ? inner : undefined;
  });
  return ways === undefined || ways.length > 1 ? ways && { anyOf: ways } : ways[0];
}

function readWay(words: PlaceWords): object | undefined {
  const hexes = words.all(HEX);
  if (hexes !== undefined) return { hexes };
  if (words.take('area')) return having('area', words.all(LETTER));
  if (words.take('between')) return having('between', readTwo(words));
  if (words.take('within')) {
    const within = words.number();
    if (within === undefined || !words.take('of')) return undefined;
    return words.take('drop', 'zone')
      ? readDropZones(words, within)
      : having('of', words.one(HEX), { within });
  }
  const edge = words.take('edge') ? words.one(EDGE) : undefined;
  if (edge === undefined) return undefined;
  if (words.take('between')) return having('between', readTwo(words), { edge });
  const side = words.one(EDGE);
  if (side === undefined) return { edge };
  return words.take('of') ? having(`${side}Of`, words.one(HEX), { edge }) : undefined;
}

function readTwo(words: PlaceWords): readonly [string, string] | undefined {
  const [first, second, ...others] = words.all(HEX) ?? [];
  return first === undefined || second === undefined || others.length > 0 ? undefined : [first, second];
}

function readDropZones(words: PlaceWords, within: number): object | undefined {
  const zones = words.all(/^(?!but$)[^()]+$/);
  const exclude = words.take('but', 'not') ? readZone(words) : undefined;
  if (zones === undefined || exclude === undefined) return undefined;
  return { within, ofDropZone: zones.length === 1 ? zones[0] : zones, exclude };
}

/** Reads a place in the form of the data. */
function readWritten<Place>(
  text: string,
  schema: { safeParse: (value: unknown) => { readonly data?: Place | undefined } },
): Place | undefined {
  if (!text.trim().startsWith('{')) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Name of a zone as in scenarios: `west-bank` for `westBank`. */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
