import { z } from 'zod';
import { newOptionsSchema, sentName } from '../../service/matches/new-match';
import type { OptionsRequest } from '../../service/matches/new-match';
import { deriveInput, setInputType } from '../derive/input-types';
import { withoutNulls } from '../derive/nulls';

const override = z
  .object({ unit: sentName, type: sentName })
  .describe('A unit type that a recovered counter sheet corrects (R-UT).');
deriveInput('UnitTypeOverride', override);
/** GraphQL lists what REST has by unit. */
export const unitTypesField = z.array(override).max(200).optional();

const { edition, game, rulesBuild } = newOptionsSchema.shape;
const MatchOptionsInput = deriveInput(
  'MatchOptionsInput',
  z.object({ edition, unitTypes: unitTypesField, game, rulesBuild }),
  'What is fixed for the whole match.',
);
type MatchOptionsInput = InstanceType<typeof MatchOptionsInput>;
setInputType(newOptionsSchema, MatchOptionsInput);

/** Options as a resolver gets them: a derived input has the type of the service for them. */
type GivenOptions = MatchOptionsInput | OptionsRequest;

interface NamedScenario {
  readonly system: string;
  readonly scenario: string;
  readonly options?: GivenOptions | null | undefined;
}

/** What an input of nothing else stands for. */
export function toScenario(input: NamedScenario) {
  const { options, ...named } = withoutNulls(input);
  return { ...named, ...(options !== undefined && { options: toOptions(options) }) };
}

/** The options that an input stands for. */
export function toOptions(input: GivenOptions): OptionsRequest {
  const { unitTypes, ...rest } = withoutNulls(input as MatchOptionsInput);
  return { ...rest, ...(unitTypes !== undefined && { unitTypes: toUnitTypes(unitTypes) }) };
}

/** The corrected types by unit. */
export function toUnitTypes(
  overrides: readonly z.infer<typeof override>[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(overrides.map(({ unit, type }) => [unit, type]));
}
