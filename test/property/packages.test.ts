import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import { parsePackage } from '../../src/engine';
import { rawPackage } from '../engine/data/raw';
import { size } from '../support/size';
import { asJson, mutated, mutations } from './mutations';
import { playFirst } from './play-first';

const RUNS = Number(process.env['WESTWALL_TEST_PACKAGES'] ?? size(6, 100));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);
/** As many times what the sound package costs; both are CPU time of one run. */
const MOST_TIMES = 8;

const { systems, cases } = loadDataPackage();
const knownCases = new Set(cases.map(({ id }) => id));

test.each([...systems.keys()])(
  'a package of %s with random changes is refused or can be played',
  (system) => {
    const whole = rawPackage([system]);
    const sound = cpuOf(() => parsePackage(asJson(whole), knownCases)).micros;
    fc.assert(
      fc.property(mutations, (changes) => {
        const document = mutated(asJson(whole), changes);
        const { value: parsed, micros } = cpuOf(() => parsePackage(document, knownCases));
        expect(micros).toBeLessThan(MOST_TIMES * sound);
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

/** What a call answers, and the CPU time of this process that it takes, in microseconds. */
function cpuOf<T>(call: () => T): { readonly value: T; readonly micros: number } {
  const before = process.cpuUsage();
  const value = call();
  const { user, system } = process.cpuUsage(before);
  return { value, micros: user + system };
}
