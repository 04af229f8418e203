import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import { slicedPackage } from '../../src/engine';
import type { ParsedPackage } from '../../src/engine';
import { rawPackage } from '../engine/data/raw';
import { size } from '../support/size';
import { asJson, blownUp, mutated, mutations } from './mutations';
import { playFirst } from './play-first';

/** Packages of each game, and again as many that are too large in one place. */
const RUNS = Number(process.env['WESTWALL_TEST_PACKAGES'] ?? size(6, 50));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);
/** Most times the cost of the valid package; both are CPU times of one run. */
const MOST_TIMES = 8;
/** Most times that cost without a pause. */
const MOST_TIMES_AT_ONCE = 4;

const { systems, cases } = loadDataPackage();
const knownCases = new Set(cases.map(({ id }) => id));

interface Checked {
  readonly parsed: ParsedPackage;
  /** CPU time of this process, in microseconds. */
  readonly micros: number;
  /** CPU time of the longest slice, in microseconds. */
  readonly slice: number;
}

function checked(document: unknown): Checked {
  const work = slicedPackage(document, knownCases);
  let [micros, slice] = [0, 0];
  for (;;) {
    const before = process.cpuUsage();
    const { done, value } = work.next();
    const { user, system } = process.cpuUsage(before);
    micros += user + system;
    slice = Math.max(slice, user + system);
    if (done === true) return { parsed: value, micros, slice };
  }
}

describe.each([...systems.keys()])('a package of %s', (system) => {
  const whole = asJson(rawPackage([system]));
  const sound = checked(whole).micros;
  let played = 0;

  test('with random changes is refused or can be played', () => {
    fc.assert(
      fc.property(mutations, (changes) => {
        const { parsed, micros } = checked(mutated(whole, changes));
        expect(micros).toBeLessThan(MOST_TIMES * sound);
        if (!parsed.ok) {
          expect(parsed.faults.every(({ message }) => message.length > 0)).toBe(true);
          return;
        }
        for (const data of parsed.value.systems.values()) {
          const { scenarios } = data.orderOfBattle;
          playFirst(data, scenarios[(played += 1) % scenarios.length]!.id);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test('that is too large in one place costs little, and is checked in short slices', () => {
    // Just below the bounds of a line, of a scenario and of a map, and far above all of them.
    const values = fc.constantFrom(350, 3_000, 10_000, 60_000);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), values, (where, what, most) => {
        const { micros, slice } = checked(blownUp(whole, { where, what }, most));
        expect(micros).toBeLessThan(MOST_TIMES * sound);
        expect(slice).toBeLessThan(MOST_TIMES_AT_ONCE * sound);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

test('any value is refused with faults', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(checked(value).parsed).toMatchObject({ ok: false, count: expect.any(Number) });
    }),
    { numRuns: size(100, 2_000), seed: SEED },
  );
});
