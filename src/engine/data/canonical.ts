/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? JSON.stringify(value);
}

/** Written out here, as `JSON.stringify` with sorted copies takes twice as long; undefined for what JSON leaves out. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) as string | undefined;
  if ('toJSON' in value && typeof value.toJSON === 'function') return textOf(value.toJSON());
  if (Array.isArray(value)) return `[${value.map((part) => textOf(part) ?? 'null').join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const name of inOrder(Object.keys(record))) {
    const text = textOf(record[name]);
    if (text !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}

/** Names that are whole numbers stand before all others, as in every object. */
function inOrder(names: string[]): readonly string[] {
  names.sort();
  const hasNumbers = names.some((name) => /^\d/.test(name));
  return hasNumbers ? Object.keys(Object.fromEntries(names.map((name) => [name, null]))) : names;
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
