import { DIRECTIONS } from '../../engine';
import { hexesOfSide, watersOf } from '../hexsides';
import type { Water } from '../hexsides';
import { chainsOf } from './chains';
import type { NamedSegment } from './chains';
import { Corners } from './corners';
import { smoothLine, towards } from './curves';
import { group } from './element';
import { hexesWith } from './ground-plan';
import type { GroundPlan } from './ground-plan';
import type { Point } from './curves';
import { MAP } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';

/** Rivers are broad with banks, canals straight with a light middle, streams thin. */
export const WATER_STROKES: Readonly<Record<Water, readonly Stroke[]>> = {
  stream: [{ colour: MAP.stream, width: 3.2 }],
  canal: [
    { colour: MAP.shore, width: 6 },
    { colour: MAP.paper, width: 2.6, dash: '7 4' },
  ],
  river: [
    { colour: MAP.shore, width: 10.5 },
    { colour: MAP.water, width: 7 },
  ],
};

/** In drawing order. */
export const WATERS = ['stream', 'canal', 'river'] as const;

const TIGHTNESS: Readonly<Record<Water, number>> = { stream: 0.67, canal: 0.9, river: 0.67 };

/** Hexside with water, from corner to corner. */
interface WetSide {
  readonly water: Water;
  readonly ends: NamedSegment;
}

/** Waters on hexsides, joined to smooth courses; broader ones cover thinner ones. */
export function drawWaters(plan: GroundPlan): string {
  const corners = new Corners(plan.layout);
  const sides = wetSides(plan, corners);
  const lakes = lakeCorners(plan);
  const drawn = WATERS.flatMap((water) => {
    const own = sides.filter((side) => side.water === water);
    const others = sides.filter((side) => side.water !== water);
    if (own.length === 0) return [];
    const mouths = new Set([...lakes, ...others.flatMap(({ ends }) => ends)]);
    const d = chainsOf(own.map(({ ends }) => ends))
      .map((chain) => smoothLine(runInto(chain, corners, mouths), TIGHTNESS[water]))
      .join('');
    return strokesOf(d, WATER_STROKES[water], water);
  });
  const style = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group({ id: 'waters', ...style }, drawn);
}

function wetSides({ map, layout, shown }: GroundPlan, corners: Corners): WetSide[] {
  return [...watersOf(map)].flatMap(([key, water]) => {
    const [a, b] = hexesOfSide(key);
    const [from, to] = shown.has(a) ? [a, b] : [b, a];
    const direction = layout.directionTo(from, to);
    if (direction === undefined || !shown.has(from)) return [];
    return [{ water, ends: corners.side(from, direction) }];
  });
}

function lakeCorners(plan: GroundPlan): string[] {
  return hexesWith(plan, 'water').flatMap((hex) =>
    DIRECTIONS.map((corner) => plan.layout.cornerKey(hex, corner)),
  );
}

/** Points of a course; where it meets other water it is extended to reach that water's bed. */
function runInto(chain: readonly string[], corners: Corners, mouths: ReadonlySet<string>): Point[] {
  const line = corners.along(chain);
  const [first, second] = line;
  const [last, before] = [line.at(-1), line.at(-2)];
  if (first === undefined || second === undefined || last === undefined || before === undefined) return line;
  const run = [...line];
  if (mouths.has(chain[0]!)) run.unshift(towards(second, first, 1.12));
  if (mouths.has(chain.at(-1)!)) run.push(towards(before, last, 1.12));
  return run;
}
