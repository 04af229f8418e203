import { z } from 'zod';
import { wellFormedSchema } from '../../engine';
import { customScenarioSchema } from '../games/schema';
import { packageNameSchema, usedPackageSchema } from '../packages/schema';
import { sentName, titleSchema } from '../../match/terms';
import { actionListSchema, diceSchema, seenVersionSchema } from '../play/schema';
import { anAction, sentPosition } from '../../values/engine';
import { anyObject, hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

/** Most characters of a text of actions. */
export const LONGEST_TEXT = 50_000;
export const notationText = named(
  'Notation',
  wellFormedSchema
    .max(LONGEST_TEXT)
    .describe(
      'One action on each line; faces may follow it in brackets, and units may be named by their hexes.',
    ),
);

export const actionsToWriteSchema = named('ActionsToWrite', z.object({ actions: actionListSchema }));
export const writtenLinesSchema = named(
  'WrittenLines',
  z.object({ lines: z.array(z.string()).describe('A line for each action.') }),
);

export const textToReadSchema = named(
  'TextToRead',
  z.object({
    text: notationText,
    position: sentPosition.optional(),
    custom: customScenarioSchema.optional(),
    package: usedPackageSchema,
  }),
);
export const matchTextToReadSchema = named('MatchTextToRead', z.object({ text: notationText }));

const readLineSchema = z
  .object({
    action: anAction,
    dice: z.array(z.int().min(1).max(6)).describe('The faces in brackets after it.'),
    notation: z.string().describe('The action in standard form.'),
  })
  .describe('An action that was read.')
  .register(hints, { type: 'NotationLine' });
export type ReadLine = Of<typeof readLineSchema>;
export const readLinesSchema = named(
  'ReadLines',
  z
    .object({ lines: z.array(readLineSchema) })
    .describe('The actions of the text, without a check of their legality.'),
);

export const newNotationSchema = named(
  'NewNotation',
  z.object({ version: seenVersionSchema.optional(), text: notationText, dice: diceSchema.optional() }),
);

/** Most characters of a match in notation. */
export const LONGEST_MATCH = 1_000_000;
export const newImportSchema = named(
  'NewImport',
  z
    .object({
      text: wellFormedSchema.max(LONGEST_MATCH).optional().describe('A match in notation.'),
      document: anyObject.optional().describe('An exported match. One of the two is given.'),
      seats: z
        .array(sentName.min(1))
        .max(2)
        .meta({ uniqueItems: true, description: 'The sides that you take; the others stay free.' }),
      title: titleSchema.optional().describe('By default that of the match.'),
      package: packageNameSchema
        .optional()
        .describe('The package to play it with; by default the one that the match names.'),
    })
    .describe('A match in notation, or an exported one.'),
);
