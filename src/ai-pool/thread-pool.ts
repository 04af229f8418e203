import { extname, join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { asError } from '../values/as-error';
import type { Recommendation } from '../ai/api';
import type { Action } from '../engine';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import { SimulationRefused } from '../simulation/api';
import { assertCount } from '../storage/names';
import type { ThreadTask } from '../threads/thread';
import { openThreads } from '../threads/threads';
import { AiPoolUnavailable } from './ai-pool';
import type { ForeignData, ThoughtRequest, AiPool } from './ai-pool';
import type { Order, ThreadReply, PoolTask } from './messages';
import { StopFlag } from './stop-flag';

export interface ThinkingPoolOptions {
  /** Directory of the data package; defaults to that of the program. */
  readonly dataDirectory?: string | undefined;
  /** Number of threads, each of which handles one question at a time. */
  readonly threads: number;
  /** Maximum number of waiting questions; any more are refused with AiPoolUnavailable. */
  readonly maxQueue: number;
  /** Milliseconds from the signal of a question until its thread is terminated; 1000 by default. */
  readonly killAfterMs?: number;
  /** The program of the threads, if it is not the one next to this file, or Node needs options to run it. */
  readonly program?: { readonly file?: string; readonly execArgv?: readonly string[] };
  /** Receives errors that belong to no single request. */
  readonly onError: (error: unknown) => void;
}

/** The program next to this file, compiled if this file is. */
const ownProgram = join(__dirname, `thread${extname(__filename)}`);

/** A pool of threads of this process, started with the first question. */
export class AiThreadPool implements AiPool {
  readonly #closing = new AbortController();
  #piscina: Piscina<ThreadTask, ThreadReply> | undefined;
  #thoughts = 0;

  constructor(private readonly options: ThinkingPoolOptions) {
    assertCount('threads', options.threads, 1);
    assertCount('maxQueue', options.maxQueue, 0);
  }

  async choose(question: ThoughtRequest, signal: AbortSignal): Promise<readonly Action[]> {
    const reply = await this.#ask({ kind: 'choose', question }, signal);
    return reply.kind === 'choose' ? reply.actions : misfit(reply);
  }

  async advise(
    question: ThoughtRequest,
    signal: AbortSignal,
    onShare?: (share: number) => void,
  ): Promise<readonly Recommendation[]> {
    const reply = await this.#ask({ kind: 'advise', question }, signal, onShare);
    return reply.kind === 'advise' ? reply.recommendations : misfit(reply);
  }

  async analyse(part: AnalysisPart, signal: AbortSignal, foreign?: ForeignData): Promise<TurnFindings> {
    const reply = await this.#ask({ kind: 'analyse', part, foreign }, signal);
    return reply.kind === 'analyse' ? reply.findings : misfit(reply);
  }

  async playChunk(
    spec: SimulationSpec,
    chunk: Chunk,
    signal: AbortSignal,
    onPlayout?: (done: number) => void,
    foreign?: ForeignData,
  ): Promise<ChunkResult> {
    const reply = await this.#ask({ kind: 'chunk', spec, chunk, foreign }, signal, onPlayout);
    return reply.kind === 'chunk' ? reply.result : misfit(reply);
  }

  async close(): Promise<void> {
    this.#closing.abort(new AiPoolUnavailable('The thinker is closed.'));
    await this.#piscina?.destroy();
  }

  async #ask(order: Order, signal: AbortSignal, onDone?: (done: number) => void): Promise<ThreadReply> {
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    ended.throwIfAborted();
    const { threads, maxQueue } = this.options;
    if (this.#thoughts >= threads + maxQueue) throw new AiPoolUnavailable('Too many thoughts are waiting.');

    const flag = new StopFlag();
    const kill = new AbortController();
    const thought = this.#run(order, flag, kill.signal, onDone);
    return new Promise<ThreadReply>((resolve, reject) => {
      let impatience: NodeJS.Timeout | undefined;
      const stop = (): void => {
        reject(asError(ended.reason));
        flag.raise();
        // A thread that begins later checks the flag first.
        impatience = setTimeout(() => {
          if (flag.begun) kill.abort();
        }, this.options.killAfterMs ?? 1_000);
      };
      ended.addEventListener('abort', stop);
      const done = (): void => {
        ended.removeEventListener('abort', stop);
        clearTimeout(impatience);
      };
      thought.finally(done).then(resolve, reject);
    });
  }

  /** Runs a question in a thread to the end, even if its caller no longer waits. */
  async #run(
    order: Order,
    flag: StopFlag,
    kill: AbortSignal,
    onDone: ((done: number) => void) | undefined,
  ): Promise<ThreadReply> {
    const ear = onDone && new Ear(onDone);
    const { dataDirectory, program } = this.options;
    const argument: PoolTask = { order, dataDirectory, flag: flag.shared, progress: ear?.port };
    this.#thoughts += 1;
    try {
      return await this.#threads().run(
        { file: program?.file ?? ownProgram, name: 'thinkInThread', argument },
        { signal: kill, transferList: ear ? [ear.port] : [] },
      );
    } finally {
      this.#thoughts -= 1;
      ear?.close();
    }
  }

  #threads(): Piscina<ThreadTask, ThreadReply> {
    const { threads, program, onError } = this.options;
    this.#piscina ??= openThreads({
      // Constant number of threads, so that a dead one is replaced and the queue goes on.
      ...{ minThreads: threads, maxThreads: threads },
      ...{ execArgv: program?.execArgv, onError },
    });
    return this.#piscina;
  }
}

/** Receives the numbers that a thread posts. */
class Ear {
  readonly #channel = new MessageChannel();

  constructor(private readonly hear: (done: number) => void) {
    this.#channel.port1.on('message', hear);
  }

  /** The port for the thread. */
  get port(): MessagePort {
    return this.#channel.port2;
  }

  /** Receives the numbers already posted, then closes the channel. */
  close(): void {
    const { port1 } = this.#channel;
    for (let one = receiveMessageOnPort(port1); one !== undefined; one = receiveMessageOnPort(port1)) {
      this.hear(Number(one.message));
    }
    port1.close();
  }
}

function misfit(reply: ThreadReply): never {
  if (reply.kind === 'refused') throw new SimulationRefused(reply.message);
  throw new Error(`A thread has answered ${reply.kind} to another question.`);
}
