import { z } from 'zod';
import { action } from '../../model/action';
import { hex, unit } from '../../model/action-fields';
import { unitAndHexOf } from '../../model/ids';
import type { UnitIn } from '../../model/ids';
import type { Play } from '../../model/play';
import type { NumberForm } from '../../model/ready-action';
import { endIdleCombatPhase } from '../04-sequence-of-play/turns';
import { ADVANCE_CASE, checkAdvance } from './advance';
import { advanceOne, declineAdvance } from './steps';

/** 7.96: a side advances one unit after combat. */
export const advanceUnit = action({
  kind: 'advanceUnit',
  case: ADVANCE_CASE,
  moment: { decision: 'advance', words: 'an advance' },
  fields: z
    .strictObject({ unit, hex: hex.describe('The hex of the Path of Retreat where the unit stops.') })
    .describe('Advance a unit after combat (7.9).'),
  example: { type: 'advanceUnit', unit: '-', hex: '0101' },
  check: checkAdvance,
  perform: (play, _side, { unit, hex }) => performAdvance(play, unitAndHexOf(play.state, { unit, hex })),
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});

function performAdvance(play: Play, { unit, hex }: UnitIn): void {
  advanceOne(play, unit, hex);
  endIdleCombatPhase(play);
}

export const advanceByNumbers: NumberForm<UnitIn> = {
  record: advanceUnit,
  perform: performAdvance,
  named: (state, { unit, hex }) => ({
    type: advanceUnit.kind,
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
  }),
};

/** 7.96: a side declines to advance further units. */
export const noAdvance = action({
  kind: 'declineAdvance',
  case: ADVANCE_CASE,
  moment: { decision: 'advance', words: 'an advance' },
  fields: z.strictObject({}).describe('Advance no further unit (7.96).'),
  example: { type: 'declineAdvance' },
  check: () => [],
  perform(play) {
    declineAdvance(play);
    endIdleCombatPhase(play);
  },
});
