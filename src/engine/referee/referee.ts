import type { SystemData } from '../data';
import { explain } from '../explain/explain';
import { gameRules } from '../games/registry';
import { legalAttacks } from '../legal/attacks';
import { legalActions, sidesToAct } from '../legal/legal-actions';
import { obligations } from '../legal/obligations';
import { oddsOf } from '../odds/odds';
import { toPosition, toState } from '../position/convert';
import type { Position } from '../position/position';
import { State } from '../position/state';
import { validatePosition } from '../position/validate';
import { NotUnderstood, sideOf, unitsOf } from '../rules/names';
import type { GameRules } from '../rules/game-rules';
import { scoreIfEndedNow, startMatch } from '../sequence/turns';
import { UnknownSetting, compileSetting } from '../setting/setting';
import { totals } from '../victory/ledger';
import type { Dice, Outcome, Referee } from './api';
import { REFEREE } from './referee-seat';
import { freeze } from './freeze';
import { gameOptionProblems, matchOptions, offeredOptions } from './options';
import type { OptionChoices } from './options';
import { run, step } from './runtime';

const NO_DICE: Dice = { roll: () => undefined };

/**
 * The referee of one scenario with its options. Throws `UnknownSetting` when the game or the scenario does
 * not exist or a chosen option is not offered. `rules` replaces the game's own record, for scenarios of one's
 * own.
 */
export function createReferee(
  data: SystemData,
  scenario: string,
  choices: OptionChoices = {},
  rules: GameRules | undefined = gameRules(data.system),
): Referee {
  if (rules === undefined) throw new UnknownSetting(`no rules are known for ${data.system}`);
  const offered = offeredOptions(rules, scenario);
  const options = matchOptions(choices, offered);
  const problems = gameOptionProblems(options.game, offered);
  if (problems.length > 0) throw new UnknownSetting(problems.join(' '));
  const setting = compileSetting(data, scenario, options, rules);
  const compiled = new WeakMap<Position, State>();

  const stateOf = (position: Position): State => {
    const known = compiled.get(position);
    if (known !== undefined) return known;
    const state = toState(setting, position);
    compiled.set(position, state);
    return state;
  };
  const publish = (state: State): Position => {
    const position = freeze(toPosition(state));
    compiled.set(position, state);
    return position;
  };

  return {
    system: setting.system,
    scenario: setting.scenario.id,
    options: setting.options,
    sides: setting.sides,

    initial() {
      const state = new State(setting);
      const events = run(state, NO_DICE, startMatch);
      return { position: publish(state), events };
    },

    apply(position, side, action, dice): Outcome {
      const state = stateOf(position).clone();
      let index: 0 | 1;
      try {
        index = sideOf(state, side);
      } catch (error) {
        if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
        throw error;
      }
      const done = step(state, index, action, dice);
      if (done.status === 'needs-die') return done;
      if (done.status === 'refused') {
        const [first, ...rest] = done.violations;
        if (first === undefined) throw new RangeError('a refusal names a rule');
        return { status: 'refused', violations: [first, ...rest] };
      }
      const { events, faces, restore } = done;
      const accepted = { status: 'accepted' as const, position: publish(state), events, dice: faces };
      return restore === undefined ? accepted : { ...accepted, restore };
    },

    restore(earlier, present) {
      const state = stateOf(earlier).clone();
      const now = stateOf(present);
      state.entry = now.entry;
      state.rolls = now.rolls;
      state.standingOrders = now.standingOrders;
      state.drawOffer = now.drawOffer;
      state.takebackOffer = undefined;
      return publish(state);
    },

    withStandingOrders(position, side, orders) {
      const state = stateOf(position).clone();
      const [first, second] = state.standingOrders;
      state.standingOrders = sideOf(state, side) === 0 ? [orders, second] : [first, orders];
      return publish(state);
    },

    legalActions: (position, side) => legalActions(stateOf(position), sideOf(stateOf(position), side)),
    obligations: (position) => obligations(stateOf(position)),
    attacks: (position, defenders, limit) =>
      legalAttacks(stateOf(position), unitsOf(stateOf(position), defenders), limit),
    explain: (position, question) => explain(stateOf(position), question),
    odds: (position, attack, fpf) => oddsOf(stateOf(position), attack, fpf),

    score(position) {
      const state = stateOf(position);
      const [first, second] = totals(state, state.ledger);
      return {
        points: { [setting.sides[0]]: first, [setting.sides[1]]: second },
        ledger: state.ledger,
        ifEndedNow: scoreIfEndedNow(state),
        result: state.result ?? null,
      };
    },

    view(position, viewer) {
      if (position.phase === 'over' || viewer === REFEREE) return position;
      const own = <T>(all: Readonly<Record<string, T>>): Record<string, T | Record<string, never>> =>
        Object.fromEntries(setting.sides.map((side) => [side, side === viewer ? (all[side] ?? {}) : {}]));
      return freeze({
        ...position,
        standingOrders: own(position.standingOrders),
        secrets: own(position.secrets),
      });
    },

    toAct: (position) => sidesToAct(stateOf(position)).map((side) => setting.sides[side]),
    validate: (value) => validatePosition(setting, value),
  };
}
