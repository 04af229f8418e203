import type { LineToEdge } from '../../data/terms';
import { indexesOf, marked, neighboursOver } from '../../map/distances';
import type { HexId } from '../../map/grid';
import type { Ground } from '../../map/ground';
import type { BytesByHex, HexIndex } from '../../map/indexes';
import { onceBy, onceFor } from '../../map/once';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import { lineFrom, linesTo, type LineRules, type SearchedLines } from './communications';

/** HUR 15.32, HUR 15.33, HUR 15.34: lines of a side from the places, whose own hexes must be free (R-HUR-6). */
export function linesOfPlaces(state: State, side: SideIndex, line: LineToEdge): SearchedLines {
  const starts = objectiveHexes(state.ground);
  return linesTo(state, endsOf(line)(state.ground), { ...rulesFor(state, side, line), starts });
}

/**
 * REM 16.41, REM 16.42, REM 16.43: traces the line of a unit to the edge of its side. Its own hex may be
 * controlled by the enemy (R-REM-11).
 */
export function unitLines(
  state: State,
  side: SideIndex,
  line: LineToEdge,
): (hex: HexIndex) => HexId[] | undefined {
  const { ground } = state;
  const ends = endsOf(line)(ground);
  const lines = linesTo(state, ends, rulesFor(state, side, line));
  const crossed = sidesOf(ground, line);
  return (hex) => {
    const start = state.hexId(hex);
    if (ends.includes(hex)) return [start];
    const next = neighboursOver(ground, hex, crossed[hex]!).find((one) => lines.found[one] === 1);
    return next === undefined ? undefined : [start, ...lineFrom(state, lines, next)];
  };
}

function rulesFor(state: State, side: SideIndex, line: LineToEdge): LineRules {
  const { most } = line;
  const sides = sidesOf(state.ground, line);
  if (most === undefined) return { side, sides };
  return { side, sides, heavy: { hexes: heavyOf(line)(state.ground), most: most.hexes } };
}

function sidesOf(ground: Ground, { onFoot }: LineToEdge): BytesByHex {
  return onFoot ? ground.footRetreat : ground.lineSides;
}

/** Hexes of the edge, by line and map. */
const endsOf = onceFor(({ to }: LineToEdge) =>
  onceBy(
    ({ map }: Ground) => map,
    (ground) => indexesOf(ground, ground.map.features.edges[to]),
  ),
);

/** 1 by hex of which a line may have only a few, by line and map. */
const heavyOf = onceFor(({ most }: LineToEdge) =>
  onceBy(
    ({ map }: Ground) => map,
    ({ terrain }): BytesByHex => Uint8Array.from(terrain, (one) => (one === most?.terrain ? 1 : 0)),
  ),
);

/** 1 by hex of an objective, by map. */
const objectiveHexes = onceBy(
  ({ map }: Ground) => map,
  (ground): BytesByHex => {
    const ids = (ground.map.features.objectives ?? []).flatMap(({ hexes }) => hexes);
    return marked(ground.hexCount, indexesOf(ground, ids));
  },
);
