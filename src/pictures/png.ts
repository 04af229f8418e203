import type { Pixels } from './colours';
import { FONT_FILES } from './font';
import { indexedPng } from './indexed-png';
import { FONT_FAMILY } from './text-width';

const LEAST_WIDTH = 16;
const MOST_WIDTH = 4000;

/** A drawing as PNG; throws what `pixelsOf` throws. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  return indexedPng(await pixelsOf(svg, width));
}

/**
 * The pixels of a drawing, `width` of them wide, drawn with the bundled font only and in the thread that asks: the other
 * threads of Node stand back for no one. Throws a RangeError for a width that is no whole number from 16 to 4000, and an
 * Error for what is no SVG.
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
