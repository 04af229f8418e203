import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { withAttacks, withUnits } from './choices';
import { LIMITS } from './limits';

@ArgsType()
export class MatchArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;
}

@ArgsType()
export class ViewArgs extends MatchArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'The position after this entry instead of the present one.',
  })
  @Min(0)
  readonly at?: number | null;
}

@ArgsType()
export class ReceiptArgs extends MatchArgs {
  @Field(() => Int, { description: 'The number of the entry, from 1.' })
  @Min(1)
  readonly entry!: number;
}

@ArgsType()
export class SideArgs extends ViewArgs {
  @Field(() => String, { nullable: true, description: 'The side of the token by default.' })
  @MaxLength(LIMITS.id)
  readonly side?: string | null;
}

@ArgsType()
export class LegalActionsArgs extends withUnits(SideArgs) {}

@ArgsType()
export class HistoryArgs extends MatchArgs {
  @Field(() => Int, { nullable: true, description: 'First entry, 1 by default.' })
  @Min(1)
  readonly from?: number | null;

  @Field(() => Int, { nullable: true, description: 'Last entry, the end by default.' })
  @Min(0)
  readonly to?: number | null;
}

@ArgsType()
export class AttacksArgs extends withAttacks(ViewArgs) {}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20 })
  @Min(1)
  @Max(LIMITS.page)
  readonly limit!: number;

  @Field(() => String, { nullable: true, description: 'The cursor of the page before.' })
  @MaxLength(LIMITS.cursor)
  readonly cursor?: string | null;
}
