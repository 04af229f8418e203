import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '../rest/event-reader';
import type { EventReader } from '../rest/event-reader';
import type { Random } from '../../src/ai/seeded-random';

const PAUSE_MS = 300;

/** Hears the events of one match over any server, and continues after the last one when the connection breaks. */
export class Listener {
  /** Entries in the order of their arrival, as JSON. */
  readonly heard: object[] = [];
  connections = 0;
  #last: string | undefined;
  #reader: EventReader | undefined;
  #ended = false;
  readonly #listening: Promise<void>;

  constructor(
    private readonly path: string,
    private readonly urls: () => readonly string[],
    private readonly random: Random,
  ) {
    this.#listening = this.#listen();
  }

  /** Breaks the connection, as networks do. */
  interrupt(): void {
    this.#reader?.kill();
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.interrupt();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    while (!this.#ended) {
      try {
        const url = `${this.random.pick(this.urls())}/v1${this.path}${this.#last === undefined ? '?after=0' : ''}`;
        const reader = await readEvents(url, { last: this.#last });
        if (reader.status === 200) await this.#hear(reader);
        else reader.kill();
      } catch {
        // The server is down now.
      }
      await sleep(PAUSE_MS);
    }
  }

  async #hear(reader: EventReader): Promise<void> {
    this.#reader = reader;
    this.connections += 1;
    // The end may have come while the connection was being made.
    if (this.#ended) reader.kill();
    for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
      this.#last = event.id ?? this.#last;
      if (event.data.entry !== null) this.heard.push(event.data.entry);
    }
  }
}
