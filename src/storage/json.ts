/** Value that JSON carries without loss. The stores never look inside. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Encodes a value as stored text. Throws a TypeError for a value that JSON cannot express (undefined, a
 * function).
 */
export function encodeJson(value: Json): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('A stored value must be JSON.');
  return text;
}

/** Decodes a text that `encodeJson` wrote. */
export function decodeJson(text: string): Json {
  return JSON.parse(text) as Json;
}
