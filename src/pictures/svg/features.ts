import type { HexSide } from '../../engine';
import { chainsOf } from './chains';
import type { NamedSegment } from './chains';
import { Corners } from './corners';
import { at, smoothLine } from './curves';
import { element, group } from './element';
import type { GroundPlan } from './ground-plan';
import type { Box } from './boxes';
import { HALO, label } from './lettering';
import type { Point } from './curves';
import { MAP } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';

export const FRONT_LINE: Stroke = { colour: MAP.danger, width: 4, dash: '14 7' };
export const LIMIT_OF_ADVANCE: Stroke = { colour: MAP.line, width: 4, dash: '14 5 3 5' };

/** Other features of the maps: front lines and limits, objectives, and entry hexes of reinforcements. */
export function drawFeatures(plan: GroundPlan): string {
  const { frontLine = [], limitOfAdvance = [] } = plan.map.features;
  return group({ id: 'features' }, [
    sideLine(plan, 'front-line', frontLine, FRONT_LINE),
    sideLine(plan, 'limit-of-advance', limitOfAdvance, LIMIT_OF_ADVANCE),
    ...objectives(plan),
    ...entryAreas(plan),
  ]);
}

function sideLine(plan: GroundPlan, name: string, sides: readonly HexSide[], stroke: Stroke): string {
  const { layout, shown } = plan;
  const corners = new Corners(layout);
  const edges = sides.flatMap(([a, b]): NamedSegment[] => {
    const direction = layout.directionTo(a, b);
    const isShown = shown.has(a) || shown.has(b);
    return direction === undefined || !isShown ? [] : [corners.side(a, direction)];
  });
  if (edges.length === 0) return '';
  const d = chainsOf(edges)
    .map((chain) => smoothLine(corners.along(chain), 0.85))
    .join('');
  const style = { class: name, fill: 'none', 'stroke-linejoin': 'round' };
  return group(style, [strokesOf(d, [{ colour: MAP.halo, width: 7 }, stroke])]);
}

/** Distance from the centre of a hex to that of a star beside its counter. */
const BESIDE = 30;

const STAR =
  'M0-8l2.300 5 5.500.6-4.100 3.700 1.200 5.400-4.900-2.800-4.900 2.800 1.200-5.400-4.100-3.700 5.500-.6z';

export function star(transform: string): string {
  return element('path', { d: STAR, fill: MAP.reach, stroke: MAP.ink, 'stroke-width': 1, transform });
}

/** Places of the objectives' stars: beside the counter in the first shown hex of each objective. */
function starPlaces({ map, layout, shown }: GroundPlan) {
  return (map.features.objectives ?? []).flatMap((objective) => {
    const hex = objective.hexes.find((one) => shown.has(one));
    if (hex === undefined) return [];
    const { x, y } = layout.centre(hex);
    return { objective, place: { x: x + BESIDE, y } };
  });
}

/** Rectangles that the stars and their points cover. */
export function starBoxes(plan: GroundPlan): readonly Box[] {
  return starPlaces(plan).map(({ place: { x, y } }) => ({
    ...{ left: x - 9, right: x + 9 },
    ...{ top: y - 16, bottom: y + 10 },
  }));
}

/** Star with its points beside each objective. */
function objectives(plan: GroundPlan): string[] {
  return starPlaces(plan).map(({ objective: { name, points }, place }) => {
    const worth = [...new Set(Object.values(points))].join('/');
    const style = { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink };
    return group({ class: 'objective', 'data-name': name, transform: `translate(${at(place)})` }, [
      star('translate(0 -7)'),
      label(worth, { x: 0, y: 9 }, 10, { ...style, ...HALO }),
    ]);
  });
}

/** Letter of an entry area in each of its hexes. */
function entryAreas({ map, layout, shown }: GroundPlan): string[] {
  return Object.entries(map.features.areas ?? {}).flatMap(([letter, hexes]) =>
    hexes.filter((hex) => shown.has(hex)).map((hex) => letterDisc(letter, layout.centre(hex))),
  );
}

export function letterDisc(letter: string, place: Point): string {
  return group({ class: 'entry-area', transform: `translate(${at(place)})` }, [
    element('circle', { r: 11, fill: MAP.paper, stroke: MAP.ink, 'stroke-width': 1.4 }),
    label(letter, { x: 0, y: 5 }, 15, { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink }),
  ]);
}
