/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? JSON.stringify(value);
}

/** Written out here, as `JSON.stringify` with sorted copies takes twice as long; undefined for what JSON leaves out. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (hasOwnForm(value)) return textOf(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part) ?? 'null').join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  return membersOf(record, (name) => textOf(record[name]));
}

/** Dates, say, have a form of their own in JSON. */
function hasOwnForm(value: object): value is { toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** The same of an object, whose members the caller writes. */
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

/** Letters, digits and what else of ASCII needs no escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The names of members in their order, and with each what stands before its value. */
interface Members {
  readonly names: readonly string[];
  readonly heads: readonly string[];
}

/** More names than this are rare, and not worth remembering. */
const MOST_NAMES = 512;

/** By their number the last names that were asked for: one position has the same units as the next. */
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

/** Names that are whole numbers stand before all others, as in every object. */
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

/** Provenance that no rule reads: where a value comes from and how sure it is. */
const PROVENANCE: ReadonlySet<string> = new Set([
  'about',
  'evidence',
  'georeference',
  'note',
  'source',
  'typeConfidence',
]);

/** Canonical JSON of what affects the rules, provenance left out. */
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
