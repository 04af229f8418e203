import { z } from 'zod';
import { anyObject, hints, named } from '../values/schema';
import type { Of } from '../values/schema';

export const engineSchema = named(
  'Engine',
  z
    .object({
      engineVersion: z.string(),
      dataHash: z
        .string()
        .describe('Hash of the data package; a match keeps the one that it was begun with.'),
    })
    .describe('What this service plays with.'),
);

export const scenarioSummarySchema = named(
  'ScenarioSummary',
  z.object({
    id: z.string(),
    title: z.string(),
    firstPlayer: z.string().describe('The side that moves first.'),
    turns: z
      .object({ first: z.int(), last: z.int() })
      .describe('The first and the last Game-Turn.')
      .register(hints, { type: 'TurnRange' }),
  }),
);
export type ScenarioSummary = Of<typeof scenarioSummarySchema>;

export const systemSchema = named(
  'System',
  z
    .object({
      id: z.string(),
      title: z.string(),
      sides: z.array(z.string()).length(2),
      scenarios: z.array(scenarioSummarySchema),
    })
    .describe('A game of the set.'),
);
export type SystemSummary = Of<typeof systemSchema>;

export const customScenarioSchema = named(
  'CustomScenario',
  z
    .object({
      scenario: anyObject.describe('In the form of `Scenario`; its id must be its own.'),
      units: z
        .array(anyObject)
        .max(100)
        .optional()
        .describe(
          "Counters instead of the game's, in the form of `Unit`; all of them must be in the scenario.",
        ),
      formations: anyObject.optional().describe('Names of formations, by side and id.'),
      markers: z.array(anyObject).max(100).optional().describe('Their ids and numbers.'),
      map: anyObject
        .optional()
        .describe("A whole map instead of the game's, in the form of `MapDefinition`."),
    })
    .describe(
      "A scenario of your own in the form of the data of the games. What is left out is the game's own.",
    ),
);
/** Unchecked, as it was sent. */
export type CustomScenario = {
  readonly [Key in keyof z.infer<typeof customScenarioSchema>]: unknown;
};
