import { z } from 'zod';
import type { CounterPicturesRequest } from '../../service/pictures/api';
import { sentName } from '../../service/matches/new-match';
import { themeSchema } from '../../service/pictures/schema';
import { deriveArgs } from '../derive/input-types';
import { toUnitTypes, unitTypesField } from './scenario';

const printedArgs = z.object({
  system: sentName,
  theme: themeSchema.optional().describe('`paper` by default.'),
});
export const PrintedArgs = deriveArgs(printedArgs);

export const CounterPicturesArgs = deriveArgs(
  printedArgs.extend({
    unitTypes: unitTypesField.describe(
      'Types that a match corrects; by default a counter shows the type of its unit under the rules.',
    ),
  }),
);

/** The request that arguments stand for. */
export function toCounterPictures({
  system,
  theme,
  unitTypes,
}: InstanceType<typeof CounterPicturesArgs>): CounterPicturesRequest {
  return {
    system,
    ...(theme && { theme }),
    ...(unitTypes && { unitTypes: toUnitTypes(unitTypes) }),
  };
}
