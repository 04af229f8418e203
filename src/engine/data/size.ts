/** How large a JSON value from outside may be. */
export interface SizeLimit {
  /** Members and elements at all depths. */
  readonly values: number;
  readonly depth: number;
  /** Characters of a text or of the name of a member; as many as the request may have when left out. */
  readonly text?: number;
}

/** What is wrong with the size of a value, if anything. It is checked before anything recurses into the value. */
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
