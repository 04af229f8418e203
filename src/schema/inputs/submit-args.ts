import { z } from 'zod';
import { newEntropySchema } from '../../service/matches/new-match';
import { actionListSchema, diceSchema, dryRunQuestionSchema } from '../../service/play/schema';
import { anAction } from '../../service/values/engine';
import { sentCount } from '../../service/values/schema';
import '../action-input';
import { deriveArgs } from '../derive/input-types';
import { matchArgs, sideArgs } from './match-args';

export const writeArgs = matchArgs.extend({
  version: sentCount.describe('The version for which the action was chosen.'),
  dice: diceSchema
    .optional()
    .describe('Faces for a match with supplied dice, in order; none where the server rolls.'),
  idempotencyKey: z
    .string()
    .max(255)
    .optional()
    .describe('Any text of your own; the same request under the same key is carried out once.'),
});

export const SubmitArgs = deriveArgs(writeArgs.extend({ action: anAction }));
export type SubmitArgs = InstanceType<typeof SubmitArgs>;

export const SubmitAllArgs = deriveArgs(
  writeArgs.extend({
    actions: actionListSchema.describe('All are carried out in this order, or none.'),
  }),
);
export type SubmitAllArgs = InstanceType<typeof SubmitAllArgs>;

export const DryRunArgs = deriveArgs(sideArgs.extend(dryRunQuestionSchema.shape));
export type DryRunArgs = InstanceType<typeof DryRunArgs>;

export const EntropyArgs = deriveArgs(matchArgs.extend(newEntropySchema.shape));
export type EntropyArgs = InstanceType<typeof EntropyArgs>;

export const StandingOrderArgs = deriveArgs(
  matchArgs.extend({
    ordersVersion: sentCount
      .optional()
      .describe('Version of your standing orders that this replaces; any by default.'),
  }),
);
export type StandingOrderArgs = InstanceType<typeof StandingOrderArgs>;
