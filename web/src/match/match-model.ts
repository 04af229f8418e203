import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { RefereeError, valueOf } from '@westwall/sdk';
import type {
  Action,
  GameEvent,
  HistoryEntry,
  LegalActions,
  Match,
  MatchEvent,
  MatchInfo,
  MatchView,
} from '@westwall/sdk';
import { gameOf } from '../catalogue/game';
import type { Game } from '../catalogue/game';
import { sideName } from '../catalogue/side-name';
import { claimSeats } from '../places/account';
import { ONLOOKERS, placeIn, placesIn } from '../places/places';
import { takebackAnswer } from '../play/takeback/answers';
import { matchFrom } from '../referee';
import { complain, say } from '../widgets/notices';
import { Latest } from './latest';
import { readPresent, readSeen } from './seen';
import type { Seen } from './seen';

/** Runs work one at a time; requests during a run lead to one further run, after a pause. */
class Coalesced {
  #running: Promise<void> | undefined;
  #asked = 0;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  /** Resolves when all requested work is done. */
  run(): Promise<void> {
    this.#asked += 1;
    this.#running ??= this.#loop().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #loop(): Promise<void> {
    for (let done = 0; done !== this.#asked;) {
      if (done > 0) await new Promise((resume) => setTimeout(resume, this.pauseMs));
      done = this.#asked;
      await this.work();
    }
    this.#asked = 0;
  }
}

/** Milliseconds between two reads of a position that others change in quick succession. */
const pauseMs = 400;
/** Seconds between two signs of life of the stream; it counts as broken one second later. */
const beat = 2;
/** Milliseconds that a broken connection lasts before it counts as lost; five seconds in all. */
const lostMs = 1500;
/** Maximum number of earlier positions in the cache. */
const mostPositions = 80;

/** Match from the point of view of one place in it, kept up to date. All data come from the service. */
export class MatchModel {
  readonly info: Signal<MatchInfo>;
  /** Seat of the viewer; null without one. */
  readonly side: Signal<string | null>;
  readonly view: Signal<MatchView>;
  readonly entries: Signal<readonly HistoryEntry[]>;
  /** Events before the first entry. */
  readonly initial: Signal<readonly GameEvent[]>;
  /** Shown entry, 0 for the beginning; null for the present. */
  readonly at: Signal<number | null> = signal(null);
  readonly live: Signal<'connecting' | 'live' | 'lost' | 'ended'> = signal('connecting');
  /** True if a request is unanswered. */
  readonly busy: Signal<boolean> = signal(false);
  /** Position on the board: the present one, or that after an earlier entry. */
  readonly shown: ReadonlySignal<MatchView>;
  /** Entry of the position in `shown`: `at`, once the service has answered; null for the present. */
  readonly shownAt: ReadonlySignal<number | null>;
  /** Legal actions of the side; null while it has no decision or views an earlier position. */
  readonly legal: ReadonlySignal<LegalActions | null>;
  readonly #legal: Signal<LegalActions | null>;
  readonly #past: Signal<{ readonly entry: number; readonly view: MatchView } | null> = signal(null);
  readonly #positions = new Latest<MatchView>(mostPositions);
  readonly #closed = new AbortController();
  #losing: ReturnType<typeof setTimeout> | undefined;
  readonly #refreshing = new Coalesced(() => this.#refresh(), pauseMs);

  private constructor(
    readonly game: Game,
    info: MatchInfo,
    seen: Seen,
  ) {
    this.info = signal(info);
    this.side = signal(seen.side);
    this.view = signal(seen.view);
    this.entries = signal(seen.entries);
    this.initial = signal(seen.initial);
    this.#legal = signal(seen.legal);
    this.shownAt = computed(() => this.#past.value?.entry ?? null);
    this.shown = computed(() => this.#past.value?.view ?? this.view.value);
    this.legal = computed(() => (this.at.value === null ? this.#legal.value : null));
  }

  /**
   * Opens a match from a seat in this browser, preferably one that must decide. Throws a RefereeError if the service
   * denies access.
   */
  static async open(id: string): Promise<MatchModel> {
    const info = valueOf(await matchFrom(id, seatsHeldIn(id)[0] ?? null).info());
    await claimSeats(info);
    const held = seatsHeldIn(id);
    const side = held.find((one) => info.toAct.includes(one)) ?? held[0] ?? null;
    const [game, seen] = await Promise.all([gameOf(info), readSeen(id, side)]);
    return new MatchModel(game, info, seen);
  }

  get id(): string {
    return this.info.value.id;
  }

  /** Sides with a seat in this browser. */
  get held(): readonly string[] {
    return seatsHeldIn(this.id);
  }

  /** True if this browser holds the referee's place. */
  get isReferee(): boolean {
    return placeIn(this.id, 'referee') !== undefined;
  }

  /** Submits an act of the referee, who may also hold a seat. */
  rule(action: Action): Promise<boolean> {
    return this.act(action, matchFrom(this.id, 'referee'));
  }

  /** Client for the match with the token of the side. */
  get match(): Match {
    return matchFrom(this.id, this.side.value);
  }

  /** Follows the match until `close`. */
  async follow(): Promise<void> {
    const { signal: stop } = this.#closed;
    // After a network failure streams stay open and silent.
    addEventListener('offline', () => (this.live.value = 'lost'), { signal: stop });
    addEventListener('online', () => this.#connected(true), { signal: stop });
    const after = this.entries.value.at(-1)?.number ?? 0;
    await this.#complaining(async () => {
      const onConnection = (connected: boolean): void => this.#connected(connected);
      for await (const event of this.match.listen({ after, signal: stop, onConnection, beat }))
        this.#note(event);
    });
    if (stop.aborted) return;
    this.live.value = 'ended';
  }

  close(): void {
    clearTimeout(this.#losing);
    this.#closed.abort();
  }

  /** Submits an action of the side, or several, and shows a refusal to the user. Returns whether it was accepted. */
  async act(action: Action | readonly Action[], by: Match = this.match): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    try {
      const taken = await by.act(action, { version: this.view.value.version });
      if (!taken.ok) complain(taken.error);
      else if ('view' in taken.value) this.#add(taken.value.entries);
      await this.#refreshing.run();
      return taken.ok;
    } finally {
      this.busy.value = false;
    }
  }

  /** Submits as many of these actions as are legal, up to their first die or a decision of the other side. */
  async actUpTo(actions: readonly Action[]): Promise<void> {
    const { referee, id } = this.match;
    const run = await referee.call(
      referee.api.POST('/matches/{match}/dry-runs', {
        params: { path: { match: id } },
        body: { actions: [...actions] },
      }),
    );
    if (!run.ok) {
      complain(run.error);
      return;
    }
    const { steps, stopped } = run.value;
    await this.act(actions.slice(0, steps.length + (stopped?.reason === 'needs-die' ? 1 : 0)));
  }

  /** Switches to another seat, or to none. */
  async lookFrom(side: string | null): Promise<void> {
    await this.#complaining(async () => this.#enter(await readSeen(this.id, side)));
  }

  /** Shows the position after an entry; null returns to the present. Only the last of several calls counts. */
  async lookAt(entry: number | null): Promise<void> {
    if (entry === null) {
      batch(() => {
        this.at.value = null;
        this.#past.value = null;
      });
      return;
    }
    this.at.value = entry;
    const answered = await this.#complaining(async () => {
      const view = await this.#positionAfter(entry);
      if (view !== undefined && this.at.value === entry) this.#past.value = { entry, view };
    });
    if (!answered && this.at.value === entry) this.at.value = this.#past.value?.entry ?? null;
  }

  /** Freezes the present position as that after an entry. Returns false if the present is another one. */
  hold(entry: number): boolean {
    if (this.at.value !== null || this.view.value.version !== entry) return false;
    batch(() => {
      this.at.value = entry;
      this.#past.value = { entry, view: this.view.value };
    });
    return true;
  }

  /** Undefined if another position was requested in the meantime. */
  #positionAfter(at: number): Promise<MatchView | undefined> {
    // After the end of a match its secrets are shown, also in earlier positions.
    const over = this.info.value.result !== null;
    return this.#positions.get(`${this.side.value} ${over} ${at}`, async () => {
      const { referee } = this.match;
      const params = { path: { match: this.id }, query: { at } };
      return valueOf(await referee.call(referee.api.GET('/matches/{match}/position', { params })));
    });
  }

  #note({ match, entry, reason }: MatchEvent): void {
    if (match === null) {
      say(reason.message);
      return;
    }
    batch(() => {
      this.info.value = match;
      if (entry !== null) this.#add([entry]);
    });
    // The service and the player themselves agree without a word.
    const isQuiet = entry === null || entry.by !== null || this.held.includes(entry.side);
    const answered = isQuiet ? null : takebackAnswer(entry, this.side.value);
    if (answered !== null) say(answered);
    if (entry?.action.type === 'note' && entry.side !== this.side.value)
      say(`${sideName(entry.side)}: ${entry.action.text}`);
    if (match.version !== this.view.value.version) void this.#refreshing.run();
  }

  #connected(connected: boolean): void {
    clearTimeout(this.#losing);
    // A stream that ends normally reopens in a moment.
    if (!connected) this.#losing = setTimeout(() => (this.live.value = 'lost'), lostMs);
    else {
      // Requests during the break have failed.
      if (this.live.value === 'lost') void this.#refreshing.run();
      this.live.value = 'live';
    }
  }

  async #refresh(): Promise<void> {
    const { id } = this;
    await this.#complaining(async () => {
      const present = await readPresent(id, this.side.value);
      const { toAct } = present.view;
      // A player of both sides sees the one that must decide.
      const due = this.held.find((side) => toAct.includes(side));
      if (due !== undefined && !toAct.includes(this.side.value ?? '')) {
        this.#enter(await readSeen(id, due));
        return;
      }
      batch(() => {
        this.view.value = unlessEqual(this.view.value, present.view);
        this.#legal.value = unlessEqual(this.#legal.value, present.legal);
      });
    });
  }

  #enter({ side, view, legal, entries, initial }: Seen): void {
    batch(() => {
      this.side.value = side;
      this.view.value = view;
      this.#legal.value = legal;
      this.entries.value = entries;
      this.initial.value = initial;
    });
    if (this.at.value !== null) void this.lookAt(this.at.value);
  }

  /** Adds entries, which arrive in the answer to an action and again as events, in any order. */
  #add(entries: readonly HistoryEntry[]): void {
    const known = new Set(this.entries.value.map(({ number }) => number));
    const fresh = entries.filter(({ number }) => !known.has(number));
    if (fresh.length === 0) return;
    this.entries.value = [...this.entries.value, ...fresh].sort((one, other) => one.number - other.number);
  }

  /** Returns whether the work was done; shows a failure of the service to the user. */
  async #complaining(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
      return false;
    }
  }
}

/** Sides with a seat in this browser. */
function seatsHeldIn(match: string): readonly string[] {
  return placesIn(match).flatMap(({ side }) => (ONLOOKERS.includes(side) ? [] : side));
}

/** Keeps the known value if nothing has changed, so that a player's draft survives. */
function unlessEqual<T>(known: T, read: T): T {
  return JSON.stringify(known) === JSON.stringify(read) ? known : read;
}
