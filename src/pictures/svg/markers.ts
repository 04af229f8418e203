import { at } from './curves';
import { element, group } from './element';
import type { BoardPlan } from './ground-plan';
import { HALO, label } from './lettering';
import { MAP } from './palette';

export const CANOPY =
  element('path', { d: 'M-14 1a14 11 0 0 1 28 0z', fill: MAP.paper, stroke: MAP.ink, 'stroke-width': 1.6 }) +
  element('path', { d: 'M-14 1l12 11h4l12-11', fill: 'none', stroke: MAP.ink, 'stroke-width': 1 });

/** Counters that are not units: a small canopy at the lower edge of their hex, with their text. */
export function drawMarkers({ board, layout, shown }: BoardPlan): string {
  const markers = (board.markers ?? [])
    .filter(({ hex }) => shown.has(hex))
    .map(({ hex, text }) => {
      const { x, y } = layout.centre(hex);
      const place = { class: 'marker', 'data-hex': hex, transform: `translate(${at({ x, y: y + 20 })})` };
      return group(place, [CANOPY, label(text, { x: 0, y: 0 }, 10, { fill: MAP.ink, ...HALO })]);
    });
  return group({ id: 'markers', 'text-anchor': 'middle', 'font-weight': 700 }, markers);
}
