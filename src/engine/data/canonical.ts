/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sortedByKey(part) : part));
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

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
