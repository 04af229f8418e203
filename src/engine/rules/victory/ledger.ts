import type { LedgerEntry } from '../../model/events';
import { ELIMINATED } from '../../model/state';
import { other } from '../../model/side';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import { rulesOf, victoryIn } from '../../model/game-rules';
import { lossTerm } from '../../model/unit-value';
import type { UnitIndex } from '../../model/unit-index';

/** ARN 17.0(PR), HUR 15.0(PR): adds points to the ledger and reports them. */
export function addToScore(play: Play, entry: LedgerEntry): void {
  play.state.ledger = [...play.state.ledger, entry];
  play.emit({ type: 'pointsScored', entry });
}

/** Removes a unit permanently; for any reason, the opponent scores it. */
export function eliminate(play: Play, unit: UnitIndex, caseId: string): void {
  const { state } = play;
  const { id, value } = state.unit(unit);
  const hex = state.hex[unit]!;
  state.lift(unit);
  state.status[unit] = ELIMINATED;
  state.setTime('left', unit, state.turn);
  play.emit({ type: 'unitEliminated', unit: id, hex: hex < 0 ? null : state.hexId(hex), case: caseId });
  if (value > 0) scoreElimination(play, unit);
  rulesOf(state).onElimination?.(play, unit);
}

/** HUR 15.12, REM 16.32: scores the value of an eliminated unit for the other side. */
function scoreElimination(play: Play, unit: UnitIndex): void {
  const { state } = play;
  const { id, name, side, value, valueArithmetic } = state.unit(unit);
  const term = lossTerm(victoryIn(state), state.scenario.definition, state.sideName(side));
  if (term === undefined) throw new RangeError(`no term of victory is about the loss of "${id}"`);
  addToScore(play, {
    side: state.sideName(other(side)),
    points: value,
    case: term.case,
    reason: `${name} was eliminated`,
    arithmetic: valueArithmetic,
    turn: state.turn,
    unit: id,
  });
}

/** REM 16.0(PR): total points of both sides over a list of entries, by side index. */
export function totals(
  state: State,
  ledger: readonly Pick<LedgerEntry, 'side' | 'points'>[],
): readonly [number, number] {
  const sum = (side: SideIndex): number =>
    ledger
      .filter((entry) => entry.side === state.sideName(side))
      .reduce((points, entry) => points + entry.points, 0);
  return [sum(0), sum(1)];
}
