import { checkAdvance } from '../advance/advance';
import { fpfViolations, readFpf } from '../artillery/fpf';
import { attackViolations, readAttack } from '../combat/attack';
import { openDuties, strandingViolations } from '../combat/obligations';
import {
  advanceOne,
  beginCombat,
  declineAdvance,
  giveFpf,
  performDisplacement,
  performRetreat,
} from '../combat/resolution';
import { checkConfirm, checkDeploy, performDeploy } from '../deployment/deploy';
import { checkMove, performMove } from '../movement/move';
import { isLawful } from '../movement/stacks';
import {
  answerDraw,
  answerTakeback,
  checkAnswerDraw,
  checkAnswerTakeback,
  checkRequestTakeback,
  offerDraw,
  requestTakeback,
  resign,
} from '../offers/offers';
import type { State } from '../position/state';
import { compulsoryArrivals } from '../reinforcement/compulsory';
import { checkEnter, performEnter } from '../reinforcement/enter';
import { checkExit, performExit } from '../reinforcement/exit';
import { checkDisplacement, checkRetreat } from '../retreat/retreat';
import { hexOf, hexesOf, unitOf } from '../rules/names';
import { violation } from '../rules/violations';
import type { Violation } from '../rules/violations';
import { endDeployment, endIdleCombatPhase, endPlayerTurn, startCombatPhase } from '../sequence/turns';
import type { Handler } from './handler';
import type { ActionKind } from './schema';

const DEPLOYMENT = { phase: 'deployment' } as const;
const MOVEMENT = { phase: 'movement' } as const;
const COMBAT = { phase: 'combat' } as const;
const NOTHING: readonly Violation[] = [];

/** Why the Movement Phase may not end yet (5.31, R-REI-6). */
export function endMovementViolations(state: State): Violation[] {
  const unlawful = state.stacks.filter((stack) => !isLawful(state, stack));
  const stacks = unlawful.map((stack) => {
    const hex = state.hex[stack.unit]!;
    const lower = state.unit(state.occupant[hex]!).id;
    return violation('STACK_REMAINS', {
      unit: state.unit(stack.unit).id,
      other: lower,
      hex: state.hexId(hex),
    });
  });
  const { withhold } = state.setting.rules.reinforcement.cases;
  const due = compulsoryArrivals(state).map((unit) =>
    violation('MUST_ENTER', { unit: state.unit(unit).id, case: withhold }),
  );
  return [...stacks, ...due, ...(state.setting.rules.movementDuties?.(state) ?? [])];
}

/** The kinds of action that every game has. */
export const STANDARD_HANDLERS: { readonly [K in ActionKind]?: Handler<K> } = {
  deployUnit: {
    moment: DEPLOYMENT,
    check: checkDeploy,
    perform(play, _side, action) {
      performDeploy(play, action);
      return undefined;
    },
  },
  confirmSetup: {
    moment: DEPLOYMENT,
    check: checkConfirm,
    perform(play) {
      endDeployment(play);
      return undefined;
    },
  },
  setStandingOrder: {
    moment: 'anytime',
    check: () => NOTHING,
    perform(play, side, { type: _type, ...orders }) {
      const { state } = play;
      const [first, second] = state.standingOrders;
      state.standingOrders = side === 0 ? [orders, second] : [first, orders];
      play.emit({ type: 'standingOrderFiled', side: state.sideName(side) });
      return undefined;
    },
  },
  moveUnit: {
    moment: MOVEMENT,
    isMove: true,
    check: checkMove,
    perform(play, _side, action) {
      performMove(play, action);
      return undefined;
    },
  },
  enterReinforcement: {
    moment: MOVEMENT,
    isMove: true,
    check: checkEnter,
    perform(play, _side, action) {
      performEnter(play, action);
      return undefined;
    },
  },
  exitUnit: {
    moment: MOVEMENT,
    isMove: true,
    check: checkExit,
    perform(play, _side, action) {
      performExit(play, action);
      return undefined;
    },
  },
  requestTakeback: { moment: 'anytime', check: checkRequestTakeback, perform: requestTakeback },
  answerTakeback: {
    moment: 'anytime',
    check: checkAnswerTakeback,
    perform: (play, side, action) => answerTakeback(play, side, action.accept),
  },
  endMovement: {
    moment: MOVEMENT,
    check: endMovementViolations,
    perform(play) {
      startCombatPhase(play);
      return undefined;
    },
  },
  declareAttack: {
    moment: COMBAT,
    check(state, side, action) {
      const attack = readAttack(state, action);
      const found = attackViolations(state, side, attack);
      return found.length > 0 ? found : strandingViolations(state, attack);
    },
    perform(play, _side, action) {
      beginCombat(play, readAttack(play.state, action));
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  allocateFpf: {
    moment: { decision: 'finalProtectiveFire' },
    check: (state, _side, action) => fpfViolations(state, state.combat!, readFpf(state, action)),
    perform(play, _side, action) {
      giveFpf(play, readFpf(play.state, action));
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  retreatUnit: {
    moment: { decision: 'retreat' },
    check: checkRetreat,
    perform(play, _side, action) {
      performRetreat(play, unitOf(play.state, action.unit), hexesOf(play.state, action.path));
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  displaceUnit: {
    moment: { decision: 'displacement' },
    check: checkDisplacement,
    perform(play, _side, action) {
      performDisplacement(play, hexOf(play.state, action.hex));
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  advanceUnit: {
    moment: { decision: 'advance' },
    check: checkAdvance,
    perform(play, _side, action) {
      advanceOne(play, unitOf(play.state, action.unit), hexOf(play.state, action.hex));
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  declineAdvance: {
    moment: { decision: 'advance' },
    check: () => NOTHING,
    perform(play) {
      declineAdvance(play);
      endIdleCombatPhase(play);
      return undefined;
    },
  },
  endCombat: {
    moment: COMBAT,
    check: openDuties,
    perform(play) {
      endPlayerTurn(play);
      return undefined;
    },
  },
  offerDraw: {
    moment: 'anytime',
    check: () => NOTHING,
    perform(play, side) {
      offerDraw(play, side);
      return undefined;
    },
  },
  answerDraw: {
    moment: 'anytime',
    check: checkAnswerDraw,
    perform(play, side, action) {
      answerDraw(play, side, action.accept);
      return undefined;
    },
  },
  resign: {
    moment: 'anytime',
    check: () => NOTHING,
    perform(play, side) {
      resign(play, side);
      return undefined;
    },
  },
};
