import { indexesOf } from '../../map/distances';
import type { Ground } from '../../map/ground';
import { onceBy } from '../../map/once';
import type { LedgerEntry } from '../../model/events';
import { sideNamed } from '../../model/side';
import type { State } from '../../model/state';
import type { CommunicationLine } from '../../model/game-rules';
import { lineFrom, linesTo } from '../../rules/victory/communications';
import type { SearchedLines } from '../../rules/victory/communications';
import type { BytesByHex, HexIndex } from '../../map/hex-index';

/** 15.33: maximum number of rough hexes in a line of communications, both ends included (R-HUR-6). */
const MOST_ROUGH = 2;

/**
 * 15.21, 15.22, 15.31, 15.35: points for all towns that are free of Germans and in communication with the
 * west edge; no unit needs a line.
 */
export function scoreTowns(state: State): LedgerEntry[] {
  const lines = linesToTheWest(state);
  return (state.ground.map.features.objectives ?? [])
    .filter(({ hexes }) => hexes.every((hex) => lines.found[state.ground.indexOf.get(hex)!] === 1))
    .map((town) => ({
      side: 'us',
      points: town.points.us ?? 0,
      case: 'HUR 15.22',
      reason: `${town.name} is free of German units and zones of control and has a line to the west edge`,
      arithmetic: `${town.name} ${town.points.us ?? 0}`,
      turn: state.turn,
    }));
}

/** The lines of the towns, from each of their hexes (15.31). */
export function townLines(state: State): CommunicationLine[] {
  const lines = linesToTheWest(state);
  return (state.ground.map.features.objectives ?? []).flatMap(({ name, hexes }) =>
    hexes.map((hex) => {
      const start = state.ground.indexOf.get(hex)!;
      const stands = lines.found[start] === 1;
      return { side: 'us', of: name, hex, hexes: stands ? lineFrom(state, lines, start) : null };
    }),
  );
}

/**
 * 15.32, 15.33, 15.34: the lines with the fewest rough hexes to the west edge, free of enemies and over no
 * unbridged water.
 */
function linesToTheWest(state: State): SearchedLines {
  const { west, rough, towns } = wayWest(state.ground);
  const side = sideNamed(state.scenario.sides, 'us');
  return linesTo(state, west, { side, heavy: { hexes: rough, most: MOST_ROUGH }, starts: towns });
}

/** The parts of the map that matter to the lines; play does not change them. */
interface Way {
  /** Hexes of the west edge. */
  readonly west: readonly HexIndex[];
  /** 1 by rough hex. */
  readonly rough: BytesByHex;
  /** 1 by hex of a town. */
  readonly towns: BytesByHex;
}

const wayWest = onceBy(({ map }: Ground) => map, compileWay);

function compileWay(ground: Ground): Way {
  const towns = new Uint8Array(ground.hexCount);
  for (const { hexes } of ground.map.features.objectives ?? [])
    for (const hex of indexesOf(ground, hexes)) towns[hex] = 1;
  return {
    west: indexesOf(ground, ground.map.features.edges.west),
    rough: Uint8Array.from(ground.terrain, (terrain) => (terrain === 'rough' ? 1 : 0)),
    towns,
  };
}
