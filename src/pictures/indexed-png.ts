import { deflateSync, crc32 } from 'node:zlib';
import { binOf, reduceColours, type Pixels } from './colours';

/** First bytes of every PNG. */
export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunk of a PNG, with its length and its checksum. */
export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const COLOURS = 256;

/**
 * PNG of 256 colours, a third of the size of one in full colour. A map has few colours, and the many shades along its
 * lines lose nothing visible.
 */
export function indexedPng(image: Pixels): Buffer {
  const { width, height, pixels } = image;
  const { palette, indexOf } = reduceColours(pixels, COLOURS);
  const rows = Buffer.alloc((width + 1) * height);
  let to = 0;
  for (let row = 0, from = 0; row < height; row += 1) {
    rows[to++] = 0;
    for (let column = 0; column < width; column += 1, from += 4) rows[to++] = indexOf[binOf(pixels, from)]!;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
