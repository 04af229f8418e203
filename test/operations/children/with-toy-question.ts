import type { Operation } from '../../../src/operations/operation';
import { OPERATIONS } from '../../../src/service/operations';
import { z } from 'zod';
import { custom, position } from '../../../src/service/examples/positions';
import { question } from '../../../src/service/questions/question';
import type { QuestionedPosition } from '../../../src/service/questions/questions';
import { positionQuestionSchema } from '../../../src/service/questions/position-schema';
import { named } from '../../../src/values/schema';

const unitCountSchema = named(
  'UnitCount',
  z.object({ onMap: z.int().describe('Units on the map.') }).describe('How many units there are.'),
);

/** Question to the rules that the service does not have. */
const unitCount = question({
  ...{ path: 'unit-count', output: unitCountSchema, member: 'unitCount', cost: 20_000 },
  ask: ({ position: { units } }: QuestionedPosition) => ({
    status: 'ok',
    unitCount: { onMap: Object.values(units).filter(({ status }) => status === 'map').length },
  }),
  answer: 'The number.',
  ofMatch: {
    name: 'getUnitCount',
    summary: 'How many units are on the map',
    graphql: { field: 'Match.unitCount' },
  },
  ofPosition: {
    ...{ name: 'statelessUnitCount', type: 'OwnUnitCount', body: positionQuestionSchema },
    summary: 'How many units a position has on the map',
    example: { position, custom },
  },
});

// Modules loaded after this one find the question in the list.
(OPERATIONS as unknown as Operation[]).push(unitCount.ofMatch, unitCount.ofPosition);
