import { z } from 'zod';
import { lineSchema } from '../map/texts';
import type { DeepReadonly } from '../map/values';
import type { AnyAction } from './any-action';

const hex = z.string();
const unit = z.string();
/** Schemas of the event members that name a hex or a unit, alone or as elements of a list. */
export const NAMED_IN_EVENTS = { hex, unit } as const;
const side = z.string();
const hexes = z.array(hex);
const units = z.array(unit);
const halfPoints = z.int().describe('Movement Points in half points.');
const cited = 'The numbered case or ruling that this follows.';
const citation = z.string().describe(cited);
/** A citation in a position that a caller sends. */
const sentCitation = lineSchema.describe(cited);
const sentSide = lineSchema;

export const combatResultSchema = z.enum(['A1', 'A2', 'Ae', 'Br', 'D1', 'D2', 'D3', 'D4', 'De']);
export type CombatResult = z.infer<typeof combatResultSchema>;

/** One term of a sum: its source, its amount and its case. The total is the sum of the amounts. */
export const termSchema = z.object({
  source: z.string().describe('A unit id, or `ground support`.'),
  strength: z.enum(['attack', 'barrage', 'defense', 'fpf', 'groundSupport']),
  amount: z.int().describe('Signed: attacking strength is positive, defending strength negative.'),
  case: citation,
});
export type Term = DeepReadonly<z.infer<typeof termSchema>>;

/** An entry of the victory ledger: points with their case and arithmetic. */
export const ledgerEntrySchema = z.object({
  side: sentSide,
  points: z.int(),
  case: sentCitation,
  reason: lineSchema,
  arithmetic: lineSchema,
  turn: z.int(),
  unit: lineSchema.optional(),
});
export type LedgerEntry = DeepReadonly<z.infer<typeof ledgerEntrySchema>>;

/** The result of a match. `winner` is null for a draw. */
export const matchResultSchema = z.object({
  winner: sentSide.nullable(),
  level: lineSchema.describe('The level of victory as the rules name it, or `resignation` or `agreed draw`.'),
  points: z.record(sentSide, z.int()),
  case: sentCitation,
  arithmetic: lineSchema,
});
export type MatchResult = DeepReadonly<z.infer<typeof matchResultSchema>>;

/** Schemas of the event fields by kind; they depend on the schema of actions. */
export const eventFieldsWith = <A extends z.ZodType<AnyAction>>(actionSchema: A) =>
  ({
    unitDeployed: z.object({ unit, hex }),
    setupConfirmed: z.object({ side }),
    standingOrderFiled: z.object({ side }),
    gameTurnStarted: z.object({ turn: z.int() }),
    playerTurnStarted: z.object({ side, turn: z.int() }),
    phaseStarted: z.object({ phase: z.enum(['deployment', 'movement', 'combat']), side }),
    unitMoved: z.object({ unit, from: hex, path: hexes, cost: halfPoints }),
    unitEntered: z.object({
      unit,
      hex,
      path: hexes,
      cost: halfPoints,
      place: z.int().describe('Place in the column at this entry hex, from 1.'),
      alternate: z.boolean(),
    }),
    unitExited: z.object({ unit, hex, edge: z.string(), path: hexes, cost: halfPoints }),
    unitReturned: z.object({ unit, from: hex, to: hex, case: citation }),
    takebackRequested: z.object({ side, entry: z.int() }),
    takebackGranted: z.object({ side, entry: z.int() }),
    takebackRefused: z.object({ side, entry: z.int() }),
    attackDeclared: z.object({
      side,
      attackers: units,
      defenders: units,
      barrage: units,
      groundSupport: z.int(),
    }),
    fpfAllocated: z.object({ side, artillery: units, groundSupport: z.int() }),
    dieRolled: z.object({
      roll: z.int().describe('Running number of the roll in the match, from 1.'),
      value: z.int(),
      purpose: z.string(),
    }),
    combatResolved: z.object({
      differential: z.int(),
      terms: z.array(termSchema),
      line: z.enum(['clear', 'grove', 'broken', 'rough']),
      lineReason: z.string(),
      column: z.int(),
      die: z.int(),
      result: combatResultSchema,
      cases: z.array(citation),
    }),
    resultIgnored: z.object({ units, result: combatResultSchema, case: citation }),
    decisionTaken: z
      .object({
        side,
        by: z.enum(['no choice', 'standing order', 'referee']),
        action: actionSchema,
        case: citation,
      })
      .describe('A decision that no player was asked for, and why.'),
    unitRetreated: z.object({ unit, from: hex, path: hexes }),
    unitDisplaced: z.object({ unit, from: hex, to: hex, by: unit }),
    unitEliminated: z.object({ unit, hex: hex.nullable(), case: citation }),
    unitAdvanced: z.object({ unit, from: hex, path: hexes }),
    advanceDeclined: z.object({ side }),
    dutyWaived: z.object({ unit, case: citation }),
    pointsScored: z.object({ entry: ledgerEntrySchema }),
    dropZonesCommitted: z.object({ side }),
    dropZonePlaced: z.object({ division: z.string(), hex }),
    weatherRolled: z.object({ die: z.int(), weather: z.enum(['good', 'fair', 'poor']), case: citation }),
    unitLanded: z.object({ unit, hex, case: citation }),
    bridgeDemolished: z.object({ bridge: hexes, die: z.int(), case: citation }),
    bridgeHeld: z.object({ bridge: hexes, die: z.int().nullable(), case: citation }),
    bridgeRepaired: z.object({ bridge: hexes, case: citation }),
    unitReplaced: z.object({ unit, turn: z.int(), case: citation }),
    floatBridgePlaced: z.object({ hex, west: hex, east: hex }),
    bridgeDestroyed: z.object({
      hex,
      unit,
      to: hex.describe('The eastern exit, to which the unit shifts.'),
      case: citation,
    }),
    destructionDeclined: z.object({ side }),
    frontTraced: z.object({
      side,
      tracedBy: z.enum(['player', 'referee']),
      trace: hexes,
      gap: hexes.describe('Hexes of the trace that no unit of the side occupies or controls.'),
      beyond: units.describe('Units beyond the front and away from it, which are eliminated.'),
      case: citation,
    }),
    drawOffered: z.object({ side }),
    drawRefused: z.object({ side }),
    matchEnded: z.object({ result: matchResultSchema }),
    matchPaused: z.object({ reason: z.string() }),
    matchResumed: z.object({ reason: z.string().describe('Why it had been paused.') }),
    noteMade: z.object({ text: z.string() }),
    rulingGiven: z.object({ case: citation, text: z.string(), units, hexes }),
    matchRewound: z.object({
      restored: z.int().describe('The match continues from the position after this entry.'),
      reason: z.string(),
    }),
    timeCalled: z.object({ side }),
  }) as const;

type EventFields = ReturnType<typeof eventFieldsWith<z.ZodType<AnyAction>>>;
export type EventKind = keyof EventFields;
/** One event of a match. */
export type GameEvent = {
  [K in EventKind]: { readonly type: K } & DeepReadonly<z.infer<EventFields[K]>>;
}[EventKind];
