import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DELIVERY_STATES, WEBHOOK_KINDS } from '../service/webhooks/api';
import type { Delivery, DeliveryAttempt, DeliveryState, Webhook, WebhookKind } from '../service/api';
import { DeniedType } from './denied';
import { enumOf } from './derive/enums';
import { INSTANT, PageType } from './shared';
import { unionByStatus } from './submit-result';

/** No names of GraphQL, so plain text. */
export const KINDS_TEXT = `Any of ${WEBHOOK_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`;

const STATES: Readonly<Record<DeliveryState, string>> = {
  waiting: 'It is sent, or will be tried again.',
  delivered: 'The endpoint has taken it.',
  dead: 'All tries have failed.',
  dropped: 'Nobody might be told any more.',
};

export const DeliveryStateEnum = enumOf('DeliveryState', DELIVERY_STATES, {
  description: 'What has become of a message. The last two can be replayed.',
  describe: (state) => STATES[state as DeliveryState],
});

@ObjectType('Webhook', { description: 'An endpoint of yours that is told what happens.' })
export class WebhookType implements Webhook {
  @Field(() => ID, { description: 'Its id.' })
  readonly id!: string;

  @Field(() => ID, { nullable: true, description: 'Null: all matches that you have to do with.' })
  readonly matchId!: string | null;

  @Field(() => String, { nullable: true, description: '`player` or `referee`; null for one of a user.' })
  readonly role!: Webhook['role'];

  @Field(() => String, { nullable: true, description: 'The side that it speaks to, if it speaks to one.' })
  readonly side!: string | null;

  @Field(() => String, { description: 'Where messages are sent.' })
  readonly url!: string;

  @Field(() => [String], { description: `What it is told of. ${KINDS_TEXT}` })
  readonly kinds!: WebhookKind[];

  @Field(() => String, { description: 'Your own words about it.' })
  readonly description!: string;

  @Field(() => Boolean, { description: 'Whether anything is sent.' })
  readonly active!: boolean;

  @Field(() => String, { nullable: true, description: 'Why the service has switched it off, if it has.' })
  readonly disabled!: string | null;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;

  @Field(() => Int, { description: 'Number of the last message, 0 before the first.' })
  readonly lastSequence!: number;
}

@ObjectType('DeliveryAttempt', { description: 'One try to send a message.' })
export class DeliveryAttemptType implements DeliveryAttempt {
  @Field(() => String, { description: INSTANT })
  readonly at!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null when there was none.' })
  readonly status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why there was no answer.' })
  readonly problem!: string | null;

  @Field(() => Int, { description: 'In milliseconds.' })
  readonly duration!: number;

  @Field(() => String, { description: 'The beginning of the answer.' })
  readonly excerpt!: string;
}

@ObjectType('Delivery', { description: 'A message of a webhook. It is kept for a month.' })
export class DeliveryType implements Delivery {
  @Field(() => Int, { description: 'Counts the messages of the webhook from 1, without gaps.' })
  readonly sequence!: number;

  @Field(() => ID, { description: 'The same in every try and every replay.' })
  readonly eventId!: string;

  @Field(() => String, { description: KINDS_TEXT })
  readonly kind!: WebhookKind;

  @Field(() => ID, { nullable: true, description: 'The match that it is about.' })
  readonly matchId!: string | null;

  @Field(() => DeliveryStateEnum, { description: 'What has become of it.' })
  readonly state!: DeliveryState;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;

  @Field(() => String, { nullable: true, description: 'When it is tried next; null: no more.' })
  readonly nextTry!: string | null;

  @Field(() => [DeliveryAttemptType], { description: 'The last tries, in their order.' })
  readonly attempts!: DeliveryAttemptType[];

  @Field(() => String, { description: 'The JSON text that is sent.' })
  readonly body!: string;
}

@ObjectType('DeliveryPage', { description: 'Messages, newest first.' })
export class DeliveryPageType extends PageType {
  @Field(() => [DeliveryType], { description: 'The messages of this page.' })
  readonly deliveries!: readonly DeliveryType[];
}

@ObjectType('WebhookSecret', { description: 'A webhook with its new secret.' })
export class WebhookSecretType {
  readonly status!: 'ok';

  @Field(() => WebhookType, { description: 'The webhook.' })
  readonly webhook!: WebhookType;

  @Field(() => String, { description: 'Signs its messages. It is shown this once.' })
  readonly secret!: string;
}

@ObjectType('WebhookChanged', { description: 'A webhook as it is now, or as it was when it was removed.' })
export class WebhookChangedType {
  readonly status!: 'ok';

  @Field(() => WebhookType, { description: 'The webhook.' })
  readonly webhook!: WebhookType;
}

@ObjectType('DeliverySent', { description: 'A message that is on its way.' })
export class DeliverySentType {
  readonly status!: 'ok';

  @Field(() => DeliveryType, { description: 'The message.' })
  readonly delivery!: DeliveryType;
}

export const WebhookSecretResultUnion = unionByStatus(
  'WebhookSecretResult',
  { ok: WebhookSecretType, denied: DeniedType },
  'A webhook with its new secret, or why there is none.',
);

export const WebhookResultUnion = unionByStatus(
  'WebhookResult',
  { ok: WebhookChangedType, denied: DeniedType },
  'The webhook, or why nothing was done.',
);

export const DeliveryResultUnion = unionByStatus(
  'DeliveryResult',
  { ok: DeliverySentType, denied: DeniedType },
  'The message, or why none is sent.',
);
