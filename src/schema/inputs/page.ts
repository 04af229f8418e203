import { z } from 'zod';

/** Which part of a long list is asked for. */
export const pageArgs = z.object({
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().describe('The cursor of the previous page.'),
});
