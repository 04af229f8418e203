import type { ScenarioDefinition } from '../data/scenarios';
import { legalAttacks } from '../legal/attacks';
import { legalActionsFor, legalForReferee, sidesToAct } from '../legal/legal-actions';
import { obligations } from '../legal/obligations';
import { owed } from '../legal/owed';
import { answerWith, whenRead } from '../legal/when-read';
import type { CompiledScenario } from '../model/compiled-scenario';
import type { GameEvent } from '../model/events';
import { rulesOf } from '../model/game-rules';
import type { VictoryLevel } from '../model/terms';
import { victoryLevels } from '../rules/victory/levels';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import type { MatchOptions, Position } from '../model/position';
import { REFEREE } from '../model/side';
import { State } from '../model/state';
import type { ActionTrace } from '../model/trace';
import type { ShortNames } from '../model/unit-names';
import type { Action, StandingOrders } from '../play/actions';
import type { Accepted, Outcome, Question, Referee } from '../play/answers';
import type { Attack, Dice, Fpf } from '../play/inputs';
import type { LegalActions, LegalAsked, Obligations } from '../play/legal-answers';
import type { Explanation, Odds, Score } from '../play/odds-answers';
import type { Outlook } from '../play/outlook-answers';
import { NO_DICE, run, step, stepOfReferee } from '../play/runtime';
import type { Played, Session } from '../play/session';
import { validatePosition } from '../position/validate';
import { closeTakebacks, scoreIfEndedNow, startMatch } from '../rules/04-sequence-of-play/turns';
import { totals } from '../rules/victory/ledger';
import { aimsOf, levelsOf } from './aims';
import { explain } from './explain';
import { oddsOf } from './odds';
import { outlookOf } from './outlook/outlook';
import { Positions } from './positions';
import { positionOf } from './publish';
import { sessionOn } from './session';
import { traceAction } from './trace/trace';

/** The referee of one compiled scenario. It changes copies of states alone, so that every position stays as it is. */
export class MatchReferee implements Referee {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  readonly sides: readonly [string, string];
  readonly definition: ScenarioDefinition;
  readonly names: ShortNames;
  readonly ownLine: Referee['ownLine'];
  private readonly compiled: CompiledScenario;
  private readonly positions: Positions;

  constructor(compiled: CompiledScenario, names: ShortNames) {
    this.system = compiled.system;
    this.scenario = compiled.definition.id;
    this.options = compiled.options;
    this.sides = compiled.sides;
    this.definition = compiled.definition;
    this.names = names;
    this.ownLine = rulesOf({ scenario: compiled }).state;
    this.compiled = compiled;
    this.positions = new Positions(compiled);
  }

  initial(): ReturnType<Referee['initial']> {
    const state = new State(this.compiled);
    const events = run(state, NO_DICE, startMatch);
    return { position: positionOf(state), events };
  }

  apply(position: Position, side: string, action: Action, dice: Dice): Outcome {
    const state = this.copyOf(position);
    const done = played(state, side, action, dice);
    if (done.status === 'needs-die') return done;
    if (done.status === 'refused') {
      const [first, ...rest] = done.violations;
      if (first === undefined) throw new RangeError('a refusal names a rule');
      return { status: 'refused', violations: [first, ...rest] };
    }
    const { events, dice: rolled, restore } = done;
    // A rehearsal asks only whether the action is accepted.
    return answerWith<Accepted>({
      status: 'accepted',
      position: whenRead(() => positionOf(state)),
      events,
      dice: rolled,
      ...(restore !== undefined && { restore }),
    });
  }

  open(position: Position): Session {
    return sessionOn(this.copyOf(position));
  }

  trace(before: Position, action: Action, events: readonly GameEvent[]): ActionTrace {
    return traceAction(this.stateOf(before), action, events);
  }

  restore(earlier: Position, present: Position): Position {
    const now = this.stateOf(present);
    return this.changed(earlier, (state) => {
      state.entry = now.entry;
      state.rolls = now.rolls;
      state.standingOrders = now.standingOrders;
      state.drawOffer = now.drawOffer;
      state.paused = now.paused;
      state.takebackOffer = undefined;
    });
  }

  asFirst(position: Position): Position {
    return this.changed(position, (state) => {
      state.entry = 0;
      state.rolls = 0;
      state.drawOffer = undefined;
      state.paused = undefined;
      closeTakebacks(state);
    });
  }

  resumed(position: Position): Position {
    if (position.paused === undefined) return position;
    return this.changed(position, (state) => {
      state.paused = undefined;
    });
  }

  withStandingOrders(position: Position, side: string, orders: StandingOrders): Position {
    return this.changed(position, (state) => {
      const [first, second] = state.standingOrders;
      state.standingOrders = sideOf(state, side) === 0 ? [orders, second] : [first, orders];
    });
  }

  legalActions(position: Position, side: string, asked?: LegalAsked): LegalActions {
    const state = this.stateOf(position);
    return side === REFEREE ? legalForReferee(state) : legalActionsFor(state, sideOf(state, side), asked);
  }

  obligations(position: Position): Obligations {
    return obligations(this.stateOf(position));
  }

  owed(position: Position): string {
    return owed(this.stateOf(position));
  }

  attacks(position: Position, defenders: readonly string[], limit: number): readonly Attack[] {
    const state = this.stateOf(position);
    return legalAttacks(state, unitsOf(state, defenders), limit);
  }

  explain(position: Position, question: Question): Explanation {
    return explain(this.stateOf(position), question);
  }

  odds(position: Position, attack: Attack, fpf?: Fpf): Odds {
    return oddsOf(this.stateOf(position), attack, fpf);
  }

  outlook(position: Position, unit?: string): Outlook {
    const state = this.stateOf(position);
    return outlookOf(state, unit === undefined ? undefined : unitOf(state, unit));
  }

  score(position: Position): Score {
    const state = this.stateOf(position);
    const [first, second] = totals(state, state.ledger);
    return {
      aims: aimsOf(state),
      levels: levelsOf(state),
      points: { [this.sides[0]]: first, [this.sides[1]]: second },
      ledger: state.ledger,
      ifEndedNow: scoreIfEndedNow(state),
      result: state.result ?? null,
    };
  }

  victoryLevels(): readonly VictoryLevel[] {
    return victoryLevels(this.compiled);
  }

  view(position: Position, viewer: string | null): Position {
    return this.positions.view(position, viewer);
  }

  toAct(position: Position): readonly string[] {
    return sidesToAct(this.stateOf(position)).map((side) => this.sides[side]);
  }

  validate(value: unknown): ReturnType<Referee['validate']> {
    return validatePosition(this.compiled, value);
  }

  /** A state of the caller's own for a position. */
  copyOf(position: Position): State {
    return this.stateOf(position).clone();
  }

  private stateOf(position: Position): State {
    return this.positions.stateOf(position);
  }

  /** The position with a change that no action makes. */
  private changed(position: Position, change: (state: State) => void): Position {
    const state = this.copyOf(position);
    change(state);
    return positionOf(state);
  }
}

/** Plays an action on a state; names that the scenario does not have are refused. */
function played(state: State, side: string, action: Action, dice: Dice): Played {
  try {
    return side === REFEREE ? stepOfReferee(state, action) : step(state, sideOf(state, side), action, dice);
  } catch (error) {
    if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
    throw error;
  }
}

/** A state of the caller's own for a position; undefined when the referee was not made by `createReferee`. */
export function stateFrom(referee: Referee, position: Position): State | undefined {
  return referee instanceof MatchReferee ? referee.copyOf(position) : undefined;
}
