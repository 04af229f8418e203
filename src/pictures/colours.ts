/** Opaque pixels of four bytes: red, green, blue and one that is ignored. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Palette entries for the most frequent colours; the others are for rare ones. */
const COMMON = 176;
/** Bits of each channel that distinguish colours. */
const BITS = 5;
const BINS = 1 << (3 * BITS);

/** Bin of a pixel's colour. */
export function binOf(pixels: Uint8Array, at: number): number {
  const drop = 8 - BITS;
  return (
    ((pixels[at]! >> drop) << (2 * BITS)) | ((pixels[at + 1]! >> drop) << BITS) | (pixels[at + 2]! >> drop)
  );
}

/** Colours of three bytes each, the most frequent first, and the bin of each. */
interface Found {
  readonly colours: Uint8Array;
  readonly bins: readonly number[];
}

/** Chooses the most frequent colours and the most distinct ones. For every bin `indexOf` has the nearest of them. */
export function reduceColours(
  pixels: Uint8Array,
  most: number,
): { readonly palette: Buffer; readonly indexOf: Uint8Array } {
  const { colours, bins } = coloursOf(pixels);
  const common = Math.min(COMMON, bins.length);
  const chosen = [...Array(common).keys(), ...unlike(colours, common, most)];
  const palette = Buffer.from(chosen.flatMap((at) => [...colours.subarray(at * 3, at * 3 + 3)]));
  const indexOf = new Uint8Array(BINS);
  bins.forEach((bin, at) => {
    indexOf[bin] = nearest(palette, colours, at);
  });
  return { palette, indexOf };
}

/** Mean colour of the pixels of each bin. */
function coloursOf(pixels: Uint8Array): Found {
  const sums = new Float64Array(BINS * 3);
  const counts = new Uint32Array(BINS);
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = binOf(pixels, at);
    counts[bin]! += 1;
    for (let channel = 0; channel < 3; channel += 1) sums[bin * 3 + channel]! += pixels[at + channel]!;
  }
  const bins = [...counts.keys()].filter((bin) => counts[bin]! > 0);
  bins.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const colours = new Uint8Array(bins.length * 3);
  bins.forEach((bin, at) => {
    for (let channel = 0; channel < 3; channel += 1) {
      colours[at * 3 + channel] = Math.round(sums[bin * 3 + channel]! / counts[bin]!);
    }
  });
  return { colours, bins };
}

/** Colours farthest from all chosen ones, so that small coloured signs keep their colours. */
function unlike(colours: Uint8Array, common: number, most: number): number[] {
  const count = colours.length / 3;
  const away = Float64Array.from({ length: count }, (_, at) => {
    const first = colours.subarray(0, common * 3);
    return at < common ? 0 : distance(first, nearest(first, colours, at), colours, at);
  });
  const chosen: number[] = [];
  while (common + chosen.length < most) {
    const farthest = away.reduce((best, value, at) => (value > away[best]! ? at : best), 0);
    if (away.length === 0 || away[farthest] === 0) break;
    chosen.push(farthest);
    for (let at = common; at < count; at += 1) {
      away[at] = Math.min(away[at]!, distance(colours, farthest, colours, at));
    }
  }
  return chosen;
}

function distance(a: Uint8Array, i: number, b: Uint8Array, j: number): number {
  const red = a[i * 3]! - b[j * 3]!;
  const green = a[i * 3 + 1]! - b[j * 3 + 1]!;
  const blue = a[i * 3 + 2]! - b[j * 3 + 2]!;
  return red * red + green * green + blue * blue;
}

/** Index of the palette colour nearest to a colour. */
function nearest(palette: Uint8Array, colours: Uint8Array, at: number): number {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < palette.length / 3; index += 1) {
    const value = distance(palette, index, colours, at);
    if (value < least) [best, least] = [index, value];
  }
  return best;
}
