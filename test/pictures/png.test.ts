import { inflateSync } from 'node:zlib';
import { drawBoard, toPng } from '../../src/pictures';
import { START, boardAt } from './boards';

/** Width, height, bits and colour type of a PNG, and its pixels as indexes of the palette. */
function read(png: Buffer): { header: number[]; palette: Buffer; rows: Buffer } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const head = chunks.get('IHDR')!;
  return {
    header: [head.readUInt32BE(0), head.readUInt32BE(4), head.readUInt8(8), head.readUInt8(9)],
    palette: chunks.get('PLTE')!,
    rows: inflateSync(chunks.get('IDAT')!),
  };
}

test.each(START)('the whole map of %s fits into a chat message', async (system, scenario) => {
  const png = await toPng(drawBoard(boardAt(system, scenario), { legend: true }), 1200);
  const [width, height] = read(png).header;
  expect(width).toBe(1200);
  expect(height).toBeGreaterThan(1200);
  expect(png.length).toBeLessThan(1_000_000);
});

describe('a small picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="#008000"/>' +
    '<rect width="1" height="1" fill="#ff0000"/></svg>';

  test('keeps its colours, even a rare one', async () => {
    const { header, palette, rows } = read(await toPng(svg, 40));
    expect(header).toEqual([40, 20, 8, 3]);
    expect(rows).toHaveLength(20 * 41);
    const colourAt = (x: number, y: number): number[] => {
      const index = rows[y * 41 + 1 + x]!;
      return [...palette.subarray(index * 3, index * 3 + 3)];
    };
    expect(colourAt(3, 3)).toEqual([255, 0, 0]);
    expect(colourAt(30, 15)).toEqual([0, 128, 0]);
  });

  test('draws text with the font of the project, on every host', async () => {
    const text = (content: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#fff"/>` +
      `<text x="5" y="15" font-family="'Archivo Narrow'" font-size="14">${content}</text></svg>`;
    const [written, empty] = await Promise.all([toPng(text('Weiße'), 120), toPng(text(''), 120)]);
    const dark = (png: Buffer): number => new Set(read(png).rows).size;
    expect(dark(empty)).toBe(1);
    expect(dark(written)).toBeGreaterThan(5);
  });

  test('is refused when it is not SVG', async () => {
    await expect(toPng('<svg', 100)).rejects.toThrow();
  });

  test.each([0, 15, 4001, 20.5, NaN])('is not made %d pixels wide', async (width) => {
    await expect(toPng(svg, width)).rejects.toThrow(RangeError);
  });
});
