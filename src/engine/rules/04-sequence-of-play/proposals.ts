import { z } from 'zod';
import { action } from '../../model/action';
import type { FieldsOf } from '../../model/action';
import { moveEntries } from '../../model/moves';
import { other } from '../../model/side';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { EDITION_WORDS, sideTitle } from '../../model/words';
import { finish } from './turns';
import { totals } from '../victory/ledger';

const fields = z
  .strictObject({
    entry: z
      .int()
      .min(1)
      .optional()
      .describe('Take back this entry and all after it; default: the last move.'),
  })
  .describe('Ask to take back a move (5.15).');
type RequestTakeback = FieldsOf<typeof fields>;

/** 5.15: rules against a request to take back this entry and all later ones. */
function checkRequestTakeback(state: State, side: SideIndex, action: RequestTakeback): Violation[] {
  const entry = action.entry ?? state.lastMove?.entry;
  const mine = state.phase === 'movement' && state.phasing === side && state.pending === undefined;
  if (
    mine &&
    entry !== undefined &&
    entry >= state.takebackFloor &&
    moveEntries(state.lastMove).includes(entry)
  )
    return [];
  return [violation('NOTHING_TO_TAKE_BACK', byEdition(state, 'consent', 'free'))];
}

/**
 * 5.15: the rule of the edition on takebacks. The 2009 edition lacks this case, but moves must keep to the
 * sequence (5.11).
 */
function byEdition(state: State, first: keyof typeof EDITION_WORDS, second: keyof typeof EDITION_WORDS) {
  const isFinal = state.scenario.options.moveFinality === 'final';
  return isFinal ? { edition: EDITION_WORDS[first] } : { edition: EDITION_WORDS[second], case: 'STD 5.11' };
}

/** 5.15: requests a takeback; free moves grant it at once and restore the position before the entry. */
function requestTakeback(play: Play, side: SideIndex, action: RequestTakeback): void {
  const { state } = play;
  const entry = action.entry ?? state.lastMove!.entry;
  const name = state.sideName(side);
  play.emit({ type: 'takebackRequested', side: name, entry });
  if (state.scenario.options.moveFinality === 'free') {
    play.emit({ type: 'takebackGranted', side: state.sideName(other(side)), entry });
    play.restore(entry - 1);
    return;
  }
  state.takebackOffer = { by: side, entry };
}

function checkAnswerTakeback(state: State, side: SideIndex): Violation[] {
  const open = state.takebackOffer !== undefined && state.takebackOffer.by !== side;
  return open ? [] : [violation('NO_SUCH_OFFER', byEdition(state, 'asked', 'unasked'))];
}

/** 5.15: the opponent grants or refuses; a grant restores the position before the entry. */
function answerTakeback(play: Play, side: SideIndex, accept: boolean): void {
  const { state } = play;
  const { entry } = state.takebackOffer!;
  state.takebackOffer = undefined;
  play.emit({ type: accept ? 'takebackGranted' : 'takebackRefused', side: state.sideName(side), entry });
  if (accept) play.restore(entry - 1);
}

function offerDraw(play: Play, side: SideIndex): void {
  play.state.drawOffer = side;
  play.emit({ type: 'drawOffered', side: play.state.sideName(side) });
}

/**
 * 4.0: rules against an answer to a draw offer. Either edition allows an agreed draw, so no ruling on
 * editions is cited.
 */
function checkAnswerDraw(state: State, side: SideIndex): Violation[] {
  const open = state.drawOffer !== undefined && state.drawOffer !== side;
  return open ? [] : [violation('NO_SUCH_OFFER', { case: 'STD 4.0', ruling: null })];
}

function answerDraw(play: Play, side: SideIndex, accept: boolean): void {
  const { state } = play;
  state.drawOffer = undefined;
  if (accept) endByAgreement(play, null, 'agreed draw');
  else play.emit({ type: 'drawRefused', side: state.sideName(side) });
}

/** Resigns for a side; the other side wins (4.0). */
function resign(play: Play, side: SideIndex): void {
  endByAgreement(play, other(side), 'resignation');
}

/** Ends a match that is resigned or drawn. The points so far are recorded but do not decide it. */
function endByAgreement(play: Play, winner: SideIndex | null, level: string): void {
  const { state } = play;
  const [first, second] = totals(state, state.ledger);
  finish(play, {
    winner: winner === null ? null : state.sideName(winner),
    level,
    points: { [state.sideName(0)]: first, [state.sideName(1)]: second },
    case: 'STD 4.0',
    arithmetic: `${sideTitle(state.sideName(0))} ${first}, ${sideTitle(state.sideName(1))} ${second} when the match ended`,
  });
}

export const takebackRequest = action({
  kind: 'requestTakeback',
  case: 'STD 5.15',
  moment: 'anytime',
  fields,
  example: { type: 'requestTakeback' },
  check: checkRequestTakeback,
  perform: requestTakeback,
});

export const takebackAnswer = action({
  kind: 'answerTakeback',
  case: 'STD 5.15',
  moment: 'anytime',
  fields: z.strictObject({ accept: z.boolean() }).describe('Answer a request to take back a move (5.15).'),
  example: { type: 'answerTakeback', accept: true },
  check: checkAnswerTakeback,
  perform: (play, side, { accept }) => answerTakeback(play, side, accept),
});

export const drawOffer = action({
  kind: 'offerDraw',
  moment: 'anytime',
  fields: z.strictObject({}).describe('Offer a draw.'),
  example: { type: 'offerDraw' },
  check: () => [],
  perform: offerDraw,
});

export const drawAnswer = action({
  kind: 'answerDraw',
  moment: 'anytime',
  fields: z.strictObject({ accept: z.boolean() }).describe('Answer an offered draw.'),
  example: { type: 'answerDraw', accept: true },
  check: checkAnswerDraw,
  perform: (play, side, { accept }) => answerDraw(play, side, accept),
});

export const resignation = action({
  kind: 'resign',
  moment: 'anytime',
  fields: z.strictObject({}).describe('Resign the match.'),
  example: { type: 'resign' },
  check: () => [],
  perform: resign,
});
