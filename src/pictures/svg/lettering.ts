import { FONT_FAMILY } from '../text-width';
import { textElement } from './element';
import type { Attributes } from './element';
import { MAP } from './palette';

/** Viewers without the bundled font use another narrow one. */
export const FONT_STACK = `'${FONT_FAMILY}', 'Arial Narrow', 'Roboto Condensed', sans-serif`;

/** Text whose middle or beginning is at a place. */
export function label(
  text: string,
  place: { readonly x: number; readonly y: number },
  size: number,
  attributes: Attributes = {},
): string {
  return textElement({ x: place.x, y: place.y, 'font-size': size, ...attributes }, text);
}

/** Outline that keeps a text legible over any background. */
export const HALO: Attributes = {
  stroke: MAP.halo,
  'stroke-width': 3.4,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
};
