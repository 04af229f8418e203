import { z } from 'zod';
import { readLineSchema, readLinesSchema, writtenLinesSchema } from '../service/notation/schema';
import './action';
import {
  DeniedType,
  NotUnderstoodType,
  PositionRefusedType,
  RefusedType,
  StaleType,
  deriveNotDone,
} from './denied';
import { deriveObject } from './derive/object-types';
import { ScenarioRefusedType } from './stateless';
import { AcceptedType, MatchCreatedType, StandingOrderFiledType, unionByStatus } from './submit-result';

const problemSchema = z
  .object({
    line: z.int().describe('From 1.'),
    column: z.int().describe('Of the first character that does not fit, from 1.'),
    expected: z
      .array(z.string())
      .describe('What was expected there; empty when the words are right and their content is impossible.'),
    message: z.string(),
  })
  .describe('A problem in a line of notation, with its place.');
deriveObject('NotationProblem', problemSchema);

const NotationUnreadableType = deriveNotDone(
  'NotationUnreadable',
  z.object({ problems: z.array(problemSchema) }),
  ({ problems }) =>
    problems.map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`).join('; '),
  'The text is not valid notation: nothing has changed.',
);

deriveObject('NotationLine', readLineSchema);

export const WriteNotationUnion = unionByStatus(
  'WriteNotationResult',
  {
    ok: deriveObject('NotationWritten', writtenLinesSchema),
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'Actions in notation, or their problems.',
);

export const ReadNotationUnion = unionByStatus(
  'ReadNotationResult',
  {
    ok: deriveObject('NotationRead', readLinesSchema),
    unreadable: NotationUnreadableType,
    'position-refused': PositionRefusedType,
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'The actions of a text, or its problems.',
);

export const SubmitNotationUnion = unionByStatus(
  'SubmitNotationResult',
  {
    accepted: AcceptedType,
    filed: StandingOrderFiledType,
    unreadable: NotationUnreadableType,
    refused: RefusedType,
    'not-understood': NotUnderstoodType,
    stale: StaleType,
    denied: DeniedType,
  },
  'The result of actions in notation.',
);

export const ImportMatchUnion = unionByStatus(
  'ImportMatchResult',
  { ok: MatchCreatedType, unreadable: NotationUnreadableType, denied: DeniedType },
  'A new match with the log of another, or why there is none.',
);
