import { z } from 'zod';
import { hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';

const checkSchema = named(
  'Check',
  z
    .object({
      name: z
        .enum(['numbering', 'commitment', 'texts', 'rolls', 'replay'])
        .register(hints, { type: 'CheckName', isOpen: true }),
      outcome: z
        .enum(['passed', 'failed', 'skipped'])
        .describe('`skipped`: it could not be checked here; the detail says why.')
        .register(hints, { type: 'CheckOutcome' }),
      detail: z.string(),
    })
    .describe('One thing that was checked.'),
);
export type Check = Of<typeof checkSchema>;

export const verificationSchema = named(
  'Verification',
  z
    .object({
      verified: z.boolean().describe('No check failed.'),
      rulesBuild: z.int().min(1).describe('The build of the rules of the match.'),
      checks: z.array(checkSchema),
    })
    .describe('The result of the verification of a match.'),
);
export type Verification = Of<typeof verificationSchema>;
