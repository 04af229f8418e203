import { z } from 'zod';
import { action } from '../../../model/action';
import { hex, path, unit } from '../../../model/action-fields';
import { hexOf, hexesOf, unitOf } from '../../../model/ids';
import { endIdleCombatPhase } from '../../04-sequence-of-play/turns';
import { performDisplacement, performRetreat } from '../steps';
import { checkDisplacement, checkRetreat, DISPLACEMENT_CASE, RETREAT_CASE } from './retreat';

/** 7.7: the owner retreats a unit along a path. */
export const retreatUnit = action({
  kind: 'retreatUnit',
  case: RETREAT_CASE,
  moment: { decision: 'retreat' },
  fields: z.strictObject({ unit, path }).describe('Retreat a unit along a path (7.7).'),
  example: { type: 'retreatUnit', unit: '-', path: [] },
  check: checkRetreat,
  perform(play, _side, { unit, path }) {
    performRetreat(play, unitOf(play.state, unit), hexesOf(play.state, path));
    endIdleCombatPhase(play);
  },
  path: ({ unit, path }) => ({ unit, entered: path }),
});

/** 7.81: the owner moves a displaced unit one hex. */
export const displaceUnit = action({
  kind: 'displaceUnit',
  case: DISPLACEMENT_CASE,
  moment: { decision: 'displacement' },
  fields: z.strictObject({ unit, hex }).describe('Move a displaced unit one hex (7.8).'),
  example: { type: 'displaceUnit', unit: '-', hex: '0101' },
  check: checkDisplacement,
  perform(play, _side, { hex }) {
    performDisplacement(play, hexOf(play.state, hex));
    endIdleCombatPhase(play);
  },
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});
