import type { Pixels } from './colours';
import { FONT_FILES } from './font';
import { indexedPng } from './indexed-png';
import { FONT_FAMILY } from './text-width';

const LEAST_WIDTH = 16;
const MOST_WIDTH = 4000;

/** Converts a drawing to a PNG. Throws as `pixelsOf` does. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  return indexedPng(await pixelsOf(svg, width));
}

/**
 * Renders a drawing `width` pixels wide with the bundled font only. It runs in the calling thread, because Node's own
 * thread pool has no lower priority. Throws a RangeError unless the width is a whole number from 16 to 4000, and an
 * Error for text that is not SVG.
 */
export async function pixelsOf(svg: string, width: number): Promise<Pixels> {
  if (!Number.isInteger(width) || width < LEAST_WIDTH || width > MOST_WIDTH) {
    throw new RangeError(`a picture is ${LEAST_WIDTH} to ${MOST_WIDTH} pixels wide, not ${width}`);
  }
  const { Resvg } = await import('@resvg/resvg-js');
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY },
  }).render();
  return { width: image.width, height: image.height, pixels: image.pixels };
}
