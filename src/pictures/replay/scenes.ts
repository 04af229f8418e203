import type { HexId, MapDefinition } from '../../engine';
import { boundsAround, extentOf, grown, hexesOn, hexesWithin, LINE_PITCH } from '../board';

/** What is known of an act when its place in the replay is found. */
export interface Placed {
  readonly kind: string;
  /** Where it happens. */
  readonly hexes: readonly HexId[];
}

/** Acts that are shown on one part of the map, in their order. */
export interface Scene<Of extends Placed> {
  readonly acts: readonly Of[];
  /** The part of the map. */
  readonly hexes: readonly HexId[];
}

/** More than these would make a replay restless, and large. */
const MOST_SCENES = 8;
/** Hexes from the left to the right of a scene, so that counters can be read in the preview of a chat. */
const HEXES_ACROSS = 11;
/** Hexes around what happens. */
const MARGIN = 1;
/** By how much scenes are widened as long as there are too many. */
const WIDER = 1.15;

type Extent = ReturnType<typeof extentOf>;

/**
 * Puts moves, and then combats, together by the part of the map where they happen: a front is shown sector by sector,
 * as cuts to and fro could not be followed. All parts have one size.
 */
export function scenesOf<Of extends Placed>(
  map: MapDefinition,
  acts: readonly Of[],
  aspect: number,
): readonly Scene<Of>[] {
  const whole = extentOf(boundsAround(hexesOn(map), 0));
  for (let across = HEXES_ACROSS; ; across *= WIDER) {
    const extent = extentFor(map, across, aspect);
    const scenes = runsOf(acts).flatMap((run) => sectorsOf(run, extent));
    const isWhole = extent.lines >= whole.lines && extent.positions >= whole.positions;
    if (scenes.length > MOST_SCENES && !isWhole) continue;
    return scenes.map((own) => {
      const around = boundsAround(
        own.flatMap(({ hexes }) => hexes),
        MARGIN,
      );
      return { acts: own, hexes: hexesWithin(map, grown(around, map, extent)) };
    });
  }
}

/** How many lines and positions there are in a part of a map with so many hexes from left to right. */
function extentFor({ grid }: MapDefinition, across: number, aspect: number): Extent {
  const down = across / aspect;
  return grid.axis === 'east'
    ? { lines: Math.round(across / LINE_PITCH), positions: Math.round(down) }
    : { lines: Math.round(down / LINE_PITCH), positions: Math.round(across) };
}

/** Acts of one kind that follow each other. */
function runsOf<Of extends Placed>(acts: readonly Of[]): readonly (readonly Of[])[] {
  const runs: Of[][] = [];
  for (const act of acts) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === act.kind) run.push(act);
    else runs.push([act]);
  }
  return runs;
}

/** The first act with all that fit beside it, then the first of the rest, and so on. */
function sectorsOf<Of extends Placed>(acts: readonly Of[], extent: Extent): readonly (readonly Of[])[] {
  const [first, ...others] = acts;
  if (first === undefined) return [];
  const sector = [first];
  const rest: Of[] = [];
  for (const act of others) {
    const { lines, positions } = extentOf(
      boundsAround(
        [...sector, act].flatMap(({ hexes }) => hexes),
        MARGIN,
      ),
    );
    if (lines <= extent.lines && positions <= extent.positions) sector.push(act);
    else rest.push(act);
  }
  return [sector, ...sectorsOf(rest, extent)];
}
