import fc from 'fast-check';
import type { Json } from '../../src/engine/model/position';
import type { CustomScenario } from '../../src/service/games/schema';

const KINDS = ['drop', 'change', 'empty', 'repeat', 'copy', 'swap', 'graft'] as const;

/** Small change in a JSON value: the numbers select the place and the new value. */
export interface Mutation {
  readonly kind: (typeof KINDS)[number];
  readonly where: number;
  readonly what: number;
}

/** One to four small changes. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), where: fc.nat(), what: fc.nat() }),
  { minLength: 1, maxLength: 4 },
);

/** Mutable JSON value. */
type Draft = string | number | boolean | null | Draft[] | DraftObject;
interface DraftObject {
  [name: string]: Draft;
}

/** Place in a value: the object or list that holds it, and its name there. */
interface Place {
  readonly holder: DraftObject | Draft[];
  readonly name: string;
  readonly path: readonly string[];
}

/** Copy of a value, passed through JSON. */
export function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** Changed scenario in the form of a request. */
export function asCustom(value: Json): CustomScenario {
  return { scenario: undefined, ...Object(value) } as CustomScenario;
}

/** Makes changes to a copy of a value; `graft` takes parts from the others. */
export function mutated(value: Json, changes: readonly Mutation[], others: readonly Json[] = []): Json {
  const root: DraftObject = { root: draftOf(value) };
  for (const change of changes) mutate(root, change, others);
  return asJson(root['root']);
}

/** Copy of a value with one of its parts enlarged to this many values, valid or not. */
export function blownUp(
  value: Json,
  { where, what }: Pick<Mutation, 'where' | 'what'>,
  values: number,
): Json {
  const root: DraftObject = { root: draftOf(value) };
  const lists = [...placesIn(root['root']!, [])].filter((place) => typeof read(place) === 'object');
  const place = chosen(lists, where);
  if (place === undefined) return value;
  const part = read(place);
  const parts = Object.values(part ?? {}) as Draft[];
  const fillings: Draft[] = [...parts.slice(0, 3), ...parts.slice(-3), {}, null, '9999', []];
  const filling = fillings[what % fillings.length]!;
  const times = Math.ceil(values / (1 + [...placesIn(filling, [])].length));
  const copies = Array.from({ length: times }, () => draftOf(filling));
  const isList = Array.isArray(part);
  write(place, isList ? [...part, ...copies] : { ...(part as DraftObject), ...namedParts(copies) });
  return asJson(root['root']);
}

/** Object of the parts under numeric names, since hexes and Game-Turns are names in the data, like any word. */
function namedParts(parts: readonly Draft[]): DraftObject {
  return Object.fromEntries(parts.map((part, at) => [String(at + 1_000), part]));
}

function mutate(root: DraftObject, { kind, where, what }: Mutation, others: readonly Json[]): void {
  const places = [...placesIn(root['root']!, [])];
  const place = chosen(places, where);
  if (place === undefined) return;
  const value = read(place);
  if (kind === 'drop') remove(place);
  else if (kind === 'change') write(place, changed(value, what, places));
  else if (kind === 'empty') write(place, emptied(value));
  else if (kind === 'copy') write(place, draftOf(read(twinOf(place, places, what))));
  else if (kind === 'repeat') {
    if (Array.isArray(place.holder)) place.holder.splice(Number(place.name), 0, draftOf(value));
  } else if (kind === 'swap') {
    const twin = twinOf(place, places, what);
    const theirs = draftOf(read(twin));
    write(twin, draftOf(value));
    write(place, theirs);
  } else {
    const other = others[what % Math.max(1, others.length)];
    const found = other === undefined ? undefined : partAt(draftOf(other), place.path);
    if (found !== undefined) write(place, found);
  }
}

/** Place of the same shape. */
function twinOf({ path }: Place, places: readonly Place[], what: number): Place {
  const shape = shapeOf(path);
  const alike = places.filter((one) => shapeOf(one.path) === shape);
  return alike[what % alike.length]!;
}

/** Selects a member of the whole, then a place within it, so that a lone field counts as much as a table. */
function chosen(places: readonly Place[], where: number): Place | undefined {
  const members = [...new Set(places.map(({ path }) => path[0]))];
  const member = members[where % Math.max(1, members.length)];
  const within = places.filter(({ path }) => path[0] === member);
  return within[Math.floor(where / Math.max(1, members.length)) % Math.max(1, within.length)];
}

function* placesIn(value: Draft, above: readonly string[]): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const path = [...above, name];
    yield { holder: value, name, path };
    yield* placesIn(part, path);
  }
}

/** Shape of a path. Places of one shape differ only in numbers and in the ids of units and hexes. */
function shapeOf(path: readonly string[]): string {
  return path.map((name) => (/^\d+$|-/.test(name) ? '*' : name)).join('.');
}

function changed(value: Draft, what: number, places: readonly Place[]): Draft {
  if (typeof value === 'number') {
    return [0, 1, -1, value + 1, value - 1, value * 2, 255, 256, 40_000][what % 9]!;
  }
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value].reverse();
  if (typeof value !== 'string') return what % 2 === 0 ? null : 'odd';
  const texts = places.flatMap((place) => [place.name, read(place)]);
  const alike = texts.filter((text) => typeof text === 'string' && kindOf(text) === kindOf(value));
  return alike[what % Math.max(1, alike.length)] ?? '';
}

function kindOf(text: string): string {
  if (/^\d{4}$/.test(text)) return 'hex';
  return text.includes('-') ? 'id' : 'word';
}

function emptied(value: Draft): Draft {
  if (Array.isArray(value)) return [];
  if (typeof value === 'object' && value !== null) return {};
  return typeof value === 'number' ? 0 : '';
}

function read({ holder, name }: Place): Draft {
  return (Array.isArray(holder) ? holder[Number(name)] : holder[name])!;
}

function write({ holder, name }: Place, value: Draft): void {
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else holder[name] = value;
}

function remove({ holder, name }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else Reflect.deleteProperty(holder, name);
}

function partAt(value: Draft, path: readonly string[]): Draft | undefined {
  let part: Draft | undefined = value;
  for (const name of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = Array.isArray(part) ? part[Number(name)] : part[name];
  }
  return part;
}

function draftOf(value: Json | Draft): Draft {
  return JSON.parse(JSON.stringify(value)) as Draft;
}
