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

/** Middle of a text on its baseline, its size, and the box that it covers. */
interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly box: Box;
}

export interface LabelPlace extends Candidate {
  /** True if counters leave the text legible: it covers the middle of no hex. */
  readonly isClear: boolean;
}

/** Distance from the centre of a hex down to the foot of a name, above the number of the next hex. */
const FOOT = 32.2;
/** Distance from the centre of a hex up to the head of a name that is above it. */
const HEAD = 33.2;
/** Distance from the centre of a hex to a text beside its counter. */
const BESIDE = 26;
/** Height of a text above its baseline, relative to its size. */
const RISE = 0.75;
/** Depth below the baseline, relative to the size: with letters that reach below it, and without. */
const SINK = { low: 0.22, even: 0.08 };
/** Half the side of the square that a crossing covers. */
const CROSSING = 10;
/** Half the side of the middle of a hex, which a counter or a town covers. */
const MIDDLE = 18;

/** Width between counters, or between the numbers of two hexes, along the axis of the lines of a map. */
const ROOM = { east: 70, north: 42 };
/** Size below which no name shrinks to fit. */
const SMALLEST = 11;

/** Distance from a name to the edge of the drawing. */
const EDGE = 8;
/** Distance between two names. */
const GAP = 5;

const COSTS = {
  ...{ crossing: 1000, label: 900, number: 900, star: 400 },
  ...{ counter: 250, ownMiddle: 60, middle: 40, smaller: 30, route: 3, order: 1.5 },
} as const;

/**
 * Places names one after the other, smaller ones where only those fit: below their hex, or else where they hide no bridge, hex number, star or counter
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
  const room = ROOM[plan.layout.axis];
  const placed: LabelPlace[] = [];
  for (const { text, hex, size } of labels) {
    const centre = plan.layout.centre(hex);
    const sizes = sizesFor(text, size, room);
    // No candidate reaches farther than its width beside the hex.
    const reach = around(centre, 2 * BESIDE + sizes[0]!.width);
    const near = {
      crossings: crossings.filter((one) => meet(reach, one)),
      placed: placed.filter(({ box }) => meet(reach, box)),
      numbers: numbers.filter((one) => meet(reach, one)),
      stars: stars.filter((one) => meet(reach, one)),
      routes: routes.filter((point) => holds(reach, point)),
      middles: middles.filter(([, one]) => meet(reach, one)),
    };
    const costOf = (box: Box): number => {
      const wider = { ...box, left: box.left - GAP, right: box.right + GAP };
      return (
        COSTS.crossing * near.crossings.filter((one) => meet(box, one)).length +
        COSTS.label * near.placed.filter((one) => meet(wider, one.box)).length +
        COSTS.number * near.numbers.filter((one) => meet(box, one)).length +
        COSTS.star * near.stars.filter((one) => meet(box, one)).length +
        COSTS.route * near.routes.filter((point) => holds(box, point)).length +
        near.middles.reduce((sum, [of, one]) => (meet(box, one) ? sum + middleCost(of, hex, taken) : sum), 0)
      );
    };
    const candidates = sizes.flatMap((measures, shrunk) =>
      candidatesFor(centre, measures).map((point, order) => {
        const candidate = within(frame, point, measures);
        return [costOf(candidate.box) + COSTS.order * order + COSTS.smaller * shrunk, candidate] as const;
      }),
    );
    const [, best] = candidates.reduce((least, one) => (one[0] < least[0] ? one : least));
    placed.push({ ...best, isClear: !near.middles.some(([, middle]) => meet(best.box, middle)) });
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

/** Sizes of a written text: those above and below its baseline, too. */
interface Measures {
  readonly width: number;
  readonly size: number;
  readonly rise: number;
  readonly sink: number;
}

/** The given size, and a smaller one if only that fits into the room. */
function sizesFor(text: string, size: number, room: number): readonly Measures[] {
  const usual = measured(text, size);
  const fitting = Math.max(SMALLEST, (size * room) / usual.width);
  return fitting < size ? [usual, measured(text, fitting)] : [usual];
}

function measured(text: string, size: number): Measures {
  const sink = size * (/[gjpqy,()]/.test(text) ? SINK.low : SINK.even);
  return { width: textWidth(text, size), size, rise: size * RISE, sink };
}

/** Candidates below the hex first, then farther aside and above. */
function candidatesFor({ x, y }: Point, { width, size, rise, sink }: Measures): readonly Point[] {
  const aside = width / 2;
  const [half, full] = [aside * 0.55 + 10, aside + BESIDE];
  const below = y + FOOT - sink;
  const above = y - HEAD + rise;
  return [
    { x, y: below },
    { x: x - half, y: below },
    { x: x + half, y: below },
    { x, y: below + size * 0.6 },
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
  { width, size, rise, sink }: Measures,
): Candidate {
  const half = width / 2 + EDGE;
  const x = Math.min(Math.max(point.x, left + half), left + room - half);
  const y = Math.min(Math.max(point.y, top + rise + EDGE), top + height - sink - EDGE);
  return {
    x,
    y,
    size,
    box: { left: x - width / 2, right: x + width / 2, top: y - rise, bottom: y + sink },
  };
}
