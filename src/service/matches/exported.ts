import { z } from 'zod';
import { standingOrdersSchema } from '../../engine';
import { aPosition } from '../values/engine';
import { extending, named } from '../values/schema';
import { diceInfoSchema, entryFieldsSchema, matchSchema } from './schema';

const exportedEntrySchema = named(
  'ExportedEntry',
  extending(entryFieldsSchema, { orders: z.record(z.string(), z.int().min(0)).optional() }).describe(
    'An entry of the log; once the match is over, with the versions of standing orders in force.',
  ),
);

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

/** The document that `notation/export-format` describes, as OpenAPI shows it. */
named(
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
      .describe('What the match was begun with.'),
    dice: diceInfoSchema
      .pick({ kind: true, algorithm: true, commitment: true, entropy: true })
      .describe('How its dice were made.'),
    version: z.int().min(0),
    over: z.boolean(),
    initialHash: z.string().describe('Hash of the position before the first entry.'),
    start: aPosition
      .nullable()
      .optional()
      .describe(
        'The position that the match began with, where that is not the first of its scenario; without what is hidden until the match is over. Missing in documents of earlier versions.',
      ),
    entries: z.array(exportedEntrySchema),
    secrets: exportedSecretsSchema
      .nullable()
      .describe('What stays hidden until the match is over; null before.'),
  }),
);
