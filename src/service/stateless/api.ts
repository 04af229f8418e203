import type {
  ActionTrace,
  Attack,
  Explanation,
  LegalActions,
  Obligations,
  Odds,
  Score,
  GameEvent,
  MatchOptions,
  Position,
  PositionProblem,
} from '../../engine';
import type { Answer } from '../denials';
import type { NotUnderstood, QuestionRequest } from '../play/api';
import type { DryRunStep, DryRunStop } from '../play/schema';
import type { GameRequest, ScenarioRefused } from '../games/api';
import type { CustomScenario } from '../games/schema';
import type { PositionRefused } from '../games/api';
import type { AttacksQuestion, OddsQuestion } from '../questions/questions';

export type Stateless<T> = Answer<T> | PositionRefused | ScenarioRefused;

/** A position as JSON. It names its system, its scenario and its options. */
export interface PositionRequest {
  readonly token?: string | undefined;
  readonly position: unknown;
  /** The scenario that it is of, when that is none of this service's. */
  readonly custom?: CustomScenario | undefined;
}

/** The scenario whose first position is asked for. */
export interface StartRequest extends GameRequest {
  readonly token?: string | undefined;
}

/** A position with the sides that have something to decide in it. */
export interface OwnPosition {
  readonly position: Position;
  readonly toAct: readonly string[];
}

export interface StartAnswer extends OwnPosition {
  readonly options: MatchOptions;
  /** What happens before anybody acts. */
  readonly events: readonly GameEvent[];
}

export interface AdjudicateRequest extends PositionRequest {
  /** In order. An action without a side is of the side of the request. */
  readonly actions: readonly { readonly side?: string | undefined; readonly action: unknown }[];
  readonly side?: string | undefined;
  /** Faces to use, in order; the run stops at the first die that is not there. */
  readonly dice?: readonly number[] | undefined;
  /** Positions of the past to which a takeback may go back; each says itself after which entry it was. */
  readonly earlier?: readonly unknown[] | undefined;
}

export interface AdjudicatedStep extends DryRunStep {
  readonly side: string;
  readonly trace: ActionTrace;
}

/** A case or ruling, with its title, that an action followed or broke. */
export interface Citation {
  readonly id: string;
  readonly kind: 'case' | 'ruling';
  readonly title: string;
  readonly use: 'applied' | 'broken';
}

/** How far a list of actions came. */
export interface Adjudication extends OwnPosition {
  readonly steps: readonly AdjudicatedStep[];
  /** Why it ended before the end of the list; null when it did not. */
  readonly stopped: DryRunStop | null;
  readonly citations: readonly Citation[];
  readonly diceUsed: readonly number[];
  readonly diceLeft: readonly number[];
  /** What each side that has something to decide may do in `position`. */
  readonly next: readonly LegalActions[];
}

/**
 * The questions and acts of a match over positions that callers keep themselves. Nothing is stored. Answers
 * are over all that the position holds: `view` first leaves out what one side does not see.
 */
export interface StatelessService {
  /** The position that a scenario begins with. */
  start(request: StartRequest): Promise<Stateless<StartAnswer>>;
  /** All that is wrong with a position; none when it is sound. */
  check(
    request: PositionRequest,
  ): Promise<Stateless<{ readonly sound: boolean; readonly problems: readonly PositionProblem[] }>>;
  /** What a side, the referee, or (null) a spectator sees of a position. */
  view(request: PositionRequest & { readonly viewer: string | null }): Promise<Stateless<OwnPosition>>;
  legalActions(
    request: PositionRequest & { readonly side: string; readonly units?: readonly string[] | undefined },
  ): Promise<Stateless<{ readonly legal: LegalActions }>>;
  obligations(request: PositionRequest): Promise<Stateless<{ readonly obligations: Obligations }>>;
  attacks(
    request: PositionRequest & AttacksQuestion,
  ): Promise<Stateless<{ readonly attacks: readonly Attack[] }>>;
  explain(
    request: PositionRequest & { readonly question: QuestionRequest },
  ): Promise<Stateless<{ readonly explanation: Explanation }> | NotUnderstood>;
  odds(request: PositionRequest & OddsQuestion): Promise<Stateless<{ readonly odds: Odds }> | NotUnderstood>;
  score(request: PositionRequest): Promise<Stateless<{ readonly score: Score }>>;
  /** Applies actions to a position, up to the first that is refused or lacks a die. */
  adjudicate(request: AdjudicateRequest): Promise<Stateless<Adjudication> | NotUnderstood>;
}
