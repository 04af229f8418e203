import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AiThreadPool } from '../../src/ai-pool/thread-pool';
import { AiPoolUnavailable } from '../../src/ai-pool/ai-pool';
import { typescriptArguments } from '../support/child';
import { question, spec } from './questions';

const never = new AbortController().signal;

/** Tests the threads with a program that misbehaves on demand. */
describe('the threads of the pool', () => {
  let pool: AiThreadPool;
  const troubles: unknown[] = [];
  const start = (threads: number, maxQueue = 10): void => {
    pool = new AiThreadPool({
      threads,
      maxQueue,
      killAfterMs: 100,
      program: { file: join(__dirname, 'odd-thread.cjs'), execArgv: typescriptArguments },
      onError: (trouble) => troubles.push(trouble),
    });
  };
  afterEach(async () => {
    await pool.close();
    expect(troubles.splice(0)).toEqual([]);
  });

  const think = (seed: string, signal = never) => pool.choose({ ...question, seed }, signal);

  it('rejects only the thought whose thread has died', async () => {
    start(2);
    const results = await Promise.allSettled(['die', 'a', 'die', 'b', 'c'].map((seed) => think(seed)));
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(results[0]).toMatchObject({ reason: expect.any(Error) });
    await think('later');
  });

  it('passes on what a thought throws, and keeps its thread', async () => {
    start(1);
    const [thread] = await think('before');
    await expect(think('throw')).rejects.toThrow('out of range');
    expect(await think('after')).toEqual([thread]);
  });

  it('ends each thought with a turn of the event loop, in which native memory is given back', async () => {
    start(1);
    for (let thought = 0; thought < 10; thought += 1) expect(await think('turns')).toEqual([thought]);
  });

  it('ends a thought with the reason of its signal, and keeps a thread that obeys', async () => {
    start(1);
    const [thread] = await think('before');
    const control = new AbortController();
    const stopped = think('obedient', control.signal);
    const waiting = think('after');
    await sleep(30);
    const reason = new Error('enough');
    control.abort(reason);
    await expect(stopped).rejects.toBe(reason);
    expect(await waiting).toEqual([thread]);
  });

  it('ends a thread that does not respond, and serves the waiting thoughts with another', async () => {
    start(1);
    const [thread] = await think('before');
    const control = new AbortController();
    const stopped = think('deaf', control.signal);
    const waiting = think('after');
    await sleep(30);
    control.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    const [other] = await waiting;
    expect(other).not.toBe(thread);
  });

  it('does not begin a thought that was already stopped', async () => {
    start(1);
    await expect(think('any', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    const first = new AbortController();
    const busy = think('obedient', first.signal);
    const second = new AbortController();
    const queued = think('die', second.signal);
    second.abort(new Error('never mind'));
    await expect(queued).rejects.toThrow('never mind');
    first.abort(new Error('enough'));
    await expect(busy).rejects.toThrow('enough');
    await think('after');
  });

  it('refuses a thought when all threads are busy and the queue is full', async () => {
    start(1, 1);
    const control = new AbortController();
    const busy = [think('obedient', control.signal), think('after')];
    await expect(think('too many')).rejects.toThrow(AiPoolUnavailable);
    control.abort(new Error('enough'));
    await expect(busy[0]).rejects.toThrow('enough');
    await busy[1];
    await think('again');
  });

  it('reports the progress of a chunk', async () => {
    start(1);
    const heard: number[] = [];
    await pool.playChunk(spec, { index: 0, from: 0, to: 1 }, never, (done) => heard.push(done));
    expect(heard).toEqual([1]);
  });

  it('ends all threads when it is closed, and accepts no more thoughts', async () => {
    start(1);
    const thoughts = [think('deaf'), think('waiting')];
    await sleep(30);
    const closed = pool.close();
    for (const thought of thoughts) await expect(thought).rejects.toThrow(AiPoolUnavailable);
    await closed;
    await expect(think('after')).rejects.toThrow(AiPoolUnavailable);
  });
});
