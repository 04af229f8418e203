import widths from './font-widths.json';

export const FONT_FAMILY = 'Archivo Narrow';

/** Weights of texts. */
export type Weight = 500 | 700;

/** Width of each letter relative to the font size; `node scripts/run.mjs fonts` generates it with the small font files. */
const WIDTHS: Readonly<Record<Weight, Readonly<Record<string, number>>>> = widths;
/** Width of a letter that the bundled font lacks. */
const OTHER_WIDTH = 0.6;

export function textWidth(text: string, size: number, weight: Weight = 700): number {
  return Array.from(text).reduce((sum, letter) => sum + size * (WIDTHS[weight][letter] ?? OTHER_WIDTH), 0);
}
