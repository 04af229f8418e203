import { z } from 'zod';
import { countSchema, slugSchema, textSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';
import { scenarioSchema } from './scenarios';
import { unitSchema } from './units';

const markerSchema = z.strictObject({ id: slugSchema, count: countSchema.min(1) });

/** The counters of one game and its scenarios. */
export const orderOfBattleSchema = z.strictObject({
  game: slugSchema,
  title: textSchema,
  /** The sections of the exclusive rules, first and last. */
  exclusiveRules: z.string().regex(/^\d{2}\.0-\d{2}\.0$/, 'exclusive rules look like 10.0-18.0'),
  sides: z.tuple([slugSchema, slugSchema]),
  formations: z.record(slugSchema, z.record(textSchema, textSchema)),
  markers: z.array(markerSchema),
  units: z.array(unitSchema).min(1),
  scenarios: z.array(scenarioSchema).min(1),
});

export type OrderOfBattle = DeepReadonly<z.infer<typeof orderOfBattleSchema>>;
