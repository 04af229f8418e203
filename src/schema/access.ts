import { z } from 'zod';
import {
  acceptanceSchema,
  apiKeySchema,
  invitationSchema,
  invitedSchema,
  keyTermsSchema,
  lendingSchema,
  matchFilterSchema,
  meSchema,
  newApiKeySchema,
  newInvitationSchema,
  ownPlaceSchema,
  placeTakenSchema,
  playerRecordSchema,
  userSchema,
} from '../service/access/schema';
import { matchSchema } from '../service/matches/schema';
import { id, sentId } from '../service/values/schema';
import { deriveArgs, deriveInput } from './derive/input-types';
import { deriveObject } from './derive/object-types';
import { matchArgs } from './inputs/match-args';
import './match';
import { orDenied } from './submit-result';

export const MeType = deriveObject('Me', meSchema);
export const PlayerRecordType = deriveObject('PlayerRecord', playerRecordSchema);
export const ApiKeyType = deriveObject('ApiKey', apiKeySchema);
export const OwnPlaceType = deriveObject('OwnPlace', ownPlaceSchema);
export const InvitationType = deriveObject('Invitation', invitationSchema);

export const MatchFilterInput = deriveInput('MatchFilter', matchFilterSchema);
export type MatchFilterInput = InstanceType<typeof MatchFilterInput>;

export const CreateKeyInput = deriveInput('CreateKeyInput', keyTermsSchema);
export type CreateKeyInput = InstanceType<typeof CreateKeyInput>;

export const InviteArgs = deriveArgs(matchArgs.extend(newInvitationSchema.shape));
export type InviteArgs = InstanceType<typeof InviteArgs>;

export const InvitationArgs = deriveArgs(matchArgs.extend({ id: sentId }));
export type InvitationArgs = InstanceType<typeof InvitationArgs>;

export const AcceptArgs = deriveArgs(acceptanceSchema);
export type AcceptArgs = InstanceType<typeof AcceptArgs>;

export const LendArgs = deriveArgs(matchArgs.extend(lendingSchema.shape));
export type LendArgs = InstanceType<typeof LendArgs>;

/** The id of what is gone. */
const gone = z.object({ id });
const changed = z.object({ match: matchSchema });

export const RegisterResultUnion = orDenied(
  'RegisterResult',
  deriveObject('Registered', z.object({ user: userSchema, key: newApiKeySchema })),
  'A new user with a first key, or why there is none.',
);
export const CreateKeyResultUnion = orDenied(
  'CreateKeyResult',
  deriveObject('KeyCreated', z.object({ key: newApiKeySchema })),
  'A new key, or why there is none.',
);
export const RevokeKeyResultUnion = orDenied(
  'RevokeKeyResult',
  deriveObject('KeyRevoked', gone.extend({})),
  'The revoked key, or why it was not revoked.',
);
export const InviteResultUnion = orDenied(
  'InviteResult',
  deriveObject('Invited', invitedSchema),
  'An invitation, or why there is none.',
);
export const WithdrawInvitationResultUnion = orDenied(
  'WithdrawInvitationResult',
  deriveObject('InvitationWithdrawn', gone.extend({})),
  'The withdrawn invitation, or why it was not withdrawn.',
);
export const PlaceResultUnion = orDenied(
  'PlaceResult',
  deriveObject('PlaceTaken', placeTakenSchema),
  'A place with its new token, or why it is not available.',
);
export const ChangeMatchResultUnion = orDenied(
  'ChangeMatchResult',
  deriveObject('MatchChanged', changed),
  'The match after the change, or why it was not changed.',
);
export const DeleteMatchResultUnion = orDenied(
  'DeleteMatchResult',
  deriveObject('MatchDeleted', gone.extend({})),
  'The deleted match, or why it was not deleted.',
);
