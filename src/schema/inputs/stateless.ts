import type { Caller } from '../../service/access/caller';
import { z } from 'zod';
import type { GameRequest } from '../../service/games/api';
import type { CustomScenario } from '../../service/games/schema';
import type { PositionRequest, StartRequest } from '../../service/stateless/api';
import { sentName } from '../../service/matches/new-match';
import {
  attacksFields,
  oddsQuestionSchema,
  outlookFields,
  questionInputSchema,
  unitsFields,
} from '../../service/questions/schema';
import { plansFields } from '../../service/questions/plans-schema';
import {
  MOST_EARLIER,
  newAdjudicationSchema,
  newStartSchema,
  positionQuestionSchema,
  viewQuestionSchema,
} from '../../service/stateless/schema';
import { anyObject } from '../../service/values/schema';
import '../action-input';
import { deriveArgs } from '../derive/input-types';
import { withoutNulls, withoutOwnNulls } from '../derive/nulls';
import { toOptions } from './scenario';

export const StartArgs = deriveArgs(newStartSchema);
export type StartArgs = InstanceType<typeof StartArgs>;

/** GraphQL takes positions as JSON; the rules judge their form. */
const position = anyObject.describe('The whole of it, as `position { raw }` shows it.');

export const ownPositionArgs = positionQuestionSchema.extend({ position });
export const OwnPositionArgs = deriveArgs(ownPositionArgs);
export type OwnPositionArgs = InstanceType<typeof OwnPositionArgs>;

export const OwnViewArgs = deriveArgs(viewQuestionSchema.extend({ position }));
export const OwnLegalActionsArgs = deriveArgs(ownPositionArgs.extend({ side: sentName, ...unitsFields }));
export const OwnPlansArgs = deriveArgs(ownPositionArgs.extend(plansFields));
export const OwnAttacksArgs = deriveArgs(ownPositionArgs.extend(attacksFields));
export const OwnExplainArgs = deriveArgs(ownPositionArgs.extend({ question: questionInputSchema }));
export const OwnOddsArgs = deriveArgs(ownPositionArgs.extend(oddsQuestionSchema.shape));
export const OwnOutlookArgs = deriveArgs(ownPositionArgs.extend(outlookFields));

const { earlier } = newAdjudicationSchema.shape;
export const AdjudicateArgs = deriveArgs(
  newAdjudicationSchema.extend({
    position,
    earlier: z.array(anyObject).max(MOST_EARLIER).optional().describe(earlier.description!),
  }),
);

/** The position of a request; the values in it have nulls of their own. */
export function toPositionRequest(
  { position, custom, package: name }: OwnPositionArgs,
  caller: Caller,
): PositionRequest {
  return { caller, position, ...(custom && { custom: toCustom(custom) }), ...(name && { package: name }) };
}

export function toStart(args: StartArgs, caller: Caller): StartRequest {
  return { caller, ...toGame(args) };
}

/** A scenario with its options: by name, or a caller's own. */
export function toGame({ options, custom, ...named }: StartArgs): Omit<GameRequest, 'caller'> {
  return {
    ...withoutNulls(named),
    ...(options && { options: toOptions(options) }),
    ...(custom && { custom: toCustom(custom) }),
  };
}

/** Data has nulls that mean something. */
export function toCustom(custom: CustomScenario): CustomScenario {
  return withoutOwnNulls(custom);
}
