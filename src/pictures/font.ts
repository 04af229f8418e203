import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The family of the bundled font. */
export const FONT_FAMILY = 'Archivo Narrow';

/** The weights in which texts are set. */
export type Weight = 500 | 700;

const WEIGHTS: readonly Weight[] = [500, 700];
const FOLDER = resolve(__dirname, '..', '..', 'assets', 'fonts');
const NAMES: Readonly<Record<Weight, string>> = { 500: 'ArchivoNarrow-Medium', 700: 'ArchivoNarrow-Bold' };

/** The whole font, for programs that draw. */
export const FONT_FILES = WEIGHTS.map((weight) => resolve(FOLDER, `${NAMES[weight]}.ttf`));

/** How far each letter takes a text along, as a part of its size: made with the small files by scripts/fonts.mjs. */
const WIDTHS = JSON.parse(readFileSync(resolve(FOLDER, 'widths.json'), 'utf8')) as Readonly<
  Record<Weight, Readonly<Record<string, number>>>
>;
/** For a letter that the bundled font does not have. */
const OTHER_WIDTH = 0.6;

/** How wide a text of a size is. */
export function textWidth(text: string, size: number, weight: Weight = 700): number {
  return Array.from(text).reduce((sum, letter) => sum + size * (WIDTHS[weight][letter] ?? OTHER_WIDTH), 0);
}

const faces = new Map<Weight, string>();

/**
 * A drawing of ours that carries the weights of the font that it uses, as a picture in a page may load no font from
 * elsewhere.
 */
export function withFont(svg: string): string {
  const used = WEIGHTS.filter((weight) => svg.includes(`font-weight="${weight}"`));
  return svg.replace('<defs>', () => `<defs><style>${used.map(faceOf).join('')}</style>`);
}

function faceOf(weight: Weight): string {
  const known = faces.get(weight) ?? readFace(weight);
  faces.set(weight, known);
  return known;
}

function readFace(weight: Weight): string {
  const font = readFileSync(resolve(FOLDER, `${NAMES[weight]}.woff2`), 'base64');
  const source = `url(data:font/woff2;base64,${font}) format('woff2')`;
  return `@font-face{font-family:'${FONT_FAMILY}';font-weight:${weight};src:${source}}`;
}
