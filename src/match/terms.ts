import { z } from 'zod';
import { FIRST_RULES_BUILD, line, lineSchema, matchOptionsSchema, standingOrdersSchema } from '../engine';
import { hints, named } from '../values/schema';
import type { Of } from '../values/schema';
import {
  diceKindSchema,
  helpSchema,
  joinBySchema,
  levelSchema,
  privateSchema,
  retentionSchema,
  spectatorDelaySchema,
} from './schema';
import { timeControlSchema } from './clock/schema';

/** Id of a side, a game or a scenario in a request. */
export const sentName = lineSchema.max(80);

export const entropySchema = named(
  'Entropy',
  lineSchema.min(1).max(200).describe('Any text; it is mixed into every roll of the server.'),
);
export const seedSchema = named(
  'Seed',
  lineSchema
    .min(1)
    .max(100)
    .describe('Any text: with the same seed the same is played in the same position.'),
);
export const LONGEST_TITLE = 120;
export const titleSchema = line(LONGEST_TITLE);

/** Request for a player of this service. */
export const playerSchema = z.object({
  level: levelSchema,
  seed: seedSchema.optional(),
});

const newAiSeatSchema = named(
  'NewAiSeat',
  z
    .object({ side: sentName, ...playerSchema.shape })
    .describe('A side that the service plays.')
    .register(hints, { input: 'AiSeatInput' }),
);

const newDelaySchema = named(
  'NewSpectatorDelay',
  spectatorDelaySchema
    .partial()
    .describe('How late spectators see the running match: by entries, by minutes, or by both.')
    .register(hints, { input: 'SpectatorDelayInput' }),
);

export const newSettingsSchema = named(
  'NewSettings',
  z
    .object({
      private: privateSchema.optional(),
      joinBy: joinBySchema.optional(),
      help: helpSchema.optional(),
      retention: retentionSchema.optional(),
      timeControl: timeControlSchema.optional(),
      spectatorDelay: newDelaySchema.optional(),
    })
    .describe('By default a match is public, anyone may join, help is allowed, and it is kept forever.')
    .register(hints, { input: 'MatchSettingsInput' }),
);

const { edition, moveFinality, defenderRetreatBy, groundSupportAlone } = matchOptionsSchema.shape;

export const newOptionsSchema = named(
  'NewOptions',
  z
    .object({
      edition: edition.optional().describe('By default `1976`; sets the three switches of R-1.1.'),
      moveFinality: moveFinality.optional(),
      defenderRetreatBy: defenderRetreatBy.optional(),
      groundSupportAlone: groundSupportAlone.optional(),
      unitTypes: z
        .record(lineSchema, sentName)
        .meta({ maxProperties: 200 })
        .optional()
        .describe('Unit types that a recovered counter sheet corrects (R-UT), by unit.'),
      game: z
        .record(lineSchema, z.union([lineSchema, z.boolean()]))
        .meta({ maxProperties: 50 })
        .optional()
        .describe('Options of the game itself, by name.'),
      rulesBuild: z
        .int()
        .min(FIRST_RULES_BUILD)
        .optional()
        .describe('The build of the rules; the newest by default.'),
    })
    .describe('What is fixed for the whole match; what is left out follows from the edition.'),
);
export type OptionsRequest = Of<typeof newOptionsSchema>;

/** Corrected unit types as GraphQL lists them. */
export const unitTypesListSchema = z
  .array(
    z
      .object({ unit: sentName, type: sentName })
      .describe('A unit type that a recovered counter sheet corrects (R-UT).')
      .register(hints, { input: 'UnitTypeOverride' }),
  )
  .max(200)
  .optional();

export const sealedMinutesSchema = z
  .int()
  .min(1)
  .max(20_160)
  .describe(
    'The players commit to their texts for the dice before any is revealed. So many minutes after the last seat is taken, or as soon as all players have committed, texts may be revealed, for as many minutes more.',
  );

export const newMatchTermsSchema = named(
  'NewMatchTerms',
  z
    .object({
      seats: z
        .array(sentName)
        .max(2)
        .meta({ uniqueItems: true })
        .describe('The sides that you take; the others stay free.'),
      aiSeats: z
        .array(newAiSeatSchema)
        .max(2)
        .optional()
        .describe('The sides that the service plays, whenever they have something to decide.'),
      title: titleSchema.optional(),
      dice: diceKindSchema.optional(),
      entropy: entropySchema.optional(),
      sealedTexts: sealedMinutesSchema.optional(),
      standingOrders: standingOrdersSchema
        .optional()
        .describe('Standing orders of each side until it files its own; known to all.'),
      settings: newSettingsSchema.optional(),
      referee: z.boolean().optional().describe('You become the referee.'),
      refereePlays: z
        .boolean()
        .optional()
        .describe('The referee takes seats, too: without this they may not.'),
    })
    .describe('What a new match begins with, wherever it begins.')
    .register(hints, { isBase: true }),
);
