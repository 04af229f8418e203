import type { RecordStore } from '../../storage/record-store';
import { endOfTime } from '../../match/clock/clock';
import type { Timekeeper } from '../clock/timekeeper';
import { turnOf } from '../follow-ups/follow-up-jobs';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import type { Clock } from '../../match/ports';
import { aiSettingsIn, sidesToPlay } from '../../match/service-players';
import type { Awaited, AwaitedMatches } from '../follow-ups/awaited';
import { isPlayable } from '../../match/open-match';
import type { Matches, OpenMatch, PlayableMatch } from '../../match/open-match';
import { HourlySweep } from './sweeps';

export interface ReconcilerParts {
  readonly records: RecordStore;
  readonly matches: Matches;
  readonly awaited: AwaitedMatches;
  readonly followUpJobs: FollowUpJobs;
  readonly timekeeper: Pick<Timekeeper, 'look'>;
  readonly clock: Clock;
}

/**
 * Milliseconds in which a pending job, or a long search, moves the match. A second call of the side is harmless.
 */
const idleMs = 10 * 60 * 1000;

/**
 * Finds matches that wait for the service although no job will call it: their jobs were lost with the queue, or
 * refused for a reason that no longer holds. It calls the service again. It reads the index of waiting matches, not
 * all matches.
 */
export class Reconciler {
  readonly #hour: HourlySweep;

  constructor(private readonly parts: ReconcilerParts) {
    this.#hour = new HourlySweep(parts.records, 'recall');
  }

  /** Sweeps at once and then hourly, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void {
    return this.#hour.start(() => this.sweep(onError), onError);
  }

  /** Returns the number of matches for which it called the service. */
  async sweep(onError: (error: unknown) => void): Promise<number> {
    let called = 0;
    for await (const page of this.parts.awaited.pages()) {
      const matches = await this.parts.matches.openAll(page.map(({ id }) => id));
      for (const awaited of page) {
        const match = matches.find(({ id }) => id === awaited.id);
        try {
          if (match === undefined || isOver(match)) await this.forget(awaited, match);
          else if (isPlayable(match) && (await this.call(match))) called += 1;
        } catch (error) {
          onError(error);
        }
      }
    }
    return called;
  }

  /** Removes a finished or missing match from the index. A new entry stays, as its match may not be written yet. */
  private async forget({ id, since }: Awaited, match: OpenMatch | undefined): Promise<void> {
    const isNew = isRecent(since, this.parts.clock.now());
    if (match !== undefined || !isNew) await this.parts.awaited.remove(id);
  }

  private async call(match: PlayableMatch): Promise<boolean> {
    const { id, header, referee, state, version } = match;
    const now = this.parts.clock.now();
    const sides = sidesToPlay(header, referee, state.position);
    const end = endOfTime(state.clock, header);
    const late =
      end !== undefined && end.getTime() + idleMs < now.getTime() && !this.playsOnTime(match)
        ? end
        : undefined;
    if (sides.length === 0 && late === undefined) return false;
    if (isRecent(state.at ?? match.createdAt, now)) return false;
    for (const side of sides) {
      await this.parts.followUpJobs.call(turnOf(header, { match: id, side, version }));
    }
    if (late !== undefined) {
      await this.parts.timekeeper.look({ match: id, deadline: late.toISOString(), looks: 0 });
    }
    return true;
  }

  /** True if the service plays the side whose time runs. */
  private playsOnTime({ header, state }: PlayableMatch): boolean {
    const side = state.clock?.running?.side;
    return side !== undefined && aiSettingsIn(header, state.position, side) !== undefined;
  }
}

/** True for an instant close to now. One far in the future stems from a clock that has gone back since. */
const isRecent = (instant: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(instant)) < idleMs;

const isOver = ({ state }: OpenMatch): boolean => state.position.result !== undefined;
