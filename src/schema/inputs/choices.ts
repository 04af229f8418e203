import { ArrayMaxSize, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import { sentName } from '../../service/matches/new-match';
import { LIMITS } from './limits';

/** Which legal actions are asked for: in a match or a position. */
export const unitsFields = {
  units: z
    .array(sentName)
    .max(200)
    .optional()
    .describe('Moves, entries and placements of these units only; of all by default.'),
};

/** The same for attacks. */
export const attacksFields = {
  defenders: z
    .array(sentName)
    .max(200)
    .optional()
    .describe('Only attacks on exactly these units; all by default.'),
  limit: z.int().min(1).max(200).optional().describe('How many at most.'),
};

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
