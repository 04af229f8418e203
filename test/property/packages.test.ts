import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import { parsePackage } from '../../src/engine';
import { rawPackage } from '../engine/data/raw';
import { size } from '../support/size';
import { asJson, mutated, mutations } from './mutations';
import { playFirst } from './play-first';

const RUNS = Number(process.env['WESTWALL_TEST_PACKAGES'] ?? size(6, 100));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);
/** Far more than a check takes on a busy machine. */
const MOST_MS = 5_000;

const { systems, cases } = loadDataPackage();
const knownCases = new Set(cases.map(({ id }) => id));

test.each([...systems.keys()])(
  'a package of %s with random changes is refused or can be played',
  (system) => {
    const whole = rawPackage([system]);
    fc.assert(
      fc.property(mutations, (changes) => {
        const document = mutated(asJson(whole), changes);
        const start = performance.now();
        const parsed = parsePackage(document, knownCases);
        expect(performance.now() - start).toBeLessThan(MOST_MS);
        if (!parsed.ok) {
          expect(parsed.faults.every(({ message }) => message.length > 0)).toBe(true);
          return;
        }
        for (const data of parsed.value.systems.values()) {
          for (const { id } of data.orderOfBattle.scenarios) playFirst(data, id);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
);

test('any value is refused with faults', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parsePackage(value, knownCases)).toMatchObject({ ok: false, count: expect.any(Number) });
    }),
    { numRuns: size(100, 2_000), seed: SEED },
  );
});
