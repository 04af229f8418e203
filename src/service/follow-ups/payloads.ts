import { z } from 'zod';
import { aiAssignmentSchema } from '../../match/records';
import type { StoredJson } from '../../storage/json';

/** Kind of the job in which the service plays a side. */
export const TURN = 'ai-turn';
/** Kind of the job that checks the clock of a match. */
export const CLOCK = 'clock';

const aiTurnSchema = z.object({
  match: z.string(),
  side: z.string(),
  /** Number of the entry that gave the side a decision; it may not be written yet. */
  version: z.int().min(0),
  /** Requested player; by default that of the match. */
  player: aiAssignmentSchema.optional(),
  /** Number of times that the seat was lent to the service. */
  lending: z.int().optional(),
  /** Set for a call at the end of the period for texts: its instant, or `revealed` if all were revealed earlier. */
  texts: z.string().optional(),
});
export type AiTurnPayload = z.infer<typeof aiTurnSchema>;

const clockSchema = z.object({
  match: z.string(),
  /** Instant at which the time of a player expires, in ISO 8601. */
  deadline: z.string(),
  /** Number of checks of the clock so far. */
  looks: z.int().min(0),
});
export type ClockPayload = z.infer<typeof clockSchema>;

export const readAiTurn = (json: StoredJson): AiTurnPayload => aiTurnSchema.parse(json);
export const readClock = (json: StoredJson): ClockPayload => clockSchema.parse(json);
