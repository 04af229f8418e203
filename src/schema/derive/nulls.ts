/**
 * Converts an input to a plain value, recursively, without its null members: a null in GraphQL is a missing member in
 * the engine, and input objects are instances of classes.
 */
export function withoutNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(withoutOwnNulls(value)).map(([name, member]) => [name, plain(member)]);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

/** Removes null members of this object only, since a null below it may have a meaning. */
function withoutOwnNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? withoutNulls(value) : value;
}
