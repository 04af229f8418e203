import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from '../clock';
import type { Costs, Problem } from './problem';

/** Search in C, compiled for one run of the benchmarks. */
export interface CSearch {
  /** Costs of each mover, in order. */
  costs(problem: Problem): Costs[];
  contestant(problem: Problem): Contestant;
  remove(): void;
}

/** Compiles the search with the system's compiler; returns the reason if that fails. */
export function compileC(): CSearch | string {
  const folder = mkdtempSync(join(tmpdir(), 'westwall-bench-'));
  const program = join(folder, 'search');
  const { error, status, stderr } = spawnSync('cc', ['-O2', '-o', program, join(__dirname, 'search.c')], {
    encoding: 'utf8',
  });
  if (error !== undefined || status !== 0) {
    rmSync(folder, { recursive: true });
    return error === undefined ? `cc: ${stderr.trim()}` : 'this system has no C compiler (cc)';
  }
  const ask = (input: Buffer, argument: string): Buffer => {
    const { stdout, status: ended } = spawnSync(program, [argument], { input, maxBuffer: 64 * 1024 * 1024 });
    if (ended !== 0) throw new Error(`the search in C ended with ${ended}`);
    return stdout;
  };
  return {
    costs(problem) {
      const bytes = ask(writeProblem(problem), 'costs');
      const all = new Int32Array(new Uint8Array(bytes).buffer);
      return problem.movers.map((_, at) => all.subarray(at * problem.hexCount, (at + 1) * problem.hexCount));
    },
    contestant(problem) {
      const input = writeProblem(problem);
      return {
        name: 'C -O2',
        cpu: (rounds) => Number(ask(input, String(rounds)).toString().split(' ')[0]),
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function writeProblem(problem: Problem): Buffer {
  const { hexCount, neighbours, held, controlled, movers } = problem;
  const tables = [...new Set(movers.map(({ prices }) => prices))];
  const numbers = [
    hexCount,
    tables.length,
    movers.length,
    ...neighbours,
    ...held,
    ...controlled,
    ...tables.flatMap((table) => [...table]),
    ...movers.flatMap(({ start, budget, shuns, prices }) => [
      start,
      budget,
      Number(shuns),
      tables.indexOf(prices),
    ]),
  ];
  return Buffer.from(Int32Array.from(numbers).buffer);
}
