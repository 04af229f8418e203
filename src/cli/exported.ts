import { z } from 'zod';
import { actionSchema, matchOptionsSchema, standingOrdersSchema } from '../engine';
import { EXPORT_FORMAT } from '../service/export-format';
import type { ExportedMatch } from '../service';

const orders = z.record(z.string(), z.record(z.string(), standingOrdersSchema));

/** What has to be there for a match to be played again; that it is in order, only `verify` shows. */
const playable = z.object({
  format: z.literal(EXPORT_FORMAT),
  match: z.object({
    title: z.string(),
    system: z.string(),
    scenario: z.string(),
    options: matchOptionsSchema,
    defaultStandingOrders: standingOrdersSchema,
  }),
  dice: z.object({ kind: z.enum(['server', 'supplied']) }),
  entries: z.array(
    z.object({
      side: z.string(),
      action: actionSchema,
      dice: z.array(z.object({ face: z.int() })),
      events: z.array(z.object({ type: z.string() })),
      orders: z.record(z.string(), z.int()).optional(),
    }),
  ),
  secrets: z.object({ standingOrders: orders }).nullable(),
});

/** An exported match, as far as playing it again asks for it. */
export const exportedMatchSchema = z.custom<ExportedMatch>((value) => playable.safeParse(value).success);
