/**
 * Milliseconds between two reports of the same error, which may recur many times a second while Redis is away or the
 * disk is full.
 */
const everyMs = 30_000;

/** Reports each error unless the same one was reported recently. */
export function dedupeErrors(report: (error: unknown) => void): (error: unknown) => void {
  const reported = new Map<string, number>();
  return (error) => {
    const text = String(error);
    const now = Date.now();
    for (const [known, at] of reported) if (now - at > everyMs) reported.delete(known);
    if (reported.has(text)) return;
    reported.set(text, now);
    report(error);
  };
}
