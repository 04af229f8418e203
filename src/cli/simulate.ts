import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import type { Command } from 'commander';
import { player } from '../ai/players';
import type { Level } from '../ai/api';
import { loadDataPackage } from '../data/load';
import { AiThreadPool } from '../ai-pool/thread-pool';
import { SimulationRefused } from '../simulation/api';
import type { SimulationSpec } from '../simulation/api';
import { remaining } from '../simulation/progress';
import { reportOf } from '../simulation/report';
import { compiledScenarios } from '../simulation/compiled-scenarios';
import { openSimulation } from '../simulation/simulation';
import { count, entryNumber, halfWidth, levelsOption, playersOf } from './arguments';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { showProgress, timeLeft } from './progress';
import { reportText } from '../simulation/report-text';
import { runSimulation } from './run-simulation';
import { startOf } from './start-of';
import type { CommandStart } from './start-of';

interface Options {
  readonly playouts: number;
  readonly levels: readonly Level[];
  readonly seed: string;
  readonly precision?: number;
  readonly side?: string;
  readonly view?: string;
  readonly at?: number;
  readonly edition?: '1976' | '2009';
  readonly threads: number;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  westwall simulate bastogne/spearhead --playouts 200
  westwall simulate match.json --at 120 --levels 4,1 --side us --precision 5
  westwall simulate position.json --view german --json > report.json`;

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('Play a scenario, or on from a match or position, many times and report how it ends.')
    .argument(
      '<start>',
      'system/scenario, or a file: exported match, match in notation, position, scenario of your own',
    )
    .option('-n, --playouts <n>', 'how many times', count, 100)
    .addOption(levelsOption())
    .option('-s, --seed <text>', 'the same seed gives the same result', 'westwall')
    .option('--precision <percent>', "end when a side's share of wins is known to so many percent", halfWidth)
    .option('--side <side>', 'the side of the precision; the first of the game by default')
    .option('--view <side>', 'start from what this side knows, not from all there is')
    .option('--at <entry>', 'start after this entry of a match', entryNumber)
    .addOption(new Option('--edition <year>', 'rules of a scenario').choices(['1976', '2009']))
    .option('-t, --threads <n>', 'threads that play', count, availableParallelism())
    .option('--json', 'print the whole report as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (source: string, options: Options) => simulate(source, options));
}

async function simulate(source: string, options: Options): Promise<void> {
  const data = loadDataPackage(dataDirectory());
  const start = startOf(source, options, data);
  const spec = specOf(start, options);
  const { foreign } = start;
  const scenarioOf = compiledScenarios(data.systems, data.isForeign);
  const simulation = orFail(() => openSimulation(spec, (...terms) => scenarioOf(...terms, foreign), player));
  const { threads } = options;
  const thinker = new AiThreadPool({
    dataDirectory: dataDirectory(),
    threads,
    maxQueue: threads,
    onError: (error) => console.error(error),
  });
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort(new Failure('Interrupted.'));
  process.once('SIGINT', interrupt);
  const progress = showProgress(spec.playouts, 'playouts');
  const begun = Date.now();
  try {
    const results = await runSimulation({
      spec,
      foreign,
      thinker,
      threads,
      signal: interrupted.signal,
      onPlayouts: (done) => progress.show(done, timeLeft(remaining(Date.now() - begun, done, spec.playouts))),
    });
    const report = reportOf(simulation, results);
    if (report === undefined) throw new Error('No chunk was played.');
    progress.end();
    console.log(options.json === true ? JSON.stringify(report, null, 2) : reportText(report));
  } finally {
    progress.end();
    process.off('SIGINT', interrupt);
    await thinker.close();
  }
}

function specOf({ data, options, position }: CommandStart, chosen: Options): SimulationSpec {
  const { sides } = data.orderOfBattle;
  const { precision, side = sides[0], playouts, seed, view = null } = chosen;
  if (precision === undefined && chosen.side !== undefined)
    throw new Failure('A side is named with --precision.');
  return {
    start: { system: data.system, scenario: position.scenario, options, position, viewer: view },
    players: playersOf(sides, chosen.levels),
    playouts,
    seed,
    ...(precision !== undefined && { precision: { side, halfWidth: precision } }),
  };
}

function orFail<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    if (error instanceof SimulationRefused) throw new Failure(error.message);
    throw error;
  }
}
