/** Value that JSON carries without loss. The stores never look inside. */
export type StoredJson =
  | null
  | boolean
  | number
  | string
  | readonly StoredJson[]
  | { readonly [key: string]: StoredJson };

/**
 * Encodes a value as stored text. Throws a TypeError for a value that JSON cannot express (undefined, a
 * function).
 */
export function encodeJson(value: StoredJson): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('A stored value must be JSON.');
  return text;
}

/** Decodes a text that `encodeJson` wrote. */
export function decodeJson(text: string): StoredJson {
  return JSON.parse(text) as StoredJson;
}
