import { Field, ID, Int, ObjectType } from 'type-graphql';
import type {
  ApiKey,
  Invitation,
  MatchState,
  NewApiKey,
  OwnPlace,
  PlaceToken,
  Role,
  Scope,
  User,
} from '../service/api';
import { SCOPES, SCOPE_NAMES } from '../service/access/scopes';
import { DeniedType } from './denied';
import { enumOf } from './derive/enums';
import { MatchType } from './match';
import { INSTANT } from './shared';
import { unionByStatus } from './submit-result';

export const ScopeEnum = enumOf('Scope', SCOPE_NAMES, {
  description: 'What an API key may be used for.',
  describe: (scope) => SCOPES[scope as Scope],
});
export const RoleEnum = enumOf('Role', ['player', 'referee', 'spectator'] satisfies Role[]);
export const MatchStateEnum = enumOf('MatchState', ['open', 'running', 'over'] satisfies MatchState[], {
  description: '`open`: a seat is free and anyone may take it; `running`: all are taken.',
});

@ObjectType('User', { description: 'The owner of API keys.' })
export class UserType implements User {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;
}

@ObjectType('ApiKey')
export class ApiKeyType implements ApiKey {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => [ScopeEnum])
  readonly scopes!: readonly Scope[];

  @Field(() => Int, { description: 'Requests a minute.' })
  readonly limit!: number;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;

  @Field(() => String, { nullable: true, description: 'An instant in ISO 8601; null: never.' })
  readonly expiresAt!: string | null;

  @Field(() => String, { nullable: true, description: 'To within a few minutes; null: not yet.' })
  readonly lastUsed!: string | null;
}

@ObjectType('NewApiKey', { description: 'A key that has just been made.' })
export class NewApiKeyType implements NewApiKey {
  @Field(() => ApiKeyType)
  readonly key!: ApiKeyType;

  @Field(() => String, {
    description: 'Send it as `Authorization: Bearer <secret>`. Shown only once.',
  })
  readonly secret!: string;
}

@ObjectType('Registered')
export class RegisteredType {
  readonly status!: 'ok';

  @Field(() => UserType)
  readonly user!: UserType;

  @Field(() => NewApiKeyType)
  readonly key!: NewApiKeyType;
}

@ObjectType('Me', { description: 'Whose API key the request was sent with.' })
export class MeType {
  @Field(() => UserType)
  readonly user!: UserType;

  @Field(() => ApiKeyType)
  readonly key!: ApiKeyType;
}

@ObjectType('KeyCreated')
export class KeyCreatedType {
  readonly status!: 'ok';

  @Field(() => NewApiKeyType)
  readonly key!: NewApiKeyType;
}

@ObjectType('KeyRevoked')
export class KeyRevokedType {
  readonly status!: 'ok';

  @Field(() => ID)
  readonly id!: string;
}

@ObjectType('OwnPlace', { description: 'What somebody is in a match.' })
export class OwnPlaceType implements OwnPlace {
  @Field(() => RoleEnum)
  readonly role!: Role;

  @Field(() => String, { nullable: true, description: 'Of a player.' })
  readonly side!: string | null;

  @Field(() => Boolean, { description: 'He may invite, and delete the match.' })
  readonly owner!: boolean;
}

@ObjectType('PlaceToken', { description: 'The key to a place. Send it as `Authorization: Bearer <token>`.' })
export class PlaceTokenType implements PlaceToken {
  @Field(() => RoleEnum)
  readonly role!: Role;

  @Field(() => String, { nullable: true, description: 'Of a player.' })
  readonly side!: string | null;

  @Field(() => String, { description: 'Shown only once.' })
  readonly token!: string;
}

@ObjectType('Invitation')
export class InvitationType implements Invitation {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => RoleEnum)
  readonly role!: Role;

  @Field(() => String, { nullable: true, description: 'Of a player.' })
  readonly side!: string | null;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;

  @Field(() => String, { description: INSTANT })
  readonly expiresAt!: string;
}

@ObjectType('Invited')
export class InvitedType {
  readonly status!: 'ok';

  @Field(() => InvitationType)
  readonly invitation!: InvitationType;

  @Field(() => String, { description: 'What the guest accepts the invitation with. Shown only once.' })
  readonly token!: string;
}

@ObjectType('InvitationWithdrawn')
export class InvitationWithdrawnType {
  readonly status!: 'ok';

  @Field(() => ID)
  readonly id!: string;
}

@ObjectType('PlaceTaken')
export class PlaceTakenType {
  readonly status!: 'ok';

  @Field(() => MatchType)
  readonly match!: MatchType;

  @Field(() => PlaceTokenType)
  readonly place!: PlaceTokenType;
}

@ObjectType('MatchChanged')
export class MatchChangedType {
  readonly status!: 'ok';

  @Field(() => MatchType)
  readonly match!: MatchType;
}

@ObjectType('MatchDeleted')
export class MatchDeletedType {
  readonly status!: 'ok';

  @Field(() => ID)
  readonly id!: string;
}

export const RegisterResultUnion = unionByStatus(
  'RegisterResult',
  { ok: RegisteredType, denied: DeniedType },
  'A new user with a first key, or why there is none.',
);
export const CreateKeyResultUnion = unionByStatus(
  'CreateKeyResult',
  { ok: KeyCreatedType, denied: DeniedType },
  'A new key, or why there is none.',
);
export const RevokeKeyResultUnion = unionByStatus(
  'RevokeKeyResult',
  { ok: KeyRevokedType, denied: DeniedType },
  'The key that is worthless now, or why it is not.',
);
export const InviteResultUnion = unionByStatus(
  'InviteResult',
  { ok: InvitedType, denied: DeniedType },
  'An invitation, or why there is none.',
);
export const WithdrawInvitationResultUnion = unionByStatus(
  'WithdrawInvitationResult',
  { ok: InvitationWithdrawnType, denied: DeniedType },
  'The invitation that is void now, or why it is not.',
);
export const PlaceResultUnion = unionByStatus(
  'PlaceResult',
  { ok: PlaceTakenType, denied: DeniedType },
  'A place with its new token, or why it cannot be had.',
);
export const ChangeMatchResultUnion = unionByStatus(
  'ChangeMatchResult',
  { ok: MatchChangedType, denied: DeniedType },
  'The match after the change, or why it stays as it is.',
);
export const DeleteMatchResultUnion = unionByStatus(
  'DeleteMatchResult',
  { ok: MatchDeletedType, denied: DeniedType },
  'The match that is gone, or why it stays.',
);
