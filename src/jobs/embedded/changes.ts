import { EventEmitter } from 'node:events';

/** Notifies listeners in this process when a job changes. Polling finds the changes of other processes. */
export class PolledChanges {
  private static readonly all = new Map<string, PolledChanges>();
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Changes of a directory, shared by all code that has it open. */
  static of(directory: string): PolledChanges {
    const known = PolledChanges.all.get(directory) ?? new PolledChanges();
    PolledChanges.all.set(directory, known);
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
