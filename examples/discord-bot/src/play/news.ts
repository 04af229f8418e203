import type { Message } from '../discord/message.js';
import type { State } from '../state.js';
import type { Place } from './place.js';
import { happened } from './report.js';

/** Reports of matches to their channels: each event once, whatever its source. */
export class News {
  readonly #reporting = new Map<string, Promise<unknown>>();

  constructor(private readonly state: State) {}

  /**
   * Reports the events since the last report. Without any, it reports who decides now if `wanted` is given. Reports
   * of a channel are sequential. Returns the match as reported.
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

  /** Reads the table again, because a player may have joined in the meantime. */
  async #note(channel: string, match: string, reported: number): Promise<void> {
    const table = this.state.table(channel);
    if (table?.match === match) await this.state.keep(channel, { ...table, reported });
  }
}
