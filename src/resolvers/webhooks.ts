import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '../schema/derive/nulls';
import {
  DeliveriesArgs,
  DeliveryPageType,
  DeliveryResultUnion,
  NewWebhookInput,
  ReplayArgs,
  WebhookArgs,
  WebhookChangeInput,
  WebhookResultUnion,
  WebhookSecretResultUnion,
  WebhookType,
} from '../schema/webhook';
import type { Webhook } from '../service/webhooks/schema';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';

/** Endpoints of others that receive events. */
@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookType], {
    description: 'Your webhooks in a match; without a match those of the user of the API key.',
  })
  async webhooks(
    @Arg('match', () => ID, { nullable: true, description: 'A match in which you hold a place.' })
    match: string | null,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<readonly Webhook[]> {
    return unwrap(await service.webhooks.list({ match: match ?? undefined, caller })).webhooks;
  }

  @Query(() => WebhookType, {
    nullable: true,
    description: 'One of your webhooks; null where there is none of this id.',
  })
  async webhook(
    @Args(() => WebhookArgs) { id }: InstanceType<typeof WebhookArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Webhook | null> {
    return found(await service.webhooks.get({ id, caller }), 'UNKNOWN_WEBHOOK')?.webhook ?? null;
  }

  @Query(() => DeliveryPageType, { description: 'The messages of one of your webhooks, newest first.' })
  async webhookDeliveries(
    @Args(() => DeliveriesArgs) args: InstanceType<typeof DeliveriesArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { webhook: id, ...rest } = withoutNulls(args);
    return unwrap(await service.webhooks.deliveries({ ...rest, id, caller }));
  }

  @Mutation(() => WebhookSecretResultUnion, {
    description: 'Registers your endpoint for the events of a match, or of all your matches.',
  })
  async registerWebhook(
    @Arg('input', () => NewWebhookInput) input: InstanceType<typeof NewWebhookInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const settings = withoutNulls(input);
    return service.webhooks.register({ ...settings, caller });
  }

  @Mutation(() => WebhookResultUnion, { description: 'Changes one of your webhooks.' })
  async changeWebhook(
    @Args(() => WebhookArgs) { id }: InstanceType<typeof WebhookArgs>,
    @Arg('input', () => WebhookChangeInput) input: InstanceType<typeof WebhookChangeInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.webhooks.change({ ...withoutNulls(input), id, caller });
  }

  @Mutation(() => WebhookResultUnion, { description: 'Removes one of your webhooks; nothing more is sent.' })
  async removeWebhook(
    @Args(() => WebhookArgs) { id }: InstanceType<typeof WebhookArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.webhooks.remove({ id, caller });
  }

  @Mutation(() => WebhookSecretResultUnion, {
    description: 'Gives a webhook a new secret. For a day messages are also signed with the old one.',
  })
  async rotateWebhookSecret(
    @Args(() => WebhookArgs) { id }: InstanceType<typeof WebhookArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.webhooks.rotate({ id, caller });
  }

  @Mutation(() => DeliveryResultUnion, { description: 'Sends a message of the kind `ping`.' })
  async pingWebhook(
    @Args(() => WebhookArgs) { id }: InstanceType<typeof WebhookArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.webhooks.ping({ id, caller });
  }

  @Mutation(() => DeliveryResultUnion, { description: 'Sends a message once more, whatever its state.' })
  async replayDelivery(
    @Args(() => ReplayArgs) { webhook, sequence }: InstanceType<typeof ReplayArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.webhooks.replay({ id: webhook, sequence, caller });
  }
}
