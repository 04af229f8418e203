import { z } from 'zod';
import { caseRowSchema, COMBAT_LINES, howOneWinsSchema, rulingSchema, unitSchema } from '../../engine';
import { anyObject, choice, hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

export const engineSchema = named(
  'Engine',
  z
    .object({
      engineVersion: z.string(),
      dataHash: z.string().describe('Hash of the data package; a match keeps the one that it began with.'),
    })
    .describe('The versions of rules and data of this service.'),
);

const scenarioBalanceSchema = named(
  'ScenarioBalance',
  z
    .object({
      matches: z.int().describe('How many were played.'),
      sides: z
        .array(
          z
            .object({
              side: z.string(),
              share: z.number().min(0).max(1).describe('A draw is half a win.'),
            })
            .register(hints, { type: 'ScenarioBalanceSide' }),
        )
        .describe('The share of them that each side won.'),
    })
    .describe('How a scenario ended between equal quick players of the service.'),
);

const victoryTermSchema = named('VictoryTerm', howOneWinsSchema.shape.aims.element);
const printedLevelSchema = named('PrintedLevel', howOneWinsSchema.shape.levels.element);
const winningSchema = named(
  'Winning',
  howOneWinsSchema.extend({
    aims: z.array(victoryTermSchema).describe('In the order in which they score.'),
    levels: z.array(printedLevelSchema).describe('From the best for one side to the best for the other.'),
  }),
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
    balance: scenarioBalanceSchema.nullable().describe('Null where nothing is known of it.'),
    winning: winningSchema,
  }),
);
export type ScenarioSummary = Of<typeof scenarioSummarySchema>;

const victoryNumberSchema = named(
  'VictoryNumber',
  z
    .object({
      name: z.string().describe('As `victory` of a scenario has it.'),
      kind: named(
        'VictoryNumberKind',
        choice({
          points: 'Victory Points.',
          lead: 'Points of one side less those of the other.',
          ratio: 'Points of one side divided by those of the other, with two decimals.',
          times: 'A factor.',
          units: 'A number of units.',
          turn: 'A Game-Turn.',
        }).describe('What a number of victory counts.'),
      ),
      printed: z.number().describe('Its value in the rules, which a scenario has unless it says otherwise.'),
      least: z.number(),
      most: z.number(),
      case: z.string(),
      about: z.string().describe('What it decides, in words.'),
      scenarios: z
        .array(z.string())
        .nullable()
        .describe('The scenarios of the rules whose victory asks for it; null: all.'),
    })
    .describe('A number by which a game is won, and which a battle of your own may have otherwise.'),
);

export const systemSchema = named(
  'System',
  z
    .object({
      id: z.string(),
      title: z.string(),
      sides: z.array(z.string()).length(2),
      scenarios: z.array(scenarioSummarySchema),
      victoryNumbers: z.array(victoryNumberSchema).describe('The points and levels of its victory schedule.'),
    })
    .describe('A game of the set.'),
);
export type SystemSummary = Of<typeof systemSchema>;

export const combatResultsSchema = named(
  'CombatResults',
  z
    .object({
      lines: z
        .array(
          z
            .object({
              line: z.enum(COMBAT_LINES),
              columns: z
                .array(
                  z
                    .object({
                      column: z.int().min(1),
                      from: z.int().nullable().describe('The least differential; null for all below `to`.'),
                      to: z
                        .int()
                        .nullable()
                        .describe('The greatest differential; null for all above `from`.'),
                    })
                    .register(hints, { type: 'CombatColumn' }),
                )
                .describe('The columns that the line has, from the first on.'),
            })
            .register(hints, { type: 'CombatResultsLine' }),
        )
        .describe('The differentials of each line: the harder the ground, the higher they must be.'),
      faces: z
        .array(
          z
            .object({
              die: z.int().min(1).max(6),
              results: z.array(z.string()).describe('By column, from the first on.'),
            })
            .register(hints, { type: 'CombatResultsFace' }),
        )
        .describe('The results of each face of the die.'),
    })
    .describe('The Combat Results Table.'),
);

const called = {
  name: z.string().describe('What players call it, and every sentence of the service: `3/121/8 infantry`.'),
  division: z.string().nullable().describe('Its formation in full; null where it has none.'),
};
const [troop, artillery] = unitSchema.options;
/** Counter with its names. */
export const shownUnitSchema = z.discriminatedUnion('type', [troop.extend(called), artillery.extend(called)]);
export type ShownUnit = Of<typeof shownUnitSchema>;

const conformanceRowKindSchema = named(
  'ConformanceRowKind',
  choice({
    allow: 'Each of the actions is accepted.',
    refuse: 'Each of the actions is refused.',
    follow: 'The actions are played one after the other, and the row says what follows.',
  }).describe('What a conformance row shows.'),
);

const conformanceRowSchema = named(
  'ConformanceRow',
  z
    .object({
      kind: conformanceRowKindSchema,
      actions: z.array(anyObject).describe('In the notation of the file: the kind of action and its fields.'),
      case: z.string().nullable().describe('The case that the refusals name; null where nothing is refused.'),
      ruling: z.string().nullable().describe('The ruling that the refusals name; null for none.'),
    })
    .describe('An example of a rule that every build of the referee is held to.'),
);

const conformanceGroupSchema = named(
  'ConformanceGroup',
  z
    .object({
      title: z.string().describe('What the rows show.'),
      place: z.string().describe('The file in the repository of the referee, and the line.'),
      rulings: z.array(z.string()).describe('Ids of the rulings that the rows are about.'),
      rows: z.array(conformanceRowSchema),
    })
    .describe('Conformance rows that begin with the same position.'),
);
/** Conformance rows by number of case. */
export type ConformanceIndex = Readonly<Record<string, readonly Of<typeof conformanceGroupSchema>[]>>;

const ruleSentenceSchema = named(
  'RuleSentence',
  z
    .object({
      sentence: z.string(),
      scenarios: z.array(z.string()).describe('The scenarios in which it holds.'),
    })
    .describe('A sentence that the referee makes of a case: a term or a level of victory, or an arrival.'),
);

export const ruleSchema = named(
  'Rule',
  caseRowSchema
    .extend({
      rulings: z.array(rulingSchema).describe('The rulings that its conformance rows are about.'),
      sentences: z
        .array(ruleSentenceSchema)
        .describe('How one wins by it, and when and where units arrive; none for most cases.'),
      conformance: z
        .array(conformanceGroupSchema)
        .describe('The conformance rows of this very case; none for a case that no example can show.'),
    })
    .describe('A numbered case of the rules, in our own words, with its rulings and examples.'),
);
export type Rule = Of<typeof ruleSchema>;

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
    .describe("Your own scenario in the form of the games' data. The game supplies omitted members."),
);
/** Unchecked, as submitted. */
export type CustomScenario = {
  readonly [Key in keyof z.infer<typeof customScenarioSchema>]: unknown;
};
