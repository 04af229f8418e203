import type { GroundPlan } from './ground-plan';

/** Rectangle of the drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 12;
/** A small area gets wider margins, to leave room for the text above it. */
const LEAST_WIDTH = 460;

/** Shown hexes with a margin around them. */
export function mapFrame({ layout, hexes }: GroundPlan): Frame {
  const corners = hexes.flatMap((hex) => layout.corners(hex));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const right = Math.max(...xs) + MARGIN;
  const edge = Math.min(...xs) - MARGIN;
  const width = Math.ceil(Math.max(right - edge, LEAST_WIDTH));
  const left = Math.floor((edge + right - width) / 2);
  const top = Math.floor(Math.min(...ys) - MARGIN);
  return { left, top, width, height: Math.ceil(Math.max(...ys) + MARGIN) - top };
}
