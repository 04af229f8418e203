import { checkAdvance } from '../rules/07-combat/advance';
import { fpfViolations, readFpf } from '../rules/08-artillery/fpf';
import { attackViolations, readAttack } from '../rules/07-combat/attack';
import { openDuties, strandingViolations } from '../rules/07-combat/obligations';
import {
  advanceOne,
  beginCombat,
  declineAdvance,
  giveFpf,
  performDisplacement,
  performRetreat,
} from '../rules/07-combat/resolution';
import { checkConfirm, checkDeploy, performDeploy } from '../rules/03-set-up/deploy';
import { checkMove, performMove } from '../rules/05-movement/move';
import { isLawful } from '../rules/05-movement/stacks';
import {
  answerDraw,
  answerTakeback,
  checkAnswerDraw,
  checkAnswerTakeback,
  checkRequestTakeback,
  offerDraw,
  requestTakeback,
  resign,
} from '../rules/04-sequence-of-play/offers';
import type { State } from '../model/state';
import { compulsoryArrivals } from '../rules/reinforcements/compulsory';
import { checkEnter, performEnter } from '../rules/reinforcements/enter';
import { checkExit, performExit } from '../rules/reinforcements/exit';
import { checkDisplacement, checkRetreat } from '../rules/07-combat/retreat/retreat';
import type { Play } from '../model/play';
import type { SideIndex } from '../model/side';
import { hexOf, hexesOf, unitOf } from '../model/ids';
import { violation } from '../model/violations';
import type { Violation } from '../model/violations';
import {
  endDeployment,
  endIdleCombatPhase,
  endPlayerTurn,
  startCombatPhase,
} from '../rules/04-sequence-of-play/turns';
import type { Handler } from '../model/handler';
import type { ActionKind, ActionOf } from '../model/actions';
import { rulesOf } from '../model/game-rules';

const DEPLOYMENT = { phase: 'deployment' } as const;
const MOVEMENT = { phase: 'movement' } as const;
const COMBAT = { phase: 'combat' } as const;
const NOTHING: readonly Violation[] = [];

/**
 * 5.31: why the Movement Phase may not end yet. No unit has to move, but stacks must be undone, and units that
 * may not be withheld must enter (5.0(GR), R-REI-6).
 */
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
  const { withhold } = rulesOf(state).reinforcement.cases;
  const due = compulsoryArrivals(state).map((unit) =>
    violation('MUST_ENTER', { unit: state.unit(unit).id, case: withhold }),
  );
  return [...stacks, ...due, ...(rulesOf(state).movementDuties?.(state) ?? [])];
}

/** A performance that takes nothing back. */
function doing<K extends ActionKind>(
  what: (play: Play, side: SideIndex, action: ActionOf<K>) => void,
): Handler<K>['perform'] {
  return (play, side, action) => {
    what(play, side, action);
    return undefined;
  };
}

/** A step of a combat; afterwards the phase may have nothing left to decide. */
function fighting<K extends ActionKind>(
  what: (play: Play, action: ActionOf<K>) => void,
): Handler<K>['perform'] {
  return doing((play, _side, action) => {
    what(play, action);
    endIdleCombatPhase(play);
  });
}

/** The kinds of action that every game has. */
export const STANDARD_HANDLERS: { readonly [K in ActionKind]?: Handler<K> } = {
  deployUnit: {
    moment: DEPLOYMENT,
    check: checkDeploy,
    perform: doing((play, _side, action) => performDeploy(play, action)),
  },
  confirmSetup: { moment: DEPLOYMENT, check: checkConfirm, perform: doing((play) => endDeployment(play)) },
  setStandingOrder: {
    moment: 'anytime',
    check: () => NOTHING,
    perform: doing((play, side, { type: _type, ...orders }) => {
      const { state } = play;
      const [first, second] = state.standingOrders;
      state.standingOrders = side === 0 ? [orders, second] : [first, orders];
      play.emit({ type: 'standingOrderFiled', side: state.sideName(side) });
    }),
  },
  moveUnit: {
    moment: MOVEMENT,
    isMove: true,
    check: checkMove,
    perform: doing((play, _side, action) => performMove(play, action)),
  },
  enterReinforcement: {
    moment: MOVEMENT,
    isMove: true,
    check: checkEnter,
    perform: doing((play, _side, action) => performEnter(play, action)),
  },
  exitUnit: {
    moment: MOVEMENT,
    isMove: true,
    check: checkExit,
    perform: doing((play, _side, action) => performExit(play, action)),
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
    perform: doing((play) => startCombatPhase(play)),
  },
  declareAttack: {
    moment: COMBAT,
    check(state, side, action) {
      const attack = readAttack(state, action);
      const found = attackViolations(state, side, attack);
      return found.length > 0 ? found : strandingViolations(state, attack);
    },
    perform: fighting((play, action) => beginCombat(play, readAttack(play.state, action))),
  },
  allocateFpf: {
    moment: { decision: 'finalProtectiveFire' },
    check: (state, _side, action) => fpfViolations(state, state.combat!, readFpf(state, action)),
    perform: fighting((play, action) => giveFpf(play, readFpf(play.state, action))),
  },
  retreatUnit: {
    moment: { decision: 'retreat' },
    check: checkRetreat,
    perform: fighting((play, { unit, path }) =>
      performRetreat(play, unitOf(play.state, unit), hexesOf(play.state, path)),
    ),
  },
  displaceUnit: {
    moment: { decision: 'displacement' },
    check: checkDisplacement,
    perform: fighting((play, { hex }) => performDisplacement(play, hexOf(play.state, hex))),
  },
  advanceUnit: {
    moment: { decision: 'advance' },
    check: checkAdvance,
    perform: fighting((play, { unit, hex }) =>
      advanceOne(play, unitOf(play.state, unit), hexOf(play.state, hex)),
    ),
  },
  declineAdvance: {
    moment: { decision: 'advance' },
    check: () => NOTHING,
    perform: fighting((play) => declineAdvance(play)),
  },
  endCombat: { moment: COMBAT, check: openDuties, perform: doing((play) => endPlayerTurn(play)) },
  offerDraw: {
    moment: 'anytime',
    check: () => NOTHING,
    perform: doing((play, side) => offerDraw(play, side)),
  },
  answerDraw: {
    moment: 'anytime',
    check: checkAnswerDraw,
    perform: doing((play, side, action) => answerDraw(play, side, action.accept)),
  },
  resign: { moment: 'anytime', check: () => NOTHING, perform: doing((play, side) => resign(play, side)) },
};
