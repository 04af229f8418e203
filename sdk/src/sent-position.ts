/** Bytes of a picture that are sent; the position line is in them, before the image data. */
const HEAD = 16_000;

/**
 * Represents a position by a PNG, SVG or GIF of the service that shows it, wherever a position is sent. A program
 * that compresses the picture may remove the position from it.
 */
export function pictured(content: Uint8Array): { readonly picture: string } {
  const head = Array.from(content.subarray(0, HEAD), (byte) => String.fromCharCode(byte));
  return { picture: btoa(head.join('')) };
}
