import { z } from 'zod';
import { canonicalJson } from '../../src/engine';
import type { DeepReadonly } from '../../src/engine';
import { entrantSchema, playedPairSchema } from './pair';

/** Common settings of the pairs of a run: pairs of the same settings and sources can be counted together. */
const settingsSchema = z.strictObject({
  entrants: z.tuple([entrantSchema, entrantSchema]),
  seed: z.string(),
  /** Hash of everything that decides the course of a pair. */
  sources: z.string(),
  /** Battles of one's own that are played. */
  battles: z.unknown().optional(),
});
export type LadderSettings = DeepReadonly<z.infer<typeof settingsSchema>>;

/** Stored results of a run. */
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
 * Record of a file, to be continued. Throws an Error of one sentence for any other content, or for other settings
 * or sources: results of different players are never mixed.
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
      'The results in the file were played with other players, nodes, seed or battles; name another file.',
    );
  }
  return kept;
}
