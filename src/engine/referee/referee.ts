import { optionsOpen } from '../data/options';
import type { SystemData } from '../data/system';
import { explain } from './explain';
import { gameRules } from '../games/registry';
import { legalAttacks } from '../legal/attacks';
import { legalActions, legalForReferee, sidesToAct } from '../legal/legal-actions';
import { obligations } from '../legal/obligations';
import { owed } from '../legal/owed';
import { withStates } from './states';
import { oddsOf } from './odds';
import { outlookOf } from './outlook/outlook';
import { seenState, toState } from '../model/convert';
import type { Position } from '../model/position';
import { rulesBuildProblem } from '../model/rules-builds';
import { State } from '../model/state';
import { WrittenPosition } from '../model/written-position';
import { shortUnitNames } from '../model/unit-names';
import { validatePosition } from '../position/validate';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import type { GameRules } from '../model/game-rules';
import { closeTakebacks, scoreIfEndedNow, startMatch } from '../rules/04-sequence-of-play/turns';
import { UnknownScenario } from '../model/compiled-scenario';
import { scenarioOf } from '../model/compile-scenario';
import { traceAction } from './trace/trace';
import { totals } from '../rules/victory/ledger';
import { answerWith, whenRead } from '../legal/when-read';
import type { Accepted, Outcome, Referee } from '../play/answers';
import { REFEREE } from '../model/side';
import { freeze } from './freeze';
import { positionOf } from './publish';
import { sessionOn } from './session';
import { gameOptionProblems, matchOptions, scenarioNamed } from './options';
import type { OptionChoices } from './options';
import { NO_DICE, run, step, stepOfReferee } from '../play/runtime';
import type { Played } from '../play/session';
import { rulesOf } from '../model/game-rules';

/** Facts about a position, computed at the first question. */
interface Known {
  /** State of a position that was not published here. */
  state?: State;
  /** The position as each viewer sees it. */
  views?: Map<string | null, Position>;
  /** The whole position of a view. */
  readonly whole?: Position;
}

/**
 * The referee of one scenario with its options. Throws `UnknownScenario` when the game or the scenario does
 * not exist or a chosen option is not offered. `rules` replaces the game's own record, for scenarios of one's
 * own.
 */
export function createReferee(
  data: SystemData,
  scenario: string,
  choices: OptionChoices = {},
  rules: GameRules | undefined = gameRules(data.system),
): Referee {
  if (rules === undefined) throw new UnknownScenario(`no rules are known for ${data.system}`);
  const offered = optionsOpen(rules.options, scenarioNamed(data, scenario));
  const options = matchOptions(choices, offered);
  const wrongBuild = rulesBuildProblem(options.rulesBuild);
  const problems = [
    ...gameOptionProblems(options.game, offered),
    ...(wrongBuild === undefined ? [] : [wrongBuild]),
  ];
  if (problems.length > 0) throw new UnknownScenario(problems.join(' '));
  const compiled = scenarioOf(data, scenario, options, rules);
  /** By position, as long as it is in use. A position does not change, so nothing becomes stale. */
  const known = new WeakMap<Position, Known>();
  const knownOf = (position: Position): Known => {
    const found = known.get(position) ?? {};
    known.set(position, found);
    return found;
  };

  const stateOf = (position: Position): State => {
    const own = WrittenPosition.stateOf(position);
    if (own?.scenario === compiled) return own;
    const found = knownOf(position);
    const { whole } = found;
    found.state ??= whole === undefined ? toState(compiled, position) : seenState(stateOf(whole), position);
    return found.state;
  };
  /** Whether what a viewer sees of a position is the position as it stands. */
  const keepsNothingFrom = (position: Position, viewer: string | null): boolean =>
    [position.standingOrders, position.secrets].every((all) => {
      const sides = Object.keys(all);
      const isWritten = sides.length === 2 && compiled.sides.every((side, at) => side === sides[at]);
      return isWritten && sides.every((side) => side === viewer || Object.keys(all[side]!).length === 0);
    });

  const referee: Referee = {
    system: compiled.system,
    scenario: compiled.definition.id,
    options: compiled.options,
    sides: compiled.sides,
    definition: compiled.definition,
    names: shortUnitNames(data.orderOfBattle.units),
    ownLine: rulesOf({ scenario: compiled }).state,

    initial() {
      const state = new State(compiled);
      const events = run(state, NO_DICE, startMatch);
      return { position: positionOf(state), events };
    },

    apply(position, side, action, dice): Outcome {
      const state = stateOf(position).clone();
      let done: Played;
      try {
        done =
          side === REFEREE ? stepOfReferee(state, action) : step(state, sideOf(state, side), action, dice);
      } catch (error) {
        if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
        throw error;
      }
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
    },

    open: (position) => sessionOn(stateOf(position).clone()),

    trace: (before, action, events) => traceAction(stateOf(before), action, events),

    restore(earlier, present) {
      const state = stateOf(earlier).clone();
      const now = stateOf(present);
      state.entry = now.entry;
      state.rolls = now.rolls;
      state.standingOrders = now.standingOrders;
      state.drawOffer = now.drawOffer;
      state.paused = now.paused;
      state.takebackOffer = undefined;
      return positionOf(state);
    },

    asFirst(position) {
      const state = stateOf(position).clone();
      state.entry = 0;
      state.rolls = 0;
      state.drawOffer = undefined;
      state.paused = undefined;
      closeTakebacks(state);
      return positionOf(state);
    },

    resumed(position) {
      if (position.paused === undefined) return position;
      const state = stateOf(position).clone();
      state.paused = undefined;
      return positionOf(state);
    },

    withStandingOrders(position, side, orders) {
      const state = stateOf(position).clone();
      const [first, second] = state.standingOrders;
      state.standingOrders = sideOf(state, side) === 0 ? [orders, second] : [first, orders];
      return positionOf(state);
    },

    legalActions(position, side, asked) {
      const state = stateOf(position);
      return side === REFEREE ? legalForReferee(state) : legalActions(state, sideOf(state, side), asked);
    },
    obligations: (position) => obligations(stateOf(position)),
    owed: (position) => owed(stateOf(position)),
    attacks: (position, defenders, limit) =>
      legalAttacks(stateOf(position), unitsOf(stateOf(position), defenders), limit),
    explain: (position, question) => explain(stateOf(position), question),
    odds: (position, attack, fpf) => oddsOf(stateOf(position), attack, fpf),
    outlook(position, unit) {
      const state = stateOf(position);
      return outlookOf(state, unit === undefined ? undefined : unitOf(state, unit));
    },

    score(position) {
      const state = stateOf(position);
      const [first, second] = totals(state, state.ledger);
      return {
        points: { [compiled.sides[0]]: first, [compiled.sides[1]]: second },
        ledger: state.ledger,
        ifEndedNow: scoreIfEndedNow(state),
        result: state.result ?? null,
      };
    },

    victoryLevels: () => rulesOf({ scenario: compiled }).victoryLevels(compiled),

    view(position, viewer) {
      if (position.phase === 'over' || viewer === REFEREE || keepsNothingFrom(position, viewer))
        return position;
      const shown = (knownOf(position).views ??= new Map());
      const before = shown.get(viewer);
      if (before !== undefined) return before;
      const own = <T>(all: Readonly<Record<string, T>>): Record<string, T | Record<string, never>> =>
        Object.fromEntries(compiled.sides.map((side) => [side, side === viewer ? (all[side] ?? {}) : {}]));
      const seen = freeze({
        ...position,
        standingOrders: own(position.standingOrders),
        secrets: own(position.secrets),
      });
      shown.set(viewer, seen);
      known.set(seen, { whole: position });
      return seen;
    },

    toAct: (position) => sidesToAct(stateOf(position)).map((side) => compiled.sides[side]),
    validate: (value) => validatePosition(compiled, value),
  };
  return withStates(referee, stateOf);
}
