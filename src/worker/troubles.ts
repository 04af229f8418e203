/** While Redis is away the same trouble comes many times a second: told once in this many milliseconds. */
const everyMs = 30_000;

/** Passes on what is not the same trouble as a moment ago. */
export function withoutRepetition(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const text = String(error);
    const now = Date.now();
    for (const [known, at] of told) if (now - at > everyMs) told.delete(known);
    if (told.has(text)) return;
    told.set(text, now);
    tell(error);
  };
}
