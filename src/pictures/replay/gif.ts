import { GIFEncoder } from 'gifenc';
import { binOf, reduceColours } from '../colours';
import type { Pixels } from '../colours';

/** One picture of an animation. */
export interface GifFrame extends Pixels {
  /** Display time in milliseconds. */
  readonly delay: number;
}

/** One entry of the palette means "as in the picture before". */
const COLOURS = 255;
const UNCHANGED = 255;

/**
 * Endless animation. All pictures share one palette, and each stores only its changes. It has the width and height of
 * the largest picture.
 */
export function animatedGif(frames: readonly GifFrame[]): Buffer {
  const width = Math.max(...frames.map((frame) => frame.width));
  const height = Math.max(...frames.map((frame) => frame.height));
  const { palette, indexOf } = reduceColours(Buffer.concat(frames.map(({ pixels }) => pixels)), COLOURS);
  const encoder = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const frame of frames) {
    const now = canvas(frame, { width, height }, indexOf);
    const delay = { delay: frame.delay };
    if (before === undefined) encoder.writeFrame(now, width, height, { palette: triples(palette), ...delay });
    else {
      const shown = before;
      const changed = now.map((colour, at) => (colour === shown[at] ? UNCHANGED : colour));
      const over = { transparent: true, transparentIndex: UNCHANGED, dispose: 1 };
      encoder.writeFrame(changed, width, height, { ...over, ...delay });
    }
    before = now;
  }
  encoder.finish();
  return Buffer.from(encoder.bytes());
}

/** Frame in colours of the palette. Beyond its edges it has the colour of its last pixel. */
function canvas(
  frame: Pixels,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  indexOf: Uint8Array,
): Uint8Array {
  const colourAt = (at: number): number => indexOf[binOf(frame.pixels, at)]!;
  const made = new Uint8Array(width * height).fill(colourAt(frame.pixels.length - 4));
  for (let row = 0, from = 0; row < frame.height; row += 1) {
    const start = row * width;
    for (let column = 0; column < frame.width; column += 1, from += 4) made[start + column] = colourAt(from);
  }
  return made;
}

function triples(palette: Uint8Array): number[][] {
  return Array.from({ length: palette.length / 3 }, (_, at) => [...palette.subarray(at * 3, at * 3 + 3)]);
}
