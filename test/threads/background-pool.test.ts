import { join } from 'node:path';
import { BackgroundPool, PoolUnavailable } from '../../src/threads/background-pool';
import { typescriptArguments } from '../support/child';

/** Functions of `odd-thread.cjs`. */
type Odd = Readonly<Record<'die' | 'fail' | 'name' | 'turns' | 'hang', (task: null) => number>>;

describe('threads in the background', () => {
  let pool: BackgroundPool<Odd>;
  const troubles: unknown[] = [];
  const start = (threads: number, maxQueue?: number): void => {
    pool = new BackgroundPool<Odd>({
      file: join(__dirname, 'odd-thread.cjs'),
      ...{ threads, execArgv: typescriptArguments },
      ...(maxQueue !== undefined && { maxQueue }),
      onError: (trouble) => troubles.push(trouble),
    });
  };
  const outcomes = async (tasks: readonly Promise<number>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(tasks)).map(({ status }) => status);
  afterEach(async () => {
    await pool.close();
    expect(troubles.splice(0)).toEqual([]);
  });

  it('fail with the task that they die of alone, and others do what waits', async () => {
    start(1);
    const tasks = (['name', 'die', 'name', 'die', 'die', 'name'] as const).map((name) =>
      pool.run(name, null),
    );
    expect(await outcomes(tasks)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
    ]);
    await expect(tasks[1]).rejects.toThrow('exited');
    expect(await tasks[5]).not.toBe(await tasks[0]);
  });

  it('pass on what a task throws, and go on', async () => {
    start(1);
    const thread = await pool.run('name', null);
    await expect(pool.run('fail', null)).rejects.toThrow(
      expect.objectContaining({ name: 'RangeError', message: 'out of range' }),
    );
    expect(await pool.run('name', null)).toBe(thread);
  });

  it('end each task with a turn of their event loop, in which native memory is given back', async () => {
    start(1);
    for (let task = 0; task < 10; task += 1) expect(await pool.run('turns', null)).toBe(task);
  });

  it('are as many as are needed, and refuse what would wait too long', async () => {
    start(2, 1);
    const tasks = [pool.run('name', null), pool.run('name', null), pool.run('name', null)];
    await expect(pool.run('name', null)).rejects.toThrow(PoolUnavailable);
    expect(await outcomes(tasks)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await tasks[0]).not.toBe(await tasks[1]);
  });

  it('fail with what waits for them where they cannot start', async () => {
    const lost = new BackgroundPool<Odd>({
      ...{ file: join(__dirname, 'odd-thread.cjs'), threads: 1, execArgv: ['--require', '/nowhere.cjs'] },
      onError: (trouble) => troubles.push(trouble),
    });
    await expect(lost.run('name', null)).rejects.toThrow('nowhere.cjs');
    await expect(lost.run('name', null)).rejects.toThrow('nowhere.cjs');
    expect(troubles.splice(0)).toHaveLength(2);
    await lost.close();
  });

  it('end with the pool, with what is under way and what waits', async () => {
    start(1);
    const tasks = [pool.run('hang', null), pool.run('name', null), pool.run('name', null)];
    const refused = Promise.all(tasks.map((task) => expect(task).rejects.toThrow(PoolUnavailable)));
    await pool.close();
    await refused;
    await expect(pool.run('name', null)).rejects.toThrow(PoolUnavailable);
  });

  it('are not there where nothing was asked of them', async () => {
    start(1);
    await pool.close();
    await expect(pool.run('name', null)).rejects.toThrow(PoolUnavailable);
  });
});
