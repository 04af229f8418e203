import type { LedgerEntry } from '../../model/events';
import type { Edge } from '../../map/grid';
import { EXITED } from '../../model/state';
import type { State } from '../../model/state';
import type { ExitRules } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { addToScore } from '../../rules/victory/ledger';
import { isCampaign, isRelief } from './scenarios';
import { exitDeadline, victoryNumber } from './victory-numbers';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/hex-index';

/** 15.17(1): trait of the eleven units of the 3rd Panzer Regiment and the Panzer Lehr Division (R-BAS-2). */
const TRAIT = 'exits-for-vp';

/** 12.0(GR): all German units may leave, over any edge, and never return (R-BAS-3). */
export const exit: ExitRules = {
  case: 'BAS 12.0(GR)',
  /** 12.11: a unit that has left never returns. */
  noReturn: 'BAS 12.11',
  where: 'only German units leave, each over an edge on which its hex lies',
  allows: (state: State, unit: UnitIndex): boolean => state.sideName(state.sideOf(unit)) === 'german',
  onExit: scoreExit,
};

/**
 * 15.17(1), 15.17(4), 15.37: scores a listed unit that leaves by the west edge in time, with or without a
 * line behind it.
 */
function scoreExit(play: Play, unit: UnitIndex, _hex: HexIndex, edge: Edge): void {
  const { state } = play;
  const { id, traits } = state.unit(unit);
  if (isRelief(state) || edge !== 'west' || !traits.has(TRAIT) || !exitsCount(state)) return;
  const points = victoryNumber(state, 'exit');
  addToScore(play, {
    side: 'german',
    points,
    case: 'BAS 15.17(1)',
    reason: `${id} left the map by the west edge`,
    arithmetic: `1 x ${points}`,
    turn: state.turn,
    unit: id,
  });
}

/** 15.37: true while exits still count, and before units that failed to exit are scored (R-BAS-5). */
export function exitsCount(state: State): boolean {
  return state.turn <= exitDeadline(state);
}

/** 15.17(5), 15.37: US points for each listed unit that has not left the map, wherever it is (R-BAS-2). */
export function failurePoints(state: State): LedgerEntry[] {
  const failed = state.scenario.units.filter(
    ({ index, traits }) => traits.has(TRAIT) && state.status[index] !== EXITED,
  );
  if (failed.length === 0) return [];
  const each = victoryNumber(state, 'noExit');
  return [
    {
      side: 'us',
      points: each * failed.length,
      case: isCampaign(state) ? 'BAS 15.37' : 'BAS 15.17(5)',
      reason: `units that have not left the map: ${failed.map(({ id }) => id).join(', ')}`,
      arithmetic: `${failed.length} x ${each}`,
      turn: state.turn,
    },
  ];
}

/** 15.37: scores the failed exits of the Campaign Game at the end of Game-Turn 8 (R-BAS-5). */
export function countCampaignExits(play: Play): void {
  const { state } = play;
  if (!isCampaign(state) || state.turn !== exitDeadline(state)) return;
  for (const entry of failurePoints(state)) addToScore(play, entry);
}
