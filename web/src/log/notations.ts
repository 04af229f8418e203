import { signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { HistoryEntry } from '@westwall/sdk';
import { referee } from '../referee';
import { complain } from '../widgets/notices';

/** Maximum number of actions that the service writes at a time. */
const atATime = 100;

/** Actions of entries in notation, requested from the service when they are shown. */
export class Notations {
  readonly #lines: Signal<ReadonlyMap<HistoryEntry, string>> = signal(new Map());
  readonly #asked = new Set<HistoryEntry>();
  #waiting: readonly HistoryEntry[] = [];
  #writing = false;

  /** Notations received so far. */
  get lines(): ReadonlySignal<ReadonlyMap<HistoryEntry, string>> {
    return this.#lines;
  }

  /** Requests the notation of these entries. */
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
        // They are requested again when they are shown again.
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
