import { z } from 'zod';
import type { CounterPicturesRequest } from '../../service/pictures/api';
import { sentName } from '../../service/matches/new-match';
import { themeSchema } from '../../service/pictures/schema';
import { deriveArgs } from '../derive/input-types';
import { toUnitTypes, unitTypesField } from './scenario';

const gameArgs = z.object({
  system: sentName,
  dataHash: z
    .string()
    .max(64)
    .optional()
    .describe('The hash of a package, as a match has it; by default that of the service.'),
});
export const PrintedGameArgs = deriveArgs(gameArgs);

const printedArgs = gameArgs.extend({
  theme: themeSchema.optional().describe('`paper` by default.'),
});

export const MapPictureArgs = deriveArgs(
  printedArgs.extend({
    scenario: sentName
      .optional()
      .describe('Shows what objectives are worth in this scenario; by default what stands on the map.'),
  }),
);

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
  dataHash,
  theme,
  unitTypes,
}: InstanceType<typeof CounterPicturesArgs>): CounterPicturesRequest {
  return {
    system,
    ...(dataHash && { dataHash }),
    ...(theme && { theme }),
    ...(unitTypes && { unitTypes: toUnitTypes(unitTypes) }),
  };
}
