import { z } from 'zod';
import { ACTION_FIELDS, oddsLineSchema, pointsBySideSchema } from '../../engine';
import { hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

/** Nodes of the search by default and at most; it runs between other requests. */
export const PLAN_NODES = 20_000;
const MOST_PLAN_NODES = 50_000;
export const PLANS = 3;
const MOST_PLANS = 8;

/** Fields of a request for plans, of a match or of a position. */
export const plansFields = {
  count: z
    .int()
    .min(1)
    .max(MOST_PLANS)
    .optional()
    .meta({ default: PLANS, description: 'How many plans; 3 by default.' }),
  nodes: z
    .int()
    .min(1)
    .max(MOST_PLAN_NODES)
    .optional()
    .meta({ default: PLAN_NODES, description: 'How far the search goes; 20000 by default.' }),
};
const plansQuestionSchema = z.object(plansFields);
export type PlansQuestion = Of<typeof plansQuestionSchema>;

const plannedAttackSchema = named(
  'PlannedAttack',
  z
    .object({
      attack: ACTION_FIELDS.declareAttack,
      fire: oddsLineSchema.shape.label.describe(
        'The final protective fire that is reckoned with: `none` or `most effective`.',
      ),
      differential: z.int(),
      column: z.int(),
      expectedPoints: pointsBySideSchema,
    })
    .describe('An attack of a plan with its exact odds in the position as it stands.'),
);

const outcomeSchema = z
  .object({
    lead: z.int().describe('Points that the attacker scores, less those of the enemy.'),
    probability: z.number().min(0).max(1),
  })
  .register(hints, { type: 'PlanOutcome' });

const combatPlanSchema = named(
  'CombatPlan',
  z
    .object({
      attacks: z.array(plannedAttackSchema).describe('The most gainful first.'),
      expectedPoints: z.number().describe('The mean of the distribution.'),
      distribution: z
        .array(outcomeSchema)
        .describe('Exact, if no combat changes another; the least lead first.'),
      worth: z
        .number()
        .describe(
          'As the players of the service reckon: losses by points and strength, retreats by a share of it.',
        ),
    })
    .describe('Attacks for the rest of a Combat Phase that meet every duty.'),
);
export type ShownCombatPlan = Of<typeof combatPlanSchema>;

export const combatPlansSchema = named(
  'CombatPlans',
  z
    .object({
      side: z.string(),
      plans: z
        .array(combatPlanSchema)
        .describe('They differ in who fights whom; the highest expected points first.'),
      bound: z
        .number()
        .describe('No plan has a higher `worth`; that of the best when the search was complete.'),
      complete: z.boolean().describe('No other plan belongs among these by its `worth`.'),
      nodes: z.int().min(0).describe('How far the search went.'),
      policy: z.string().describe('The policy that the odds assume.'),
    })
    .describe('The best plans for the rest of a Combat Phase.'),
);
export type CombatPlansAnswer = Of<typeof combatPlansSchema>;
