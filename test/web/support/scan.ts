import { drawMap, toPng } from '../../../src/pictures';
import type { Point } from '../../../web/src/catalogue/layout';
import { data, layout } from './transcribing';

/** Placement of the sheet: smaller, aside and turned. */
const slant = { left: 120, top: 70, scale: 0.8, turn: 1.2 };

/** Scan of a sheet that lay askew: the map as the project draws it. */
export async function scan(): Promise<Buffer> {
  const turn = `translate(${slant.left} ${slant.top}) rotate(${slant.turn}) scale(${slant.scale})`;
  const size = `width="${layout.width}" height="${layout.height}"`;
  const ground = `<rect ${size} fill="#ddd"/>`;
  const drawing = `<g transform="${turn}">${drawMap(data.map)}</g>`;
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawing}</svg>`,
    Math.round(layout.width),
  );
}

/** Place of a point of the map on that scan. */
export function onScan({ x, y }: Point): Point {
  const [across, down] = [(x - layout.left) * slant.scale, (y - layout.top) * slant.scale];
  const angle = (slant.turn * Math.PI) / 180;
  return {
    x: slant.left + across * Math.cos(angle) - down * Math.sin(angle),
    y: slant.top + across * Math.sin(angle) + down * Math.cos(angle),
  };
}
