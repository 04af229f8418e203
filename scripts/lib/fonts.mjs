import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const folder = join(root, 'assets/fonts');
/** Files of the weights that drawings and pages use. */
const weights = { 500: 'ArchivoNarrow-Medium', 700: 'ArchivoNarrow-Bold' };
/** Letters of maps, counters and pictures; the title of a match may have others. */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”…−×½⅓⅔'].join('');

/** Makes the small font files of pages and drawings, and the list of widths. */
export async function subsetFonts() {
  const { default: subsetFont } = await import('subset-font');
  const { default: opentype } = await import('opentype.js');
  const widths = {};
  for (const [weight, name] of Object.entries(weights)) {
    const whole = readFileSync(join(folder, `${name}.ttf`));
    const small = await subsetFont(whole, letters, { targetFormat: 'woff2' });
    writeFileSync(join(folder, `${name}.woff2`), small);
    console.log(`${name}.woff2: ${small.length} bytes`);
    const { buffer, byteOffset, byteLength } = whole;
    const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
    widths[weight] = Object.fromEntries(
      [...letters]
        .filter((letter) => font.charToGlyphIndex(letter) > 0)
        .map((letter) => [letter, font.charToGlyph(letter).advanceWidth / font.unitsPerEm]),
    );
  }
  writeFileSync(join(root, 'src/pictures/font-widths.json'), `${JSON.stringify(widths, null, 2)}\n`);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}
