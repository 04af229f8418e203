import { EventEmitter } from 'node:events';

/** Wakes those of this process who wait for a change of a job. Other processes are found out by looking. */
export class Changes {
  private static readonly all = new Map<string, Changes>();
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** The one of a directory, shared by all that have it open. */
  static of(directory: string): Changes {
    const known = Changes.all.get(directory) ?? new Changes();
    Changes.all.set(directory, known);
    return known;
  }

  notify(id: string): void {
    this.#emitter.emit('change', id);
  }

  /** Calls until the answer is called. */
  listen(hear: (id: string) => void): () => void {
    this.#emitter.on('change', hear);
    return () => this.#emitter.off('change', hear);
  }
}
