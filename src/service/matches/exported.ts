import { z } from 'zod';
import { readForm, rulesBuildProblem, standingOrdersSchema } from '../../engine';
import type { Position } from '../../engine';
import { eventSchema } from '../../notation/event-schema';
import { aPosition } from '../values/engine';
import { extending, named } from '../values/schema';
import type { Of } from '../values/schema';
import { diceInfoSchema, entryFieldsSchema, matchSchema, sealedTextsSchema } from './schema';

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

/** A match as one document that needs no server to be read or verified. */
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
    entries: z.array(exportedEntrySchema),
    secrets: exportedSecretsSchema
      .nullable()
      .describe('What stays hidden until the match is over; null before.'),
  }),
);
export type ExportedMatch = Of<typeof documentSchema>;

/** A match as its notation says it. */
export interface MatchScript extends Pick<ExportedMatch, 'match' | 'dice' | 'secrets' | 'start'> {
  readonly entries: readonly Pick<ExportedEntry, 'side' | 'action' | 'dice' | 'orders'>[];
  readonly result: NonNullable<Position['result']> | null;
}

const { match, dice, secrets } = documentSchema.shape;
/** What has to be there for a match to be played again; that it is in order, only `verify` shows. */
const playable = z.object({
  format: z.literal(EXPORT_FORMAT),
  match: match
    .omit({ createdAt: true, engineVersion: true, dataHash: true })
    .refine(({ options }) => rulesBuildProblem(options.rulesBuild) === undefined),
  dice,
  start: z.custom<Position>((value) => 'position' in readForm(value)).nullable(),
  entries: z.array(
    exportedEntrySchema
      .pick({ side: true, action: true, dice: true, positionHash: true, orders: true })
      .extend({ events: z.array(eventSchema) }),
  ),
  secrets,
});

/** An exported match, as far as playing it again asks for it. */
export const exportedMatchSchema = z.custom<ExportedMatch>((value) => playable.safeParse(value).success);

/** As far as a document must be read to say which rules it needs. */
const anyBuild = z.object({
  format: z.literal(EXPORT_FORMAT),
  match: z.object({ options: z.object({ rulesBuild: z.number().optional() }) }),
});

/** Says why a document is no match that can be played again. */
export function exportProblem(value: unknown): string {
  const asked = anyBuild.safeParse(value).data?.match.options;
  if (asked === undefined) return 'This is no exported match.';
  const { rulesBuild } = asked;
  if (rulesBuild !== undefined && rulesBuildProblem(rulesBuild) === undefined) {
    return 'This exported match lacks parts.';
  }
  const build = rulesBuild === undefined ? 'no build' : `build ${rulesBuild}`;
  return `Another version exported this match: it names ${build} of the rules, which is not known here. Only that version can play it again.`;
}
