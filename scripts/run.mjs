// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

const COMMANDS = {
  bench: () => import('./lib/bench.mjs').then(({ bench }) => bench),
  build: () => import('./lib/build.mjs').then(({ build }) => build),
  cases: () => import('./lib/cases.mjs').then(({ reportCases }) => reportCases),
  chaos: () => import('./lib/chaos.mjs').then(({ chaos }) => chaos),
  chromium: () => import('./lib/chromium.mjs').then(({ printChromium }) => printChromium),
  conformance: () => import('./lib/conformance.mjs').then(({ conformance }) => conformance),
  firefox: () => import('./lib/chromium.mjs').then(({ printFirefox }) => printFirefox),
  fonts: () => import('./lib/fonts.mjs').then(({ subsetFonts }) => subsetFonts),
  habits: () => import('../lab/scripts/habits.mjs').then(({ habits }) => habits),
  imports: () => import('./lib/imports.mjs').then(({ checkImports }) => checkImports),
  ladder: () => import('../lab/scripts/ladder.mjs').then(({ ladder }) => ladder),
  'long-tasks': () => import('./lib/long-tasks.mjs').then(({ reportLongTasks }) => reportLongTasks),
  mutants: () => import('./lib/mutants.mjs').then(({ mutants }) => mutants),
  perft: () => import('./lib/perft.mjs').then(({ reportCounts }) => reportCounts),
  pictures: () => import('./lib/pictures.mjs').then(({ drawExamples }) => drawExamples),
  prepare: () => import('./lib/build.mjs').then(({ prepare }) => prepare),
  release: () => import('./lib/release.mjs').then(({ release }) => release),
  scaling: () => import('../lab/scripts/scaling.mjs').then(({ scaling }) => scaling),
  schema: () => import('./lib/schema.mjs').then(({ writeSchema }) => writeSchema),
  screenshots: () => import('./lib/screenshots.mjs').then(({ takeScreenshots }) => takeScreenshots),
  sentences: () => import('./lib/sentences.cjs').then(({ printSentences }) => printSentences),
  siege: () => import('../lab/scripts/siege.mjs').then(({ siege }) => siege),
  test: () => import('./lib/test.mjs').then(({ test }) => test),
  train: () => import('../lab/scripts/train.mjs').then(({ train }) => train),
  verify: () => import('./lib/verify.mjs').then(({ verify }) => verify),
};

const [name, ...args] = process.argv.slice(2);
if (Object.hasOwn(COMMANDS, name)) COMMANDS[name]().then((command) => command(args));
else {
  console.error(`Usage: node scripts/run.mjs <command> [...]\nCommands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 2;
}
