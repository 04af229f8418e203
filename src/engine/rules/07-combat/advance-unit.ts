import { z } from 'zod';
import { action } from '../../model/action';
import { hex, unit } from '../../model/action-fields';
import { hexOf, unitOf } from '../../model/ids';
import { endIdleCombatPhase } from '../04-sequence-of-play/turns';
import { ADVANCE_CASE, checkAdvance } from './advance';
import { advanceOne, declineAdvance } from './steps';

/** 7.96: a side advances one unit after combat. */
export const advanceUnit = action({
  kind: 'advanceUnit',
  case: ADVANCE_CASE,
  moment: { decision: 'advance' },
  fields: z
    .strictObject({ unit, hex: hex.describe('The hex of the Path of Retreat where the unit stops.') })
    .describe('Advance a unit after combat (7.9).'),
  example: { type: 'advanceUnit', unit: '-', hex: '0101' },
  check: checkAdvance,
  perform(play, _side, { unit, hex }) {
    advanceOne(play, unitOf(play.state, unit), hexOf(play.state, hex));
    endIdleCombatPhase(play);
  },
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});

/** 7.96: a side advances no further unit. */
export const noAdvance = action({
  kind: 'declineAdvance',
  case: ADVANCE_CASE,
  moment: { decision: 'advance' },
  fields: z.strictObject({}).describe('Advance no further unit (7.96).'),
  example: { type: 'declineAdvance' },
  check: () => [],
  perform(play) {
    declineAdvance(play);
    endIdleCombatPhase(play);
  },
});
