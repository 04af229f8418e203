/** A side as a player calls it. */
export function sideName(side: string): string {
  return side === 'us' ? 'U.S.' : side.charAt(0).toUpperCase() + side.slice(1);
}
