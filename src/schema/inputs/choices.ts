import { ArrayMaxSize, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { LIMITS } from './limits';

/** Which legal actions are asked for, beside what the arguments have anyhow: in a match or a position. */
export function withUnits<Base extends ClassType>(base: Base) {
  @ArgsType()
  class ChoosesUnits extends base {
    @Field(() => [String], {
      nullable: true,
      description: 'Moves, entries and placements of these units only; of all by default.',
    })
    @ArrayMaxSize(LIMITS.units)
    @MaxLength(LIMITS.id, { each: true })
    readonly units?: readonly string[] | null;
  }
  return ChoosesUnits;
}

/** The same for attacks. */
export function withAttacks<Base extends ClassType>(base: Base) {
  @ArgsType()
  class ChoosesAttacks extends base {
    @Field(() => [String], {
      nullable: true,
      description: 'Only attacks on exactly these units; all by default.',
    })
    @ArrayMaxSize(LIMITS.units)
    @MaxLength(LIMITS.id, { each: true })
    readonly defenders?: readonly string[] | null;

    @Field(() => Int, { nullable: true, description: 'How many at most.' })
    @Min(1)
    @Max(LIMITS.attacks)
    readonly limit?: number | null;
  }
  return ChoosesAttacks;
}
