import { z } from 'zod';
import { lineSchema } from '../map/texts';
import type { DeepReadonly } from '../map/values';
import { combatResultSchema, ledgerEntrySchema, matchResultSchema } from './events';
import type { AnyStandingOrders } from './standing-orders';

const unit = lineSchema;
const hex = lineSchema;
const side = lineSchema;
const count = z.int().min(0);

/** A plain JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An interface rather than a type, so that the compiler follows the recursion only as far as needed. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The part of a position that the exclusive rules of a game keep. */
export type GameState = JsonObject;

const gameStateSchema: z.ZodType<GameState> = z.record(z.string(), z.json());

/** The switches of the edition and other options fixed when a match is created. */
export const matchOptionsSchema = z.strictObject({
  edition: z.enum(['1976', '2009']),
  /** `final` (1976): a moved unit is done and takebacks need consent (5.15). `free` (2009). */
  moveFinality: z.enum(['final', 'free']),
  /** The side that moves retreating defenders: `owner` (1976) or `referee` (2009) (7.7, R-1.3). */
  defenderRetreatBy: z.enum(['owner', 'referee']),
  /** 1976 `allowed`, 2009 `forbidden` (9.15, R-1.4). */
  groundSupportAlone: z.enum(['allowed', 'forbidden']),
  /** Corrected unit types from a recovered counter sheet (R-UT), by unit id. */
  unitTypes: z.record(unit, lineSchema),
  /** Options of the game, by name. */
  game: z.record(lineSchema, z.union([lineSchema, z.boolean()])),
  rulesBuild: z.int().min(1).describe('The build of the rules that the match began with.'),
});
export type MatchOptions = DeepReadonly<z.infer<typeof matchOptionsSchema>>;

/** `waiting`: not yet set up; `due`: a reinforcement off map. */
export const unitStatusSchema = z.enum(['waiting', 'due', 'map', 'eliminated', 'exited']);
export type UnitStatus = z.infer<typeof unitStatusSchema>;

/** The state of one unit. Fields with default values (false, never, 0) are left out. */
export const unitStateSchema = z.strictObject({
  status: unitStatusSchema,
  hex: hex.optional(),
  /** Half points spent in this Movement Phase. */
  spent: count.optional(),
  moved: z.literal(true).optional(),
  leftZone: z
    .literal(true)
    .optional()
    .describe('Has left an enemy zone of control in this Movement Phase and may enter no other.'),
  attacked: z.literal(true).optional().describe('Has attacked in this Combat Phase (7.14).'),
  defended: z.literal(true).optional().describe('Has been attacked in this Combat Phase (7.14).'),
  advanced: z.literal(true).optional().describe('Has advanced in this Combat Phase (7.96).'),
  adverse: count.optional().describe('Last Combat Phase in which a result made it retreat (R-ART-1).'),
  displaced: count.optional().describe('Last Combat Phase in which it was displaced (R-ART-1).'),
  fpfTurn: count.optional().describe('Last Game-Turn in which it gave final protective fire (8.46).'),
  left: count.optional().describe('Game-Turn in which it was eliminated or exited the map.'),
});
export type UnitState = DeepReadonly<z.infer<typeof unitStateSchema>>;

const retreatGroupSchema = z.strictObject({
  side,
  distance: count,
  owing: z.array(unit),
});

/** The combat being resolved, from its declaration to the last advance. */
export const combatStateSchema = z.strictObject({
  attackers: z.array(unit),
  defenders: z.array(unit),
  barrage: z.array(unit),
  groundSupport: count,
  fpf: z.array(unit),
  fpfGroundSupport: count,
  /** The hex of each attacker and defender at the declaration of the attack. */
  origins: z.record(unit, hex),
  result: combatResultSchema.optional(),
  die: z.int().optional(),
  /** Retreats still to be made, in order (R-RET-8). */
  retreats: z.array(retreatGroupSchema),
  /** The retreat in progress, while units on its path are displaced. */
  moving: z
    .strictObject({
      unit,
      from: hex,
      path: z.array(hex),
      at: count,
      chain: z.array(z.strictObject({ unit, to: hex.optional() })),
    })
    .optional(),
  /** Paths of Retreat of the defeated units (7.91, R-ADV-1). */
  paths: z.array(z.strictObject({ unit, hexes: z.array(hex) })),
  /** Hexes that units have left behind in their retreats so far. */
  trails: z.record(unit, z.array(hex)),
  /** Units that retreated or were eliminated in this combat: their side may not advance (R-ADV-2). */
  beaten: z.array(unit),
  advancing: side.optional(),
});
export type CombatState = DeepReadonly<z.infer<typeof combatStateSchema>>;

/** Decisions within a combat. */
export const COMBAT_DECISIONS = ['finalProtectiveFire', 'retreat', 'displacement', 'advance'] as const;
export const phaseSchema = z
  .enum(['deployment', 'movement', 'combat', 'over'])
  .describe('Where a match stands (4.1).');
export type Phase = z.infer<typeof phaseSchema>;

/**
 * The whole state of a match at one moment: an immutable plain value that survives JSON. The games define the
 * standing orders and decisions.
 */
export const positionSchemaWith = <O extends z.ZodType<AnyStandingOrders>, D extends z.ZodType<string>>(
  standingOrdersSchema: O,
  decisionKindSchema: D,
) =>
  z.strictObject({
    format: z.literal(1),
    system: lineSchema,
    scenario: lineSchema,
    options: matchOptionsSchema,
    turn: count,
    /** The side whose Player-Turn it is, or that deploys now. */
    phasing: side,
    phase: phaseSchema,
    /** Running number of the Combat Phase, two in each Game-Turn (R-ART-1). */
    combatPhase: count,
    /** Number of actions applied so far. */
    entry: count,
    /** Dice rolled so far; never decreases, even with takebacks. */
    rolls: count,
    /** Earliest entry that may still be taken back. */
    takebackFloor: count,
    /** Entries of the moves that may be taken back, in order. */
    moves: z.array(count),
    units: z.record(unit, unitStateSchema),
    /** Units that stopped on a friend in this Movement Phase, with their path from the first hex (R-MOV-10). */
    stacks: z.array(z.strictObject({ unit, path: z.array(hex) })),
    /** Number of units entered at each hex in this Movement Phase (R-REI-1). */
    columns: z.record(hex, count),
    /** The duties recorded at the end of the Movement Phase (R-OBL). */
    duties: z.strictObject({ attackers: z.array(unit), defenders: z.array(unit) }),
    /** Ground Support Points spent, by side. */
    groundSupportSpent: z.record(side, count),
    combat: combatStateSchema.optional(),
    pending: z.strictObject({ kind: decisionKindSchema, side }).optional(),
    proposals: z.strictObject({
      takeback: z.strictObject({ by: side, entry: count }).optional(),
      draw: side.optional(),
    }),
    /** Set while the referee has stopped the match. */
    paused: z.strictObject({ reason: lineSchema.max(500) }).optional(),
    ledger: z.array(ledgerEntrySchema),
    result: matchResultSchema.optional(),
    /** Standing orders by side; withheld from other viewers. */
    standingOrders: z.record(side, standingOrdersSchema),
    /** Secret notes by side; withheld from other viewers. */
    secrets: z.record(side, gameStateSchema),
    /** The part that the game's exclusive rules keep. */
    game: gameStateSchema,
  });

type PositionSchema = ReturnType<typeof positionSchemaWith<z.ZodType<AnyStandingOrders>, z.ZodType<string>>>;

/** A position without the parts whose form only its game defines. */
export type OpenPosition = DeepReadonly<Omit<z.infer<PositionSchema>, 'game' | 'secrets'>>;

export const positionProblemSchema = z
  .object({ path: z.string().describe('Path of the field within the position.'), message: z.string() })
  .describe('A problem of a position, with its place.');
export type PositionProblem = DeepReadonly<z.infer<typeof positionProblemSchema>>;

export interface Position extends OpenPosition {
  readonly secrets: Readonly<Record<string, GameState>>;
  readonly game: GameState;
}
