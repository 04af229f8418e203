/** A fact that can be remembered. */
type Fact = object | string | number | null;

/**
 * Computes a fact about an object once, and forgets it with the object. Only for objects that do not change: maps,
 * scenarios, lists of the data.
 */
export function onceFor<Key extends object, Value extends Fact>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  return onceBy((key) => key, compute);
}

/** Like `onceFor`, for a fact that depends on one part of what is asked about. */
export function onceBy<Asked, Value extends Fact>(
  partOf: (asked: Asked) => object,
  compute: (asked: Asked) => Value,
): (asked: Asked) => Value {
  const known = new WeakMap<object, Value>();
  return (asked) => {
    const part = partOf(asked);
    const before = known.get(part);
    if (before !== undefined) return before;
    const value = compute(asked);
    known.set(part, value);
    return value;
  };
}
