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
  userSchema,
} from '../service/access/schema';
import { matchSchema } from '../service/matches/schema';
import { id, sentId } from '../service/values/schema';
import { DeniedType } from './denied';
import { deriveArgs, deriveInput } from './derive/input-types';
import { deriveObject } from './derive/object-types';
import { matchArgs } from './inputs/match-args';
import './match';
import { unionByStatus } from './submit-result';

export const MeType = deriveObject('Me', meSchema);
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

export const RegisterResultUnion = unionByStatus(
  'RegisterResult',
  {
    ok: deriveObject('Registered', z.object({ user: userSchema, key: newApiKeySchema })),
    denied: DeniedType,
  },
  'A new user with a first key, or why there is none.',
);
export const CreateKeyResultUnion = unionByStatus(
  'CreateKeyResult',
  { ok: deriveObject('KeyCreated', z.object({ key: newApiKeySchema })), denied: DeniedType },
  'A new key, or why there is none.',
);
export const RevokeKeyResultUnion = unionByStatus(
  'RevokeKeyResult',
  { ok: deriveObject('KeyRevoked', gone.extend({})), denied: DeniedType },
  'The revoked key, or why it was not revoked.',
);
export const InviteResultUnion = unionByStatus(
  'InviteResult',
  { ok: deriveObject('Invited', invitedSchema), denied: DeniedType },
  'An invitation, or why there is none.',
);
export const WithdrawInvitationResultUnion = unionByStatus(
  'WithdrawInvitationResult',
  { ok: deriveObject('InvitationWithdrawn', gone.extend({})), denied: DeniedType },
  'The withdrawn invitation, or why it was not withdrawn.',
);
export const PlaceResultUnion = unionByStatus(
  'PlaceResult',
  { ok: deriveObject('PlaceTaken', placeTakenSchema), denied: DeniedType },
  'A place with its new token, or why it is not available.',
);
export const ChangeMatchResultUnion = unionByStatus(
  'ChangeMatchResult',
  { ok: deriveObject('MatchChanged', changed), denied: DeniedType },
  'The match after the change, or why it was not changed.',
);
export const DeleteMatchResultUnion = unionByStatus(
  'DeleteMatchResult',
  { ok: deriveObject('MatchDeleted', gone.extend({})), denied: DeniedType },
  'The deleted match, or why it was not deleted.',
);
