import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Order } from '../../../src/ai-pool/messages';
import { AiThreadPool } from '../../../src/ai-pool/thread-pool';
import { loadDataPackage } from '../../../src/data/load';
import { verifiableDice } from '../../../src/dice';
import { createReferee } from '../../../src/engine';
import { playEntries } from '../../../src/notation/play-match';
import type { DrawingTask } from '../../../src/pictures/drawer';
import { DrawingPool } from '../../../src/pictures/pool/drawing-pool';
import { actsOf } from '../../../src/pictures/replay/acts';
import { ReplayPool } from '../../../src/replay-pool/replay-pool';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { exportedMatchSchema } from '../../../src/service/matches/exported';
import { documentOf } from '../../../src/service/notation/exported-match';
import type { ImportOrder } from '../../../src/service/notation/imported';
import { type Replaying, type Replayer, replayerHere } from '../../../src/service/replaying/replaying';
import type { VerifiedMatch } from '../../../src/service/verification/match-record';
import { question, spec } from '../../ai-pool/questions';
import { startHarness } from '../../service/harness';
import { typescriptArguments } from '../../support/child';

/** Kinds of tasks for threads. */
export type Kind = DrawingTask['format'] | keyof Replaying | Order['kind'];
/** Gives a thread a task. No two of a kind are quite alike. */
type Task = (number: number) => Promise<unknown>;
type Tasks<Of extends Kind> = Readonly<Record<Of, Task>>;

const THREADS = 2;
const ACTS = 4;

const data = loadDataPackage();
const options = {
  ...{ threads: THREADS, execArgv: typescriptArguments },
  onError: (trouble: unknown): void => {
    throw trouble;
  },
};

/** Short match that was played to its end. */
const exported = exportedMatchSchema.parse(
  JSON.parse(
    gunzipSync(readFileSync(join(__dirname, '../../recorded/bastogne-spearhead.json.gz'))).toString('utf8'),
  ),
);

function drawing(): Tasks<DrawingTask['format']> {
  const pool = new DrawingPool(options);
  const { header, ...rest } = documentOf(exported);
  const game = data.systems.get('bastogne')!;
  const referee = createReferee(game, header.scenario, header.options);
  const steps = [...playEntries(referee, { header, ...rest })];
  const { position } = steps.at(-1)!;
  const drawn = { data: game, line: 'a line', theme: 'paper' } as const;
  const whole = { zones: true, communications: true, strip: true, legend: true, area: null, only: null };
  const picture =
    (format: 'png' | 'svg' | 'text'): Task =>
    (number) =>
      pool.draw({
        ...{ ...drawn, ...whole, format, position, events: [], planned: [], moves: null },
        ...{ maxWidth: 800 + number, maxHeight: 4_000 },
      });
  const acts = actsOf(steps).slice(0, ACTS);
  const animation = (number: number): DrawingTask => ({
    ...{ ...drawn, format: 'gif', acts, aspect: 1.3, width: 300 + number },
  });
  return {
    ...{ png: picture('png'), svg: picture('svg'), text: picture('text') },
    gif: (number) => pool.draw(animation(number)),
  };
}

/** Tasks of a thread when the match is imported and verified. */
async function asked(): Promise<{ readonly record: VerifiedMatch; readonly order: ImportOrder }> {
  const engine = standardEngine('test');
  const here = replayerHere(engine, data, verifiableDice);
  const found: { record?: VerifiedMatch; order?: ImportOrder } = {};
  const replayer: Replayer = {
    ...here,
    verify: (record) => here.verify((found.record = record)),
    playImport: (order) => here.playImport((found.order = order)),
  };
  const harness = await startHarness({ data, engine, replayer });
  const answer = await harness.service.notation.importMatch({ document: exported, seats: [] });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  await harness.service.verify({ match: answer.match.id });
  await harness.close();
  return { record: found.record!, order: found.order! };
}

async function replaying(): Promise<Tasks<keyof Replaying>> {
  const pool = new ReplayPool({ ...options, dataDirectory: undefined });
  const { record, order } = await asked();
  return {
    verify: () => pool.verify(record),
    readImport: () => pool.readImport(order.source),
    playImport: () => pool.playImport(order),
  };
}

function thinking(): Tasks<Order['kind']> {
  const never = new AbortController().signal;
  const pool = new AiThreadPool({ ...options, maxQueue: 0, program: options });
  const { system, scenario, position } = question;
  const seen = { system, scenario, options: question.options, viewer: null, open: true };
  return {
    choose: (number) => pool.choose({ ...question, level: 4, seed: `${number}` }, never),
    advise: (number) => pool.advise({ ...question, seed: `${number}` }, never),
    analyse: (number) =>
      pool.analyse(
        { ...seen, seed: `${number}`, level: 5, playouts: 1, part: { entry: 0, beginning: position } },
        never,
      ),
    chunk: (number) => pool.playChunk({ ...spec, seed: `${number}` }, { index: 0, from: 0, to: 1 }, never),
  };
}

/** Megabytes of this process that belong to no file. */
function anonymousMemory(): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  return Number(kilobytes) / 1024;
}

/** Carries out tasks and reports the anonymous memory after each. Arguments: kind, number of tasks. */
async function main(): Promise<void> {
  const [kind, count] = process.argv.slice(2);
  const tasks: Tasks<Kind> = { ...drawing(), ...(await replaying()), ...thinking() };
  const task = tasks[kind as Kind];
  const memory: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < Number(count)) {
      next += 1;
      await task(next);
      memory.push(anonymousMemory());
    }
  };
  await Promise.all(Array.from({ length: THREADS }, work));
  process.send!(memory);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
