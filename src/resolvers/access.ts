import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  AcceptArgs,
  ApiKeyType,
  CreateKeyInput,
  InvitationArgs,
  InviteArgs,
  LendArgs,
  CreateKeyResultUnion,
  InvitationType,
  InviteResultUnion,
  MeType,
  OwnPlaceType,
  PlaceResultUnion,
  PlayerRecordType,
  ChangeMatchResultUnion,
  DeleteMatchResultUnion,
  RegisterResultUnion,
  RevokeKeyResultUnion,
  WithdrawInvitationResultUnion,
} from '../schema/access';
import { withoutNulls } from '../schema/derive/nulls';
import { MatchArgs, PageArgs } from '../schema/inputs/match-args';
import { MatchPageType } from '../schema/match';
import type { ApiKey, Invitation, OwnPlace, PlayerRecord } from '../service/access/schema';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** Users and their API keys. */
@Resolver()
export class UserResolver {
  @Query(() => MeType)
  async me(@Ctx() { service, caller }: RequestContext): Promise<object> {
    return unwrap(await service.access.me({ caller }));
  }

  @Query(() => PlayerRecordType, {
    description: 'What a player has come to, by scenario and side, in the matches that you may see.',
  })
  async playerRecord(
    @Arg('user', () => ID) user: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<PlayerRecord> {
    return unwrap(await service.access.playerRecord({ user, caller })).record;
  }

  @Query(() => [ApiKeyType], { description: 'The keys of the user who sends the request.' })
  async apiKeys(@Ctx() { service, caller }: RequestContext): Promise<readonly ApiKey[]> {
    return unwrap(await service.access.keys({ caller })).keys;
  }

  @Mutation(() => RegisterResultUnion, {
    description: 'Creates a user with a first API key that has every scope.',
  })
  async register(
    @Arg('name', () => String) name: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.register({ name, caller });
  }

  @Mutation(() => CreateKeyResultUnion, {
    description: 'Creates another key, with no more rights than the key of the request.',
  })
  async createApiKey(
    @Arg('input', () => CreateKeyInput) input: CreateKeyInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.createKey({ ...withoutNulls(input), caller });
  }

  @Mutation(() => RevokeKeyResultUnion, { description: 'Revokes a key.' })
  async revokeApiKey(
    @Arg('id', () => ID) id: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.revokeKey({ id, caller });
  }

  @Query(() => MatchPageType, {
    description: 'Running matches that wait for a decision of the user of the API key, newest first.',
  })
  async waitingForMe(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.access.waitingForMe({ ...withoutNulls(args), caller }));
  }
}

/** Places in matches: who holds them, who is invited, and how they change hands. */
@Resolver()
export class PlaceResolver {
  @Query(() => OwnPlaceType, { description: 'What you are in a match.' })
  async myPlace(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<OwnPlace> {
    return unwrap(await service.access.place(toRequest(args, caller))).place;
  }

  @Query(() => [InvitationType], { description: 'Invitations to a match that you could have made.' })
  async invitations(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<readonly Invitation[]> {
    return unwrap(await service.access.invitations(toRequest(args, caller))).invitations;
  }

  @Mutation(() => InviteResultUnion, {
    description:
      'Invites to a place: the owner to any that is free, a player to their own seat, the referee to their own place.',
  })
  async invite(
    @Args(() => InviteArgs) args: InviteArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.invite(toRequest(args, caller));
  }

  @Mutation(() => WithdrawInvitationResultUnion)
  async withdrawInvitation(
    @Args(() => InvitationArgs) args: InvitationArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.withdrawInvitation(toRequest(args, caller));
  }

  @Mutation(() => PlaceResultUnion, {
    description: 'Takes the place that an invitation is for; an API key makes its user the holder.',
  })
  async acceptInvitation(
    @Args(() => AcceptArgs) args: AcceptArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.accept({ ...withoutNulls(args), caller });
  }

  @Mutation(() => PlaceResultUnion, {
    description: 'Gives a new token for your place; the old one becomes invalid.',
  })
  async handOverPlace(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.handOver(toRequest(args, caller));
  }

  @Mutation(() => ChangeMatchResultUnion, {
    description: 'Frees your seat, before the first entry of the match.',
  })
  async leaveSeat(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.leave(toRequest(args, caller));
  }

  @Mutation(() => PlaceResultUnion, {
    description: 'Lets the service play your side until you take it back with the new token.',
  })
  async lendSeat(
    @Args(() => LendArgs) args: LendArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.lendSeat(toRequest(args, caller));
  }

  @Mutation(() => ChangeMatchResultUnion, { description: 'Takes your seat back from the service.' })
  async takeSeatBack(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.takeSeatBack(toRequest(args, caller));
  }

  @Mutation(() => ChangeMatchResultUnion, { description: 'Revokes all tokens of spectators.' })
  async dismissSpectators(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.dismissSpectators(toRequest(args, caller));
  }

  @Mutation(() => DeleteMatchResultUnion, {
    description:
      'Deletes a match with all that belongs to it. For its owner; in a match without one for its creator, ' +
      'as long as no other player has joined.',
  })
  async deleteMatch(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.access.deleteMatch(toRequest(args, caller));
  }
}
