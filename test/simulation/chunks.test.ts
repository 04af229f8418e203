import fc from 'fast-check';
import { chunkResultSchema, simulationSpecSchema } from '../../src/simulation/api';
import type { ChunkResult, SimulationSpec } from '../../src/simulation/api';
import { cacheKey } from '../../src/service/jobs/simulations';
import { chunksOf, playChunk } from '../../src/simulation/chunks';
import { decided, outcomesOf } from '../../src/simulation/merge';
import { remaining } from '../../src/simulation/progress';
import { simulationReportSchema } from '../../src/simulation/report-schema';
import { open, played, reported, specOf } from './support';

const spec = specOf();
const results = played(spec);

describe('a simulation in chunks', () => {
  it('covers every playout once, in order, however it is cut', () => {
    for (const playouts of [1, 7, 160, 5000, 100_000]) {
      const chunks = chunksOf(specOf({ playouts }));
      let next = 0;
      const wrong = chunks.filter(({ index, from, to }, at) => {
        const isNext = index === at && from === next && to > from;
        next = to;
        return !isNext;
      });
      expect(wrong).toEqual([]);
      expect(next).toBe(playouts);
      expect(chunks.length).toBeLessThanOrEqual(2000);
    }
  });

  it('is cut into more chunks when its players are more expensive', () => {
    const count = (level: number): number =>
      chunksOf(specOf({ playouts: 1000, players: { us: { level }, german: { level } } })).length;
    expect(count(0)).toBeLessThan(count(4));
    expect(count(4)).toBeLessThan(count(8));
  });

  it('gives the same outcomes in one chunk as in many', () => {
    const whole = playChunk(open(spec), { index: 0, from: 0, to: spec.playouts });
    expect(outcomesOf(spec, results)).toEqual(whole.branches);
    expect(new Set(whole.branches[0]!.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(10);
  });

  it('gives the same report for any order of the chunks, also through JSON', () => {
    const expected = reported(spec, results);
    expect(simulationReportSchema.parse(JSON.parse(JSON.stringify(expected)))).toEqual(expected);
    fc.assert(
      fc.property(fc.shuffledSubarray([...results], { minLength: results.length }), (order) => {
        const sent: unknown = JSON.parse(JSON.stringify(order));
        const received = (sent as unknown[]).map((one) => chunkResultSchema.parse(one));
        expect(reported(spec, received)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('differs with another seed', () => {
    expect(reported(specOf({ seed: 'other' }))).not.toEqual(reported(spec, results));
  });

  it('reports each playout, and stops on request', () => {
    const seen: number[] = [];
    playChunk(open(spec), { index: 0, from: 3, to: 6 }, { onPlayout: (done) => seen.push(done) });
    expect(seen).toEqual([1, 2, 3]);
    expect(() => playChunk(open(spec), { index: 0, from: 0, to: 6 }, { stop: () => true })).toThrow(
      expect.objectContaining({ name: 'SimulationStopped' }),
    );
  });
});

describe('stopping early', () => {
  const precise = specOf({ precision: { side: 'us', halfWidth: 0.2 } });
  const all = played(precise);
  const whole = decided(precise, all);

  it('stops at the first chunk after which the share is precise enough', () => {
    expect(whole).toMatchObject({ done: true, early: true });
    expect(whole.playouts).toBeLessThan(precise.playouts);
    const { winners } = reported(precise, all).branches[0]!;
    const us = winners.find(({ side }) => side === 'us')!;
    expect((us.high - us.low) / 2).toBeLessThanOrEqual(0.2);
    expect(decided(precise, all.slice(0, whole.chunks - 1)).done).toBe(false);
  });

  it('uses the same chunks in whatever order they finish', () => {
    const expected = reported(precise, all);
    fc.assert(
      fc.property(fc.shuffledSubarray([...all]), (arrived) => {
        const known = decided(precise, arrived);
        if (!known.done) return;
        expect(known).toEqual(whole);
        expect(reported(precise, arrived)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('waits for a chunk that is missing in the middle', () => {
    const holed = all.filter(({ chunk }) => chunk.index !== 2);
    expect(decided(precise, holed)).toEqual({
      done: false,
      chunks: 2,
      playouts: all[1]!.chunk.to,
      early: false,
    });
  });

  it('requires the precision of both branches', () => {
    const wins = (side: string): ChunkResult['branches'][number][number] => ({
      winner: side,
      level: 'any',
      points: {},
      losses: {},
      turn: 1,
    });
    const both: SimulationSpec = {
      ...precise,
      playouts: 400,
      branches: [[], []],
      precision: { side: 'us', halfWidth: 0.1 },
    };
    const made = chunksOf(both).map((chunk): ChunkResult => {
      const size = chunk.to - chunk.from;
      const sure = Array.from({ length: size }, () => wins('us'));
      const open = Array.from({ length: size }, (_, at) =>
        wins((chunk.from + at) % 2 === 0 ? 'us' : 'german'),
      );
      return { chunk, branches: [sure, open] };
    });
    const sure = made.map(({ chunk, branches: [first] }) => ({ chunk, branches: [first!, first!] }));
    expect(decided(both, sure).playouts).toBeLessThan(decided(both, made).playouts);
  });
});

describe('what belongs to a simulation', () => {
  it('is read back from JSON, and refused in another form', () => {
    expect(simulationSpecSchema.parse(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
    for (const wrong of [{ playouts: 0 }, { seed: '' }, { precision: { side: 'us', halfWidth: 0 } }]) {
      expect(simulationSpecSchema.safeParse({ ...spec, ...wrong }).success).toBe(false);
    }
  });

  it('has one key for simulations with the same result, and different keys for others', () => {
    expect(cacheKey({ ...spec, branches: [[]] })).toBe(cacheKey(spec));
    const others = [
      { seed: 'other' },
      { playouts: 25 },
      { precision: { side: 'us', halfWidth: 0.1 } },
      { players: { us: { level: 4 }, german: { level: 0 } } },
    ] as const;
    expect(new Set([spec, ...others.map((one) => ({ ...spec, ...one }))].map(cacheKey)).size).toBe(5);
  });

  it('estimates the time left by the pace so far', () => {
    expect(remaining(5000, 0, 100)).toBeNull();
    expect(remaining(5000, 25, 100)).toBe(15_000);
    expect(remaining(5000, 100, 100)).toBe(0);
  });
});
