import type { HexId } from '../../engine';
import { textWidth } from '../text-width';
import { crossingsOf } from '../hexsides';
import { around, holds, meet } from './boxes';
import type { Box } from './boxes';
import type { Frame } from './frame';
import type { GroundPlan } from './ground-plan';
import { starBoxes } from './features';
import { towards } from './curves';
import type { Point } from './curves';
import { numberBox } from './numbers';

/** Text to write near a hex. */
export interface Label {
  readonly text: string;
  readonly hex: HexId;
  readonly size: number;
}

/** Middle of a text on its baseline, and the box that it covers. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

/**
 * Distance from the centre of a hex down to the baseline of a name: below its counter, above the number of the next
 * hex.
 */
const BELOW = 29.2;
/** Distance from the centre of a hex to a text beside its counter. */
const BESIDE = 26;
/** Height of a text above its baseline and below it, relative to its size. */
const RISE = 0.75;
const SINK = 0.22;
/** Half the side of the square that a crossing covers. */
const CROSSING = 10;
/** Half the side of the middle of a hex, which a counter or a town covers. */
const MIDDLE = 20;

/** Distance from a name to the edge of the drawing. */
const EDGE = 8;
/** Distance between two names. */
const GAP = 5;

const COSTS = {
  ...{ crossing: 1000, label: 900, number: 900, star: 400 },
  ...{ counter: 250, ownMiddle: 60, middle: 12, route: 3, order: 1.5 },
} as const;

/**
 * Places names one after the other: below their hex, or else where they hide no bridge, hex number, star or counter
 * and as few other names, roads and hexes as possible. All names are inside the frame. `taken` are the hexes with
 * counters.
 */
export function placeLabels(
  plan: GroundPlan,
  frame: Frame,
  labels: readonly Label[],
  taken: ReadonlySet<HexId>,
): readonly LabelPlace[] {
  const crossings = crossingPoints(plan).map((point) => around(point, CROSSING));
  const routes = routePoints(plan);
  const numbers = plan.hexes.map((hex) => numberBox(plan.layout.centre(hex)));
  const stars = starBoxes(plan);
  const middles = plan.hexes.map((hex) => [hex, around(plan.layout.centre(hex), MIDDLE)] as const);
  const placed: LabelPlace[] = [];
  for (const { text, hex, size } of labels) {
    const width = textWidth(text, size);
    const costOf = ({ box }: LabelPlace, order: number): number => {
      const wider = { ...box, left: box.left - GAP, right: box.right + GAP };
      return (
        COSTS.crossing * crossings.filter((one) => meet(box, one)).length +
        COSTS.label * placed.filter((one) => meet(wider, one.box)).length +
        COSTS.number * numbers.filter((one) => meet(box, one)).length +
        COSTS.star * stars.filter((one) => meet(box, one)).length +
        COSTS.route * routes.filter((point) => holds(box, point)).length +
        middles.reduce((sum, [of, one]) => (meet(box, one) ? sum + middleCost(of, hex, taken) : sum), 0) +
        COSTS.order * order
      );
    };
    const candidates = candidatesFor(plan.layout.centre(hex), width, size).map((point) =>
      within(frame, point, width, size),
    );
    const costs = candidates.map(costOf);
    placed.push(candidates[costs.indexOf(Math.min(...costs))]!);
  }
  return placed;
}

/** Cost of a name over the middle of a hex. */
function middleCost(hex: HexId, own: HexId, taken: ReadonlySet<HexId>): number {
  if (taken.has(hex)) return COSTS.counter;
  return hex === own ? COSTS.ownMiddle : COSTS.middle;
}

/** Centres of all shown bridges and ferries. */
export function crossingPoints({ map, changes, layout, shown }: GroundPlan): readonly Point[] {
  const bridges = [...(map.features.bridgeHexes ?? []), ...(changes.floatBridges ?? [])];
  return [
    ...[...crossingsOf(map, changes).values()].flatMap(({ hexside: [a, b] }) =>
      shown.has(a) || shown.has(b) ? [layout.between(a, b)] : [],
    ),
    ...bridges.filter(({ hex }) => shown.has(hex)).map(({ hex }) => layout.centre(hex)),
  ];
}

/** Dense points along all roads and trails. */
function routePoints({ map, layout, shown }: GroundPlan): readonly Point[] {
  const steps = [...map.roads, ...map.trails].flatMap(({ path }) =>
    path.slice(1).map((to, at) => [path[at]!, to] as const),
  );
  return steps
    .filter((step) => step.some((hex) => shown.has(hex)))
    .flatMap(([from, to]) =>
      [0, 0.2, 0.4, 0.6, 0.8].map((share) => towards(layout.centre(from), layout.centre(to), share)),
    );
}

/** Candidates below the hex first, then farther aside and above. */
function candidatesFor({ x, y }: Point, width: number, size: number): readonly Point[] {
  const aside = width / 2;
  const [half, full] = [aside * 0.55 + 10, aside + BESIDE];
  const above = y - BELOW + size * RISE - 4;
  return [
    { x, y: y + BELOW },
    { x: x - half, y: y + BELOW },
    { x: x + half, y: y + BELOW },
    { x, y: y + BELOW + size * 0.6 },
    { x: x + full, y: y + size * 0.3 },
    { x: x - full, y: y + size * 0.3 },
    { x: x + full * 0.9, y: y + 24 },
    { x: x - full * 0.9, y: y + 24 },
    { x, y: above },
    { x: x - half, y: above },
    { x: x + half, y: above },
    { x: x + full * 0.9, y: y - 18 },
    { x: x - full * 0.9, y: y - 18 },
    { x: x + full * 1.1, y: y + 14 },
    { x: x - full * 1.1, y: y + 14 },
    { x: x + full * 1.1, y: y - 6 },
    { x: x - full * 1.1, y: y - 6 },
  ];
}

function within(
  { left, width: room, top, height }: Frame,
  point: Point,
  width: number,
  size: number,
): LabelPlace {
  const half = width / 2 + EDGE;
  const x = Math.min(Math.max(point.x, left + half), left + room - half);
  const y = Math.min(Math.max(point.y, top + size * RISE + EDGE), top + height - size * SINK - EDGE);
  return {
    x,
    y,
    box: { left: x - width / 2, right: x + width / 2, top: y - size * RISE, bottom: y + size * SINK },
  };
}
