/** JSON with sorted keys in all objects, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? JSON.stringify(value);
}

/**
 * The text of a value; undefined for values that JSON leaves out. Written by hand, because `JSON.stringify`
 * of sorted copies takes twice as long.
 */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (hasOwnForm(value)) return textOf(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part) ?? 'null').join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  return membersOf(record, (name) => textOf(record[name]));
}

/** True for objects with their own JSON form, such as dates. */
function hasOwnForm(value: object): value is { toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** Canonical JSON of an object whose member values the caller writes. */
export function canonicalObject<T extends object>(
  record: T,
  written: (name: keyof T & string) => string,
): string {
  return membersOf(record, written as (name: string) => string);
}

function membersOf(record: object, textOfMember: (name: string) => string | undefined): string {
  const { names, heads } = inOrder(Object.keys(record));
  let members = '';
  for (let at = 0; at < names.length; at += 1) {
    const text = textOfMember(names[at]!);
    if (text !== undefined) members += members === '' ? heads[at]! + text : `,${heads[at]!}${text}`;
  }
  return `{${members}}`;
}

/** Text of ASCII characters that need no escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The sorted names of members, each with the text before its value. */
interface Members {
  readonly names: readonly string[];
  readonly heads: readonly string[];
}

/** Longer lists of names are rare and are not kept. */
const MOST_NAMES = 512;

/** The last names by their number, because successive positions have the same units. */
const asked: ({ readonly given: readonly string[]; readonly members: Members } | undefined)[] = [];

function inOrder(given: readonly string[]): Members {
  const last = asked[given.length];
  if (last !== undefined && isSame(given, last.given)) return last.members;
  const names = sorted([...given]);
  const members = { names, heads: names.map((name) => `${quoted(name)}:`) };
  if (given.length <= MOST_NAMES) asked[given.length] = { given, members };
  return members;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** The names in sorted order; whole numbers come before all others, as in every object. */
function sorted(names: string[]): readonly string[] {
  names.sort();
  return names.some(beginsWithDigit)
    ? Object.keys(Object.fromEntries(names.map((name) => [name, null])))
    : names;
}

const ZERO = '0'.charCodeAt(0);

function beginsWithDigit(name: string): boolean {
  const digit = name.charCodeAt(0) - ZERO;
  return digit >= 0 && digit <= 9;
}

/** Provenance of values and its confidence, which no rule reads. */
const PROVENANCE: ReadonlySet<string> = new Set([
  'about',
  'evidence',
  'georeference',
  'note',
  'source',
  'typeConfidence',
]);

/** Canonical JSON of the parts that affect the rules, without provenance. */
export function canonicalRules(value: unknown): string {
  return canonicalJson(withoutProvenance(value));
}

function withoutProvenance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProvenance);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !PROVENANCE.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutProvenance(part)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
