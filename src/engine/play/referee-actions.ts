import { z } from 'zod';
import { line, lineSchema, lines } from '../map/texts';
import { action } from '../model/action';
import { hex, units } from '../model/action-fields';
import { hexesOf, sideOf, unitsOf } from '../model/ids';
import { violation } from '../model/violations';

const reason = line(500).min(1);
const remark = lines(2000).min(1);

/** Actions that are open only to the referee of a match, and the note, which the sides may write too. */
export const refereeActions = [
  action({
    kind: 'pauseMatch',
    moment: 'referee',
    fields: z
      .strictObject({ reason })
      .describe('Referee: stop the match; no side plays until it is resumed.'),
    example: { type: 'pauseMatch', reason: '-' },
    check: ({ paused }) =>
      paused === undefined ? [] : [violation('MATCH_PAUSED', { values: { reason: paused } })],
    perform(play, _side, { reason }) {
      play.state.paused = reason;
      play.emit({ type: 'matchPaused', reason });
    },
  }),
  action({
    kind: 'resumeMatch',
    moment: 'referee',
    fields: z.strictObject({}).describe('Referee: resume a paused match.'),
    example: { type: 'resumeMatch' },
    check: ({ paused }) => (paused === undefined ? [violation('NOT_PAUSED')] : []),
    perform(play) {
      play.emit({ type: 'matchResumed', reason: play.state.paused! });
      play.state.paused = undefined;
    },
  }),
  action({
    kind: 'note',
    moment: 'anyone',
    fields: z.strictObject({ text: remark }).describe('Write a note to all; nothing else changes.'),
    example: { type: 'note', text: '-' },
    check: () => [],
    perform: (play, _side, { text }) => play.emit({ type: 'noteMade', text }),
  }),
  action({
    kind: 'ruling',
    moment: 'referee',
    fields: z
      .strictObject({
        case: line(40).min(1).describe('The numbered case or the ruling that decides.'),
        text: remark,
        units: units.optional(),
        hexes: z.array(hex).max(100).optional(),
      })
      .describe('Referee: rule on a dispute. Changes of the position need other actions.'),
    example: { type: 'ruling', case: '-', text: '-' },
    check(state, _side, { units = [], hexes = [] }) {
      unitsOf(state, units);
      hexesOf(state, hexes);
      return [];
    },
    perform: (play, _side, { text, units = [], hexes = [], ...ruling }) =>
      play.emit({ type: 'rulingGiven', case: ruling.case, text, units, hexes }),
  }),
  action({
    kind: 'rewind',
    moment: 'referee',
    fields: z
      .strictObject({
        to: z.int().min(0).describe('The entry after which the match continues; 0: from its beginning.'),
        reason,
      })
      .describe('Referee: go back to an earlier position. Rolled dice are never used again.'),
    example: { type: 'rewind', to: 0, reason: '-' },
    check: ({ entry }, _side, { to }) =>
      to < entry ? [] : [violation('NO_EARLIER_ENTRY', { values: { entry: to, last: entry } })],
    perform(play, _side, { to, reason }) {
      play.emit({ type: 'matchRewound', restored: to, reason });
      play.restore(to);
    },
  }),
  action({
    kind: 'callTime',
    moment: 'referee',
    fields: z
      .strictObject({ side: lineSchema.min(1).max(40) })
      .describe('Referee or clock: record that the time of a side has run out.'),
    example: { type: 'callTime', side: '-' },
    check(state, _side, { side }) {
      sideOf(state, side);
      return [];
    },
    perform: (play, _side, { side }) => play.emit({ type: 'timeCalled', side }),
  }),
] as const;
