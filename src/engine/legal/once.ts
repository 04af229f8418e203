/** Finds an answer when it is first asked for, and keeps it: for what most callers never read. */
export function once<T>(find: () => T): () => T {
  let found: { readonly answer: T } | undefined;
  return () => {
    found ??= { answer: find() };
    return found.answer;
  };
}
