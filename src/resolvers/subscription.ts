/**
 * Opens a source and tells what it tells until its reader returns. A generator that waits for its next value
 * cannot be told to return; so the reader's leaving first sets off the signal that the source was opened with.
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
