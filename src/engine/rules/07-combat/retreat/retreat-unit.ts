import { z } from 'zod';
import { action } from '../../../model/action';
import { hex, path, unit } from '../../../model/action-fields';
import { hexIdsOf, hexesOf, unitAndHexOf, unitOf } from '../../../model/ids';
import type { UnitIn } from '../../../model/ids';
import type { Play } from '../../../model/play';
import type { NumberForm } from '../../../model/ready-action';
import { endIdleCombatPhase } from '../../04-sequence-of-play/turns';
import type { Walk } from '../../05-movement/move';
import { beginRetreat, settleDisplaced } from '../steps';
import {
  DISPLACEMENT_CASE,
  RETREAT_CASE,
  checkDisplacement,
  checkRetreat,
  choiceOf,
  retreatChoices,
} from './retreat';

/** 7.7: the owner retreats a unit along a path. */
export const retreatUnit = action({
  kind: 'retreatUnit',
  case: RETREAT_CASE,
  moment: { decision: 'retreat', words: 'a retreat' },
  fields: z.strictObject({ unit, path }).describe('Retreat a unit along a path (7.7).'),
  example: { type: 'retreatUnit', unit: '-', path: [] },
  check: checkRetreat,
  perform(play, _side, action) {
    const { state } = play;
    const unit = unitOf(state, action.unit);
    const path = hexesOf(state, action.path);
    const choice = choiceOf(retreatChoices(state, state.combat!), unit, path);
    if (choice === undefined) throw new RangeError('a retreat is checked before it is performed');
    performRetreat(play, { unit, path, doomed: choice.kind === 'doomed' });
  },
  path: ({ unit, path }) => ({ unit, entered: path }),
});

/** A unit and its retreat path by index, and the fact whether it is eliminated at the end. */
interface Withdrawal extends Walk {
  readonly doomed: boolean;
}

function performRetreat(play: Play, { unit, path, doomed }: Withdrawal): void {
  beginRetreat(play, unit, path, doomed);
  endIdleCombatPhase(play);
}

export const retreatByNumbers: NumberForm<Withdrawal> = {
  record: retreatUnit,
  perform: performRetreat,
  named: (state, { unit, path }) => ({
    type: retreatUnit.kind,
    unit: state.unit(unit).id,
    path: hexIdsOf(state, path),
  }),
};

/** 7.81: the owner moves a displaced unit one hex. */
export const displaceUnit = action({
  kind: 'displaceUnit',
  case: DISPLACEMENT_CASE,
  moment: { decision: 'displacement', words: 'a displacement' },
  fields: z.strictObject({ unit, hex }).describe('Move a displaced unit one hex (7.8).'),
  example: { type: 'displaceUnit', unit: '-', hex: '0101' },
  check: checkDisplacement,
  perform: (play, _side, { unit, hex }) => performDisplacement(play, unitAndHexOf(play.state, { unit, hex })),
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});

function performDisplacement(play: Play, { hex }: UnitIn): void {
  settleDisplaced(play, hex);
  endIdleCombatPhase(play);
}

export const displacementByNumbers: NumberForm<UnitIn> = {
  record: displaceUnit,
  perform: performDisplacement,
  named: (state, { unit, hex }) => ({
    type: displaceUnit.kind,
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
  }),
};
