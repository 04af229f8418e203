import { z } from 'zod';
import { EDGES } from '../map/grid';
import { hexesSchema, unitIdsSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';
import { placementSchema } from '../model/game-rules';
import { phaseSchema } from '../model/position';
import { violationsSchema } from '../model/violations';
import { ACTION_KINDS, actionSchema } from './actions';
import type { Action } from './actions';

/** Schemas and types of the answers about legal actions. */

type Answer<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>, Action>;

const anAction: z.ZodType<Action> = actionSchema;
const halfPoints = z.int().min(0).describe('In half Movement Points.');

export const destinationSchema = z
  .object({
    hex: z.string(),
    cost: halfPoints.describe('Cheapest cost, in half Movement Points.'),
    path: hexesSchema.describe('One cheapest path; every other legal path is accepted too.'),
    enemyZoc: z.boolean().describe('The unit would have to stop here, in an enemy zone of control (6.0).'),
    onFriend: z.boolean().describe('A friendly unit here must still move away (R-MOV-10).'),
  })
  .describe(
    'A hex that a unit may reach. It may also come back to the hex in which its move begins, which is not listed.',
  );
export type Destination = Answer<typeof destinationSchema>;

/** Options of the question about legal actions; all parts if absent. */
export interface LegalAsked {
  /** Reasons why hexes next to the reachable ones are closed; if false, `closed` is empty. */
  readonly closed?: boolean | undefined;
  /** One cheapest path to each reachable hex; if false, `path` is empty. */
  readonly paths?: boolean | undefined;
  /** Units whose moves, entries and placements are wanted. */
  readonly units?: readonly string[] | undefined;
}

export const closedHexSchema = z
  .object({ hex: z.string(), from: z.string(), violations: violationsSchema })
  .describe('A closed hex next to one that a unit can reach, with the reasons.');
export type ClosedHex = Answer<typeof closedHexSchema>;

export const exitMoveSchema = z
  .object({
    hex: z.string().describe('The last hex on the map.'),
    edge: z.enum(EDGES),
    cost: halfPoints,
    path: hexesSchema,
  })
  .describe('A way to exit the map.');

export const unitMovesSchema = z
  .object({
    unit: z.string(),
    hex: z.string(),
    allowance: halfPoints.describe('Half Movement Points that it may still spend.'),
    destinations: z.array(destinationSchema),
    closed: z.array(closedHexSchema),
    exits: z.array(exitMoveSchema),
    violations: violationsSchema.describe('Why it may not move at all, if so.'),
  })
  .describe('Where a unit on the map may go.');
export type UnitMoves = Answer<typeof unitMovesSchema>;

export const entryHexSchema = z
  .object({
    hex: z.string(),
    cost: halfPoints.describe('Cost of entering, in half Movement Points.'),
    place: z.int().min(1).describe('Place in the column at this hex, from 1.'),
    alternate: z.boolean().describe('It replaces a blocked entry hex.'),
    destinations: z.array(destinationSchema).describe('Where the unit may move on to.'),
  })
  .describe('A hex where a reinforcement may enter.');

export const closedEntrySchema = z
  .object({ hex: z.string(), violations: violationsSchema })
  .describe('An entry hex that is closed, and why.');

export const entryMovesSchema = z
  .object({
    unit: z.string(),
    entries: z.array(entryHexSchema),
    closed: z.array(closedEntrySchema),
  })
  .describe('Where a reinforcement may enter.');
export type EntryMoves = Answer<typeof entryMovesSchema>;

export const dutySchema = z
  .object({
    unit: z.string(),
    hex: z.string().nullable(),
    state: z
      .enum(['open', 'discharged', 'excused', 'lapsed'])
      .describe('The state of an obligation to fight.'),
    partners: unitIdsSchema.describe('Units of the other side that can still meet it.'),
    case: z.string(),
  })
  .describe('A unit that must attack or must be attacked.');
export type Duty = Answer<typeof dutySchema>;

export const obligationsSchema = z
  .object({
    phasing: z.string(),
    attackers: z.array(dutySchema).describe('Units of the phasing side that must attack (7.12).'),
    defenders: z.array(dutySchema).describe('Units of the other side that must be attacked (7.11).'),
    mayEnd: z
      .boolean()
      .describe('Whether the phasing side may end the phase now; of the Combat Phase R-OBL-6 says it.'),
    violations: violationsSchema.describe(
      'What must be done before the phase may end: in a set-up and a Movement Phase as well.',
    ),
  })
  .describe(
    'What must be done before the phase may end, and the units that must fight in a Combat Phase (7.11, 7.12, R-OBL).',
  );
export type Obligations = Answer<typeof obligationsSchema>;

export const attackTargetSchema = z
  .object({
    defender: z.string(),
    hex: z.string(),
    adjacent: unitIdsSchema.describe('Units next to it that may attack it.'),
    barrage: unitIdsSchema.describe('Artillery in range.'),
    groundSupport: z.int().min(0).describe('Ground Support Points that may be used against it alone.'),
    mustBeAttacked: z.boolean(),
  })
  .describe('An enemy unit that may be attacked now, and who may take part.');
export type AttackTarget = Answer<typeof attackTargetSchema>;

export const combatOptionsSchema = z
  .object({
    targets: z.array(attackTargetSchema),
    obligations: obligationsSchema,
    artilleryLimit: z
      .int()
      .nullable()
      .describe(
        'Artillery units that may support one attack, those next to a defender included; null: no limit.',
      ),
    groundSupportLeft: z.int().min(0),
    groundSupportPerCombat: z
      .int()
      .nullable()
      .describe('Ground Support Points for one combat; null: no limit.'),
  })
  .describe('What the phasing side may attack.');
export type CombatOptions = Answer<typeof combatOptionsSchema>;

export const fpfUnitSchema = z
  .object({ unit: z.string(), strength: z.int() })
  .describe('An artillery unit that may give final protective fire.');

export const fpfChoiceSchema = z
  .object({
    eligible: z.array(fpfUnitSchema),
    limit: z.int().nullable().describe('Artillery units that may fire; null: no limit.'),
    groundSupport: z.int().min(0),
  })
  .describe('The units that may give final protective fire, and its limits (8.4).');

export const decisionSchema = z
  .object({
    kind: z.string(),
    side: z.string(),
    actions: z.array(anAction).describe('Every legal answer, if they can be listed.'),
    fpf: fpfChoiceSchema.optional(),
  })
  .describe('The one decision that is pending.');
export type Decision = Answer<typeof decisionSchema>;

export const endPhaseSchema = z
  .object({ allowed: z.boolean(), violations: violationsSchema })
  .describe('Whether a side may end the phase, and why not.');
export type EndPhase = Answer<typeof endPhaseSchema>;

export const legalActionsSchema = z
  .object({
    side: z.string(),
    phase: phaseSchema,
    turn: z.int().min(0),
    toAct: z.boolean().describe('Whether this side has something to decide now.'),
    decision: decisionSchema.nullable(),
    moves: z.array(unitMovesSchema),
    entries: z.array(entryMovesSchema),
    placements: z.array(placementSchema),
    combat: combatOptionsSchema.nullable(),
    actions: z.array(anAction).describe('Finite choices, listed in full: each is accepted unchanged.'),
    endPhase: endPhaseSchema,
    anytime: z
      .array(z.enum(ACTION_KINDS))
      .describe(
        'Kinds that need no turn: standing orders, takebacks, draws, resignation, notes; actions of the referee.',
      ),
  })
  .describe('Everything that a side may do now.');
export type LegalActions = Answer<typeof legalActionsSchema>;
