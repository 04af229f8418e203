import { z } from 'zod';
import { COMBAT_LINES } from '../map/terrain-key';
import { hexIdSchema, hexesSchema, unitIdsSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';

/** Schemas and types of the outlook over a position. */

export const sideHexesSchema = z
  .object({ side: z.string(), hexes: hexesSchema })
  .describe('Hexes of a side, such as those in its zones of control.');

export const communicationSchema = z
  .object({
    side: z.string(),
    of: z.string().describe('The unit, or the name of the town, that needs it.'),
    hex: hexIdSchema.describe('Where it is needed.'),
    hexes: hexesSchema
      .nullable()
      .describe('A line as it runs now, its ends included; null when there is none.'),
  })
  .describe('A line of communication.');

export const prospectSchema = z
  .object({
    defender: z.string(),
    hex: hexIdSchema.describe('Where the defender stands.'),
    attackers: unitIdsSchema,
    barrage: unitIdsSchema,
    differential: z.int(),
    line: z.enum(COMBAT_LINES),
    column: z.int(),
  })
  .describe('An attack that could come about, without Ground Support and final protective fire.');
export type Prospect = DeepReadonly<z.infer<typeof prospectSchema>>;

export const approachSchema = z
  .object({
    from: hexIdSchema.describe('The hex from which the unit would attack.'),
    plain: prospectSchema.describe('The unit with all friends that stand next to the defender.'),
    supported: prospectSchema.describe('The same with the strongest batteries in range.'),
  })
  .describe('What a unit could do to an enemy from a hex that it may move to.');
export type Approach = DeepReadonly<z.infer<typeof approachSchema>>;

export const outlookSchema = z
  .object({
    zones: z.array(sideHexesSchema).describe('Hexes in the zones of control of each side (6.0).'),
    guns: z.array(sideHexesSchema).describe('Hexes in the range of the artillery of each side (8.12).'),
    communications: z.array(communicationSchema).describe('Lines of communication that count in the game.'),
    dangers: z
      .array(prospectSchema)
      .describe(
        'For each unit on the map the strongest attack that the other side could bring if it moved now with all its ' +
          'Movement Points; reinforcements are left out, and units that are in the way are taken to move away.',
      ),
    approaches: z
      .array(approachSchema)
      .describe(
        'For the unit in the question: every enemy that it could attack after a move, from each hex.',
      ),
  })
  .describe('What lies over a position, and what either side could make of it.');
export type Outlook = DeepReadonly<z.infer<typeof outlookSchema>>;
