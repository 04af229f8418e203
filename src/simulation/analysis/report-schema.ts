import { z } from 'zod';
import { courseMoveSchema } from '../../ai/api';
import type { DeepReadonly } from '../../engine';

/** Schema of the findings of a match analysis. Intervals have 95 % confidence. */
const side = z.string();
const share = z.number().min(0).max(1);
const turn = z.int();
const entry = z.int().min(0);
const lines = z.array(z.string());

const luckSchema = z
  .object({
    side,
    points: z
      .number()
      .describe('Points over the other side that the dice of combats brought above those expected.'),
    worth: z.number().describe('The same as the players of the service reckon: see `expectedWorth`.'),
  })
  .describe('How the dice of combats have favoured a side.');

const combatSchema = z
  .object({
    entry: entry.describe('The entry that declared it.'),
    turn,
    side: side.describe('The attacker.'),
    attack: z.string().describe('The attack in notation.'),
    differential: z.int(),
    column: z.int(),
    die: z.int().min(1).max(6),
    result: z.string().describe('As on the Combat Results Table.'),
    expectedPoints: z
      .number()
      .describe(
        'Points of the attacker over the defender: the mean of the six faces, by the policy of odds.',
      ),
    rolledPoints: z.number().describe('The same of the face that was rolled.'),
    expectedWorth: z
      .number()
      .describe('As the players of the service reckon: losses by points and strength, retreats by a share.'),
    rolledWorth: z.number().describe('The same of the face that was rolled.'),
  })
  .describe('A combat with what its die was worth.');

const chanceSchema = z
  .object({
    entry: entry.describe(
      'The last entry of the Player-Turn, or the last before the first of them; of a deployment, its last so far.',
    ),
    turn,
    side: side.nullable().describe('Whose Player-Turn has ended; null at the beginning.'),
    chance: share.describe('The chance of the first side to win, a draw as half a win.'),
    low: share,
    high: share.describe('Upper end of the interval of the playouts, the forecast counted as four of them.'),
    forecast: share
      .nullable()
      .describe(
        'The fitted forecast alone; null where nothing is known of the scenario, and in the deployment.',
      ),
  })
  .describe('How a match stood.');

const mistakeSchema = z
  .object({
    entry: entry.describe('The entry after which the phase began.'),
    turn,
    side,
    phase: z.enum(['movement', 'combat']),
    cost: z
      .number()
      .describe('Points by which the better plan is worth more, as the players of the service reckon.'),
    chance: z
      .number()
      .nullable()
      .describe(
        'By how much it raises the chance to win; null for a Combat Phase, and where nothing is known.',
      ),
    played: lines.describe('What was played, in notation, up to the first die of a Movement Phase.'),
    better: lines.describe('The better plan, in notation.'),
    idea: z.string().describe('The idea of the better plan in one sentence, as advice has it.'),
    moves: z.array(courseMoveSchema).describe('The moves of the better plan, in their order.'),
    reasons: lines.describe('What sets the better plan apart, in short sentences.'),
  })
  .describe('A phase that could have been played better.');

export const analysisReportSchema = z.object({
  version: entry.describe('The last entry that was looked at.'),
  sides: z.array(side).length(2),
  luck: z.array(luckSchema).describe('By side.'),
  combats: z.array(combatSchema).describe('In the order in which they were fought.'),
  chances: z.array(chanceSchema).describe('At the beginning, and after each Player-Turn.'),
  mistakes: z.array(mistakeSchema).describe('Of each side the three largest, the largest first.'),
  warning: z
    .string()
    .nullable()
    .describe(
      'A sentence where one side wins nearly all matches between equal players of the service: then the chances show the players as much as the game.',
    ),
});
export type AnalysisReport = DeepReadonly<z.infer<typeof analysisReportSchema>>;
