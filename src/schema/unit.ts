import { Field, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { ARTILLERY_TYPES, printedValues, TROOP_TYPES, unitSchema } from '../engine';
import type { UnitDefinition, UnitType as TypeOfUnit } from '../engine';
import { enumOf, withValues } from './derive/enums';

const TYPES = [...TROOP_TYPES, ...ARTILLERY_TYPES];
const [troop] = unitSchema.options;
const UnitSizeEnum = enumOf('UnitSize', troop.shape.size.unwrap().options);
const ConfidenceEnum = enumOf('Confidence', troop.shape.typeConfidence.options);

@ObjectType('Unit', { description: 'A counter. Artillery has barrage, fpf and range instead of attack.' })
export class UnitObject {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly side!: string;

  @Field(() => String, { nullable: true })
  readonly designation!: string | null;

  @Field(() => String, { nullable: true })
  readonly formation!: string | null;

  @Field(() => UnitSizeEnum, { nullable: true })
  readonly size!: UnitDefinition['size'];

  @Field(() => String, { description: withValues('What the unit was.', z.enum(TYPES))! })
  readonly type!: TypeOfUnit;

  @Field(() => String, { description: 'The type under the rules (R-UT-1); the same values.' })
  readonly rulesType!: TypeOfUnit;

  @Field(() => ConfidenceEnum)
  readonly typeConfidence!: UnitDefinition['typeConfidence'];

  @Field(() => Int, { nullable: true })
  readonly attack?: number;

  @Field(() => Int)
  readonly defense!: number;

  @Field(() => Int, { description: 'Movement Allowance in whole points, as printed.' })
  readonly movement!: number;

  @Field(() => Int, { nullable: true })
  readonly barrage?: number;

  @Field(() => Int, { nullable: true, description: 'Strength of its final protective fire.' })
  readonly fpf?: number;

  @Field(() => Int, { nullable: true })
  readonly range?: number;

  @Field(() => [String])
  readonly traits!: readonly string[];

  @Field(() => String, { nullable: true })
  readonly note?: string;

  @Field(() => String, { description: 'The values as printed on the counter, for example `2-3-7`.' })
  get printed(): string {
    return printedValues(this as unknown as UnitDefinition);
  }
}
