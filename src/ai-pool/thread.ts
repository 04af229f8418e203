import { loadDataPackage } from '../data/load';
import { SimulationRefused, SimulationStopped } from '../simulation/api';
import type { ThoughtRequest } from './ai-pool';
import type { Order, ThreadReply, PoolTask } from './messages';
import { AiWorker } from './ai-worker';
import { StopFlag } from './stop-flag';

/** Workers by the directory of their data package, in practice just one. */
const minds = new Map<string | undefined, AiWorker>();

/** Runs in a thread of the pool, one task at a time. */
export function thinkInThread({ order, dataDirectory, flag, progress }: PoolTask): ThreadReply {
  const stopFlag = new StopFlag(flag);
  stopFlag.begin();
  if (stopFlag.raised) return { kind: 'stopped' };
  try {
    const stop = stopOf(order, stopFlag);
    return answer(mindOf(dataDirectory), order, stop, (done) => progress?.postMessage(done));
  } catch (error) {
    if (error instanceof SimulationRefused) return { kind: 'refused', message: error.message };
    if (error instanceof SimulationStopped) return { kind: 'stopped' };
    throw error;
  }
}

function answer(
  mind: AiWorker,
  order: Order,
  stop: () => boolean,
  onDone: (done: number) => void,
): ThreadReply {
  switch (order.kind) {
    case 'choose':
      return { kind: 'choose', actions: mind.choose(order.question, stop) };
    case 'advise':
      return { kind: 'advise', recommendations: mind.advise(order.question, stop, onDone) };
    case 'analyse':
      return { kind: 'analyse', findings: mind.analyse(order.part, stop, order.foreign) };
    case 'chunk':
      return {
        kind: 'chunk',
        result: mind.playChunk(order.spec, order.chunk, { stop, onPlayout: onDone }, order.foreign),
      };
  }
}

function mindOf(dataDirectory: string | undefined): AiWorker {
  const mind = minds.get(dataDirectory) ?? readMind(dataDirectory);
  minds.set(dataDirectory, mind);
  return mind;
}

function readMind(dataDirectory: string | undefined): AiWorker {
  const { systems, isForeign } = loadDataPackage(dataDirectory);
  return new AiWorker(systems, isForeign);
}

function stopOf(order: Order, flag: StopFlag): () => boolean {
  const milliseconds = 'question' in order ? limitOf(order.question) : undefined;
  if (milliseconds === undefined) return () => flag.raised;
  const deadline = performance.now() + milliseconds;
  return () => flag.raised || performance.now() >= deadline;
}

const limitOf = (question: ThoughtRequest): number | undefined => question.milliseconds;
