import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import { positionProblemSchema } from '../engine';
import { branchRefusedSchema } from '../service/jobs/schema';
import type { RestCode } from '../problems/problems';
import {
  DeniedType,
  NotUnderstoodType,
  PositionRefusedType,
  RefusedType,
  StaleType,
  deriveNotDone,
  sentenceOfProblems,
  sentenceOfViolations,
} from './denied';
import { deriveObject } from './derive/object-types';

const ScenarioRefusedType = deriveNotDone(
  'ScenarioRefused',
  z.object({
    problems: z
      .array(positionProblemSchema)
      .describe('All that is wrong; paths begin with `scenario`, `units`, `formations`, `markers` or `map`.'),
  }),
  sentenceOfProblems,
  'Your own scenario cannot be played.',
);

const BranchRefusedType = deriveNotDone('BranchRefused', branchRefusedSchema, sentenceOfViolations);

const notationProblemSchema = z
  .object({
    line: z.int().describe('From 1.'),
    column: z.int().describe('The first character that does not fit, from 1.'),
    expected: z
      .array(z.string())
      .describe('What was expected there; empty when the words are right and their content is impossible.'),
    message: z.string(),
  })
  .describe('A problem in a line of notation, with its place.');
deriveObject('NotationProblem', notationProblemSchema);

const NotationUnreadableType = deriveNotDone(
  'NotationUnreadable',
  z.object({ problems: z.array(notationProblemSchema) }),
  ({ problems }) =>
    problems.map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`).join('; '),
  'The text is not valid notation: nothing has changed.',
);

const PackageRefusedType = deriveObject(
  'PackageRefused',
  z.object({ problems: z.array(positionProblemSchema).describe('Everything that is wrong, in words.') }),
  'The package has faults.',
);

/** Refusals that are data, by their REST code: status, and type in GraphQL. */
export const REFUSALS: ReadonlyMap<RestCode, readonly [status: string, type: ClassType]> = new Map([
  ['REFUSED', ['refused', RefusedType]],
  ['NOT_UNDERSTOOD', ['not-understood', NotUnderstoodType]],
  ['STALE_VERSION', ['stale', StaleType]],
  ['POSITION_REFUSED', ['position-refused', PositionRefusedType]],
  ['SCENARIO_REFUSED', ['scenario-refused', ScenarioRefusedType]],
  ['PACKAGE_REFUSED', ['package-refused', PackageRefusedType]],
  ['BRANCH_REFUSED', ['branch-refused', BranchRefusedType]],
  ['NOTATION_UNREADABLE', ['unreadable', NotationUnreadableType]],
]);

export const DENIED = ['denied', DeniedType] as const;
