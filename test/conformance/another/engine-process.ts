import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { replySchema } from '../runner/protocol';
import type { Reply, Request } from '../runner/protocol';

/** Another engine: a process that answers each line of its input with one of its output. */
export interface EngineProcess {
  answer(request: Request): Promise<Reply>;
  close(): Promise<void>;
}

/** Starts the engine with this command of a shell. */
export function engineProcess(command: string): EngineProcess {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  // An engine that has ended takes no line; the end of its output, which follows, says so.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    answer: async (request) => {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = (await lines.next()) as IteratorResult<string, undefined>;
      if (done === true) throw new Error(`the engine ended before its answer to ${JSON.stringify(request)}`);
      return readReply(value);
    },
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function readReply(line: string): Reply {
  try {
    return replySchema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`the engine wrote no reply: ${line.slice(0, 500)}`, { cause: error });
  }
}
