import { chunk, SIGNATURE } from './indexed-png';

/**
 * Keyword of the PNG text that holds the position line. It is also the id of the metadata in an SVG, and precedes the
 * line in a comment of a GIF.
 */
const KEYWORD = 'westwall-position';

const GIF = 'GIF89a';
const GIF_HEADER = 13;
const COMMENT = Buffer.of(0x21, 0xfe);
const MOST_IN_BLOCK = 255;

// A line has no character that XML or a PNG would have to escape.
const LINE = /^[\w.~:;/=,@-]+$/;
const IN_SVG = new RegExp(`<metadata id="${KEYWORD}">([^<]+)</metadata>`);

/** Adds the position line to a PNG, in a text before the image data. */
export function pngWithLine(png: Buffer, line: string): Buffer {
  const afterHeader = SIGNATURE.length + 12 + png.readUInt32BE(SIGNATURE.length);
  const text = chunk('tEXt', Buffer.from(`${KEYWORD}\0${line}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
}

/** Adds the position line to a drawing of this package. */
export function svgWithLine(svg: string, line: string): string {
  return svg.replace('<defs>', () => `<metadata id="${KEYWORD}">${line}</metadata><defs>`);
}

/** Adds the position line to an animation, which ends with that position. */
export function gifWithLine(gif: Buffer, line: string): Buffer {
  const text = Buffer.from(`${KEYWORD} ${line}`, 'latin1');
  const blocks: Buffer[] = [];
  for (let at = 0; at < text.length; at += MOST_IN_BLOCK) {
    const block = text.subarray(at, at + MOST_IN_BLOCK);
    blocks.push(Buffer.of(block.length), block);
  }
  const head = headOfGif(gif);
  return Buffer.concat([gif.subarray(0, head), COMMENT, ...blocks, Buffer.of(0), gif.subarray(head)]);
}

/** Line in a PNG, GIF or SVG, or in the first part of one. */
export function lineInPicture(content: Buffer): string | undefined {
  const line = rawLineIn(content);
  return line !== undefined && LINE.test(line) ? line : undefined;
}

function rawLineIn(content: Buffer): string | undefined {
  if (content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return lineInPng(content);
  if (content.toString('latin1', 0, GIF.length) === GIF) return lineInGif(content);
  return IN_SVG.exec(content.toString('latin1'))?.[1];
}

/** The line comes before all drawn data. */
function lineInGif(gif: Buffer): string | undefined {
  if (gif.length <= GIF_HEADER) return undefined;
  let at = headOfGif(gif);
  if (!gif.subarray(at, at + COMMENT.length).equals(COMMENT)) return undefined;
  const parts: string[] = [];
  for (at += COMMENT.length; at < gif.length && gif[at] !== 0; at += gif[at]! + 1) {
    parts.push(gif.toString('latin1', at + 1, at + 1 + gif[at]!));
  }
  const [keyword, line] = parts.join('').split(' ');
  return at < gif.length && keyword === KEYWORD ? line : undefined;
}

/** Offset at which the global colour table of a GIF ends. */
function headOfGif(gif: Buffer): number {
  const flags = gif[10]!;
  return GIF_HEADER + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
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
