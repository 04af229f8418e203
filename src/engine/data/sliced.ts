/** Work that can pause at each `yield`, so that a server answers others meanwhile. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Does the work without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
