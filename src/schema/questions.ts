import { ACTION_FIELDS, actionTraceSchema, decisionSchema, placementSchema } from '../engine';
import { z } from 'zod';
import { violationsSchema } from '../engine';
import { dryRunStopSchema } from '../service/play/schema';
import { questionInputSchema, questionSchema } from '../service/questions/schema';
import { anEvent } from '../values/engine';
import { hints } from '../values/schema';
import './action';
import { badInput } from './coded-error';
import { inputReader, setInputReader } from './derive/from-input';
import { deriveInput, setInputType } from './derive/input-types';
import { deriveObject, setObjectType } from './derive/object-types';
import { ActionKindEnum, DecisionKindEnum } from './enums';
import './events';
import './position';

// The engine leaves these kinds to the games and types them as text.
setObjectType(placementSchema.shape.action, ActionKindEnum);
setObjectType(decisionSchema.shape.kind, DecisionKindEnum);

/** Attack with its barrage and Ground Support, in the form of the action that declares it. */
deriveObject('DeclareAttackAction', ACTION_FIELDS.declareAttack);
deriveObject('ActionTrace', actionTraceSchema);

/** GraphQL shows both ends of a dry run as one type. */
const dryRunStop = z.object({
  reason: z.string().describe('`refused` or `needs-die`.'),
  index: z.int().register(hints, { graphql: 'actionIndex' }),
  violations: violationsSchema.optional().describe('The rules that forbid a refused action.'),
  purpose: z.string().optional().describe('What the missing die is for.'),
  events: z.array(anEvent).optional().describe('What happens before the die is rolled.'),
});
setObjectType(
  dryRunStopSchema,
  deriveObject('DryRunStop', dryRunStop, 'Why a dry run ended before the end of its list.'),
);

// In GraphQL a question is an object with exactly one field set.
setInputType(questionSchema, deriveInput('QuestionInput', questionInputSchema));
const readQuestion = inputReader(questionInputSchema);
setInputReader(questionSchema, (input: object) => {
  const { action, move, attack, endPhase } = readQuestion(input) as z.infer<typeof questionInputSchema>;
  if (action !== undefined) return { about: 'action', ...action };
  if (move !== undefined) return { about: 'move', ...move };
  if (attack !== undefined) return { about: 'attack', ...attack };
  if (endPhase !== undefined) return { about: 'endPhase', ...endPhase };
  throw badInput('A question sets one field.');
});
