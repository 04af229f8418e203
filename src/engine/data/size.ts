/** Size limits of a JSON value from outside. */
export interface SizeLimit {
  /** Number of members and elements at all depths. */
  readonly values: number;
  readonly depth: number;
  /** Number of characters in a text or a member name; unlimited if absent. */
  readonly text?: number;
}

/** The problem with the size of a value, or undefined. It is checked before any recursion into the value. */
export function sizeProblem(value: unknown, limit: SizeLimit): string | undefined {
  const open: { readonly part: unknown; readonly depth: number }[] = [{ part: value, depth: 0 }];
  const { text = Infinity } = limit;
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth } = next;
    if (typeof part === 'string' && part.length > text)
      return `A text in it is longer than ${text} characters.`;
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= limit.depth) return `It is nested deeper than ${limit.depth}.`;
    const inner = Object.values(part);
    values += inner.length;
    if (values > limit.values) return `It has more than ${limit.values} values.`;
    if (Object.keys(part).some((name) => name.length > text)) {
      return `A name in it is longer than ${text} characters.`;
    }
    for (const one of inner) open.push({ part: one, depth: depth + 1 });
  }
  return undefined;
}
