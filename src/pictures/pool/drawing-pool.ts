import { extname, join } from 'node:path';
import { BackgroundPool, PoolUnavailable } from '../../threads/background-pool';
import type { BackgroundPoolOptions } from '../../threads/background-pool';
import type { Picture } from '../draw-picture';
import { DrawerUnavailable } from '../drawer';
import type { Drawer, DrawingTask } from '../drawer';
import type * as Thread from './thread';

/** Requests beyond `maxQueue` are refused with DrawerUnavailable. */
export type DrawingPoolOptions = Omit<BackgroundPoolOptions, 'file' | 'workerData'>;

/** Script of the thread, next to this file and with its extension (compiled or not). */
const file = join(__dirname, `thread${extname(__filename)}`);

/** Draws in threads of this process. */
export class DrawingPool implements Drawer {
  readonly #threads: BackgroundPool<Pick<typeof Thread, 'draw'>>;

  constructor(options: DrawingPoolOptions) {
    this.#threads = new BackgroundPool({ ...options, file });
  }

  async draw(task: DrawingTask): Promise<Picture> {
    try {
      return await this.#threads.run('draw', task);
    } catch (error) {
      if (error instanceof PoolUnavailable) throw new DrawerUnavailable(error.message, { cause: error });
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
