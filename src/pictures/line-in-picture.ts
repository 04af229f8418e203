import { chunk, SIGNATURE } from './png-chunk';

/** How a PNG calls the text that is the line of its position; an SVG has it as the id of its metadata. */
const KEYWORD = 'westwall-position';

// A line has no sign that XML or a PNG would have to escape.
const LINE = /^[\w.~:;/=,@-]+$/;
const IN_SVG = new RegExp(`<metadata id="${KEYWORD}">([^<]+)</metadata>`);

/** A PNG that says in one line which position it shows; the text stands before the image, near the beginning. */
export function pngWithLine(png: Buffer, line: string): Buffer {
  const afterHeader = SIGNATURE.length + 12 + png.readUInt32BE(SIGNATURE.length);
  const text = chunk('tEXt', Buffer.from(`${KEYWORD}\0${line}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
}

/** The same for a drawing of ours. */
export function svgWithLine(svg: string, line: string): string {
  return svg.replace('<defs>', () => `<metadata id="${KEYWORD}">${line}</metadata><defs>`);
}

/** The line in a PNG or an SVG, or in the beginning of one. */
export function lineInPicture(content: Buffer): string | undefined {
  const isPng = content.subarray(0, SIGNATURE.length).equals(SIGNATURE);
  const line = isPng ? lineInPng(content) : IN_SVG.exec(content.toString('latin1'))?.[1];
  return line !== undefined && LINE.test(line) ? line : undefined;
}

function lineInPng(png: Buffer): string | undefined {
  for (let at = SIGNATURE.length; at + 8 <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const [keyword, line] = png.toString('latin1', at + 8, at + 8 + length).split('\0');
    if (type === 'tEXt' && keyword === KEYWORD && at + 12 + length <= png.length) return line;
    at += length + 12;
  }
  return undefined;
}
