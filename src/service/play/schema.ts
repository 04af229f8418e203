import { actionPlace } from '../requests/action-schema';
import { z } from 'zod';
import { violationSchema, violationsSchema } from '../../engine';
import type { Violation } from '../../engine';
import { historyEntrySchema, filedOrdersSchema, matchViewSchema } from '../../match/schema';
import { anAction, anEvent } from '../../values/engine';
import { hints, named, sentCount } from '../../values/schema';
import type { Of } from '../../values/schema';

named('Violation', violationSchema);

export const seenVersionSchema = named(
  'SeenVersion',
  sentCount.describe('The version of the match that you have seen.'),
);
/** Most actions in a list. */
export const LONGEST_LIST = 100;
export const actionListSchema = named('ActionList', z.array(anAction).min(1).max(LONGEST_LIST));
export const diceSchema = named(
  'Dice',
  z.array(z.int().min(1).max(6)).max(200).describe('Faces, in order; for a match with supplied dice.'),
);
export const newActionsSchema = named(
  'NewActions',
  z.object({
    version: seenVersionSchema.optional(),
    actions: actionListSchema,
    dice: diceSchema.optional(),
  }),
);

export const acceptedSchema = named(
  'Accepted',
  z
    .object({
      version: z.int().min(0).describe('The version of the match now.'),
      entries: z.array(historyEntrySchema),
      view: matchViewSchema,
    })
    .describe('All actions were accepted and written.'),
);
interface Repeatable {
  /** The answer to an earlier identical request under the same key. */
  readonly repeated?: true;
}
export type SubmitAccepted = { readonly status: 'accepted' } & Repeatable & Of<typeof acceptedSchema>;

export const filedSchema = named(
  'Filed',
  z
    .object({ filed: filedOrdersSchema })
    .describe('A standing order was filed; it is not an entry of the log.')
    .register(hints, { type: 'StandingOrderFiled' }),
);
export type SubmitFiled = { readonly status: 'filed' } & Repeatable & Of<typeof filedSchema>;

/** Never empty: an action that no rule forbids is accepted. */
export const violations = named('Violations', violationsSchema) as unknown as z.ZodType<
  readonly [Violation, ...Violation[]]
>;

export const refusedSchema = z
  .object({
    index: actionPlace.describe('The index of the refused action in the list, from 0.'),
    violations: violations.describe('Every rule that forbids it; the first decides.'),
  })
  .describe('Understood, but the rules forbid it: nothing has changed.');

export const dryRunStepSchema = named(
  'DryRunStep',
  z.object({
    index: actionPlace,
    action: anAction,
    events: z.array(anEvent),
    dice: z.array(z.int()).describe('Faces used.'),
  }),
);
export type DryRunStep = Of<typeof dryRunStepSchema>;

const stoppedByRefusalSchema = named(
  'StoppedByRefusal',
  z.object({ reason: z.literal('refused'), index: actionPlace, violations }),
);
const stoppedByDieSchema = named(
  'StoppedByDie',
  z.object({
    reason: z.literal('needs-die'),
    index: actionPlace,
    purpose: z.string().describe('What the missing die is for.'),
    events: z.array(anEvent).describe('What happens before the die is rolled.'),
  }),
);
export const dryRunStopSchema = z.union([stoppedByRefusalSchema, stoppedByDieSchema]);
export type DryRunStop = Of<typeof dryRunStopSchema>;

export const dryRunQuestionSchema = named(
  'DryRunQuestion',
  z.object({
    actions: actionListSchema,
    dice: diceSchema.optional().describe('Faces to use; without them the run stops at the first die.'),
  }),
);

export const dryRunSchema = named(
  'DryRun',
  z
    .object({
      steps: z.array(dryRunStepSchema),
      stopped: dryRunStopSchema
        .nullable()
        .describe('Why the run ended before the end of the list; null when it did not.'),
      diceLeft: z.array(z.int()).describe('Faces given that were not used.'),
      view: matchViewSchema.describe('After the last complete step, as the viewer sees it.'),
    })
    .describe('The result of a trial of a list of actions. Nothing has changed.'),
);
export type DryRunDone = { readonly status: 'ok' } & Of<typeof dryRunSchema>;
