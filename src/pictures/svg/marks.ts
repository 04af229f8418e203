import type { HexId } from '../../engine';
import type { Arrow, CombatMark } from '../layers';
import { COUNTER } from './counters';
import { around, meet } from './boxes';
import { arrowShape, at, polygon, straightLine, towards } from './curves';
import { element, group } from './element';
import type { BoardPlan, GroundPlan } from './ground-plan';
import type { Point } from './curves';
import { label } from './lettering';
import { numberBox } from './numbers';
import { MAP, SIDE_COLOURS } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';

/** Distance from the centre of the last hex to the tip of the arrow, which ends at the edge of a counter there. */
const STOP = COUNTER / 2 + 2;
/** Half the side of the square that a burst fills. */
const BURST = 10;
/** Distance between the centres of a burst and a counter that it touches. */
const BURST_REACH = 48;
export const ASSAULT: Stroke = { colour: MAP.danger, width: 7 };
/** Barrage from a distance: a row of shells. */
export const FIRE: Stroke = { colour: MAP.danger, width: 5.5, dash: '0.1 10' };

export const DASHES: Readonly<Record<Arrow['kind'], string | undefined>> = {
  move: undefined,
  advance: undefined,
  retreat: '3 6',
  order: '12 7',
};

/** Arrows of moves, retreats, advances and orders, from the centre of the first hex to the counter in the last. */
export function drawArrows(plan: BoardPlan, arrows: readonly Arrow[]): string {
  const { layout, shown, board } = plan;
  const drawn = arrows.flatMap(({ hexes, side, kind }) => {
    if (hexes.length < 2 || !hexes.some((hex) => shown.has(hex))) return [];
    const colour = SIDE_COLOURS[side === board.sides[0] ? 0 : 1].arrow;
    const body = arrow(
      hexes.map((hex) => layout.centre(hex)),
      colour,
      DASHES[kind],
    );
    return group({ class: `arrow ${kind}`, 'data-side': side, 'data-hexes': hexes.join(' ') }, [body]);
  });
  return group({ id: 'arrows', fill: 'none', 'stroke-linejoin': 'round' }, drawn);
}

/** Arrow through these points; its tip stops short of the last one. */
export function arrow(points: readonly Point[], colour: string, dash?: string, stop = STOP): string {
  const shape = arrowShape(points, stop);
  if (shape === undefined) return '';
  const { start, line, head } = shape;
  return (
    element('path', { d: line, stroke: MAP.halo, 'stroke-width': 9.5, 'stroke-linecap': 'round' }) +
    element('path', { d: head, fill: colour, stroke: MAP.halo, 'stroke-width': 4, 'paint-order': 'stroke' }) +
    element('path', { d: line, stroke: colour, 'stroke-width': 5.5, 'stroke-dasharray': dash }) +
    element('circle', { cx: start.x, cy: start.y, r: 5.5, fill: MAP.halo, stroke: colour, 'stroke-width': 3 })
  );
}

/**
 * Combats: a line from every attacker to the nearest defender, and a burst with the result at the corner of the
 * defenders' hexes where it hides the fewest other counters and hex numbers.
 */
export function drawCombats(
  { layout, hexes, shown }: GroundPlan,
  combats: readonly CombatMark[],
  taken: ReadonlySet<HexId>,
): string {
  const numbers = hexes.map((hex) => numberBox(layout.centre(hex)));
  const drawn = combats.flatMap(({ attackers, defenders, barrage, result }) => {
    const places = (hexes: readonly string[]): Point[] => hexes.map((hex) => layout.centre(hex));
    const beaten = places(defenders);
    const [first] = beaten;
    if (first === undefined || !defenders.some((hex) => shown.has(hex))) return [];
    const line = (name: string, from: Point, stroke: Stroke): string => {
      const to = nearest(from, beaten);
      const share = STOP / Math.hypot(to.x - from.x, to.y - from.y);
      const d = straightLine([towards(from, to, share), towards(to, from, share)]);
      return strokesOf(d, [{ colour: MAP.halo, width: 11 }, stroke], name);
    };
    const frames = beaten.map(({ x, y }) => targetFrame({ x, y }, COUNTER + 5));
    const others = [...taken].filter((hex) => !defenders.includes(hex)).map((hex) => layout.centre(hex));
    const hidden = (point: Point): number =>
      others.filter((other) => Math.hypot(other.x - point.x, other.y - point.y) < BURST_REACH).length +
      numbers.filter((number) => meet(number, around(point, BURST))).length;
    const corners = layout.cornerSteps().map(({ x, y }) => ({ x: first.x + x * 0.9, y: first.y + y * 0.9 }));
    const place = corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
    return group({ class: 'combat', 'data-defenders': defenders.join(' ') }, [
      ...places(barrage).map((from) => line('barrage', from, FIRE)),
      ...places(attackers).map((from) => line('assault', from, ASSAULT)),
      ...frames,
      burst(place, result),
    ]);
  });
  return group({ id: 'combats', fill: 'none', 'stroke-linecap': 'round' }, drawn);
}

function nearest(from: Point, points: readonly Point[]): Point {
  const distance = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y);
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

/** Frame around an attacked counter. */
export function targetFrame({ x, y }: Point, side: number): string {
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 5 };
  return element('rect', {
    class: 'target',
    ...square,
    fill: 'none',
    stroke: MAP.danger,
    'stroke-width': 3.5,
  });
}

/** Burst with the result of a combat; a question mark before it is fought. */
export function burst(place: Point, result?: string): string {
  const rays = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const reach = index % 2 === 0 ? 19 : 13;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
  const star = element('path', {
    d: polygon(rays),
    fill: MAP.reach,
    stroke: MAP.danger,
    'stroke-width': 2.2,
  });
  const style = { fill: MAP.ink, 'font-weight': 700, 'text-anchor': 'middle' };
  const text = label(result ?? '?', { x: 0, y: 5 }, 15, style);
  const name = result === undefined ? 'burst open' : 'burst';
  return group({ class: name, transform: `translate(${at(place)})` }, [star, text]);
}
