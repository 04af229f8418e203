import { z } from 'zod';
import { readLineSchema, readLinesSchema, writtenLinesSchema } from '../service/notation/schema';
import './action';
import { DeniedType, NotUnderstoodType, RefusedType, StaleType, PositionRefusedType } from './denied';
import { deriveObject } from './derive/object-types';
import { ScenarioRefusedType } from './stateless';
import { AcceptedType, MatchCreatedType, StandingOrderFiledType, unionByStatus } from './submit-result';

const problemSchema = z
  .object({
    line: z.int().describe('From 1.'),
    column: z.int().describe('Of the first character that does not fit, from 1.'),
    expected: z
      .array(z.string())
      .describe('What could have stood there; empty when the words are right and what they say cannot be.'),
    message: z.string(),
  })
  .describe('What is wrong with a line of notation, and where.');
deriveObject('NotationProblem', problemSchema);

const NotationUnreadableType = deriveObject(
  'NotationUnreadable',
  z.object({ problems: z.array(problemSchema) }),
  'The text is no notation: nothing has changed.',
);

deriveObject('NotationLine', readLineSchema);

export const WriteNotationUnion = unionByStatus(
  'WriteNotationResult',
  {
    ok: deriveObject('NotationWritten', writtenLinesSchema),
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'Actions in notation, or what is wrong with them.',
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
  'What a text says, or what is wrong with it.',
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
  'What became of actions in notation.',
);

export const ImportMatchUnion = unionByStatus(
  'ImportMatchResult',
  { ok: MatchCreatedType, unreadable: NotationUnreadableType, denied: DeniedType },
  'A new match with the log of another, or why there is none.',
);
