/**
 * An input as a plain value, through and through, with the members left out that are null: GraphQL's null is
 * the engine's "left out", and its input objects are instances of classes.
 */
export function withoutNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(withoutOwnNulls(value)).map(([name, member]) => [name, plain(member)]);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

/** The same without a look into the members, where a null may mean something. */
function withoutOwnNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? withoutNulls(value) : value;
}
