import { sideKey } from '../hexsides';
import type { Communication, Path } from '../layers';
import { at, smoothLine, straightLine } from './curves';
import { element, group } from './element';
import type { GroundPlan } from './ground-plan';
import { HALO, label } from './lettering';
import { MAP } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';

export const LINE_STROKES: readonly Stroke[] = [
  { colour: MAP.halo, width: 8 },
  { colour: MAP.line, width: 4.5, dash: '0.1 8' },
];

export const PATH: Stroke = { colour: MAP.line, width: 5, dash: '11 6' };

/** Lines of communication as dotted chains; lines that run together share one. */
export function drawCommunications({ layout, shown }: GroundPlan, lines: readonly Communication[]): string {
  const steps = new Map(
    lines.flatMap(({ hexes }) =>
      (hexes ?? []).slice(1).map((hex, index) => {
        const step = [hexes![index]!, hex] as const;
        return [sideKey(...step), step] as const;
      }),
    ),
  );
  const drawn = [...steps].filter(([, step]) => step.some((hex) => shown.has(hex)));
  if (drawn.length === 0) return '';
  const d = drawn.map(([, step]) => straightLine(step.map((hex) => layout.centre(hex)))).join('');
  const style = {
    id: 'communications',
    class: 'communication',
    'data-sides': drawn.map(([key]) => key).join(' '),
  };
  return group({ ...style, fill: 'none', 'stroke-linecap': 'round' }, [strokesOf(d, LINE_STROKES)]);
}

export const BROKEN_CHAIN =
  element('circle', { r: 10, fill: MAP.halo, stroke: MAP.line, 'stroke-width': 2.5 }) +
  element('path', { d: 'M-4.500 -4.500l9 9m0 -9l-9 9', stroke: MAP.danger, 'stroke-width': 3.5 });

/** Broken chain at the upper corner of each hex that lacks a line of communication. */
export function drawCut({ layout, shown }: GroundPlan, lines: readonly Communication[]): string {
  const cut = new Set(lines.flatMap(({ hex, hexes }) => (hexes === null && shown.has(hex) ? hex : [])));
  const marks = [...cut].map((hex) => {
    const { x, y } = layout.centre(hex);
    const place = { class: 'cut', 'data-hex': hex, transform: `translate(${at({ x: x - 24, y: y - 20 })})` };
    return group(place, [BROKEN_CHAIN]);
  });
  return group({ id: 'cut', fill: 'none', 'stroke-linecap': 'round' }, marks);
}

/** Lines over the map with their labels. */
export function drawPaths({ layout, shown }: GroundPlan, paths: readonly Path[]): string {
  const drawn = paths.flatMap(({ hexes, label: name }) => {
    const first = hexes.find((hex) => shown.has(hex));
    if (first === undefined || hexes.length < 2) return [];
    const d = smoothLine(
      hexes.map((hex) => layout.centre(hex)),
      0.8,
    );
    const { x, y } = layout.centre(first);
    return group({ class: 'path', 'data-hexes': hexes.join(' ') }, [
      element('path', { d, stroke: MAP.halo, 'stroke-width': 9, 'stroke-opacity': 0.75 }),
      strokesOf(d, [PATH]),
      name === undefined
        ? ''
        : label(name, { x, y: y - 35 }, 12, {
            fill: MAP.line,
            'font-weight': 700,
            'text-anchor': 'middle',
            ...HALO,
          }),
    ]);
  });
  return group({ id: 'paths', fill: 'none', 'stroke-linecap': 'round' }, drawn);
}
