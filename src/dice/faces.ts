/** The largest multiple of six up to 256; bytes from here on would favour the low faces. */
const fairBytes = 252;

/**
 * The face, 1 to 6, of the first fair byte. Blocks are requested from number 0; the next one only if all
 * bytes so far were unfair.
 */
export function firstFace(block: (counter: number) => Uint8Array): number {
  for (let counter = 0; ; counter++) {
    const face = fairFace(block(counter));
    if (face !== undefined) return face;
  }
}

/** The face of the first fair byte of a block; undefined if there is none. */
export function fairFace(block: Uint8Array): number | undefined {
  const byte = block.find((candidate) => candidate < fairBytes);
  return byte === undefined ? undefined : (byte % 6) + 1;
}
