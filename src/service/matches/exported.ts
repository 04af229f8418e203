import { z } from 'zod';
import { readPositionForm, rulesBuildProblem, schemaProblems, standingOrdersSchema } from '../../engine';
import type { Position } from '../../engine';
import { gameEventSchema } from '../../notation/event-schema';
import { hash } from '../receipts/schema';
import { aPosition } from '../../values/engine';
import { extending, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import { diceInfoSchema, entryFieldsSchema, matchSchema, sealedTextsSchema } from '../../match/schema';

export const EXPORT_FORMAT = 'westwall-match/1';

const exportedEntrySchema = named(
  'ExportedEntry',
  extending(entryFieldsSchema, { orders: z.record(z.string(), z.int().min(0)).optional() }).describe(
    'An entry of the log; once the match is over, with the versions of standing orders in force.',
  ),
);
export type ExportedEntry = Of<typeof exportedEntrySchema>;

const exportedSecretsSchema = named(
  'ExportedSecrets',
  z.object({
    seed: z.string().nullable().describe('Null for supplied dice.'),
    salt: z.string().describe('Of the commitments to hidden parts in the position hashes.'),
    standingOrders: z
      .record(z.string(), z.record(z.string(), standingOrdersSchema))
      .describe('All standing orders that entries refer to, by side and version.'),
  }),
);
export type ExportedSecrets = Of<typeof exportedSecretsSchema>;

/** Match as one document that needs no server to be read or verified. */
export const documentSchema = named(
  'ExportedMatch',
  z.object({
    format: z.string(),
    match: matchSchema
      .pick({
        id: true,
        title: true,
        createdAt: true,
        system: true,
        scenario: true,
        options: true,
        defaultStandingOrders: true,
        engineVersion: true,
        dataHash: true,
      })
      .extend({ package: matchSchema.shape.package.optional() })
      .describe('What the match was begun with.'),
    dice: diceInfoSchema
      .pick({ kind: true, algorithm: true, commitment: true, entropy: true })
      .extend({ sealed: sealedTextsSchema.optional() })
      .describe('How its dice were made.'),
    version: z.int().min(0),
    over: z.boolean(),
    initialHash: z.string().describe('Hash of the position before the first entry.'),
    start: aPosition
      .nullable()
      .describe(
        'The position that the match began with, where that is not the first of its scenario; without what is hidden until the match is over.',
      ),
    comments: z
      .array(z.string())
      .optional()
      .describe('Comments before the first entry of the document that the match was imported from.'),
    entries: z.array(exportedEntrySchema),
    secrets: exportedSecretsSchema
      .nullable()
      .describe('What stays hidden until the match is over; null before.'),
  }),
);
export type ExportedMatch = Of<typeof documentSchema>;

/** Match as its notation expresses it. */
export interface MatchScript extends Pick<
  ExportedMatch,
  'match' | 'dice' | 'secrets' | 'start' | 'comments'
> {
  readonly entries: readonly Pick<ExportedEntry, 'side' | 'action' | 'dice' | 'orders' | 'comments'>[];
  readonly result: NonNullable<Position['result']> | null;
}

/** Name as it occurs in the messages that dice are derived from. */
const plainName = z.string().regex(/^[A-Za-z0-9_-]+$/);
const { match, dice } = documentSchema.shape;

/** Form of a document that can be imported; a replay checks its contents. */
const readable = documentSchema.extend({
  format: z.literal(EXPORT_FORMAT),
  match: match.extend({ id: plainName }),
  dice: dice.extend({ commitment: hash.nullable(), entropy: z.record(plainName, z.string()) }),
  start: z
    .custom<Position>((value) => 'position' in readPositionForm(value), 'it must be a position')
    .nullable(),
  entries: z.array(exportedEntrySchema.extend({ events: z.array(gameEventSchema) })),
  secrets: exportedSecretsSchema.extend({ seed: hash.nullable() }).nullable(),
});

/** Part of a document that names the build of its rules. */
const ofSomeBuild = z.object({
  match: z.object({ options: z.object({ rulesBuild: z.number().optional() }) }),
});

/** Describes why a document cannot be replayed, by the first fault of its form; undefined if it can. */
export function exportProblem(value: unknown): string | undefined {
  const asked = ofSomeBuild.safeParse(value).data?.match.options;
  if (asked !== undefined && rulesBuildProblem(asked.rulesBuild ?? 0) !== undefined) {
    const build = asked.rulesBuild === undefined ? 'no build' : `build ${asked.rulesBuild}`;
    return `Another version exported this match: it names ${build} of the rules, which is not known here. Only that version can play it again.`;
  }
  const read = readable.safeParse(value);
  if (read.success) return undefined;
  const [{ path, message }] = schemaProblems(read.error) as [{ path: string; message: string }];
  return `This is not an exported match. document${path === '' ? '' : `.${path}`}: ${message}.`;
}

/** Exported match whose form is valid. */
export const exportedMatchSchema = z.custom<ExportedMatch>((value) => exportProblem(value) === undefined);
