/** The members that are neither null nor undefined: GraphQL's null is the engine's "left out". */
export function withoutNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== null && member !== undefined),
  ) as { [K in keyof T]: NonNullable<T[K]> };
}
