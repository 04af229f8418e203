import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

/** Opaque pixels, four bytes each: red, green, blue and one that is ignored. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
/** Places of the palette for the colours that cover most pixels; the rest is for rare ones. */
const COMMON = 176;
/** Bits of each channel by which colours are told apart. */
const BITS = 5;
const BINS = 1 << (3 * BITS);

/**
 * A PNG of 256 colours: a third of the bytes of one with all of them. A map has few colours, and the many shades
 * along its lines lose nothing that can be seen.
 */
export async function indexedPng(image: Pixels): Promise<Buffer> {
  const { width, height, pixels } = image;
  const { palette, indexOf } = reduceColours(pixels);
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
    chunk('IDAT', await deflateAsync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function binOf(pixels: Uint8Array, at: number): number {
  const drop = 8 - BITS;
  return (
    ((pixels[at]! >> drop) << (2 * BITS)) | ((pixels[at + 1]! >> drop) << BITS) | (pixels[at + 2]! >> drop)
  );
}

interface Bin {
  readonly bin: number;
  readonly count: number;
  readonly colour: readonly [number, number, number];
}

/** The colours that cover most pixels, and for every bin the nearest of them. */
function reduceColours(pixels: Uint8Array): { readonly palette: Buffer; readonly indexOf: Uint8Array } {
  const sums = new Float64Array(BINS * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const to = binOf(pixels, at) * 4;
    sums[to]! += pixels[at]!;
    sums[to + 1]! += pixels[at + 1]!;
    sums[to + 2]! += pixels[at + 2]!;
    sums[to + 3]! += 1;
  }
  const bins: Bin[] = [];
  for (let bin = 0; bin < BINS; bin += 1) {
    const count = sums[bin * 4 + 3]!;
    if (count === 0) continue;
    const mean = (channel: number): number => Math.round(sums[bin * 4 + channel]! / count);
    bins.push({ bin, count, colour: [mean(0), mean(1), mean(2)] });
  }
  bins.sort((a, b) => b.count - a.count || a.bin - b.bin);
  const kept = bins.slice(0, COMMON);
  addRare(kept, bins.slice(COMMON));
  const indexOf = new Uint8Array(BINS);
  for (const { bin, colour } of bins) indexOf[bin] = nearest(kept, colour);
  return { palette: Buffer.from(kept.flatMap(({ colour }) => [...colour])), indexOf };
}

/** Fills the palette with the colours that are farthest from all in it, so that small coloured signs keep theirs. */
function addRare(kept: Bin[], others: readonly Bin[]): void {
  const away = others.map(({ colour }) => Math.min(...kept.map((one) => distance(one.colour, colour))));
  while (kept.length < COLOURS) {
    const farthest = away.reduce((best, value, index) => (value > (away[best] ?? 0) ? index : best), 0);
    const next = others[farthest];
    if (next === undefined || away[farthest] === 0) return;
    kept.push(next);
    others.forEach(({ colour }, index) => {
      away[index] = Math.min(away[index] ?? 0, distance(next.colour, colour));
    });
  }
}

function distance(a: Bin['colour'], b: Bin['colour']): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function nearest(kept: readonly Bin[], colour: Bin['colour']): number {
  let best = 0;
  let least = Infinity;
  kept.forEach((one, index) => {
    const value = distance(one.colour, colour);
    if (value < least) [best, least] = [index, value];
  });
  return best;
}
