import type { Caller } from '../../service/access/caller';
import { z } from 'zod';
import type { SimulationOrigin, SimulationRequest } from '../../service/jobs/schema';
import {
  matchOriginSchema,
  newSimulationSchema,
  positionOriginSchema,
  scenarioOriginSchema,
} from '../../service/jobs/schema';
import { actionListSchema } from '../../service/play/schema';
import { usedPackageSchema } from '../../service/packages/schema';
import { anyObject } from '../../service/values/schema';
import { toAction } from '../action-input';
import type { ActionInput } from '../action-input';
import { badInput } from '../coded-error';
import { deriveInput } from '../derive/input-types';
import { withoutNulls } from '../derive/nulls';
import { toCustom, toGame } from './stateless';

const { matchId, at } = matchOriginSchema.shape;

/** GraphQL has one field for each place to start from, and a course of action is an object. */
const scenarioStart = scenarioOriginSchema.omit({ from: true });
const matchStart = z.object({ match: matchId, at });
const { position: ownPosition, custom } = positionOriginSchema.shape;
const customPositionStart = z.object({ position: ownPosition, custom: custom.unwrap() });
const simulationStart = z.object({
  scenario: scenarioStart.optional().describe('At the beginning of a scenario.'),
  match: matchStart.optional().describe('At any entry of a match.'),
  position: anyObject
    .optional()
    .describe('At your own position: the whole position as JSON, as `position { raw }` shows it.'),
  customPosition: customPositionStart
    .optional()
    .describe('At a position of a scenario of your own, with the scenario.'),
});
const course = z.object({ actions: actionListSchema });
const { origin: _origin, branches: _branches, ...shared } = newSimulationSchema.shape;
const simulationInput = z.object({
  start: simulationStart,
  package: usedPackageSchema.describe('The package of your own position, `id` or `id@version`.'),
  ...shared,
  branches: z
    .array(course)
    .length(2)
    .optional()
    .describe('Two courses of action to compare on the same dice. What follows a die is a plan.'),
});

deriveInput('ScenarioStart', scenarioStart);
deriveInput('MatchStart', matchStart, 'A match as you see it: each playout draws the hidden parts.');
deriveInput('CustomPositionStart', customPositionStart, 'A position of a scenario of your own.');
deriveInput('SimulationStart', simulationStart, 'Where every playout starts: exactly one field is set.');
deriveInput('CourseInput', course, 'A course of action of the side to act.');
export const SimulationInput = deriveInput('SimulationInput', simulationInput);
export type SimulationInput = InstanceType<typeof SimulationInput>;

/** The request of the service that an input stands for. */
export function toSimulation(input: SimulationInput, caller: Caller): SimulationRequest {
  // A position has nulls of its own.
  const { start, branches: courses, package: name, ...rest } = input;
  return {
    ...withoutNulls(rest),
    caller,
    origin: toOrigin(start, name ?? undefined),
    ...(courses && { branches: courses.map(({ actions }) => (actions as ActionInput[]).map(toAction)) }),
  };
}

function toOrigin(
  { scenario, match, position, customPosition }: SimulationInput['start'],
  name: string | undefined,
): SimulationOrigin {
  const named = name === undefined ? {} : { package: name };
  if (scenario) return { from: 'scenario', ...toGame(scenario) };
  if (match) return { from: 'match', ...withoutNulls({ matchId: match.match, at: match.at }) };
  if (position) return { from: 'position', position, ...named };
  if (customPosition) {
    const { position: own, custom: sent } = customPosition;
    return { from: 'position', position: own, custom: toCustom(sent), ...named };
  }
  throw badInput('A start sets one field.');
}
