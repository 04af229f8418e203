import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FONT_FAMILY } from './text-width';
import type { Weight } from './text-width';

const WEIGHTS: readonly Weight[] = [500, 700];
const FOLDER = resolve(__dirname, '..', '..', 'assets', 'fonts');
const NAMES: Readonly<Record<Weight, string>> = { 500: 'ArchivoNarrow-Medium', 700: 'ArchivoNarrow-Bold' };

/** Files of the whole font, for programs that draw. */
export const FONT_FILES = WEIGHTS.map((weight) => resolve(FOLDER, `${NAMES[weight]}.ttf`));

const faces = new Map<Weight, string>();

/** Embeds the used weights of the font in a drawing, since an SVG inside a page cannot load fonts. */
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
