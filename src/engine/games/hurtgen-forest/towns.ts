import type { LedgerEntry } from '../../actions/events';
import type { State } from '../../position/state';
import { lineBurdens } from '../../victory/communications';

/** Rough hexes that one line of communications may contain, its ends included (15.33, R-HUR-6). */
const MOST_ROUGH = 2;

/** Points for every town that is free of Germans and in communication with the west edge (15.2, 15.3). */
export function scoreTowns(state: State): LedgerEntry[] {
  const { ground } = state;
  const us = state.setting.sides.indexOf('us') === 0 ? 0 : 1;
  const isFree = (hex: number): boolean => !state.enemyHolds(us, hex) && !state.enemyControls(us, hex);
  const indexes = (ids: readonly string[]): number[] => ids.map((id) => ground.indexOf.get(id)!);
  const rough = lineBurdens(state, indexes(ground.map.features.edges.west), {
    open: isFree,
    burden: (hex) => (ground.terrain[hex] === 'rough' ? 1 : 0),
  });
  return (ground.map.features.objectives ?? [])
    .filter((town) => indexes(town.hexes).every((hex) => rough[hex]! <= MOST_ROUGH))
    .map((town) => ({
      side: 'us',
      points: town.points.us ?? 0,
      case: 'HUR 15.22',
      reason: `${town.name} is free of German units and zones of control and has a line to the west edge`,
      arithmetic: `${town.name} ${town.points.us ?? 0}`,
      turn: state.turn,
    }));
}
