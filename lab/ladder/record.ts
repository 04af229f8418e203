import { z } from 'zod';
import { canonicalJson } from '../../src/engine';
import type { DeepReadonly } from '../../src/engine';
import { entrantSchema, playedPairSchema } from './pair';

/** What the pairs of a run have in common: pairs of the same settings and sources can be counted together. */
const settingsSchema = z.strictObject({
  entrants: z.tuple([entrantSchema, entrantSchema]),
  seed: z.string(),
  /** Hash of all that decides how a pair goes. */
  sources: z.string(),
});
export type LadderSettings = DeepReadonly<z.infer<typeof settingsSchema>>;

/** Results of a run as they are kept in a file. */
const recordSchema = z.strictObject({
  format: z.literal('westwall-ladder/1'),
  settings: settingsSchema,
  pairs: z.array(playedPairSchema),
});
export type LadderRecord = DeepReadonly<z.infer<typeof recordSchema>>;

export function emptyRecord(settings: LadderSettings): LadderRecord {
  return { format: 'westwall-ladder/1', settings, pairs: [] };
}

/**
 * The record that a file holds, to go on with. Throws an Error of one sentence when it is none, or one of
 * other settings or sources: results of different players are never mixed.
 */
export function resumedRecord(content: unknown, settings: LadderSettings): LadderRecord {
  const parsed = recordSchema.safeParse(content);
  if (!parsed.success) throw new Error('The file holds no results of a ladder.');
  const kept: LadderRecord = parsed.data;
  if (kept.settings.sources !== settings.sources) {
    throw new Error('The results in the file were played by other sources; name another file.');
  }
  if (canonicalJson(kept.settings) !== canonicalJson(settings)) {
    throw new Error(
      'The results in the file were played with other levels, nodes or seed; name another file.',
    );
  }
  return kept;
}
