/** Differences of an actual value from the expected one; empty if it has everything expected. */
export function misses(expected: unknown, actual: unknown, place = ''): string[] {
  if (expected === null)
    return actual === null || actual === undefined ? [] : [difference(place, expected, actual)];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [difference(place, expected, actual)];
    return expected.flatMap((part, at) => misses(part, actual[at], `${place}[${at}]`));
  }
  if (typeof expected === 'object') {
    if (typeof actual !== 'object' || actual === null) return [difference(place, expected, actual)];
    const fields = actual as Partial<Record<string, unknown>>;
    return Object.entries(expected).flatMap(([key, part]) =>
      misses(part, fields[key], place === '' ? key : `${place}.${key}`),
    );
  }
  return expected === actual ? [] : [difference(place, expected, actual)];
}

export function holds(expected: unknown, actual: unknown): boolean {
  return misses(expected, actual).length === 0;
}

/** Line for a failure message. */
export function difference(place: string, expected: unknown, actual: unknown): string {
  return `${place}: expected ${show(expected)}, found ${show(actual)}`;
}

export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
