/** While Redis is away the same trouble comes many times a second: reported once in this many milliseconds. */
const everyMs = 30_000;

/** Passes on what is not the same trouble as a moment ago. */
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
