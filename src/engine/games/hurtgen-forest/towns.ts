import type { LedgerEntry } from '../../model/events';
import { sideNamed } from '../../model/side';
import type { State } from '../../model/state';
import type { CommunicationLine } from '../../model/game-rules';
import { lineFrom, linesTo } from '../../rules/victory/communications';
import type { Lines } from '../../rules/victory/communications';

/** 15.33: rough hexes that one line of communications may contain, its ends included (R-HUR-6). */
const MOST_ROUGH = 2;

/**
 * 15.21, 15.22, 15.31, 15.35: points for every town that is free of Germans and in communication with the west
 * edge; no unit needs a line.
 */
export function scoreTowns(state: State): LedgerEntry[] {
  const lines = linesToTheWest(state);
  return (state.ground.map.features.objectives ?? [])
    .filter(({ hexes }) => hexes.every((hex) => lines.burden[state.ground.indexOf.get(hex)!]! < Infinity))
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
      const stands = lines.burden[start]! < Infinity;
      return { side: 'us', of: name, hex, hexes: stands ? lineFrom(state, lines, start) : null };
    }),
  );
}

/**
 * 15.32, 15.33, 15.34: the lines with the fewest rough hexes to the west edge, free of the enemy and over no
 * unbridged water.
 */
function linesToTheWest(state: State): Lines {
  const { ground } = state;
  const us = sideNamed(state.scenario.sides, 'us');
  const west = ground.map.features.edges.west.map((id) => ground.indexOf.get(id)!);
  return linesTo(state, west, {
    open: (hex) => !state.enemyHolds(us, hex) && !state.enemyControls(us, hex),
    burden: (hex) => (ground.terrain[hex] === 'rough' ? 1 : 0),
    most: MOST_ROUGH,
  });
}
