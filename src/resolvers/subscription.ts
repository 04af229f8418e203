/**
 * Opens a source and yields its values until its reader returns. A generator that waits for its next value cannot be
 * stopped by `return`, so a reader that leaves aborts the signal of the source.
 */
export async function untilReturn<T>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
): Promise<AsyncIterableIterator<T>> {
  const leaving = new AbortController();
  const source = (await open(leaving.signal))[Symbol.asyncIterator]();
  const events: AsyncIterableIterator<T> = {
    next: () => source.next(),
    async return() {
      leaving.abort();
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}
