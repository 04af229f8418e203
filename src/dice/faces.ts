/** The largest multiple of six that bytes can count to: bytes from here on would favour the low faces. */
const fairBytes = 252;

/**
 * The face, 1 to 6, that the first fair byte shows. Blocks are asked for from number 0 on, each one only
 * when the bytes before it were all unfair.
 */
export function firstFace(block: (counter: number) => Uint8Array): number {
  for (let counter = 0; ; counter++) {
    const face = fairFace(block(counter));
    if (face !== undefined) return face;
  }
}

/** The face that the first fair byte of a block shows, if it has one. */
export function fairFace(block: Uint8Array): number | undefined {
  const byte = block.find((candidate) => candidate < fairBytes);
  return byte === undefined ? undefined : (byte % 6) + 1;
}
