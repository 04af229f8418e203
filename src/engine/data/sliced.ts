/** Work that can pause at each `yield`, so that a server can answer other requests. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Does the work without pauses. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
