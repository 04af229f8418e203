import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { orComplain } from '../../scripts/lib/or-complain.mjs';
import { hashOf } from '../../scripts/lib/stamp.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

/** Sources that decide the course of a pair. */
const SOURCES = [
  'src/engine',
  'src/ai',
  'src/simulation/match.ts',
  'src/simulation/seats.ts',
  'src/simulation/dice.ts',
  'lab/ladder/pair.ts',
  'lab/ladder/pool',
  'bench/ladder.ts',
  'data',
];

/** Plays level against level in mirrored pairs and prints the shares of wins. See lab/docs/ladder.md. */
export async function ladder(args) {
  await ensureInstalled();
  if (args[0] === 'tournament') {
    const { tournament } = await import('./tournament.mjs');
    return tournament(args.slice(1));
  }
  const { readOptions } = await import('./ladder-options.mjs');
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const rules = await loadTypeScript('lab/ladder/index.ts');
  const options = readOptions(args, rules.NAMES);
  const commit = await commitAgainst(options);
  const settings = orComplain(() => settingsOf(options, commit));
  const scenarios = orComplain(() => {
    const data = loadDataPackage();
    const { systems, names } = settings.battles ? rules.withBattles(data, settings.battles) : data;
    return rules.ladderScenarios(systems, options.scenarios ?? names);
  });
  const record = orComplain(() => recordOf(options.out, settings, rules));
  const pairs = [...record.pairs];
  const own = orComplain(() => ownRunOf(options, settings, rules));
  const amount = options.total === undefined ? { each: options.pairs } : { total: options.total };
  const due = rules.duePairs([...scenarios.values()], amount, pairs);
  const title = settings.entrants.map(titleOf).join(' against ');
  console.error(`${title}: ${due.length} pairs to play, ${pairs.length} played before.`);

  const isSettled = () =>
    options.until !== undefined && verdictOf(pairs, scenarios, rules, options.until).verdict !== 'open';
  const tasks = due.map((pair) => ({ ...pair, ...settings, isOwn: false }));
  const ownTasks = own === undefined ? [] : rules.duePairs([...scenarios.values()], amount, own.pairs);
  tasks.push(...ownTasks.map((pair) => ({ ...pair, ...own.settings, isOwn: true })));
  tasks.sort((a, b) => a.index - b.index);
  const broken = await playAll(tasks, options.threads, isSettled, (pair, { isOwn }) => {
    (isOwn ? own.pairs : pairs).push(pair);
    if (options.out === undefined) return;
    if (isOwn) keep(own.file, { ...own.record, pairs: own.pairs });
    else keep(options.out, { ...record, pairs });
  });
  const counted = pairs.filter((pair) => scenarios.has(rules.nameOf(pair)));
  report(title, scenarios, counted, rules, options);
  if (own !== undefined)
    console.log(
      `\n${rules.sidesTable(rules.sideChecks(scenarios, counted, own.pairs), options.markdown === true)}`,
    );
  for (const { system, scenario, index, reason } of broken)
    console.error(`Pair ${index} of ${system}/${scenario} broke off:`, reason);
  if (broken.length > 0) process.exitCode = 1;
}

/** Hash of the sources on which results depend besides their settings. */
export function sourcesHash() {
  return hashOf(SOURCES);
}

/** Builds the commit of the second player; undefined if none is named. */
async function commitAgainst({ against, players }) {
  if (against === undefined) return undefined;
  const { buildOf, commitOf } = await loadTypeScript('bench/ladder.ts');
  return orComplain(() => {
    if (!/^\d+$/.test(players.at(-1).player)) throw new Error('Of another commit only levels play.');
    buildOf(against);
    return commitOf(against);
  });
}

function titleOf({ player, nodes, commit }) {
  return `${player}${commit === undefined ? '' : ` of ${commit.slice(0, 8)}`}${nodes === undefined ? '' : ` (${nodes} nodes)`}`;
}

function settingsOf({ players, seed, battles }, commit) {
  const [first, second = first] = players;
  const entrants = [first, { ...second, ...(commit !== undefined && { commit }) }];
  const read = battles && { battles: JSON.parse(readFileSync(battles, 'utf8')) };
  return { entrants, seed, sources: sourcesHash(), ...read };
}

/** Pairs of the second player against itself, for the test of each side; undefined if it is not wanted. */
function ownRunOf({ sides, out }, settings, rules) {
  if (sides !== true) return undefined;
  const [, second] = settings.entrants;
  const own = { ...settings, entrants: [second, second] };
  const file = out === undefined ? undefined : out.replace(/(\.json)?$/, '-second.json');
  const record = recordOf(file, own, rules);
  return { settings: own, file, record, pairs: [...record.pairs] };
}

export function recordOf(file, settings, { emptyRecord, resumedRecord }) {
  if (file === undefined || !existsSync(file)) return emptyRecord(settings);
  return resumedRecord(JSON.parse(readFileSync(file, 'utf8')), settings);
}

/** Writes the file in one step, so that a run may be interrupted at any moment. */
export function keep(file, record) {
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

/**
 * Sequential test over the played pairs, those of each scenario in order. The first missing pair ends the count, so
 * that quick pairs are not preferred.
 */
export function verdictOf(pairs, scenarios, rules, until) {
  const played = new Map(pairs.map((pair) => [`${rules.nameOf(pair)} ${pair.index}`, pair]));
  const scores = [];
  for (let index = 0; ; index += 1) {
    for (const [name, scale] of scenarios) {
      const pair = played.get(`${name} ${index}`);
      if (pair === undefined) return rules.sequentialTest(scores, until);
      scores.push(rules.pairScore(scale, pair));
    }
  }
}

/**
 * Plays the pairs on worker threads, except those whose question is settled before they begin, and reports each
 * with its task. Returns the pairs that broke off.
 */
export async function playAll(due, threads, isSettled, onPair) {
  if (due.every(isSettled)) return [];
  const { Piscina } = await import('piscina');
  const filename = fileURLToPath(new URL('./ladder-worker.mjs', import.meta.url));
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
  const { showProgress, timeLeft } = await loadTypeScript('src/cli/progress.ts');
  const { remaining } = await loadTypeScript('src/simulation/progress.ts');
  const progress = showProgress(due.length, 'pairs');
  const begun = Date.now();
  let done = 0;
  try {
    const play = async (pair) => {
      const { system, scenario, index, entrants, seed, battles } = pair;
      const task = { system, scenario, index, entrants, seed, battles, worksAlone: threads === 1 };
      const played = await pool.run(task);
      onPair(played, pair);
      done += 1;
      progress.show(done, timeLeft(remaining(Date.now() - begun, done, due.length)));
    };
    // A pair that breaks off is reported at the end and does not stop the others.
    const waiting = [...due];
    const broken = [];
    const work = async () => {
      for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
        const one = pair;
        if (!isSettled(one)) await play(one).catch((reason) => broken.push({ ...one, reason }));
      }
    };
    await Promise.all(Array.from({ length: threads }, work));
    return broken;
  } finally {
    progress.end();
    await pool.destroy();
  }
}

function report(title, scenarios, pairs, rules, options) {
  const { markdown, seed, threads, until } = options;
  const { overall, standings, lostScenarios, markdownTable, plainTable } = rules;
  if (pairs.length === 0) return console.log('Nothing was played.');
  const byScenario = standings(scenarios, pairs);
  const table = markdown ? markdownTable : plainTable;
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`;
  console.log(
    `\n${title}, seed ${seed}. Times: ${machine}, ${threads} at work, Node ${process.versions.node}.\n`,
  );
  console.log(table([...byScenario, overall(scenarios, pairs)]));
  if (until !== undefined) {
    const { ratio, limits, verdict } = verdictOf(pairs, scenarios, rules, until);
    const between = `logarithm of the ratio ${ratio.toFixed(2)}, limits ${limits.low.toFixed(2)} and ${limits.high.toFixed(2)}`;
    const answer = verdict === 'open' ? 'not settled' : `nearer to ${until[verdict]}`;
    console.log(`\nWin rate ${until.low} or ${until.high}: ${answer} (${between}).`);
  }
  const lost = lostScenarios(byScenario);
  console.log(
    lost.length === 0
      ? '\nNo scenario is lost beyond the corrected interval.'
      : `\nLost beyond the corrected interval: ${lost.join(', ')}.`,
  );
}
