/**
 * What a source tells until its reader returns. A generator that waits for its next value cannot be told to
 * return; so the reader's leaving sets off the signal that the source was opened with first.
 */
export function untilReturn<T>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
): AsyncIterableIterator<T> {
  const leaving = new AbortController();
  let source: Promise<AsyncIterator<T>> | undefined;
  return {
    async next() {
      source ??= open(leaving.signal).then((opened) => opened[Symbol.asyncIterator]());
      return (await source).next();
    },
    async return() {
      leaving.abort();
      // A failure to open was told by the call that asked for the first value.
      await source?.then(
        (opened) => opened.return?.(),
        () => undefined,
      );
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
