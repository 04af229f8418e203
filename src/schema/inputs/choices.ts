import { z } from 'zod';
import { sentName } from '../../service/matches/new-match';

/** Which legal actions are asked for: in a match or a position. */
export const unitsFields = {
  units: z
    .array(sentName)
    .max(200)
    .optional()
    .describe('Moves, entries and placements of these units only; of all by default.'),
};

/** The same for attacks. */
export const attacksFields = {
  defenders: z
    .array(sentName)
    .max(200)
    .optional()
    .describe('Only attacks on exactly these units; all by default.'),
  limit: z.int().min(1).max(200).optional().describe('How many at most.'),
};
