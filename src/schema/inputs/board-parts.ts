import { ArrayMaxSize, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import type { Theme } from '../../pictures';
import type { CounterPicturesRequest } from '../../service/pictures/api';
import { themeSchema } from '../../service/pictures/schema';
import { deriveEnum } from '../derive/enums';
import { LIMITS } from './limits';
import { UnitTypeOverride, toUnitTypes } from './scenario';

const ThemeEnum = deriveEnum(themeSchema);

@ArgsType()
export class PrintedArgs {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly system!: string;

  @Field(() => ThemeEnum, { nullable: true, description: '`paper` by default.' })
  readonly theme?: Theme | null;
}

@ArgsType()
export class CounterPicturesArgs extends PrintedArgs {
  @Field(() => [UnitTypeOverride], {
    nullable: true,
    description:
      'Types that a match corrects; by default a counter shows the type of its unit under the rules.',
  })
  @ArrayMaxSize(LIMITS.units)
  @ValidateNested({ each: true })
  readonly unitTypes?: readonly UnitTypeOverride[] | null;
}

/** The request that arguments stand for. */
export function toCounterPictures({ system, theme, unitTypes }: CounterPicturesArgs): CounterPicturesRequest {
  return {
    system,
    ...(theme && { theme }),
    ...(unitTypes && { unitTypes: toUnitTypes(unitTypes) }),
  };
}
