import widths from './font-widths.json';

/** The family of the bundled font. */
export const FONT_FAMILY = 'Archivo Narrow';

/** The weights in which texts are set. */
export type Weight = 500 | 700;

/** How far each letter takes a text along, as a part of its size: made with the small files by scripts/fonts.mjs. */
const WIDTHS: Readonly<Record<Weight, Readonly<Record<string, number>>>> = widths;
/** For a letter that the bundled font does not have. */
const OTHER_WIDTH = 0.6;

/** How wide a text of a size is. */
export function textWidth(text: string, size: number, weight: Weight = 700): number {
  return Array.from(text).reduce((sum, letter) => sum + size * (WIDTHS[weight][letter] ?? OTHER_WIDTH), 0);
}
