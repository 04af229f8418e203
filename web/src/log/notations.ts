import { signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { HistoryEntry } from '@westwall/sdk';
import { referee } from '../referee';
import { complain } from '../widgets/notices';

/** Most actions that the service writes at a time. */
const atATime = 100;

/** The actions of entries in notation, asked of the service where they are looked at. */
export class Notations {
  readonly #lines: Signal<ReadonlyMap<HistoryEntry, string>> = signal(new Map());
  readonly #asked = new Set<HistoryEntry>();
  #waiting: readonly HistoryEntry[] = [];
  #writing = false;

  /** What is known so far. */
  get lines(): ReadonlySignal<ReadonlyMap<HistoryEntry, string>> {
    return this.#lines;
  }

  /** Sees to it that these entries will be known. */
  want(entries: readonly HistoryEntry[]): void {
    const fresh = entries.filter((entry) => !this.#asked.has(entry));
    for (const entry of fresh) this.#asked.add(entry);
    this.#waiting = [...this.#waiting, ...fresh];
    if (!this.#writing) void this.#write();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, atATime);
      this.#waiting = this.#waiting.slice(atATime);
      const actions = batch.map(({ action }) => action);
      const written = await referee.call(referee.api.POST('/notation/writings', { body: { actions } }));
      if (!written.ok) {
        complain(written.error);
        // They are asked for again when they are looked at again.
        for (const entry of [...batch, ...this.#waiting]) this.#asked.delete(entry);
        this.#waiting = [];
        break;
      }
      const { lines } = written.value;
      this.#lines.value = new Map([
        ...this.#lines.value,
        ...batch.flatMap((entry, at) => {
          const line = lines[at];
          return line === undefined ? [] : [[entry, line] as const];
        }),
      ]);
    }
    this.#writing = false;
  }
}
