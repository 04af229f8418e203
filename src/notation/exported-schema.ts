import { z } from 'zod';
import { actionSchema, matchOptionsSchema, readForm, standingOrdersSchema } from '../engine';
import type { Position } from '../engine';
import { eventSchema } from './event-schema';
import { EXPORT_FORMAT } from './export-format';
import type { ExportedMatch } from './export-format';

const orders = z.record(z.string(), z.record(z.string(), standingOrdersSchema));

/** What has to be there for a match to be played again; that it is in order, only `verify` shows. */
const playable = z.object({
  format: z.literal(EXPORT_FORMAT),
  match: z.object({
    id: z.string(),
    title: z.string(),
    system: z.string(),
    scenario: z.string(),
    options: matchOptionsSchema,
    defaultStandingOrders: standingOrdersSchema,
  }),
  dice: z.object({
    kind: z.enum(['server', 'supplied']),
    algorithm: z.string().nullable(),
    commitment: z.string().nullable(),
    entropy: z.record(z.string(), z.string()),
  }),
  start: z
    .custom<Position>((value) => 'position' in readForm(value))
    .nullable()
    .optional(),
  entries: z.array(
    z.object({
      side: z.string(),
      action: actionSchema,
      dice: z.array(z.object({ roll: z.int(), face: z.int() })),
      events: z.array(eventSchema),
      positionHash: z.string(),
      orders: z.record(z.string(), z.int()).optional(),
    }),
  ),
  secrets: z.object({ seed: z.string().nullable(), salt: z.string(), standingOrders: orders }).nullable(),
});

/** An exported match, as far as playing it again asks for it. */
export const exportedMatchSchema = z.custom<ExportedMatch>((value) => playable.safeParse(value).success);
