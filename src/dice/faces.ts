/** The largest multiple of six that bytes can count to: bytes from here on would favour the low faces. */
const fairBytes = 252;

/**
 * The face, 1 to 6, that the first fair byte shows. Blocks are asked for from number 0 on, each one only
 * when the bytes before it were all unfair.
 */
export function firstFace(block: (counter: number) => Uint8Array): number {
  for (let counter = 0; ; counter++) {
    const byte = block(counter).find((candidate) => candidate < fairBytes);
    if (byte !== undefined) return (byte % 6) + 1;
  }
}
