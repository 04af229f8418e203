/** The line of a position stands before the image. */
const HEAD = 16_000;

/**
 * A PNG, SVG or GIF of the service as it stands for the position that it shows, wherever a position is sent: a picture
 * from a chat is a position again. A program that makes it smaller may lose what it says.
 */
export function pictured(content: Uint8Array): { readonly picture: string } {
  const head = Array.from(content.subarray(0, HEAD), (byte) => String.fromCharCode(byte));
  return { picture: btoa(head.join('')) };
}
