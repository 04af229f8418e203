const RAISED = 0;
const BEGUN = 1;

/** Shared memory between the pool and a thread that is too busy to receive messages. */
export class StopFlag {
  readonly #words: Int32Array;

  constructor(readonly shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.#words = new Int32Array(shared);
  }

  /** Asks the thread to end its work. */
  raise(): void {
    Atomics.store(this.#words, RAISED, 1);
  }

  get raised(): boolean {
    return Atomics.load(this.#words, RAISED) === 1;
  }

  /** Signals to the pool that the thread has begun. */
  begin(): void {
    Atomics.store(this.#words, BEGUN, 1);
  }

  get begun(): boolean {
    return Atomics.load(this.#words, BEGUN) === 1;
  }
}
