import { z } from 'zod';
import { newOptionsSchema, unitTypesListSchema } from '../../match/terms';
import { readForm } from '../../service/requests/form';
import { UnreadInput, inputReader, setInputReader } from '../derive/from-input';
import { deriveInput, setInputType } from '../derive/input-types';

/** GraphQL has a list of unit types where REST has an object by unit. */
const { edition, game, rulesBuild } = newOptionsSchema.shape;
const listedOptions = z.object({ edition, unitTypes: unitTypesListSchema, game, rulesBuild });

setInputType(
  newOptionsSchema,
  deriveInput('MatchOptionsInput', listedOptions, 'What is fixed for the whole match.'),
);
const readOptions = inputReader(listedOptions);
setInputReader(newOptionsSchema, (input: object) => {
  const read = readForm(listedOptions, readOptions(input));
  if (!read.ok) throw new UnreadInput(read.faults);
  const { unitTypes, ...options } = read.value;
  if (unitTypes === undefined) return options;
  return { ...options, unitTypes: Object.fromEntries(unitTypes.map(({ unit, type }) => [unit, type])) };
});
