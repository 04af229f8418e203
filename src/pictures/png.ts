import { resolve } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { indexedPng } from './indexed-png';
import { FONT_FAMILY } from './svg/lettering';

const FONTS = resolve(__dirname, '..', '..', 'assets', 'fonts');
const FONT_FILES = ['ArchivoNarrow-Medium.ttf', 'ArchivoNarrow-Bold.ttf'].map((file) => resolve(FONTS, file));

/** A drawing as PNG, `width` pixels wide, drawn off the event loop and with the bundled font only. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY },
  });
  return indexedPng({ width: image.width, height: image.height, pixels: image.pixels });
}
