import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { page, project } from '../support/markdown';
import { size } from '../support/size';
import { undescribed } from './fuzz/described';
import { attempts } from './fuzz/requests';
import { askAs, steady } from './walk/answers';
import type { ExampleAnswer } from './walk/answers';
import { operations, tags } from './walk/requests';
import type { PlacedOperation } from './walk/requests';
import { Walk, exampleFile } from './walk/walk';
import type { World } from './walk/world';
import type { RestDoor } from './client';

/** Requests per operation; set it to some hundreds for a long run, and the seed to another. */
const RUNS = Number(process.env['WESTWALL_TEST_FUZZ'] ?? size(3, 30));
const SEED = Number(process.env['WESTWALL_TEST_FUZZ_SEED'] ?? 1944);

// One API for both: it compiles its checks at the first request of an operation.
let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin();
});
afterAll(() => walk.close());

describe('The examples of the document', () => {
  it.each(operations)(
    'of $operationId get the answers that it shows (otherwise run `npm run examples`)',
    async (operation) => {
      const file = exampleFile(operation.operationId);
      const kept = existsSync(join(project, file)) ? (JSON.parse(page(file)) as ExampleAnswer) : undefined;
      const answer = await walk.ask(operation);
      expect(steady(answer)).toEqual(steady(kept));
      expect(answer.status).toBeLessThan(300);
    },
  );
});

describe('Any request', () => {
  it.each(tags)('to operations of the $name gets answers that the document describes', async ({ name }) => {
    const own = operations.filter((operation) => operation.tags[0] === name);
    expect(own).not.toHaveLength(0);
    await walk.inWorld(async (world, door) => {
      for (const operation of own) await fc.assert(answered(operation, world, door), options);
    });
  });

  const options = { numRuns: RUNS, seed: SEED, endOnFailure: true };

  function answered(operation: PlacedOperation, world: World, door: RestDoor) {
    return fc.asyncProperty(attempts(operation), async (attempt) => {
      const { bearer } = attempt;
      const token = bearer === undefined ? undefined : (world.bearers[bearer] ?? 'no.such.token');
      const answer = await askAs(token, attempt, world, door);
      const wrong = answer.status >= 500 ? answer.text : undescribed(operation, answer);
      if (wrong !== undefined) throw new Error(`${operation.operationId}: ${wrong}`);
    });
  }
});
