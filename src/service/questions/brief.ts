import { z } from 'zod';
import { destinationSchema, entryHexSchema, entryMovesSchema } from '../../engine';
import { exitMoveSchema, legalActionsSchema, unitMovesSchema } from '../../engine';
import type { Destination, EntryMoves, LegalActions, UnitMoves } from '../../engine';
import { named } from '../../values/schema';
import type { Of } from '../../values/schema';

/** The hexes that a unit may reach, as a page looks them up; a list that would be empty is left out. */
const reach = {
  costs: z
    .record(z.string(), destinationSchema.shape.cost)
    .describe('The hexes that the unit may reach, each with its cheapest cost in half Movement Points.'),
  enemyZoc: z
    .array(z.string())
    .optional()
    .describe('Those of them in which it would have to stop, in an enemy zone of control (6.0).'),
  onFriend: z
    .array(z.string())
    .optional()
    .describe('Those of them in which a friendly unit must still move away (R-MOV-10).'),
};

const briefUnitMovesSchema = named(
  'BriefUnitMoves',
  unitMovesSchema
    .pick({ unit: true, hex: true, allowance: true })
    .extend({
      ...reach,
      exits: z.array(exitMoveSchema.omit({ path: true })).optional(),
      violations: unitMovesSchema.shape.violations.optional(),
    })
    .describe('Where a unit on the map may go.'),
);

const briefEntryMovesSchema = named(
  'BriefEntryMoves',
  entryMovesSchema
    .pick({ unit: true })
    .extend({
      entries: z.array(
        entryHexSchema.omit({ destinations: true }).extend(reach).describe(entryHexSchema.description!),
      ),
    })
    .describe('Where a reinforcement may enter.'),
);

export const briefLegalActionsSchema = named(
  'BriefLegalActions',
  legalActionsSchema
    .extend({ moves: z.array(briefUnitMovesSchema), entries: z.array(briefEntryMovesSchema) })
    .describe(
      'Everything that a side may do now, with the hexes that units may reach and without the paths.',
    ),
);
export type BriefLegalActions = Of<typeof briefLegalActionsSchema>;

/** Legal actions in brief. */
export function briefOf({ moves, entries, ...rest }: LegalActions): BriefLegalActions {
  return { ...rest, moves: moves.map(briefMoves), entries: entries.map(briefEntry) };
}

function briefMoves({ unit, hex, allowance, destinations, exits, violations }: UnitMoves) {
  return {
    ...{ unit, hex, allowance },
    ...reachOf(destinations),
    ...(exits.length > 0 && { exits: exits.map(({ path: _path, ...exit }) => exit) }),
    ...(violations.length > 0 && { violations }),
  };
}

function briefEntry({ unit, entries }: EntryMoves) {
  return {
    unit,
    entries: entries.map(({ destinations, ...entry }) => ({ ...entry, ...reachOf(destinations) })),
  };
}

function reachOf(destinations: readonly Destination[]) {
  const costs: Record<string, number> = {};
  for (const { hex, cost } of destinations) costs[hex] = cost;
  const enemyZoc = destinations.filter((one) => one.enemyZoc).map(({ hex }) => hex);
  const onFriend = destinations.filter((one) => one.onFriend).map(({ hex }) => hex);
  return { costs, ...(enemyZoc.length > 0 && { enemyZoc }), ...(onFriend.length > 0 && { onFriend }) };
}
