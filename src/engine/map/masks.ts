/** The cost of a step that cannot be made. */
export const BARRED = 255;

/** The mask with one direction in it. */
export function bit(direction: number): number {
  return 1 << direction;
}

export function oppositeBit(direction: number): number {
  return 1 << ((direction + 3) % 6);
}
