import { z } from 'zod';
import {
  actionTraceSchema,
  legalActionsSchema,
  matchOptionsSchema,
  positionProblemSchema,
} from '../../engine';
import { customScenarioSchema } from '../games/schema';
import { newOptionsSchema, sentName } from '../../match/terms';
import { LONGEST_LIST, diceSchema, dryRunStepSchema, dryRunStopSchema } from '../play/schema';
import { positionQuestionSchema } from '../questions/position-schema';
import { usedPackageSchema } from '../packages/schema';
import { ADJUDICATION_FORMAT, detachedSignature, hash, receiptRulesSchema } from '../receipts/schema';
import {
  aPosition,
  anAction,
  anEvent,
  lineOfPosition,
  owedInPosition,
  sentPosition,
} from '../../values/engine';
import { hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

const name = sentName.min(1);

export const newStartSchema = named(
  'NewStart',
  z.object({
    system: name,
    scenario: name.optional().describe('A scenario of the game, unless you send your own.'),
    options: newOptionsSchema.optional(),
    custom: customScenarioSchema.optional(),
    package: usedPackageSchema,
  }),
);

/** Most earlier positions in one request. */
export const MOST_EARLIER = 50;

const sidedActionSchema = named(
  'SidedAction',
  z
    .object({
      side: name.optional().describe('Whose action it is; the one of the list by default.'),
      action: anAction,
    })
    .register(hints, { input: 'SidedActionInput' }),
);

export const newAdjudicationSchema = named(
  'NewAdjudication',
  positionQuestionSchema.extend({
    actions: z.array(sidedActionSchema).min(1).max(LONGEST_LIST),
    side: name.optional().describe('The side of every action that names none.'),
    dice: diceSchema.optional().describe('Faces, in order; the run stops at the first missing die.'),
    next: z
      .boolean()
      .optional()
      .meta({ default: true, description: 'Whether `next` has the legal actions; true by default.' }),
    sign: z
      .boolean()
      .optional()
      .meta({ default: false, description: 'Whether the answer has a signed receipt; false by default.' }),
    earlier: z
      .array(sentPosition)
      .max(MOST_EARLIER)
      .optional()
      .describe(
        'Positions of the past to which a takeback may go back; each says itself after which entry it was.',
      ),
  }),
);

export const ownPositionSchema = named(
  'OwnPosition',
  z
    .object({
      position: aPosition,
      line: lineOfPosition,
      toAct: named('SidesToAct', z.array(z.string()).describe('The sides that have something to decide.')),
      owed: owedInPosition,
    })
    .describe('A position, and who has something to decide in it.'),
);
export type OwnPosition = Of<typeof ownPositionSchema>;

export const startSchema = named(
  'Start',
  ownPositionSchema
    .extend({
      options: matchOptionsSchema,
      events: z.array(anEvent).describe('What happens before any player acts.'),
    })
    .describe('The position that a scenario begins with.'),
);
export type StartAnswer = Of<typeof startSchema>;

named('FieldProblem', positionProblemSchema);
export const positionCheckSchema = named(
  'PositionCheck',
  z
    .object({
      sound: z.boolean(),
      problems: z.array(positionProblemSchema),
      position: aPosition
        .nullable()
        .describe('With what was left out, which is as when the scenario begins; null when it is not valid.'),
    })
    .describe('Whether a position is valid, with all its problems.'),
);
export type PositionCheck = Of<typeof positionCheckSchema>;

const adjudicatedStepSchema = named(
  'AdjudicatedStep',
  dryRunStepSchema.extend({ side: z.string(), trace: actionTraceSchema }),
);
export type AdjudicatedStep = Of<typeof adjudicatedStepSchema>;

const citationSchema = named(
  'Citation',
  z
    .object({
      id: z.string(),
      kind: z.enum(['case', 'ruling']),
      title: z.string(),
      use: z
        .enum(['applied', 'broken'])
        .describe('Whether the actions followed it, or one was refused by it.'),
    })
    .describe('A case or ruling with its title.'),
);
export type Citation = Of<typeof citationSchema>;

export const adjudicationReceiptSchema = named(
  'AdjudicationReceipt',
  z
    .object({
      body: z.object({
        format: z.literal(ADJUDICATION_FORMAT),
        rules: receiptRulesSchema,
        customHash: hash.nullable().describe('SHA-256 of the canonical JSON of a scenario of your own.'),
        position: z
          .object({ before: hash, after: hash })
          .describe('SHA-256 of the canonical JSON of the positions.'),
        line: z.object({ before: z.string(), after: z.string() }).describe('The positions in one line.'),
        stepsHash: hash.describe('SHA-256 of the canonical JSON of `steps`.'),
        stoppedHash: hash.describe('SHA-256 of the canonical JSON of `stopped`.'),
        citations: z.array(citationSchema.pick({ id: true, use: true })),
        at: z.iso.datetime().describe('When it was judged.'),
      }),
      signature: detachedSignature,
    })
    .describe('A signed receipt of an adjudication: with its answer it can be filed and checked offline.'),
);
export type AdjudicationReceipt = Of<typeof adjudicationReceiptSchema>;

export const adjudicationSchema = named(
  'Adjudication',
  ownPositionSchema
    .extend({
      steps: z.array(adjudicatedStepSchema),
      stopped: dryRunStopSchema
        .nullable()
        .describe('Why it ended before the end of the list; null when it did not.'),
      citations: z
        .array(citationSchema)
        .describe('The cases and rulings that were followed or broken, each once.'),
      diceUsed: z.array(z.int()),
      diceLeft: z.array(z.int()).describe('Faces given that were not used.'),
      receipt: adjudicationReceiptSchema.nullable().describe('Null unless `sign` asks for it.'),
      next: z.array(legalActionsSchema).describe('The legal actions of each side to act in the position.'),
    })
    .describe('The result of a list of actions.'),
);
export type Adjudication = Of<typeof adjudicationSchema>;
