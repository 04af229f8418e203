import { extname, join } from 'node:path';
import { Piscina } from 'piscina';
import { assertCount } from '../../storage/names';
import type { Picture } from '../draw-picture';
import { DrawerUnavailable } from '../drawer';
import type { Drawer, DrawingTask } from '../drawer';

export interface DrawingPoolOptions {
  /** Pictures drawn at a time, each in a thread of its own. */
  readonly threads: number;
  /** Pictures that may wait for a thread; those beyond are refused with DrawerUnavailable. */
  readonly maxQueue: number;
  /** Node options that the program of the threads needs. */
  readonly execArgv?: readonly string[];
  /** Receives errors that belong to no single picture. */
  readonly onError: (error: unknown) => void;
}

/** Beside this file, compiled or not as it is itself. */
const threadFile = join(__dirname, `thread${extname(__filename)}`);

/** A thread that has had nothing to draw for so long ends. */
const IDLE_MS = 60_000;

/** Draws in threads of this process. They are started with the first picture. */
export class DrawingPool implements Drawer {
  #piscina: Piscina<DrawingTask, Picture> | undefined;
  #pictures = 0;
  #closed = false;

  constructor(private readonly options: DrawingPoolOptions) {
    assertCount('threads', options.threads, 1);
    assertCount('maxQueue', options.maxQueue, 0);
  }

  async draw(task: DrawingTask): Promise<Picture> {
    const { threads, maxQueue } = this.options;
    if (this.#isClosed()) throw new DrawerUnavailable('The drawer is closed.');
    if (this.#pictures >= threads + maxQueue) throw new DrawerUnavailable('Too many pictures are waiting.');
    this.#pictures += 1;
    try {
      return await this.#threads().run(task);
    } catch (error) {
      if (this.#isClosed()) throw new DrawerUnavailable('The drawer is closed.', { cause: error });
      throw error;
    } finally {
      this.#pictures -= 1;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#piscina?.destroy();
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  #threads(): Piscina<DrawingTask, Picture> {
    const { threads, execArgv } = this.options;
    this.#piscina ??= new Piscina<DrawingTask, Picture>({
      filename: threadFile,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      ...(execArgv !== undefined && { execArgv: [...execArgv] }),
    }).on('error', this.options.onError);
    return this.#piscina;
  }
}
