import type { Edge } from '../../map/grid';
import type { LedgerEntry } from '../../model/events';
import type { Play } from '../../model/play';
import type { State } from '../../model/state';
import type { VictoryTerm } from '../../model/terms';
import type { UnitIndex } from '../../model/unit-index';
import { countedOf } from './counted';
import { addToScore } from './ledger';
import { isWithinTurns, numbersIn, victoryTermsOf } from './terms';
import type { CompiledTerm } from './terms';

/** HUR 12.11, ARN 17.2: scores the terms of the start or the end of a Game-Turn. */
export function scoreMoment(play: Play, at: 'start of Game-Turn' | 'end of Game-Turn'): void {
  const { state } = play;
  for (const compiled of victoryTermsOf(state.scenario)) {
    const { term } = compiled;
    const isDue =
      term.at === at ? isWithinTurns(state, term) : at === 'end of Game-Turn' && isLastTurn(state, term);
    if (isDue) for (const entry of entriesOf(state, compiled)) addToScore(play, entry);
  }
}

/** BAS 15.17(1), BAS 15.17(4): scores a unit that has left over an edge, with or without a line behind it. */
export function scoreExit(play: Play, unit: UnitIndex, edge: Edge): void {
  const { state } = play;
  for (const { term, units } of victoryTermsOf(state.scenario)) {
    if (term.for.each !== 'exit' || term.for.over !== edge || !units.includes(unit)) continue;
    if (!isWithinTurns(state, term)) continue;
    const points = numbersIn(state)(term.points!);
    const { id, name } = state.unit(unit);
    addToScore(play, {
      side: state.sideName(state.sideOf(unit)),
      points,
      case: term.case,
      reason: `${name} left the map by the ${edge} edge`,
      arithmetic: `1 x ${points}`,
      turn: state.turn,
      unit: id,
    });
  }
}

/** REM 16.0(GR), BAS 15.37: points of the end of the game that have not been scored in an earlier Game-Turn. */
export function finalEntries(state: State): LedgerEntry[] {
  return endingIn(state, (turn) => state.turn < turn);
}

/** Points that the end of the game would bring now. */
export function pendingEntries(state: State): LedgerEntry[] {
  return endingIn(state, (turn) => state.turn <= turn);
}

function endingIn(state: State, counts: (turn: number) => boolean): LedgerEntry[] {
  return victoryTermsOf(state.scenario).flatMap((compiled) => {
    const { at, by } = compiled.term;
    const isEnd = at === 'end of game' && (by === undefined || counts(numbersIn(state)(by)));
    return isEnd ? entriesOf(state, compiled) : [];
  });
}

/** BAS 15.37: true in the Game-Turn at whose end a term of the end of the game scores (R-BAS-5). */
function isLastTurn(state: State, { at, by }: VictoryTerm): boolean {
  return at === 'end of game' && by !== undefined && state.turn === numbersIn(state)(by);
}

function entriesOf(state: State, compiled: CompiledTerm): LedgerEntry[] {
  return countedOf(state, compiled).map(({ side, points, reason, arithmetic }) => ({
    ...{ side, points, case: compiled.term.case, reason, arithmetic },
    turn: state.turn,
  }));
}
