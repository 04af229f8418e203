/** A value that JSON carries without loss. The stores look at none of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The text that a store keeps for a value. Throws a TypeError for what JSON cannot say (undefined, a function). */
export function encodeJson(value: Json): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('A stored value must be JSON.');
  return text;
}

/** The value behind a text that `encodeJson` wrote. */
export function decodeJson(text: string): Json {
  return JSON.parse(text) as Json;
}
