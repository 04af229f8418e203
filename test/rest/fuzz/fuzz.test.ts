import fc from 'fast-check';
import { askAs } from '../walk/answers';
import { operations } from '../walk/requests';
import { Walk } from '../walk/walk';
import { undescribed } from './described';
import { attempts } from './requests';

/** Requests an operation; set it to some hundreds for a thorough run, and the seed to another. */
const RUNS = Number(process.env['WESTWALL_TEST_FUZZ'] ?? 10);
const SEED = Number(process.env['WESTWALL_TEST_FUZZ_SEED'] ?? 1944);

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin();
});
afterAll(() => walk.close());

describe('Whatever is sent', () => {
  it.each(operations)('to $operationId, the answer is one that the document describes', async (operation) => {
    await walk.visit(operation, async (world, door) => {
      const property = fc.asyncProperty(attempts(operation), async (attempt) => {
        const { bearer } = attempt;
        const token = bearer === undefined ? undefined : (world.bearers[bearer] ?? 'no.such.token');
        const answer = await askAs(token, attempt, world, door);
        expect(answer.status).toBeLessThan(500);
        expect(undescribed(operation, answer)).toBeUndefined();
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    });
  });
});
