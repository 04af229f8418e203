/** Milliseconds for the rest at the pace so far; null before anything is done. */
export function remaining(elapsedMs: number, done: number, total: number): number | null {
  if (done <= 0) return null;
  return Math.max(0, Math.round((elapsedMs / done) * (total - done)));
}
