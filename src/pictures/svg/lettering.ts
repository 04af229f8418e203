import { textElement } from './element';
import type { Attributes } from './element';
import { MAP } from './palette';

/** The family of the bundled font; a viewer that has it not takes another narrow one. */
export const FONT_FAMILY = 'Archivo Narrow';
export const FONT_STACK = `'${FONT_FAMILY}', 'Arial Narrow', 'Roboto Condensed', sans-serif`;

/** A text whose middle or beginning is at a place. */
export function label(
  text: string,
  place: { readonly x: number; readonly y: number },
  size: number,
  attributes: Attributes = {},
): string {
  return textElement({ x: place.x, y: place.y, 'font-size': size, ...attributes }, text);
}

/** What makes a text readable over whatever lies below it. */
export const HALO: Attributes = {
  stroke: MAP.halo,
  'stroke-width': 3.4,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
};

/** About how wide a text of a size is. */
export function textWidth(text: string, size: number): number {
  const letters = Array.from(text, (letter) => (/[\p{Lu}\d@%&]/u.test(letter) ? 0.56 : 0.44));
  return size * letters.reduce((sum, width) => sum + width, 0);
}
