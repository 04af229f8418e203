/** While Redis is away or the disk is full the same error comes many times a second. It is reported once in this many milliseconds. */
const everyMs = 30_000;

/** Passes on every error that does not repeat the last one. */
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
