import { z } from 'zod';
import { aiAssignmentSchema } from '../../match/records';
import type { Json } from '../../storage/json';

/** The kind of job in which the service plays a side. */
export const TURN = 'ai-turn';
/** The kind of job that looks at the clock of a match. */
export const CLOCK = 'clock';

const aiTurnSchema = z.object({
  match: z.string(),
  side: z.string(),
  /** The entry that made the side have to decide; it may still be on its way. */
  version: z.int().min(0),
  /** The player that a request asks for; by default that of the match. */
  player: aiAssignmentSchema.optional(),
  /** Counts how often a seat has been lent to the service. */
  lending: z.int().optional(),
  /** The call comes when texts for the dice are waited for no more: the instant, or because all are revealed. */
  texts: z.string().optional(),
});
export type AiTurnPayload = z.infer<typeof aiTurnSchema>;

const clockSchema = z.object({
  match: z.string(),
  /** When the time of a player runs out, an instant in ISO 8601. */
  deadline: z.string(),
  /** How often the clock has been looked at for it. */
  looks: z.int().min(0),
});
export type ClockPayload = z.infer<typeof clockSchema>;

export const readAiTurn = (json: Json): AiTurnPayload => aiTurnSchema.parse(json);
export const readClock = (json: Json): ClockPayload => clockSchema.parse(json);
