import { REFEREE } from '../../engine';
import type { Accepted, Dice, Outcome, Referee, Action, Position } from '../../engine';
import type { ActionRefused } from './api';
import { denied } from '../denials';
import type { Denied } from '../denials';
import { GivenDice, NotedDice, noDice } from '../dice/dice-sources';
import { Course } from './course';
import type { PlayableMatch } from '../matches/open-match';
import type { EarlierPosition } from '../matches/replay';
import type { Roll } from '../matches/records';

/** An action as it came out. */
export interface Judgement {
  readonly action: Action;
  readonly outcome: Accepted;
  readonly rolls: readonly Roll[];
  /** The position that is in force afterwards, restored where a takeback was granted. */
  readonly position: Position;
}

export interface Judged {
  readonly status: 'judged';
  readonly steps: readonly Judgement[];
}

export interface JudgeRequest {
  readonly match: PlayableMatch;
  readonly side: string;
  readonly actions: readonly Action[];
  /** Faces from the request; undefined when the server rolls. */
  readonly given: readonly number[] | undefined;
  readonly earlier: EarlierPosition;
  /** The server's dice, asked for once and only when nothing can refuse the list any more. */
  readonly serverDice: () => Promise<Dice>;
}

/**
 * Judges a list of actions that is to be written.
 *
 * A refused list must not tell what its player may not know: neither a die nor the opponent's standing
 * orders. So the list is first played with what the player sees, and nothing but the last action may roll a
 * die of the server or leave a decision to the opponent. Then it is played in earnest, and the server's dice
 * are made only once its last action has been found legal and waits for a die.
 */
export async function judge(request: JudgeRequest): Promise<Judged | ActionRefused | Denied> {
  const rehearsed = await rehearse(request);
  if (rehearsed !== undefined) return rehearsed;
  return playInEarnest(request);
}

async function rehearse(request: JudgeRequest): Promise<ActionRefused | Denied | undefined> {
  const { match, side, actions, given } = request;
  const { referee } = match;
  const course = courseOf(request, (position) => referee.view(position, side));
  const dice = new GivenDice(given ?? []);
  for (const [index, action] of actions.entries()) {
    const last = index === actions.length - 1;
    const outcome = referee.apply(course.position, side, action, dice);
    if (outcome.status === 'refused') return { status: 'refused', index, violations: outcome.violations };
    if (outcome.status === 'needs-die') {
      if (last) return undefined;
      return given === undefined
        ? denied('DIE_INSIDE_LIST', { index })
        : missing(dice, outcome.purpose, index);
    }
    const decides = outcome.position.pending?.side;
    // Nothing is hidden from the referee.
    if (!last && decides !== undefined && decides !== side && side !== REFEREE) {
      return denied('DECISION_INSIDE_LIST', { index, side: decides });
    }
    await course.advance(outcome);
  }
  return undefined;
}

async function playInEarnest(request: JudgeRequest): Promise<Judged | ActionRefused | Denied> {
  const { match, side, actions, given } = request;
  const course = courseOf(request, (position) => position);
  const givenDice = new GivenDice(given ?? []);
  const steps: Judgement[] = [];
  for (const [index, action] of actions.entries()) {
    const play = (dice: Dice): Noted => withNotes(match.referee, course.position, side, action, dice);
    let { outcome, rolls } = play(given === undefined ? noDice : givenDice);
    if (outcome.status === 'needs-die' && given === undefined) {
      if (index < actions.length - 1) return denied('DIE_INSIDE_LIST', { index });
      ({ outcome, rolls } = play(await request.serverDice()));
      if (outcome.status !== 'accepted')
        throw new Error(`${action.type} came to nothing after a die was rolled.`);
    }
    if (outcome.status === 'refused') return { status: 'refused', index, violations: outcome.violations };
    if (outcome.status === 'needs-die') return missing(givenDice, outcome.purpose, index);
    steps.push({ action, outcome, rolls, position: await course.advance(outcome) });
  }
  if (given !== undefined && givenDice.left.length > 0) {
    return denied('DICE_LEFT_OVER', { given: given.length, used: givenDice.used });
  }
  return { status: 'judged', steps };
}

function courseOf({ match, earlier }: JudgeRequest, asSeen: (position: Position) => Position): Course {
  return new Course({ match, version: match.version, position: match.state.position, asSeen, earlier });
}

interface Noted {
  readonly outcome: Outcome;
  readonly rolls: readonly Roll[];
}

function withNotes(referee: Referee, position: Position, side: string, action: Action, dice: Dice): Noted {
  const noted = new NotedDice(dice);
  return { outcome: referee.apply(position, side, action, noted), rolls: noted.rolls };
}

function missing(dice: GivenDice, purpose: string, index: number): Denied {
  return denied('DICE_MISSING', { used: dice.used, purpose, index });
}
