import type {
  Accepted,
  BriefLegalActions,
  CombatPlans,
  Action,
  Denial,
  Filed,
  HistoryEntry,
  Job,
  LegalActions,
  Match as MatchInfo,
  MatchEvent as SentEvent,
  MatchView,
  NewAnalysis,
  operations,
} from './contract.js';
import type { Referee } from './referee.js';
import type { Result } from './result.js';
import { textStep, textCommitment } from './text-step.js';

/** Filter of the legal actions, and their level of detail. */
type LegalAsked = Omit<NonNullable<operations['getLegalActions']['parameters']['query']>, 'side'>;

export interface MatchSeat {
  readonly id: string;
  readonly token: string | undefined;
  readonly side?: string;
  readonly version?: number;
}

export interface ActOptions {
  /** The version of the match that the caller has seen; by default the last one that this `Match` received. */
  readonly version?: number;
  /** Faces of the dice, in a match with supplied dice. */
  readonly dice?: readonly number[];
  /** Makes a repetition harmless; by default each call has a new key. */
  readonly idempotencyKey?: string;
}

/** Accepted actions, or a filed standing order. */
export type Submitted = Accepted | Filed;

/** A standing order. It applies from the next action on and is not itself a log entry. */
export type StandingOrder = Extract<Action, { readonly type: 'setStandingOrder' }>;

/** An action that becomes a log entry. */
export type Deed = Exclude<Action, StandingOrder>;

type EventOf<Kind extends SentEvent['kind'], Members> = Readonly<
  Omit<SentEvent, 'kind' | keyof Members> & { kind: Kind } & Members
>;

/** Event of a match; its kind decides its other members. */
export type MatchEvent =
  | EventOf<'opened' | 'changed', { match: MatchInfo; entry: null; reason: null }>
  | EventOf<'entry', { match: MatchInfo; entry: HistoryEntry; reason: null }>
  | EventOf<'ended', { match: null; entry: null; reason: Denial }>;

/** The decision that a side faces, with its legal actions; or the end of the match. */
export type MyDecision =
  | { readonly state: 'decide'; readonly match: MatchInfo; readonly legal: LegalActions }
  | { readonly state: 'over'; readonly match: MatchInfo; readonly legal: null };

/** One match from one place: a seat, or that of a spectator. It remembers the last version that it received. */
export class Match {
  readonly id: string;
  /** Protect it like a password: the token holds the seat. */
  readonly token: string | undefined;
  /** The side of the seat, if known. */
  readonly side: string | undefined;
  #version: number | undefined;

  constructor(
    readonly referee: Referee,
    { id, token, side, version }: MatchSeat,
  ) {
    this.id = id;
    this.token = token;
    this.side = side;
    this.#version = version;
  }

  /** Reads the public data of the match. */
  async info(): Promise<Result<MatchInfo>> {
    return this.#noting(await this.referee.call(this.referee.api.GET('/matches/{match}', this.#params)));
  }

  /** Reads the position as this place sees it. */
  async position(): Promise<Result<MatchView>> {
    return this.#noting(
      await this.referee.call(this.referee.api.GET('/matches/{match}/position', this.#params)),
    );
  }

  /** Reads the legal actions of the side, or of another side; `asked` can filter and shorten them. */
  async legal(side: string | undefined = this.side, asked: LegalAsked = {}): Promise<Result<LegalActions>> {
    const query = { ...asked, ...(side !== undefined && { side }) };
    return this.referee.call(
      this.referee.api.GET('/matches/{match}/legal-actions', { params: { ...this.#params.params, query } }),
    );
  }

  /** Like `legal`, but without paths and reasons and far shorter: enough to show the destinations of units. */
  async legalInBrief(side: string | undefined = this.side): Promise<Result<BriefLegalActions>> {
    const query = side === undefined ? {} : { side };
    const params = { ...this.#params.params, query };
    return this.referee.call(this.referee.api.GET('/matches/{match}/legal-actions/brief', { params }));
  }

  /** Reads the best plans for the rest of a Combat Phase that meet every obligation. */
  async plans(
    query: { readonly count?: number; readonly nodes?: number } = {},
  ): Promise<Result<CombatPlans>> {
    return this.referee.call(
      this.referee.api.GET('/matches/{match}/plans', { params: { ...this.#params.params, query } }),
    );
  }

  /** Starts an analysis of the match as this place sees it; `Referee.followJob` follows it. */
  async analyse(terms: NewAnalysis = {}): Promise<Result<Job>> {
    return this.referee.call(
      this.referee.api.POST('/matches/{match}/analyses', { ...this.#params, body: terms }),
    );
  }

  /**
   * Takes the next step with the text that this side adds to sealed dice: commits to it, or reveals it once that is
   * allowed. Does nothing if `textStep` requires no step. Call it again with the same text until `textStep` returns
   * null. The text must contain something that no one can guess, such as `crypto.randomUUID()`.
   */
  async addSealedText(text: string): Promise<Result<MatchInfo>> {
    const found = await this.info();
    const { side } = this;
    const step = found.ok && side !== undefined ? textStep(found.value.dice, side) : null;
    if (side === undefined || step === null || step === 'wait') return found;
    const body =
      step === 'reveal' ? { entropy: text } : { commitment: await textCommitment(this.id, side, text) };
    return this.#noting(
      await this.referee.call(this.referee.api.POST('/matches/{match}/entropy', { ...this.#params, body })),
    );
  }

  /** Takes one action, or several: either all of them are accepted or none. */
  async act(actions: Deed | readonly Deed[], options?: ActOptions): Promise<Result<Accepted>>;
  /** Files a standing order. */
  async act(order: StandingOrder, options?: ActOptions): Promise<Result<Filed>>;
  async act(actions: Action | readonly Action[], options?: ActOptions): Promise<Result<Submitted>>;
  async act(actions: Action | readonly Action[], options: ActOptions = {}): Promise<Result<Submitted>> {
    const version = options.version ?? this.#version ?? (await this.#readVersion());
    if (typeof version === 'object') return version;
    const { dice, idempotencyKey } = options;
    const answer = await this.referee.call<Submitted>(
      this.referee.api.POST('/matches/{match}/actions', {
        params: {
          ...this.#params.params,
          ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
        },
        body: {
          version,
          actions: Array.isArray(actions) ? [...(actions as readonly Action[])] : [actions as Action],
          ...(dice !== undefined && { dice: [...dice] }),
        },
      }),
    );
    if (answer.ok && 'version' in answer.value) this.#version = answer.value.version;
    if (!answer.ok && answer.error.kind === 'stale') this.#version = answer.error.version;
    return answer;
  }

  /**
   * Yields the events of the match, from now on or after a known event or entry; see `MatchEvent`. It reconnects when
   * a connection breaks and then yields `opened` again. It ends after `ended`, or when the signal is aborted.
   */
  async *listen(
    options: {
      readonly after?: string | number;
      readonly signal?: AbortSignal;
      /** Called with true when the stream has opened, and with false when it has broken; it is then opened again. */
      readonly onConnection?: (connected: boolean) => void;
      /** Seconds between signs of life of a silent stream; without one the connection counts as broken. */
      readonly beat?: number;
    } = {},
  ): AsyncGenerator<MatchEvent, void, undefined> {
    const { after, signal = new AbortController().signal, onConnection, beat } = options;
    const path = `/matches/${encodeURIComponent(this.id)}/events`;
    for await (const data of this.referee.listen(
      path,
      after === undefined ? undefined : String(after),
      signal,
      onConnection,
      beat,
    )) {
      const event = JSON.parse(data) as MatchEvent;
      if (event.match !== null) this.#version = event.match.version;
      yield event;
      if (event.kind === 'ended') return;
    }
  }

  /**
   * Waits until this side has a decision, and returns its legal actions; or until the match is over. Throws a
   * TypeError for a place without a seat, and the reason of an aborted signal.
   */
  async waitForMyDecision(signal: AbortSignal = new AbortController().signal): Promise<Result<MyDecision>> {
    const { side } = this;
    if (side === undefined) throw new TypeError('Only a side is waited for; this place is none.');
    for await (const { match, reason } of this.listen({ signal })) {
      if (match === null) {
        const { code, message: detail } = reason;
        const problem = { type: 'about:blank', title: 'Gone', status: 410, code, detail };
        return { ok: false, error: { kind: 'denied', problem, code } };
      }
      if (match.result !== null) return { ok: true, value: { state: 'over', match, legal: null } };
      if (!match.toAct.includes(side)) continue;
      const legal = await this.legal(side);
      if (!legal.ok) return legal;
      // The match may have gone on between the event and this request.
      if (legal.value.toAct) return { ok: true, value: { state: 'decide', match, legal: legal.value } };
    }
    throw signal.reason;
  }

  get #params() {
    return { params: { path: { match: this.id } } };
  }

  async #readVersion(): Promise<number | Extract<Result<never>, { readonly ok: false }>> {
    const info = await this.info();
    return info.ok ? info.value.version : info;
  }

  #noting<T extends { readonly version: number }>(answer: Result<T>): Result<T> {
    if (answer.ok) this.#version = answer.value.version;
    return answer;
  }
}
