/** Name of a side for players: `U.S.` for `us`. */
export function sideName(side: string): string {
  return side === 'us' ? 'U.S.' : side.charAt(0).toUpperCase() + side.slice(1);
}
