import type { HexId, MapDefinition } from '../../engine';
import { boundsAround, extentOf, grown, hexesOn, hexesWithin, LINE_PITCH } from '../board';

/** Data of an act that decide its place in the replay. */
export interface Placed {
  readonly kind: string;
  /** Hexes where it takes place. */
  readonly hexes: readonly HexId[];
}

/** Acts shown on one part of the map, in order. */
export interface Scene<Of extends Placed> {
  readonly acts: readonly Of[];
  /** Part of the map. */
  readonly hexes: readonly HexId[];
}

/** More scenes would make a replay restless and large. */
const MOST_SCENES = 8;
/** Width of a scene in hexes, so that counters are legible in the preview of a chat. */
const HEXES_ACROSS = 11;
/** Hexes around the action. */
const MARGIN = 1;
/** Factor by which scenes are widened while there are too many. */
const WIDER = 1.15;

type Extent = ReturnType<typeof extentOf>;

/**
 * Groups moves, and then combats, by the part of the map where they take place. A front is shown sector by sector,
 * since cuts back and forth are hard to follow. All parts have one size.
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

/** Lines and positions of a part of the map that is `across` hexes wide. */
function extentFor({ grid }: MapDefinition, across: number, aspect: number): Extent {
  const down = across / aspect;
  return grid.axis === 'east'
    ? { lines: Math.round(across / LINE_PITCH), positions: Math.round(down) }
    : { lines: Math.round(down / LINE_PITCH), positions: Math.round(across) };
}

/** Groups consecutive acts of one kind. */
function runsOf<Of extends Placed>(acts: readonly Of[]): readonly (readonly Of[])[] {
  const runs: Of[][] = [];
  for (const act of acts) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === act.kind) run.push(act);
    else runs.push([act]);
  }
  return runs;
}

/** Puts into each sector the first remaining act and all others that fit beside it. */
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
