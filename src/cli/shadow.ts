import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { readConfig } from '../config/config';
import { programVersion } from '../config/program-version';
import { loadDataPackage } from '../data/load';
import type { DataPackage } from '../data/data-package';
import { RULES_BUILD, createReferee, rulesBuildProblem, playerTitle, sentencesOf } from '../engine';
import type { GameEvent, Violation } from '../engine';
import { Disagreement, playEntries } from '../notation/play-match';
import { writeAction } from '../notation/write-action';
import { standardEngine } from '../service/games/standard-engine';
import { Referees } from '../service/games/referees';
import { Matches, isPlayable } from '../match/open-match';
import { ReplayMismatch } from '../match/replay/recorded-log';
import { Replays } from '../match/replay/replays';
import { pagesOfMatches } from '../service/upkeep/sweeps';
import { divergenceOf } from '../service/verification/shadow';
import type { Divergence, JudgedEntry, RefereeByBuild } from '../service/verification/shadow';
import { PackageData } from '../service/packages/package-data';
import { PackageShelf } from '../service/packages/shelf';
import type { Stores } from '../storage/stores';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { askAgain } from './ruling-report';
import { matchIn, systemOf } from './start-of';

interface Options {
  readonly build: number;
  readonly json?: true;
}

/** One match under a newer build of the rules. */
interface Shadow {
  /** File, or id of a match in a store. */
  readonly match: string;
  readonly title: string;
  readonly rulesBuild: number;
  readonly comparedWith: number;
  readonly entries: number;
  readonly divergences: readonly Divergence[];
  /** Reason why it could not be replayed to its end. */
  readonly problem: string | null;
}

/** Match whose entries can be judged again. */
interface Judgeable extends Pick<Shadow, 'match' | 'title' | 'rulesBuild'> {
  readonly refereeOf: RefereeByBuild;
  /** Entries as they were played; throws a Difference or a ReplayMismatch where the log does not continue. */
  readonly entries: () => Iterable<JudgedEntry> | AsyncIterable<JudgedEntry>;
}

const DATA_FILE = 'data.mdb';

const EXAMPLES = `
Examples:
  westwall shadow
  westwall shadow match.json another.ww --build 2
  WESTWALL_STORE=backups/monday westwall shadow --json > shadow.json

Without files it reads every match of the store of the settings: REDIS_URL, or the folder WESTWALL_STORE. It
changes nothing, and servers may go on meanwhile. Ends with 0 when every entry would be judged alike, 1 when
some would not or a match cannot be replayed, 2 for a mistake in the command or a file.`;

export function addShadow(program: Command): void {
  program
    .command('shadow')
    .description('List the entries of matches that a newer build of the rules would judge otherwise.')
    .argument(
      '[files...]',
      'exported matches, matches in notation, or reports of rulings; by default the matches of the store',
    )
    .option('--build <number>', 'the newer build', rulesBuild, RULES_BUILD)
    .option('--json', 'print JSON, with both answers in full')
    .addHelpText('after', EXAMPLES)
    .action(async (files: readonly string[], { build, json }: Options) => {
      const data = loadDataPackage(dataDirectory());
      const shadows: Shadow[] = [];
      const matches: string[] = [];
      for (const file of files) {
        const asked = askAgain(file, { data, build });
        if (asked === undefined) matches.push(file);
        else console.log(asked.text);
        if (asked?.same === false) process.exitCode = 1;
      }
      if (files.length > 0 && matches.length === 0) return;
      for await (const match of files.length > 0 ? matchesOf(matches, data) : storedMatches(data)) {
        const shadow = await shadowOf(match, build);
        shadows.push(shadow);
        if (json === undefined && isNews(shadow)) console.log(`${shadowText(shadow)}\n`);
      }
      console.log(json === undefined ? summaryOf(shadows, build) : JSON.stringify(shadows, null, 2));
      if (shadows.some(isNews)) process.exitCode = 1;
    });
}

function rulesBuild(text: string): number {
  const problem = rulesBuildProblem(Number(text));
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return Number(text);
}

const isNews = ({ divergences, problem }: Shadow): boolean => divergences.length > 0 || problem !== null;

function* matchesOf(files: readonly string[], data: DataPackage): Generator<Judgeable> {
  for (const file of files) {
    if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
    const document = matchIn(file, readFileSync(file, 'utf8'));
    if (document === undefined) throw new Failure(`${file} holds no match.`);
    const { system, scenario, options, title } = document.header;
    const refereeOf: RefereeByBuild = (of) => createReferee(systemOf(system, data), scenario, of);
    yield {
      ...{ match: file, title: title ?? '', rulesBuild: options.rulesBuild, refereeOf },
      *entries() {
        const referee = createReferee(systemOf(system, data), scenario, options);
        for (const { number, line, rolls, events, before } of playEntries(referee, document)) {
          yield { number, side: line.side, action: line.action, dice: rolls, events, before };
        }
      },
    };
  }
}

async function* storedMatches(data: DataPackage): AsyncGenerator<Judgeable> {
  const config = readConfig(process.env);
  if (config.redisUrl === undefined && !existsSync(join(config.storeDirectory, DATA_FILE))) {
    throw new Failure(`${config.storeDirectory} holds no matches.`);
  }
  // The parts of a server are loaded only for those who have its store.
  const { storesOf } = await import('../process/own-stores.ts');
  const stores = await storesOf(config);
  try {
    yield* matchesIn(stores, data);
  } finally {
    await stores.close();
  }
}

async function* matchesIn(
  { games: store, records }: Pick<Stores, 'games' | 'records'>,
  data: DataPackage,
): AsyncGenerator<Judgeable> {
  const packages = new PackageData(new PackageShelf(records));
  const referees = new Referees(standardEngine(programVersion()), data, packages);
  const matches = new Matches(store, referees);
  const replays = new Replays(store);
  for await (const page of pagesOfMatches(store)) {
    for (const match of await matches.openAll(page.map(({ record }) => record.id))) {
      const { system, scenario, options, title, dataHash } = match.header;
      yield {
        ...{ match: match.id, title, rulesBuild: options.rulesBuild },
        refereeOf: (of) => {
          const terms = { system, scenario, options: of };
          return match.data === undefined ? referees.on(terms) : referees.under(dataHash, match.data, terms);
        },
        async *entries() {
          if (!isPlayable(match)) throw new ReplayMismatch(0, `its data package ${dataHash} is not here`);
          for await (const { entry, events, before } of replays.playAll(match)) {
            const { number, side, action, dice } = entry;
            yield { number, side, action, dice, events, before };
          }
        },
      };
    }
  }
}

async function shadowOf({ entries, refereeOf, ...match }: Judgeable, comparedWith: number): Promise<Shadow> {
  const divergences: Divergence[] = [];
  let played = 0;
  let problem: string | null = null;
  try {
    for await (const judged of match.rulesBuild < comparedWith ? entries() : []) {
      const divergence = divergenceOf(refereeOf, judged, comparedWith);
      if (divergence !== undefined) divergences.push(divergence);
      played = judged.number;
    }
  } catch (error) {
    if (!(error instanceof Disagreement || error instanceof ReplayMismatch)) throw error;
    problem = error.message;
  }
  return { ...match, comparedWith, entries: played, divergences, problem };
}

function shadowText({ match, title, rulesBuild: own, entries, divergences, problem }: Shadow): string {
  const name = title === '' ? match : `${match} "${title}"`;
  return [
    `${name}, rules build ${own}, ${entries} entries:`,
    ...divergences.map(divergenceText),
    ...(problem === null ? [] : [`  It cannot be replayed: ${problem}`]),
  ].join('\n');
}

function divergenceText({ entry, side, action, because, recorded, newer }: Divergence): string {
  const [was, is] = answersText(recorded, newer);
  return [
    `  Entry ${entry}, ${playerTitle(side)}: ${writeAction(action)}`,
    ...because.map(({ case: number, change, since }) => `    ${number}, since build ${since}: ${change}`),
    `    As it was judged: ${was}`,
    `    By the newer build: ${is}`,
  ].join('\n');
}

type Answers = Pick<Divergence, 'recorded' | 'newer'>;

/** Texts of both answers; if both accept the entry, their differences. */
function answersText(recorded: Answers['recorded'], newer: Answers['newer']): readonly [string, string] {
  if (recorded.status === 'accepted' && newer.status === 'accepted') {
    const parts = recorded.events.flatMap((event, at) => partsOf(event, newer.events[at]));
    if (parts.length > 0 && recorded.events.length === newer.events.length) {
      return [parts.map(([was]) => was).join(', '), parts.map(([, is]) => is).join(', ')];
    }
  }
  return [answerText(recorded), answerText(newer)];
}

/** Members in which two events differ. */
function partsOf(was: GameEvent, is: GameEvent | undefined): readonly (readonly [string, string])[] {
  const other: Readonly<Record<string, unknown>> = { ...is };
  return Object.entries(was).flatMap(([member, value]) => {
    const [before, after] = [value, other[member] ?? null].map((one) => JSON.stringify(one));
    const name = `${was.type}.${member}`;
    return before === after ? [] : [[`${name} ${before}`, `${name} ${after}`] as const];
  });
}

function answerText(answer: Answers['newer']): string {
  if (answer.status === 'needs-die') return 'it rolls a die more.';
  if (answer.status === 'accepted') return `accepted: ${answer.events.map(({ type }) => type).join(', ')}.`;
  return `refused: ${sentencesOf(answer.violations, withCase).join(' ')}`;
}

function withCase({ message, case: number }: Violation): string {
  return `${message} (${number})`;
}

function summaryOf(shadows: readonly Shadow[], build: number): string {
  const count = (one: (shadow: Shadow) => boolean): number => shadows.filter(one).length;
  const otherwise = count(({ divergences }) => divergences.length > 0);
  const failed = count(({ problem }) => problem !== null);
  const same = count(({ rulesBuild: own }) => own >= build);
  return [
    `${shadows.length} ${shadows.length === 1 ? 'match' : 'matches'} compared with build ${build}:`,
    `${otherwise} with entries that it would judge otherwise, ${failed} that cannot be replayed, ${same} that play by it already.`,
  ].join(' ');
}
