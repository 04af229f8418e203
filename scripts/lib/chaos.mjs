import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { ensureRedisServer } from './redis-server.mjs';
import { loadTypeScript } from './typescript.mjs';

const USAGE = `npm run chaos [-- <options>]
  Plays matches while servers, workers and their store are killed, stopped, paused and filled up, and holds that every
  acknowledged action is in the log once, that no log has a hole, and that every log replays and reaches its listeners.
  --seconds <n>       how long faults strike (60)
  --seed <text>       the same seed draws the same faults and the same players
  --store <kind>      redis: two servers and two workers on Redis; embedded: one server; both, by default
  --matches <n>       matches that are played at a time (6)
  --calm <seconds>    between the end of a fault and the next, on average (4)
  --think <seconds>   before each action of a client, on average (0.3)
  --url <address>     instead: an installation of your own, several times where it has several servers; matches with
                      the title "Chaos <seed>" are played there and given up
  --fault <command>   with --url: a command of the shell that disturbs it, and that ends when it may strike again
  --token <API key>   with --url: who plays, and removes the matches when all is well; without it a caller without a key`;

const OPTIONS = {
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string', default: String(Date.now()) },
  store: { type: 'string', default: 'both' },
  matches: { type: 'string', default: '6' },
  calm: { type: 'string', default: '4' },
  think: { type: 'string', default: '0.3' },
  url: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true, default: [] },
  token: { type: 'string' },
};

/** Runs the chaos test on its own installation or on a given one; exits with 1 if it finds a fault. */
export async function chaos(args) {
  const options = readOptions(args);
  await ensureInstalled();
  if (options.url === undefined && options.store !== 'embedded') await ensureRedisServer();
  // Child processes end with this process.
  process.once('SIGINT', () => process.exit(130));
  const { embedded, foreign, onRedis, reportText, runChaos } = await loadTypeScript('test/chaos/chaos.ts');
  const installations = {
    redis: [() => onRedis(2, 2)],
    embedded: [embedded],
    both: [() => onRedis(2, 2), embedded],
    foreign: [() => foreign(options.url, options.fault)],
  };
  console.log(`The seed is ${options.seed}.`);
  for (const open of installations[options.url === undefined ? options.store : 'foreign']) {
    const installation = await open();
    try {
      const report = await runChaos(installation, termsOf(options));
      console.log(reportText(report));
      if (report.problems.length > 0) process.exitCode = 1;
    } finally {
      await installation.close();
    }
  }
}

function termsOf({ seconds, seed, matches, calm, think, token }) {
  return {
    seed,
    seconds: Number(seconds),
    tables: Number(matches),
    calmMs: Number(calm) * 1_000,
    thinkMs: Number(think) * 1_000,
    apiKey: token,
  };
}

function readOptions(args) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const numbers = [values.seconds, values.matches, values.calm, values.think].map(Number);
    if (numbers.every((value) => value > 0) && ['redis', 'embedded', 'both'].includes(values.store))
      return values;
  } catch {
    // The usage lists the options.
  }
  console.error(USAGE);
  process.exit(2);
}
