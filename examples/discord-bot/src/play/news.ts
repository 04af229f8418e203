import type { Message } from '../discord/message.js';
import type { State } from '../state.js';
import type { Place } from './place.js';
import { happened } from './report.js';

/** What the channels have heard of their matches: all of it once, from every door. */
export class News {
  readonly #reporting = new Map<string, Promise<unknown>>();

  constructor(private readonly state: State) {}

  /**
   * Reports what has happened since the last report, or who decides now where nothing has and it is `wanted` anyway.
   * Reports of a channel come one after another. Answers the match as it was reported.
   */
  report(
    channel: string,
    place: Place,
    send: (message: Message) => Promise<void>,
    wanted?: { readonly since: number },
  ) {
    const work = async () => {
      const info = await place.info();
      const reported = this.state.table(channel)?.reported ?? wanted?.since ?? info.version;
      if (reported < info.version || wanted !== undefined) {
        await send(await happened(place, Math.min(reported, info.version), info));
        await this.#note(channel, place.id, info.version);
      }
      return info;
    };
    const reporting = (this.#reporting.get(channel) ?? Promise.resolve()).catch(() => undefined).then(work);
    this.#reporting.set(channel, reporting);
    return reporting;
  }

  /** The table is read again: a player may have joined meanwhile. */
  async #note(channel: string, match: string, reported: number): Promise<void> {
    const table = this.state.table(channel);
    if (table?.match === match) await this.state.keep(channel, { ...table, reported });
  }
}
