import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Level } from '../ai/api';
import { loadDataPackage } from '../data/load';
import { AiThreadPool } from '../ai-pool/thread-pool';
import { createReferee } from '../engine';
import type { Referee } from '../engine';
import { Disagreement, openingPosition, playEntries } from '../notation/play-match';
import type { MatchDocument } from '../notation/match-document';
import { ANALYSIS_TERMS, analysisPlayoutsSchema } from '../simulation/analysis/terms';
import { analysisParts } from '../simulation/analysis/analyse';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import { analysisReport } from '../simulation/analysis/report';
import { TurnReader } from '../simulation/analysis/turns';
import type { ReadTurns } from '../simulation/analysis/turns';
import { analysisText } from '../simulation/analysis/analysis-text';
import { count, entryNumber, level } from './arguments';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { showProgress } from './progress';
import { entryCountOf, matchIn, systemOf, tooFar } from './start-of';

interface Options {
  readonly at?: number;
  readonly level: Level;
  readonly playouts: number;
  readonly seed: string;
  readonly threads: number;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  westwall match bastogne/spearhead --export match.json && westwall analyse match.json
  westwall analyse match.json --at 200 --level 8 --playouts 30 --json > analysis.json`;

export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .description('Say what luck there was in a match, how it stood, and what could have been played better.')
    .argument('<file>', 'an exported match, or a match in notation')
    .option('--at <entry>', 'look no further than this entry', entryNumber)
    .option('--level <number>', 'of the player that looks for mistakes', level, ANALYSIS_TERMS.level)
    .option(
      '-n, --playouts <number>',
      'from the end of each Player-Turn',
      entryNumber,
      ANALYSIS_TERMS.playouts,
    )
    .option('-s, --seed <text>', 'the same seed gives the same result', ANALYSIS_TERMS.seed)
    .option('-t, --threads <number>', 'threads that think', count, availableParallelism())
    .option('--json', 'print the whole report as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: Options) => analyse(file, options));
}

async function analyse(file: string, options: Options): Promise<void> {
  const { playouts, seed, threads } = options;
  const terms = { seed, playouts, level: options.level };
  if (!analysisPlayoutsSchema.safeParse(playouts).success)
    throw new Failure('There are at most 200 playouts.');
  const data = loadDataPackage(dataDirectory());
  const match = matchIn(file, readFileSync(file, 'utf8'));
  if (match === undefined) throw new Failure(`${file} holds no match.`);
  const { system, scenario } = match.header;
  const referee = createReferee(systemOf(system, data), scenario, match.header.options);
  const rules = referee.initial().position.options;
  const { version, ...turns } = turnsOf(file, match, referee, options.at);
  const seen = { system, scenario, options: rules, viewer: null, open: true };
  const findings = await lookAt(analysisParts(seen, terms, turns), threads);
  const report = analysisReport(
    { system, scenario, sides: referee.sides, isForeign: data.isForeign },
    version,
    findings,
  );
  console.log(options.json === true ? JSON.stringify(report, null, 2) : analysisText(report));
}

/** Replays the match, up to an entry at most. */
function turnsOf(
  file: string,
  match: MatchDocument,
  referee: Referee,
  at = entryCountOf(match),
): ReadTurns & { readonly version: number } {
  if (at > entryCountOf(match)) throw tooFar(file, match);
  let version = 0;
  try {
    const reader = new TurnReader(referee.resumed(openingPosition(referee, match)));
    for (const { number, line, events, rolls, restore, before, position } of playEntries(referee, match)) {
      if (number > at) break;
      const { side, action } = line;
      version = number;
      reader.add({
        ...{ number, side, action, events, restore, dice: rolls.length },
        before: referee.resumed(before),
        position: referee.resumed(position),
      });
    }
    return { ...reader.read(), version };
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const place = error.entry === null ? 'its result' : `entry ${error.entry}`;
    throw new Failure(`${file} cannot be played again; ${place} does not follow the rules: ${error.message}`);
  }
}

/** Analyses the parts in parallel; the findings do not depend on the threads. */
async function lookAt(parts: readonly AnalysisPart[], threads: number): Promise<readonly TurnFindings[]> {
  const thinker = new AiThreadPool({
    dataDirectory: dataDirectory(),
    threads,
    maxQueue: parts.length,
    onError: (error) => console.error(error),
  });
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort(new Failure('Interrupted.'));
  process.once('SIGINT', interrupt);
  const progress = showProgress(parts.length, 'Player-Turns');
  let done = 0;
  try {
    return await Promise.all(
      parts.map(async (part) => {
        const findings = await thinker.analyse(part, interrupted.signal);
        done += 1;
        progress.show(done, '');
        return findings;
      }),
    );
  } finally {
    progress.end();
    process.off('SIGINT', interrupt);
    await thinker.close();
  }
}
