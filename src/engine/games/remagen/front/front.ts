import { z } from 'zod';
import { gameAction } from '../../../model/action';
import type { AnyAction } from '../../../model/any-action';
import { hex } from '../../../model/action-fields';
import type { State } from '../../../model/state';
import type { Play } from '../../../model/play';
import { hexesOf, hexIdsOf, idsOf } from '../../../model/ids';
import { rule } from '../../../model/refusal';
import { violationsOf, type Violation } from '../../../model/violations';
import { resumePlayerTurnEnd } from '../../../rules/04-sequence-of-play/turns';
import { eliminate, addToScore } from '../../../rules/victory/ledger';
import { keep, keepsOf } from '../game-state';
import { bestTrace } from './search';
import { sideIndex } from '../places';
import { fieldOf, scoresGaps, type Field } from './field';
import { PER_GAP_HEX, judgeTrace, type Judged } from './judge';
import type { HexIndex } from '../../../map/indexes';

export const FRONT_REFUSALS = {
  NO_FRONT: rule('REM 14.12', '{hex} does not fit into a continuous front: {reason}.', 'R-REM-7'),
};
const refused = violationsOf(FRONT_REFUSALS);

/** 14.11: U.S. units east of the Rhine from which on a front must be held. */
const FIRST_FRONT = 3;

/** Hexes of a loop, the bank hex in which it begins and ends counted once (R-REM-7). */
const SHORTEST_LOOP = 3;

/**
 * 14.11: the end of a U.S. Player-Turn: a front must be there from the first time that three units are east of the
 * Rhine (R-REM-6). The U.S. side is asked for its trace only when the referee's would cost something.
 */
export function holdFront(play: Play): void {
  const { state } = play;
  if (state.phasing !== sideIndex(state, 'us')) return;
  const field = fieldOf(state);
  const holders = field.holders.length;
  if (holders >= FIRST_FRONT && !keepsOf(state).front) keep(state, { front: true });
  if (!keepsOf(state).front || holders === 0) return;
  const best = bestTrace(field);
  if (best.loss > 0) state.pending = { kind: 'front', side: state.phasing };
  else settle(play, best, 'referee');
}

/** The referee's trace, left to it or named; the U.S. side may submit any other (R-REM-7). */
export function frontAnswers(state: State): AnyAction[] {
  const { trace } = bestTrace(fieldOf(state));
  return [
    { type: 'submitFront', trace: [] },
    { type: 'submitFront', trace: hexIdsOf(state, trace) },
  ];
}

/** 14.12: the U.S. side submits a trace, or leaves it to the referee. */
export const submitFront = gameAction({
  kind: 'submitFront',
  case: 'REM 14.11',
  moment: { decision: 'front', words: 'the continuous front' },
  fields: z
    .strictObject({
      trace: z
        .array(hex)
        .max(200)
        .describe('The hexes of the front from bank to bank; empty leaves the trace to the referee.'),
    })
    .describe('Trace the continuous front (Remagen 14.1).'),
  example: { type: 'submitFront', trace: [] },
  notation: {
    read: { front: (line) => ({ type: 'submitFront', trace: line.path() }) },
    write: ({ trace }, as) => `front ${as.path(trace)}`,
  },
  check(state, _side, action) {
    const trace = hexesOf(state, action.trace);
    return trace.length === 0 ? [] : traceViolations(state, fieldOf(state), trace);
  },
  perform(play, _side, action) {
    const { state } = play;
    const field = fieldOf(state);
    const trace = hexesOf(state, action.trace);
    state.pending = undefined;
    if (trace.length === 0) settle(play, bestTrace(field), 'referee');
    else settle(play, judgeTrace(field, trace), 'player');
    resumePlayerTurnEnd(play);
  },
});

/** 14.12: a chain of distinct adjacent hexes east of the Rhine, with both ends on the river. */
function traceViolations(
  state: State,
  { atRiver, land, next }: Field,
  trace: readonly HexIndex[],
): Violation[] {
  const broken = (hex: HexIndex, reason: string): Violation =>
    refused('NO_FRONT', { hex: state.hexId(hex), values: { reason } });
  const first = trace[0]!;
  const last = trace.at(-1)!;
  const isLoop = trace.length > 1 && first === last;
  const distinct = isLoop ? trace.slice(0, -1) : trace;
  const found: Violation[] = [];
  trace.forEach((hex, at) => {
    const before = trace[at - 1];
    if (land[hex] !== 1) found.push(broken(hex, 'it is not a land hex east of the Rhine'));
    else if (before !== undefined && land[before] === 1 && !next[before]!.includes(hex)) {
      found.push(broken(hex, `it is not adjacent to ${state.hexId(before)}`));
    }
  });
  distinct.forEach((hex, at) => {
    if (distinct.indexOf(hex) < at) found.push(broken(hex, 'it is named twice'));
  });
  for (const end of new Set([first, last])) {
    if (land[end] === 1 && atRiver[end] !== 1) found.push(broken(end, 'an end must touch the Rhine'));
  }
  if (distinct.length < (isLoop ? SHORTEST_LOOP : 2)) found.push(broken(first, 'it is too short'));
  return found;
}

/** 14.13, 14.14: scores the gap and takes the units beyond the front off the map. */
function settle(play: Play, judged: Judged, by: 'player' | 'referee'): void {
  const { state } = play;
  const gap = hexIdsOf(state, judged.gap);
  play.emit({
    type: 'frontTraced',
    side: state.sideName(state.phasing),
    tracedBy: by,
    trace: hexIdsOf(state, judged.trace),
    gap,
    beyond: idsOf(state, judged.lost),
    case: 'REM 14.12',
  });
  if (gap.length > 0 && scoresGaps(state)) {
    addToScore(play, {
      side: 'german',
      points: PER_GAP_HEX * gap.length,
      case: 'REM 14.14',
      reason: `gap in the continuous front: ${gap.join(', ')}`,
      arithmetic: `${PER_GAP_HEX} x ${gap.length}`,
      turn: state.turn,
    });
  }
  for (const unit of judged.lost) eliminate(play, unit, 'REM 14.13');
}
