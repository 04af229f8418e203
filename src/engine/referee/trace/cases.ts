/** Names of members that hold the number of a case or ruling, or several. */
const CASE_FIELDS: ReadonlySet<string> = new Set(['case', 'cases', 'ruling']);

/** All numbers of cases and rulings in a plain value, in order and without repetition. */
export function casesIn(value: unknown): readonly string[] {
  return [...new Set(namedCases(value, false))];
}

function* namedCases(value: unknown, isCase: boolean): Generator<string> {
  if (typeof value === 'string') {
    if (isCase) yield value;
  } else if (Array.isArray(value)) {
    for (const part of value) yield* namedCases(part, isCase);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* namedCases(part, CASE_FIELDS.has(name));
  }
}
