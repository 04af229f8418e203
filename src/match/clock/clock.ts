import { canonicalJson } from '../../engine';
import type { Action, Position, Referee } from '../../engine';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { sealOf, settledBy } from '../dice/sealed-texts';
import { playerTurnOf } from '../service-players';
import type { MatchHeader } from '../records';
import { sha256 } from '../../values/canonical';
import type { TimeControl } from './schema';
import { afterAwake, awakeBetween } from './sleep';
import type { Allowance, ClockState } from './time-control';

/** Change of a match: its creation or one entry. */
export interface ClockStep {
  /** Missing at the creation of the match. */
  readonly action?: Action;
  readonly after: Position;
  readonly at: string;
}

const spentUp: Allowance = { name: '', left: 0 };
const fresh = { turn: spentUp, decision: spentUp };

type Terms = Pick<MatchHeader, 'settings' | 'seatedAt' | 'dice'>;

/** Clock after these steps; undefined in a match without a time control. */
export function clockAfter(
  terms: Terms,
  referee: Referee,
  before: ClockState | undefined,
  steps: readonly ClockStep[],
): ClockState | undefined {
  const control = terms.settings.timeControl;
  if (control === null) return undefined;
  return steps.reduce<ClockState | undefined>(
    (clock, step) => advance(control, referee, clock, step, terms),
    before,
  );
}

function advance(
  control: TimeControl,
  referee: Referee,
  before: ClockState | undefined,
  { action, after, at }: ClockStep,
  terms: Terms,
): ClockState {
  const begin = beginOfTime(terms);
  let { turn, decision } = before === undefined ? fresh : spend(before, at, begin, control);
  const isAhead = isPlanned(terms) && begin !== null && begin > at && begin !== before?.begun;
  const begun = isAhead ? null : begin;
  // After a rewind the side to act gets its full time again.
  if (action?.type === 'rewind') ({ turn, decision } = fresh);
  if (action?.type === 'callTime' && before?.running?.side === action.side) {
    if (before.running.on === 'turn') turn = { ...turn, left: null };
    else decision = { ...decision, left: null };
  }
  const [side] = referee.toAct(after);
  if (side === undefined) return { running: null, since: at, begun, turn, decision };
  if (side === after.phasing) {
    turn = allowance(turn, playerTurnOf(after), control.perTurn);
    return { running: { side, on: 'turn' }, since: at, begun, turn, decision };
  }
  decision = allowance(decision, decisionOf(after), control.perDecision ?? control.perTurn);
  return { running: { side, on: 'decision' }, since: at, begun, turn, decision };
}

function allowance(present: Allowance, name: string, seconds: number): Allowance {
  return present.name === name ? present : { name, left: seconds * 1000 };
}

/** Identifies the pending decision; offers and notes do not change it. */
function decisionOf({ pending, combat, game }: Position): string {
  return sha256(canonicalJson([pending, combat, game]));
}

function spend(
  before: ClockState,
  at: string,
  begin: string | null,
  { sleep }: TimeControl,
): Pick<ClockState, 'turn' | 'decision'> {
  const { running, turn, decision } = before;
  if (running === null || begin === null) return { turn, decision };
  const spent = Math.max(0, awakeBetween(sleep, startOf(before, begin), Date.parse(at)));
  const less = (one: Allowance): Allowance => ({
    ...one,
    left: one.left === null ? null : Math.max(0, one.left - spent),
  });
  return running.on === 'turn' ? { turn: less(turn), decision } : { turn, decision: less(decision) };
}

/**
 * Instant at which time begins to run: the last seat is taken and, with sealed texts, the dice may be rolled.
 * A player who waits for a text of the enemy loses no time. Null while the instant is unknown.
 */
function beginOfTime({ seatedAt, dice }: Omit<Terms, 'settings'>): string | null {
  const seal = sealOf({ dice });
  return seal === undefined || seatedAt === null ? seatedAt : settledBy(seal);
}

/**
 * True if time begins at the end of the period for revealing texts, not at an event that has already
 * happened.
 */
const isPlanned = (terms: Omit<Terms, 'settings'>): boolean => sealOf(terms)?.settledAt === null;

/**
 * Start of the running time, in milliseconds. The clock of the machine may have gone back, so `begun` decides
 * which instant applies, not the later of the two.
 */
const startOf = ({ since, begun }: ClockState, begin: string): number =>
  Date.parse(begun === begin ? since : begin);

/** Instant at which the running time expires; undefined while no time runs. */
export function endOfTime(clock: ClockState | undefined, terms: Terms): Date | undefined {
  const running = clock?.running ?? null;
  const begin = beginOfTime(terms);
  if (clock === undefined || running === null || begin === null) return undefined;
  const { left } = clock[running.on];
  if (left === null) return undefined;
  return new Date(afterAwake(terms.settings.timeControl?.sleep, startOf(clock, begin), left));
}

/** Header with the instant at which the last seat was taken; null while a seat is free. */
export function withSeatedAt(header: MatchHeader, now: string): MatchHeader {
  const complete = header.seats.every(({ taken }) => taken);
  return { ...header, seatedAt: complete ? (header.seatedAt ?? now) : null };
}

/** Denies a time control that the match cannot have. */
export function timeControlRefusal({
  settings,
  dice,
}: Pick<MatchHeader, 'settings' | 'dice'>): Denied | undefined {
  if (settings.timeControl?.onExpiry !== 'ai') return undefined;
  if (dice.kind === 'supplied') return denied('AI_NEEDS_SERVER_DICE');
  return settings.help === 'forbidden' ? denied('HELP_FORBIDDEN') : undefined;
}
