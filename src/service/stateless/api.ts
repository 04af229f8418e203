import type { Answer, Denied } from '../denials';
import type { GameRequest, PositionRefused, PositionSent, ScenarioRefused } from '../games/api';
import type { NotUnderstood } from '../play/api';
import type { QuestionCases } from '../questions/questions';
import type { Of } from '../values/schema';
import type { Adjudication, OwnPosition, PositionCheck, StartAnswer, newAdjudicationSchema } from './schema';

/** Why a position that was sent has no rules to ask. */
export type NoPosition = Denied | PositionRefused | ScenarioRefused;

export type Stateless<T> = Answer<T> | NoPosition;

export type PositionRequest = PositionSent;

/** The scenario whose first position is asked for. */
export type StartRequest = GameRequest;

/** Actions of sides over a position; nothing of it is judged yet. */
export type AdjudicateRequest = PositionRequest &
  Pick<Of<typeof newAdjudicationSchema>, 'side' | 'dice' | 'next' | 'sign'> & {
    readonly actions: readonly { readonly side?: string | undefined; readonly action: unknown }[];
    readonly earlier?: readonly unknown[] | undefined;
  };

/**
 * The questions and acts of a match over positions that callers keep themselves. Nothing is stored. Answers
 * are over all that the position holds: `view` first leaves out what one side does not see.
 */
export interface StatelessService extends QuestionCases<PositionRequest, NoPosition> {
  /** The position that a scenario begins with. */
  start(request: StartRequest): Promise<Stateless<StartAnswer>>;
  /** All that is wrong with a position; none when it is sound. */
  check(request: PositionRequest): Promise<Stateless<PositionCheck>>;
  /** What a side, the referee, or (null) a spectator sees of a position. */
  view(request: PositionRequest & { readonly viewer: string | null }): Promise<Stateless<OwnPosition>>;
  /** Applies actions to a position, up to the first that is refused or lacks a die. */
  adjudicate(request: AdjudicateRequest): Promise<Stateless<Adjudication> | NotUnderstood>;
}
