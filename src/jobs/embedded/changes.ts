import { EventEmitter } from 'node:events';

/** Notifies listeners in this process when a job changes. Polling finds the changes of other processes. */
export class Changes {
  private static readonly all = new Map<string, Changes>();
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Changes of a directory, shared by all code that has it open. */
  static of(directory: string): Changes {
    const known = Changes.all.get(directory) ?? new Changes();
    Changes.all.set(directory, known);
    return known;
  }

  notify(id: string): void {
    this.#emitter.emit('change', id);
  }

  /** Calls the listener until the returned function is called. */
  listen(hear: (id: string) => void): () => void {
    this.#emitter.on('change', hear);
    return () => this.#emitter.off('change', hear);
  }
}
