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

/** Legal actions in brief as JSON text; objects with hundreds of hexes take ten times as long to make and to write. */
export function briefText({ moves, entries, ...rest }: LegalActions): string {
  return objectText(
    rest,
    `"moves":[${moves.map(movesText).join()}],"entries":[${entries.map(entryText).join()}]`,
  );
}

function movesText({ unit, hex, allowance, destinations, exits, violations }: UnitMoves): string {
  const others = {
    ...(exits.length > 0 && { exits: exits.map(({ path: _path, ...exit }) => exit) }),
    ...(violations.length > 0 && { violations }),
  };
  return objectText({ unit, hex, allowance, ...others }, reachText(destinations));
}

function entryText({ unit, entries }: EntryMoves): string {
  const hexes = entries.map(({ destinations, ...entry }) => objectText(entry, reachText(destinations)));
  return objectText({ unit }, `"entries":[${hexes.join()}]`);
}

/** Text of an object with further members, which are text already. */
function objectText(members: object, further: string): string {
  return `${JSON.stringify(members).slice(0, -1)},${further}}`;
}

/** Members for the hexes that a unit can reach; the ids of hexes need no escape. */
function reachText(destinations: readonly Destination[]): string {
  let costs = '';
  let enemyZoc = '';
  let onFriend = '';
  for (const one of destinations) {
    costs += `,"${one.hex}":${one.cost}`;
    if (one.enemyZoc) enemyZoc += `,"${one.hex}"`;
    if (one.onFriend) onFriend += `,"${one.hex}"`;
  }
  return [
    `"costs":{${costs.slice(1)}}`,
    ...(enemyZoc === '' ? [] : [`"enemyZoc":[${enemyZoc.slice(1)}]`]),
    ...(onFriend === '' ? [] : [`"onFriend":[${onFriend.slice(1)}]`]),
  ].join();
}
