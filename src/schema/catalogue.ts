import { Field, Int, ObjectType } from 'type-graphql';
import { caseRowSchema, rulingSchema, scenarioSchema } from '../engine';
import type { ScenarioSummary, SystemSummary } from '../service/api';
import { deriveObject } from './derive/object-types';
import './enums';

/** A numbered case of the rules in our own words. */
export const RuleType = deriveObject(
  'Rule',
  caseRowSchema,
  'A numbered case of the rules, in our own words.',
);

export const RulingType = deriveObject(
  'Ruling',
  rulingSchema,
  'A decision of the referee where the rules are silent or contradict themselves.',
);

/** A scenario with all that it fixes; entries and zones keep the form of the data files. */
export const ScenarioType = deriveObject(
  'Scenario',
  scenarioSchema,
  'A scenario with all that it fixes. Zones and entries keep the form of the data files.',
);

type Turns = ScenarioSummary['turns'];

@ObjectType('TurnRange', { description: 'The first and the last Game-Turn.' })
export class TurnRangeType implements Turns {
  @Field(() => Int)
  readonly first!: number;

  @Field(() => Int)
  readonly last!: number;
}

@ObjectType('ScenarioSummary')
export class ScenarioSummaryType implements ScenarioSummary {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly title!: string;

  @Field(() => String, { description: 'The side that moves first.' })
  readonly firstPlayer!: string;

  @Field(() => TurnRangeType)
  readonly turns!: TurnRangeType;
}

@ObjectType('System', { description: 'A game of the set.' })
export class SystemType implements SystemSummary {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly title!: string;

  @Field(() => [String])
  readonly sides!: readonly [string, string];

  @Field(() => [ScenarioSummaryType])
  readonly scenarios!: readonly ScenarioSummaryType[];
}

@ObjectType('Engine', { description: 'What this service plays with.' })
export class EngineType {
  @Field(() => String)
  readonly engineVersion!: string;

  @Field(() => String, {
    description: 'Hash of the data package; a match keeps the one that it was begun with.',
  })
  readonly dataHash!: string;
}
