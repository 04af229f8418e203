import type { GameStore } from '../../storage/game-store';
import type { Identities } from '../access/identities';
import { denied, isRefusal, type Answer, type Denied } from '../../problems/denials';
import type { MatchInfos } from '../../match/view/match-info';
import type { OpenMatch } from '../../match/open-match';
import type { MatchQuery } from '../access/requests';
import type { Replays } from '../../match/replay/replays';
import type { SeenMatch, Visibility } from '../access/visibility';
import { viewEntry } from '../../match/view/viewing';
import type { MatchEvent } from './schema';

/** Wakes one reader; several notifications while the reader is busy count as one. */
class CoalescedSignal {
  #notified = false;
  #wake: () => void = () => undefined;

  notify(): void {
    this.#notified = true;
    this.#wake();
  }

  /** Resolves after a notification since the last call, after `withinMs`, or when the signal aborts. */
  async wait(withinMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#notified && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => this.#wake(), withinMs);
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#wake = wake;
        signal.addEventListener('abort', wake);
      });
    }
    this.#notified = false;
  }
}

/** Entries read from the store at a time. */
const pageLength = 50;

export interface WatchMatch extends Omit<MatchQuery, 'at'> {
  /** Id of an event, or number of an entry, after which the stream begins; by default it begins now. */
  readonly after?: string | undefined;
}

/** Streams the events of matches. The log decides; the store only hints when to read it. */
export class Live {
  constructor(
    private readonly store: GameStore,
    private readonly visibility: Visibility,
    private readonly replays: Replays,
    private readonly infos: MatchInfos,
    private readonly identities: Identities,
    /** Milliseconds between two checks of the caller's rights while nothing happens. */
    private readonly lookMs = 15_000,
  ) {}

  /**
   * Events of a match until the signal aborts or the viewer may see no more. At most a page of entries is read
   * ahead of a slow reader.
   */
  async watchMatch(
    request: WatchMatch,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly events: AsyncIterable<MatchEvent> }>> {
    const scene = await this.look(request);
    if (isRefusal(scene)) return scene;
    const present = placeOf(scene.match);
    const { after } = request;
    const sent = after === undefined ? present : readEventId(after, present);
    if (sent === undefined) return denied('BAD_EVENT_ID', { id: after ?? '' });
    return { status: 'ok', events: this.stream(request, scene.match, sent, signal) };
  }

  private async *stream(
    request: WatchMatch,
    first: OpenMatch,
    from: PlaceInStream,
    signal: AbortSignal,
  ): AsyncGenerator<MatchEvent> {
    const { match: matchId } = request;
    const signalled = new CoalescedSignal();
    const stop = await this.store.subscribe(matchId, () => signalled.notify());
    let sent = from;
    const event = (members: Partial<MatchEvent>, kind: MatchEvent['kind']): MatchEvent => ({
      ...{ id: eventId(sent), kind, matchId, match: null, entry: null, reason: null },
      ...members,
    });
    try {
      yield event({ match: await this.infos.of(first) }, 'opened');
      while (!signal.aborted) {
        const scene = await this.look(request);
        if (isRefusal(scene)) {
          yield event({ reason: scene }, 'ended');
          return;
        }
        const { match, viewer } = scene;
        const present = placeOf(match);
        const info = await this.infos.of(match);
        if (sent.header < present.header) {
          sent = { ...sent, header: present.header };
          yield event({ match: info }, 'changed');
        }
        const last = Math.min(sent.entry + pageLength, present.entry);
        for (const entry of await this.replays.entries(match, sent.entry + 1, last)) {
          sent = { ...sent, entry: entry.number };
          yield event({ match: info, entry: viewEntry(match, entry, viewer) }, 'entry');
        }
        if (sent.entry === present.entry) await signalled.wait(this.lookMs, signal);
      }
    } finally {
      await stop();
    }
  }

  /** Match and rights of the caller now: both may change while a stream runs. */
  private async look({ match: matchId, caller }: WatchMatch): Promise<SeenMatch | Denied> {
    return this.visibility.seen(matchId, await this.identities.renewed(caller));
  }
}

function placeOf({ version, headerVersion }: OpenMatch): PlaceInStream {
  return { entry: version, header: headerVersion };
}

/** Place in the stream of a match: the last entry and the last version of the header that were sent. */
interface PlaceInStream {
  readonly entry: number;
  readonly header: number;
}

/** Place as the id of an event: `12-3`. */
function eventId({ entry, header }: PlaceInStream): string {
  return `${entry}-${header}`;
}

/**
 * Reads the id of an event; for the bare number of an entry the header is that of `present`. Undefined for any
 * other text, and for a place in the future.
 */
function readEventId(text: string, present: PlaceInStream): PlaceInStream | undefined {
  const [, entry, header] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (entry === undefined) return undefined;
  const place = { entry: Number(entry), header: header === undefined ? present.header : Number(header) };
  return place.entry > present.entry || place.header > present.header ? undefined : place;
}
