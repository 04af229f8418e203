import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import type { Json } from '../../src/engine/model/position';
import { standardEngine } from '../../src/service/games/standard-engine';
import { rawPackage } from '../engine/data/raw';
import { mutated, mutations } from '../property/mutations';
import { startHarness, type Harness } from '../service/harness';
import { fieldPackage } from '../support/small-field';
import { granted } from '../support/granted';
import { size } from '../support/size';
import { RestClient, type Answer } from './client';
import { spoiled } from './fuzz/arbitrary';
import { undescribed } from './fuzz/described';
import { planted } from './fuzz/planted';
import { operations } from './walk/requests';

/** Documents of each kind; use more, and another seed, for a long run. */
const RUNS = Number(process.env['WESTWALL_TEST_PACKAGES'] ?? size(6, 145));
const SEED = Number(process.env['WESTWALL_TEST_FUZZ_SEED'] ?? 1944);
/** Most times the cost of checking a valid game; both are CPU times of one run. */
const MOST_TIMES = 12;
/** Most bytes of a request, by the contract. */
const MOST_BYTES = 1024 * 1024;
const MOST_FAULTS = 1_000;

const field = fieldPackage() as Json;
const remagen = rawPackage(['remagen']) as Json;
const sound = JSON.stringify({ document: remagen });

const clients = ['checkPackage', 'uploadPackage'].map((id) => {
  return operations.find(({ operationId }) => operationId === id)!;
});

let harness: Harness;
let rest: RestClient;
let token: string;
/** CPU time of checking a valid game, in microseconds. */
let usual: number;

beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('packages') });
  rest = await RestClient.open(harness.service);
  token = (await granted(harness.service.access.register({ name: 'Anna' }))).key.secret;
  const costs: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { answer, micros } = await ask('/package-checks', sound);
    expect(answer.body).toMatchObject({ count: 0 });
    costs.push(micros);
  }
  usual = costs.sort((a, b) => a - b)[2]!;
});
afterAll(async () => {
  await rest.close();
  await harness.close();
});

/** Answer, with the CPU time that it takes in this process, in microseconds. */
async function ask(
  path: string,
  body: string,
): Promise<{ readonly answer: Answer; readonly micros: number }> {
  const before = process.cpuUsage();
  const answer = await rest.post(path, body, { token });
  const { user, system } = process.cpuUsage(before);
  return { answer, micros: user + system };
}

/** Least of three ratios to the cost of a valid game beside it: other work on the machine may double a single cost. */
async function leastTimes(path: string, body: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { micros } = await ask(path, body);
    times.push(micros / (await ask('/package-checks', sound)).micros);
  }
  return Math.min(...times);
}

const base = fc.constantFrom(field, remagen);

/** Texts of bodies, which need not be JSON. */
const bodies: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'with small changes': fc
    .tuple(base, mutations)
    .map(([document, changes]) => JSON.stringify({ document: mutated(document, changes) })),
  'with a member of another kind': base.chain(spoiled).map((document) => JSON.stringify({ document })),
  'that are any value': fc
    .jsonValue()
    .chain((document) =>
      fc.constantFrom({ document }, document, [document]).map((one) => JSON.stringify(one)),
    ),
  'with something hostile in them': base.chain(planted).map((document) => `{"document":${document}}`),
  'with something hostile in them everywhere': fc
    .tuple(base, fc.array(fc.nat(), { minLength: 2, maxLength: 6 }))
    .chain(([document]) => planted(document, 5))
    .map((document) => `{"document":${document}}`),
  'that end early': fc.tuple(base, fc.nat()).map(([document, at]) => {
    const whole = JSON.stringify({ document });
    return whole.slice(0, at % whole.length);
  }),
  'that are too large': fc
    .integer({ min: 1, max: 3 })
    .map((times) =>
      JSON.stringify({ document: { ...Object(field), about: 'a'.repeat(times * MOST_BYTES) } }),
    ),
};

describe('Packages', () => {
  it.each(Object.keys(bodies))(
    '%s are answered as the document describes it, and at a bounded cost',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(bodies[kind]!, fc.constantFrom(...clients), async (body, operation) => {
          const { answer, micros } = await ask(operation.path, body);
          expect(answer.status >= 500 ? answer.text : undescribed(operation, answer)).toBeUndefined();
          if (Buffer.byteLength(body) > MOST_BYTES) expect(answer.status).toBe(413);
          const { faults = [], problems = [] } = (answer.body ?? {}) as {
            readonly faults?: readonly object[];
            readonly problems?: readonly object[];
          };
          expect(faults.length).toBeLessThanOrEqual(MOST_FAULTS);
          expect(problems.length).toBeLessThanOrEqual(MOST_FAULTS + 1);
          if (micros >= MOST_TIMES * usual)
            expect(await leastTimes(operation.path, body)).toBeLessThan(MOST_TIMES);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
  );
});
