import { z } from 'zod';
import { violationSchema } from '../engine';
import { REST_CODES } from '../problems/problems';
import type { Of } from '../values/schema';

/** Malformed part of a request, with its place. */
export const malformedPartSchema = z.object({
  index: z.int().min(0).optional().describe('Index of the action in the list.'),
  line: z.int().min(1).optional().describe('Of a text: its line.'),
  column: z.int().min(1).optional().describe('Of a text: the first character that does not fit.'),
  expected: z.array(z.string()).optional().describe('Of a text: what was expected there.'),
  path: z.string().describe('Where it is, for example `body.action.path.2`; empty for the whole.'),
  message: z.string(),
});

/** Problem details of RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().describe('The address of a page about the code, on this server.'),
    title: z.string().describe('The code in words.'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('One sentence for people.'),
    code: z.enum(REST_CODES).describe('Stable, and the same as in GraphQL.'),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('The values in the sentence.'),
    violations: z.array(violationSchema).optional().describe('Every rule that forbids an action.'),
    index: z.int().min(0).optional().describe('Index of the refused action in the list.'),
    branch: z.int().min(0).optional().describe('Index of the course with the refused action.'),
    problems: z.array(malformedPartSchema).optional().describe('The malformed members, with their places.'),
    version: z.int().min(0).optional().describe('The present version of the match.'),
    written: z
      .enum(['no', 'unknown'])
      .optional()
      .describe('Whether a write may have happened; with the same key the request can be sent again.'),
  })
  .describe('Problem details (RFC 9457).');
export type ProblemDetails = Of<typeof problemSchema>;
