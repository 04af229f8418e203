import { ArrayMaxSize, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { DeliveryState } from '../../service/api';
import { DeliveryStateEnum, KINDS_TEXT } from '../webhook';
import { LIMITS } from './limits';
import { PageArgs } from './match-args';

@ArgsType()
export class WebhookArgs {
  @Field(() => ID, { description: 'The id of a webhook.' })
  @MaxLength(LIMITS.id)
  readonly id!: string;
}

@InputType('NewWebhookInput', { description: 'A new webhook.' })
export class NewWebhookInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'A match in which you hold a place. Without it, by an API key, all matches that you have to do with.',
  })
  @MaxLength(LIMITS.id)
  readonly match?: string | null;

  @Field(() => String, { description: 'Begins with https:// and leads to the public Internet.' })
  @MaxLength(LIMITS.url)
  readonly url!: string;

  @Field(() => [String], { nullable: true, description: `All by default. ${KINDS_TEXT}` })
  @ArrayMaxSize(LIMITS.kinds)
  @MaxLength(LIMITS.id, { each: true })
  readonly kinds?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Your own words about it.' })
  @MaxLength(LIMITS.text)
  readonly description?: string | null;
}

@InputType('WebhookChangeInput', { description: 'What is to be different; what is left out stays.' })
export class WebhookChangeInput {
  @Field(() => String, { nullable: true, description: 'Where messages are sent from now on.' })
  @MaxLength(LIMITS.url)
  readonly url?: string | null;

  @Field(() => [String], { nullable: true, description: KINDS_TEXT })
  @ArrayMaxSize(LIMITS.kinds)
  @MaxLength(LIMITS.id, { each: true })
  readonly kinds?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Your own words about it.' })
  @MaxLength(LIMITS.text)
  readonly description?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True also puts one back in service that was switched off for its failures.',
  })
  readonly active?: boolean | null;
}

@ArgsType()
export class DeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: 'The id of a webhook.' })
  @MaxLength(LIMITS.id)
  readonly webhook!: string;

  @Field(() => DeliveryStateEnum, {
    nullable: true,
    description: 'Only those of this state: `dead` lists the dead letters.',
  })
  readonly state?: DeliveryState | null;
}

@ArgsType()
export class ReplayArgs {
  @Field(() => ID, { description: 'The id of a webhook.' })
  @MaxLength(LIMITS.id)
  readonly webhook!: string;

  @Field(() => Int, { description: 'The number of the message.' })
  @Min(1)
  readonly sequence!: number;
}
