import { z } from 'zod';
import {
  matchOriginSchema,
  newSimulationSchema,
  positionOriginSchema,
  scenarioOriginSchema,
} from '../../service/jobs/schema';
import { usedPackageSchema } from '../../service/packages/schema';
import { actionListSchema } from '../../service/play/schema';
import { anyObject } from '../../values/schema';
import { badInput } from '../coded-error';
import { inputReader, setInputReader } from '../derive/from-input';
import { deriveInput, setInputType } from '../derive/input-types';

const { matchId, at } = matchOriginSchema.shape;

// GraphQL has one field for each kind of start, and a course of action is an object.
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
  package: usedPackageSchema.describe(
    'The package of the scenario or of your own position, `id` or `id@version`.',
  ),
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
setInputType(newSimulationSchema, deriveInput('SimulationInput', simulationInput));
const readSimulation = inputReader(simulationInput);
setInputReader(newSimulationSchema, (input: object) => {
  const sent = readSimulation(input) as z.infer<typeof simulationInput>;
  const { start, branches, package: name, ...rest } = sent;
  return {
    ...rest,
    origin: originOf(start, name),
    ...(branches && { branches: branches.map(({ actions }) => actions) }),
  };
});

function originOf(
  { scenario, match, position, customPosition }: z.infer<typeof simulationStart>,
  name: string | undefined,
): object {
  const named = name === undefined ? {} : { package: name };
  if (scenario !== undefined) return { from: 'scenario', ...named, ...scenario };
  if (match !== undefined) return { from: 'match', matchId: match.match, at: match.at, ...named };
  if (position !== undefined) return { from: 'position', position, ...named };
  if (customPosition !== undefined) return { from: 'position', ...customPosition, ...named };
  throw badInput('A start sets one field.');
}
