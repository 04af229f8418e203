import fc from 'fast-check';
import { TAGS } from '../../src/rest/document-head';
import { size } from '../support/size';
import { undescribed } from './fuzz/described';
import { attempts } from './fuzz/requests';
import { operations } from './walk/requests';
import type { PlacedOperation } from './walk/requests';
import { Walk, askAs } from './walk/walk';
import type { World } from './walk/world';
import type { RestClient } from './client';

/** Requests per operation; use some hundreds, and another seed, for a long run. */
const RUNS = Number(process.env['WESTWALL_TEST_FUZZ'] ?? size(2, 30));
const SEED = Number(process.env['WESTWALL_TEST_FUZZ_SEED'] ?? 1944);

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin();
});
afterAll(() => walk.close());

describe('The example', () => {
  it.each(operations)('of $operationId is carried out', async (operation) => {
    const { status, text } = await walk.ask(operation);
    if (status >= 300) throw new Error(text);
  });
});

describe('Any request', () => {
  it.each(TAGS)('to operations of the $name gets answers that the document describes', async ({ name }) => {
    const own = operations.filter((operation) => operation.record.subject === name);
    expect(own).not.toHaveLength(0);
    await walk.inWorld(async (world, client) => {
      for (const operation of own) await fc.assert(answered(operation, world, client), options);
    });
  });

  const options = { numRuns: RUNS, seed: SEED, endOnFailure: true };

  function answered(operation: PlacedOperation, world: World, client: RestClient) {
    return fc.asyncProperty(attempts(operation), async (attempt) => {
      const { bearer } = attempt;
      const token = bearer === undefined ? undefined : (world.bearers[bearer] ?? 'no.such.token');
      const answer = await askAs(token, attempt, world, client);
      const wrong = answer.status >= 500 ? answer.text : undescribed(operation, answer);
      if (wrong !== undefined) throw new Error(`${operation.operationId}: ${wrong}`);
    });
  }
});
