import { z } from 'zod';
import type { CustomScenario, PositionRequest, StartRequest } from '../../service/api';
import { customScenarioSchema } from '../../service/games/schema';
import { newOptionsSchema, sentName } from '../../service/matches/new-match';
import { diceSchema, LONGEST_LIST } from '../../service/play/schema';
import { anAction } from '../../service/values/engine';
import { anyObject, hints } from '../../service/values/schema';
import '../action-input';
import { deriveArgs } from '../derive/input-types';
import { withoutNulls, withoutOwnNulls } from '../derive/nulls';
import { attacksFields, unitsFields } from './choices';
import { toOptions } from './scenario';

export const StartArgs = deriveArgs(
  z.object({
    system: sentName,
    scenario: sentName.optional().describe('A scenario of the game, unless you send your own.'),
    options: newOptionsSchema.optional(),
    custom: customScenarioSchema.optional(),
  }),
);
export type StartArgs = InstanceType<typeof StartArgs>;

export const ownPositionArgs = z.object({
  position: anyObject.describe('The whole of it, as `position { raw }` shows it.'),
  custom: customScenarioSchema.optional().describe('Its scenario, when that is your own.'),
});
export const OwnPositionArgs = deriveArgs(ownPositionArgs);
export type OwnPositionArgs = InstanceType<typeof OwnPositionArgs>;

export const OwnViewArgs = deriveArgs(
  ownPositionArgs.extend({
    viewer: sentName.optional().describe('A side or `referee`; a spectator by default.'),
  }),
);
export const OwnLegalActionsArgs = deriveArgs(ownPositionArgs.extend({ side: sentName, ...unitsFields }));
export const OwnAttacksArgs = deriveArgs(ownPositionArgs.extend(attacksFields));

const sidedAction = z
  .object({
    side: sentName.optional().describe('Whose action it is; the one of the list by default.'),
    action: anAction,
  })
  .register(hints, { input: 'SidedActionInput' });

export const AdjudicateArgs = deriveArgs(
  ownPositionArgs.extend({
    actions: z.array(sidedAction).min(1).max(LONGEST_LIST),
    side: sentName.optional().describe('The side of every action that names none.'),
    dice: diceSchema.optional().describe('Faces of dice, in order.'),
    earlier: z
      .array(anyObject)
      .max(50)
      .optional()
      .describe('Positions of the past to which a takeback may go back.'),
  }),
);

/** The position of a request; the values in it have nulls of their own. */
export function toPositionRequest(
  { position, custom }: OwnPositionArgs,
  token: string | undefined,
): PositionRequest {
  return { token, position, ...(custom && { custom: toCustom(custom) }) };
}

export function toStart({ options, custom, ...named }: StartArgs, token: string | undefined): StartRequest {
  return {
    token,
    ...withoutNulls(named),
    ...(options && { options: toOptions(options) }),
    ...(custom && { custom: toCustom(custom) }),
  };
}

/** Data has nulls that mean something. */
export function toCustom(custom: CustomScenario): CustomScenario {
  return withoutOwnNulls(custom);
}
