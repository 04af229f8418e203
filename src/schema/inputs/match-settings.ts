import { Max, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { CreateMatchRequest } from '../../service/api';
import type { Expiry } from '../../service/clock/time-control';
import { withoutNulls } from '../derive/nulls';
import { ExpiryEnum, HelpEnum, JoinByEnum, RetentionAfterEnum } from '../match';

const longestTime = 30 * 24 * 60 * 60;

@InputType('TimeControlInput')
export class TimeControlInput {
  @Field(() => Int, { description: 'Seconds for all that a side decides in its own Player-Turn.' })
  @Min(1)
  @Max(longestTime)
  readonly perTurn!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds for each decision in the Player-Turn of the enemy; as many by default.',
  })
  @Min(1)
  @Max(longestTime)
  readonly perDecision?: number | null;

  @Field(() => ExpiryEnum)
  readonly onExpiry!: Expiry;
}

@InputType('RetentionInput', { description: 'How long a match is kept.' })
export class RetentionInput {
  @Field(() => Int)
  @Min(1)
  @Max(3650)
  readonly days!: number;

  @Field(() => RetentionAfterEnum)
  readonly after!: 'end' | 'lastEntry';
}

@InputType('MatchSettingsInput', {
  description: 'By default a match is public, anyone may join, help is allowed, and it is kept for good.',
})
export class MatchSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Neither listed nor readable without a place in it.' })
  readonly private?: boolean | null;

  @Field(() => JoinByEnum, { nullable: true })
  readonly joinBy?: 'anyone' | 'invitation' | null;

  @Field(() => HelpEnum, { nullable: true })
  readonly help?: 'allowed' | 'forbidden' | null;

  @Field(() => RetentionInput, { nullable: true })
  @ValidateNested()
  readonly retention?: RetentionInput | null;

  @Field(() => TimeControlInput, { nullable: true, description: 'How long players may take.' })
  @ValidateNested()
  readonly timeControl?: TimeControlInput | null;
}

/** The settings that an input stands for. */
export function toSettings(input: MatchSettingsInput): NonNullable<CreateMatchRequest['settings']> {
  const { timeControl, ...rest } = withoutNulls(input);
  return { ...rest, ...(timeControl !== undefined && { timeControl: withoutNulls(timeControl) }) };
}
