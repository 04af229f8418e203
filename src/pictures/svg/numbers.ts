import { element, group } from './element';
import type { GroundPlan } from './ground-plan';
import type { Box } from './boxes';
import type { Point } from './curves';
import { MAP } from './palette';

/** Digits as strokes, 4 wide and 7 high from the top left of each cell: far faster to draw than text. */
const DIGITS: readonly string[] = [
  'm0 2q0-2 2-2t2 2v3q0 2-2 2t-2-2z',
  'm.9 1.500l1.500-1.500v7',
  'm.1 1.800q0-1.800 1.900-1.800t1.900 1.700q0 1.300-3.900 5.300h4',
  'm.2 1q.5-1 1.800-1 1.800 0 1.800 1.700 0 1.600-2.100 1.600 2.300 0 2.300 1.800 0 1.900-2 1.900-1.500 0-2-1.200',
  'm3 7v-7l-3 5h4',
  'm3.700 0h-3.200l-.3 3.300q.7-.6 1.700-.6 2 0 2 2.100t-2 2.200q-1.300 0-1.900-1',
  'm3.500.7q-.5-.7-1.400-.7-2.100 0-2.100 3.800v1q0 2.200 2 2.200t2-2.100-2-2.100q-1.200 0-2 1.100',
  'm0 0h4l-2.600 7',
  'm2 3.200q-1.800 0-1.800-1.600t1.800-1.600 1.800 1.600-1.800 1.600q-2 0-2 1.900t2 1.900 2-1.900-2-1.900z',
  'm.5 6.300q.5.7 1.400.7 2.100 0 2.100-3.800v-1q0-2.200-2-2.200t-2 2.100 2 2.100q1.200 0 2-1.100',
];

const ADVANCE = 5.5;
const WIDTH = 4 * ADVANCE - 1.5;
const HEIGHT = 7;
const STROKE = 0.95;
/** Clear ground around a number, which keeps it legible over any background. */
const CLEAR = 3;
const SCALE = 1.01;
/** Distance from the centre of the hex up to the top of its number, between the hexside and the counter. */
const RISE = 31.1;

/** Rectangle of a hex number, from the centre of the hex. */
export function numberBox({ x, y }: Point): Box {
  const edge = (STROKE * SCALE) / 2;
  const half = (WIDTH * SCALE) / 2 + edge;
  const top = y - RISE;
  return { left: x - half, right: x + half, top: top - edge, bottom: top + HEIGHT * SCALE + edge };
}

/** Numbers by the first three digits, ten to a path: an element for each would take a browser long to read. */
function tens({ layout, hexes }: GroundPlan): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const hex of hexes) {
    const { x, y } = layout.centre(hex);
    const [left, top] = [x / SCALE - WIDTH / 2, (y - RISE) / SCALE];
    const digits = Array.from(
      hex,
      (digit, index) =>
        `M${(left + index * ADVANCE).toFixed(1)} ${top.toFixed(1)}${DIGITS[Number(digit)] ?? ''}`,
    );
    const ten = hex.slice(0, 3);
    paths.set(ten, (paths.get(ten) ?? '') + digits.join(''));
  }
  return paths;
}

export function numberDefinitions(plan: GroundPlan): string {
  return [...tens(plan)].map(([ten, d]) => element('path', { id: `n${ten}`, d })).join('');
}

/** Number of every hex at its upper edge, above all other layers. */
export function drawNumbers(plan: GroundPlan): string {
  const numbers = [...tens(plan).keys()].map(
    (ten) =>
      element('use', { href: `#n${ten}`, stroke: MAP.halo, 'stroke-width': CLEAR }) +
      element('use', { href: `#n${ten}` }),
  );
  const style = { fill: 'none', stroke: MAP.number, 'stroke-width': STROKE, 'stroke-linejoin': 'round' };
  return group({ id: 'numbers', ...style, 'stroke-linecap': 'round', transform: `scale(${SCALE})` }, numbers);
}
