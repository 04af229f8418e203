import { FONT_FILES } from './font';
import { FONT_FAMILY } from './text-width';
import { indexedPng } from './indexed-png';

const LEAST_WIDTH = 16;
const MOST_WIDTH = 4000;

/**
 * A drawing as PNG, `width` pixels wide, drawn off the event loop and with the bundled font only. Throws a
 * RangeError for a width that is no whole number from 16 to 4000, and an Error for what is no SVG.
 */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  if (!Number.isInteger(width) || width < LEAST_WIDTH || width > MOST_WIDTH) {
    throw new RangeError(`a picture is ${LEAST_WIDTH} to ${MOST_WIDTH} pixels wide, not ${width}`);
  }
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY },
  });
  return indexedPng({ width: image.width, height: image.height, pixels: image.pixels });
}
