import { EventEmitter } from 'node:events';

/**
 * Notifies those in this process that wait for a change of a job. Changes by other processes are found by polling.
 */
export class Changes {
  private static readonly all = new Map<string, Changes>();
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** The changes of a directory, shared by all that have it open. */
  static of(directory: string): Changes {
    const known = Changes.all.get(directory) ?? new Changes();
    Changes.all.set(directory, known);
    return known;
  }

  notify(id: string): void {
    this.#emitter.emit('change', id);
  }

  /** Calls the listener until the function that it answers is called. */
  listen(hear: (id: string) => void): () => void {
    this.#emitter.on('change', hear);
    return () => this.#emitter.off('change', hear);
  }
}
