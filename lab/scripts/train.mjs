import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { orComplain } from '../../scripts/lib/or-complain.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { runTool } from '../../scripts/lib/run.mjs';
import { hashOf } from '../../scripts/lib/stamp.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

/** File in which the players find the fitted weights. */
const WEIGHTS = 'src/ai/forecast/weights.json';
/** Sources that decide the course of a match, without the fitted weights. */
const SOURCES = [
  'src/engine',
  'src/ai/quick',
  'src/ai/search/candidates.ts',
  'src/ai/standing.ts',
  'src/ai/forecast/features.ts',
  'lab/training/self-play.ts',
  'data',
];

/** Plays quick players of several tempers against each other and fits the forecast to the results. */
export async function train(args) {
  await ensureInstalled();
  const { matches, scenarios: wanted, seed, threads, out, fitOnly } = readOptions(args);
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const { ladderScenarios } = await loadTypeScript('lab/ladder/index.ts');
  const { FEATURES } = await loadTypeScript('src/ai/forecast/features.ts');
  const { fit } = await loadTypeScript('lab/training/index.ts');
  const scenarios = [...orComplain(() => ladderScenarios(loadDataPackage().systems, wanted))];
  const settings = JSON.stringify({ format: 'westwall-training/1', seed, sources: hashOf(SOURCES) });
  const known = lessonsIn(out, settings);
  const nameOf = ({ system, scenario, index }) => `${system}/${scenario} ${index}`;
  const done = new Set(known.map(nameOf));
  const due = Array.from({ length: matches }, (_, index) =>
    scenarios.map(([, { system, scenario }]) => ({ system, scenario, index, seed })),
  )
    .flat()
    .filter((one) => !done.has(nameOf(one)));
  console.error(`${due.length} matches to play, ${known.length} played before.`);
  if (!fitOnly)
    await playAll(due, threads, (lesson) => {
      known.push(lesson);
      appendFileSync(out, `${JSON.stringify(lesson)}\n`);
    });
  // Only complete rounds count, so that the result does not depend on when a run was interrupted.
  const rounds = Math.min(
    matches,
    ...scenarios.map(([name]) => wholeRounds(known.filter((one) => nameOf(one).startsWith(`${name} `)))),
  );
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const part = wanted === undefined ? '' : ` --scenarios ${wanted.join(',')}`;
  const command = `npm run train -- --matches ${rounds} --seed ${seed}${part}`;
  const models = scenarios.map(([name]) => {
    const own = known.filter((one) => nameOf(one).startsWith(`${name} `) && one.index < rounds);
    return [name, { commit, command, ...fit(own) }];
  });
  writeWeights(FEATURES, models);
  await runTool('oxfmt/bin/oxfmt', [WEIGHTS]);
  for (const [name, { balance, calibration }] of models)
    console.log(
      `${name}: balance ${balance.toFixed(2)}, Brier ${calibration.brier.toFixed(3)} (${calibration.brierOfBalance.toFixed(3)} without features), margin within ${calibration.marginError.toFixed(1)}`,
    );
  console.log(`${rounds} matches of each scenario; ${WEIGHTS} is written.`);
}

/** Writes the newly fitted models; the others stay if they have the same features. */
function writeWeights(features, models) {
  const before = JSON.parse(readFileSync(`${root}${WEIGHTS}`, 'utf8'));
  const kept = isDeepStrictEqual(before.features, features) ? before.models : {};
  const made = { features, models: { ...kept, ...Object.fromEntries(models) } };
  writeFileSync(`${root}${WEIGHTS}`, `${JSON.stringify(made)}\n`);
}

/** Number of rounds without a gap. */
function wholeRounds(lessons) {
  const played = new Set(lessons.map(({ index }) => index));
  let rounds = 0;
  while (played.has(rounds)) rounds += 1;
  return rounds;
}

/** Lessons in a file; a line that an interruption cut off is played again. */
function lessonsIn(file, settings) {
  if (!existsSync(file)) {
    writeFileSync(file, `${settings}\n`);
    return [];
  }
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (head !== settings) {
    console.error(
      'The matches in the file were played by other sources, or with another seed; name another file.',
    );
    process.exit(2);
  }
  const whole = lines.slice(0, -1);
  writeFileSync(file, [head, ...whole, ''].join('\n'));
  return whole.map((line) => JSON.parse(line));
}

async function playAll(due, threads, onLesson) {
  if (due.length === 0) return;
  const { Piscina } = await import('piscina');
  const filename = fileURLToPath(new URL('./train-worker.mjs', import.meta.url));
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
  const { showProgress, timeLeft } = await loadTypeScript('src/cli/progress.ts');
  const { remaining } = await loadTypeScript('src/simulation/progress.ts');
  const progress = showProgress(due.length, 'matches');
  const begun = Date.now();
  const waiting = [...due];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      onLesson(await pool.run(next));
      done += 1;
      progress.show(done, timeLeft(remaining(Date.now() - begun, done, due.length)));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
  } finally {
    progress.end();
    await pool.destroy();
  }
}

function readOptions(args) {
  const count = (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value > 0) return value;
    throw new InvalidArgumentError('It is a whole number above 0.');
  };
  return new Command('npm run train --')
    .description(
      'Plays quick players of several tempers against each other, fits the chance to win and the points to expect on the results, and writes src/ai/forecast/weights.json.',
    )
    .option('--matches <n>', 'of each scenario', count, 100)
    .option('--scenarios <list>', 'system/scenario or system, comma between; all by default', (text) =>
      text.split(','),
    )
    .option('--seed <text>', 'of dice and players', 'forecast')
    .option('--threads <n>', 'worker threads', count, 1)
    .option('--out <file.jsonl>', 'keep the matches there, and go on from what it holds', 'training.jsonl')
    .option('--fit-only', 'fit on what the file holds', false)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .parse(args, { from: 'user' })
    .opts();
}
