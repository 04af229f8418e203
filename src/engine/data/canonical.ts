/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? JSON.stringify(value);
}

/** Written out here, as `JSON.stringify` with sorted copies takes twice as long; undefined for what JSON leaves out. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) as string | undefined;
  if ('toJSON' in value && typeof value.toJSON === 'function') return textOf(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part) ?? 'null').join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  return membersOf(record, (name) => textOf(record[name]));
}

/** The same of an object, whose members the caller may have written before. */
export function canonicalObject(
  record: Readonly<Record<string, unknown>>,
  written: (name: string) => string | undefined,
): string {
  return membersOf(record, (name) => written(name) ?? textOf(record[name]));
}

function membersOf(record: object, textOfMember: (name: string) => string | undefined): string {
  let members = '';
  for (const name of inOrder(Object.keys(record))) {
    const text = textOfMember(name);
    if (text !== undefined) members += `${members === '' ? '' : ','}${quoted(name)}:${text}`;
  }
  return `{${members}}`;
}

/** Letters, digits and what else of ASCII needs no escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Names that are whole numbers stand before all others, as in every object. */
function inOrder(names: string[]): readonly string[] {
  let isSorted = true;
  let hasNumbers = false;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at]!;
    isSorted &&= at === 0 || names[at - 1]! < name;
    hasNumbers ||= beginsWithDigit(name);
  }
  if (!isSorted) names.sort();
  return hasNumbers ? Object.keys(Object.fromEntries(names.map((name) => [name, null]))) : names;
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
