import { playerTitle, PHASE_WORDS } from '../engine';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Option } from 'commander';
import type { Command } from 'commander';
import type { Level } from '../ai/api';
import { loadDataPackage } from '../data/load';
import type { ExportedMatch } from '../service/matches/exported';
import { levelsOption, playersOf } from './arguments';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { matchText } from './match-text';
import type { PlayingTable } from './playing-table';
import { showProgress } from './progress';
import { namedScenario } from './start-of';

interface Options {
  readonly levels: readonly Level[];
  readonly seed?: string;
  readonly edition?: '1976' | '2009';
  readonly export?: string;
}

/** Milliseconds between two looks at the match while it is played. */
const LOOK_EVERY_MS = 50;

const EXAMPLES = `
Examples:
  westwall match bastogne/spearhead
  westwall match arnhem/historical --levels 7,3 --seed 7 --export match.json`;

export function addMatch(program: Command): void {
  program
    .command('match')
    .description('Have programs play a match against each other.')
    .argument('<scenario>', 'system/scenario')
    .addOption(levelsOption())
    .option('-s, --seed <text>', 'the same seed gives the same match; any by default')
    .addOption(new Option('--edition <year>', 'rules').choices(['1976', '2009']))
    .option('-e, --export <file>', 'write the match there, as verify reads it')
    .addHelpText('after', EXAMPLES)
    .action(async (scenario: string, options: Options) => match(scenario, options));
}

async function match(name: string, options: Options): Promise<void> {
  const data = loadDataPackage(dataDirectory());
  const { system, scenario } = namedScenario(name, data);
  const { seed = randomUUID() } = options;
  const players = playersOf(system.orderOfBattle.sides, options.levels);

  // Loads the whole service, which no other command needs.
  const { openTable } = await import('./playing-table.ts');
  const played = await openTable({ data, dataDirectory: dataDirectory(), seed });
  const interrupt = (): void => {
    void played.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt);
  try {
    const created = await played.service.singleMatches.create({
      caller: played.caller,
      system: system.system,
      scenario: scenario.id,
      title: name,
      options: { edition: options.edition },
      seats: [],
      aiSeats: Object.entries(players).map(([side, one]) => ({ side, ...one, seed: `${seed} ${side}` })),
    });
    if (created.status !== 'ok') throw new Failure(created.message);
    const document = await playOut(played, created.match.id, scenario.turns);
    console.log(matchText(document, system, players));
    console.log(`\nThe seed was ${seed}`);
    if (options.export !== undefined) writeFileSync(options.export, `${JSON.stringify(document)}\n`);
  } finally {
    process.off('SIGINT', interrupt);
    await played.close();
  }
}

/** Waits until the match is over. */
async function playOut(
  { service, caller, broken }: PlayingTable,
  id: string,
  turns: { readonly first: number; readonly last: number },
): Promise<ExportedMatch> {
  const progress = showProgress(turns.last - turns.first + 1, 'Game-Turns');
  try {
    for (;;) {
      broken.throwIfAborted();
      const looked = await service.singleMatches.match({ match: id, caller });
      if (looked.status !== 'ok') throw new Error(looked.message);
      const { result, turn, phase, phasing, version } = looked.match;
      if (result !== null) break;
      progress.show(
        turn - turns.first,
        `Game-Turn ${turn}, ${PHASE_WORDS[phase]} of ${playerTitle(phasing)}, ${version} actions`,
      );
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    progress.end();
  }
  const exported = await service.exports.exportMatch({ match: id, caller });
  if (exported.status !== 'ok') throw new Error(exported.message);
  return exported.document;
}
