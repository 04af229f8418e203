import type { Action, ActionKind, ActionOf } from '../model/actions';
import type { State } from '../model/state';
import type { Play } from '../model/play';
import { NotUnderstood, hexesOf, sideOf, unitsOf } from '../model/ids';
import { violation } from '../model/violations';
import type { Violation } from '../model/violations';

/**
 * What the referee of a match may do and nobody else: the check that judges it, and what it does. `perform` is
 * only called after `check` found nothing; it may answer the entry after which the match goes on.
 */
interface Act<K extends ActionKind> {
  readonly check: (state: State, action: ActionOf<K>) => readonly Violation[];
  readonly perform: (play: Play, action: ActionOf<K>) => number | undefined;
}

/** An act that leaves the match where it is. */
function act<K extends ActionKind>(
  check: Act<K>['check'],
  what: (play: Play, action: ActionOf<K>) => void,
): Act<K> {
  return {
    check,
    perform(play, action) {
      what(play, action);
      return undefined;
    },
  };
}

const nothing = (): readonly Violation[] => [];

/** Checks that names are known; `read` throws NotUnderstood when they are not. */
function understood(read: () => void): readonly Violation[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof NotUnderstood) return [error.violation];
    throw error;
  }
}

/** The acts of the referee, by kind of action. */
const REFEREE_ACTS = {
  pauseMatch: act<'pauseMatch'>(
    ({ paused }) => (paused === undefined ? [] : [violation('MATCH_PAUSED', { values: { reason: paused } })]),
    (play, { reason }) => {
      play.state.paused = reason;
      play.emit({ type: 'matchPaused', reason });
    },
  ),
  resumeMatch: act<'resumeMatch'>(
    ({ paused }) => (paused === undefined ? [violation('NOT_PAUSED')] : []),
    (play) => {
      play.emit({ type: 'matchResumed', reason: play.state.paused! });
      play.state.paused = undefined;
    },
  ),
  note: act<'note'>(nothing, (play, { text }) => play.emit({ type: 'noteMade', text })),
  ruling: act<'ruling'>(
    (state, { units = [], hexes = [] }) =>
      understood(() => {
        unitsOf(state, units);
        hexesOf(state, hexes);
      }),
    (play, { text, units = [], hexes = [], ...ruling }) =>
      play.emit({ type: 'rulingGiven', case: ruling.case, text, units, hexes }),
  ),
  rewind: {
    check: ({ entry }, { to }) =>
      to < entry ? [] : [violation('NO_EARLIER_ENTRY', { values: { entry: to, last: entry } })],
    perform(play, { to, reason }) {
      play.emit({ type: 'matchRewound', restored: to, reason });
      return to;
    },
  } satisfies Act<'rewind'>,
  callTime: act<'callTime'>(
    (state, { side }) => understood(() => sideOf(state, side)),
    (play, { side }) => play.emit({ type: 'timeCalled', side }),
  ),
} as const satisfies { readonly [K in ActionKind]?: Act<K> };

export type RefereeKind = keyof typeof REFEREE_ACTS;

/** Whether this kind of action is for the referee alone. */
export function isRefereeKind(kind: ActionKind): kind is RefereeKind {
  return Object.hasOwn(REFEREE_ACTS, kind);
}

type ActTable = { readonly [K in ActionKind]?: Act<K> };

function actOf<K extends ActionKind>(action: ActionOf<K>): Act<K> | undefined {
  const table: ActTable = REFEREE_ACTS;
  return table[action.type];
}

/** Everything that stands in the way of an act of the referee, or nothing. */
export function judgeAct(state: State, action: Action): readonly Violation[] {
  const found = actOf(action);
  if (found === undefined) return [violation('NOT_FOR_REFEREE', { values: { action: action.type } })];
  return state.phase === 'over' ? [violation('MATCH_OVER')] : found.check(state, action);
}

/** Does what has been judged to be in order; answers the entry after which the match goes on, if it goes back. */
export function performAct(play: Play, action: Action): number | undefined {
  const found = actOf(action);
  if (found === undefined) throw new RangeError(`${action.type} is no act of the referee`);
  return found.perform(play, action);
}

/** One action of each kind. Whether a kind is open depends on the match alone. */
const EXAMPLES: readonly Action[] = [
  { type: 'pauseMatch', reason: '-' },
  { type: 'resumeMatch' },
  { type: 'note', text: '-' },
  { type: 'ruling', case: '-', text: '-' },
  { type: 'rewind', to: 0, reason: '-' },
];

/** The kinds of action that are open to the referee now; `callTime`, which the clock does for him, apart. */
export function openActs(state: State): readonly ActionKind[] {
  return EXAMPLES.filter((action) => judgeAct(state, action).length === 0).map(({ type }) => type);
}
