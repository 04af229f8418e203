/** The cost of an impossible step. */
export const BARRED = 255;

/** The mask of one direction. */
export function bit(direction: number): number {
  return 1 << direction;
}

export function oppositeBit(direction: number): number {
  return 1 << ((direction + 3) % 6);
}
