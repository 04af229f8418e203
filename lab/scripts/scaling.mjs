import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { ensureRedisServer } from '../../scripts/lib/redis-server.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

const SUBMIT = `mutation ($playouts: Int!, $seed: String!) {
  submitSimulation(input: {
    start: { scenario: { system: "hurtgen-forest", scenario: "historical" } }
    players: [{ side: "us", level: 4 }, { side: "german", level: 4 }]
    playouts: $playouts
    seed: $seed
  }) { __typename ... on JobAccepted { job { id } } ... on Denied { message } }
}`;

const JOB = `query ($id: ID!) {
  job(id: $id) {
    state failure startedAt finishedAt
    result { ... on SimulationReport { branches { winners { count } points { side mean } } } }
  }
}`;

/**
 * Playouts of each worker before the measurement: until then the JavaScript engine still compiles in its own
 * threads, on the core that a second worker is to use.
 */
const warmUpPlayouts = 60;

/**
 * Runs the same simulation on one worker process and then on two, each with one thread, and prints the speed-up. It
 * needs two idle cores or more.
 */
export async function scaling(args) {
  await ensureInstalled();
  await ensureRedisServer();
  const { values } = parseArgs({
    args,
    options: { playouts: { type: 'string', default: '200' }, rounds: { type: 'string', default: '2' } },
  });
  const playouts = Number(values.playouts);
  console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}.`);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const one = await measure(1, playouts);
    const two = await measure(2, playouts);
    if (!isDeepStrictEqual(one.result, two.result)) throw new Error('The results differ.');
    const times = `one worker ${one.seconds.toFixed(1)} s, two workers ${two.seconds.toFixed(1)} s`;
    const ratio = (one.seconds / two.seconds).toFixed(2);
    console.log(`Round ${round}: ${playouts} playouts, ${times}: ${ratio} times as fast, same result.`);
  }
}

/** Seconds from the first chunk to the result, with workers that have warmed up. */
async function measure(workers, playouts) {
  const { startRedis } = await loadTypeScript('test/support/redis.ts');
  const { Program } = await loadTypeScript('test/support/program.ts');
  const redis = await startRedis();
  const settings = { REDIS_URL: redis.url, WESTWALL_THREADS: '1' };
  const programs = [Program.start(settings)];
  try {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings };
    for (let worker = 0; worker < workers; worker += 1)
      programs.push(Program.run([process.execPath, join(root, 'dist/worker.js')], { env }));
    const url = await programs[0].address();
    await simulate(url, workers * warmUpPlayouts, 'warm-up');
    const { startedAt, finishedAt, result } = await simulate(url, playouts, 'measured');
    return { seconds: (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000, result };
  } finally {
    await Promise.all(programs.map((program) => program.end()));
    await redis.stop();
  }
}

async function simulate(url, playouts, seed) {
  const { submitSimulation } = await ask(url, SUBMIT, { playouts, seed });
  if (submitSimulation.job === undefined) throw new Error(submitSimulation.message);
  for (;;) {
    const { job } = await ask(url, JOB, { id: submitSimulation.job.id });
    if (job.state === 'completed') return job;
    if (job.failure !== null) throw new Error(job.failure);
    await sleep(500);
  }
}

async function ask(url, query, variables) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors[0].message);
  return data;
}
