import type { Caller } from '../access/caller';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { MatchRemoval } from '../../match/removal';
import type { Matches } from '../../match/open-match';
import type { Packages } from '../packages/packages';
import type { Clock, Randomness } from '../../match/ports';
import type { Accounts } from '../access/accounts';
import type { CallerRequest } from '../access/caller';
import type { EventPlayerRequest, PairingRequest, RulingRequest } from './new-event';
import type { ChangeEventRequest, CreateEventRequest, EventChanged, EventQuery } from './requests';
import type { EventInfo, Measure, WithdrawalResults } from './schema';
import type { EventAct } from './log-schema';
import type { EventInvitation, EventState } from './schema';
import type { EventRepository, OpenEvent } from './repository';
import type { EventAuthorisation } from './authorisation';
import { withinLog } from './deadlines';
import type { EventDeadlines } from './deadlines';
import { eventInfo } from './info';
import type { EventMatches } from './event-matches';
import { joined, playerOf, readCode } from './players';
import type { EventPlayers, PlayersChanged } from './players';
import { gamesOf, logged } from './records';
import type { EventRecord } from './records';
import { deadlineOf, reasonOf } from './validation';
import type { EventValidation } from './validation';
import { withDeadline } from './rounds';
import type { EventRounds } from './rounds';
import type { EventResults } from './results';
import type { EventRulings } from './rulings';

export interface OrganisingParts {
  readonly accounts: Accounts;
  readonly repository: EventRepository;
  readonly authorisation: EventAuthorisation;
  readonly validation: EventValidation;
  readonly players: EventPlayers;
  readonly rounds: EventRounds;
  readonly eventMatches: EventMatches;
  readonly rulings: EventRulings;
  readonly results: EventResults;
  readonly deadlines: EventDeadlines;
  readonly matches: Matches;
  readonly packages: Pick<Packages, 'hold' | 'release'>;
  readonly removal: MatchRemoval;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Judges a change of an event; called again if another request was quicker. */
type Judge = (event: EventRecord, by: string) => Promise<EventRecord | Denied> | EventRecord | Denied;

/** Changes events for their organisers and for players who join. */
export class Organising {
  constructor(private readonly parts: OrganisingParts) {}

  async create(request: CreateEventRequest): Promise<EventChanged> {
    const { authorisation, validation, players, repository, randomness } = this.parts;
    const asker = authorisation.user(request.caller);
    if (isRefusal(asker)) return asker;
    const draft = await validation.draft(request, asker.user, this.now());
    if (isRefusal(draft)) return draft;
    const id = randomness.matchId();
    const named = await players.add(id, draft, request.players);
    if (isRefusal(named)) return named;
    const gone = await this.hold(id, draft);
    if (gone !== undefined) return gone;
    return this.changeAnswer(await repository.add(id, named.event), request.caller, named.invitations);
  }

  change(request: ChangeEventRequest): Promise<EventChanged> {
    return this.organise(request, ['draft', 'running'], (event) =>
      this.parts.validation.changed(event, request),
    );
  }

  addPlayers(
    request: EventQuery & { readonly players: readonly EventPlayerRequest[] },
  ): Promise<EventChanged> {
    return this.invited(request, (event) =>
      event.state === 'running' && !mayJoinLate(event)
        ? wrongState(event)
        : this.parts.players.add(request.event, event, request.players),
    );
  }

  removePlayer(request: EventQuery & { readonly player: string }): Promise<EventChanged> {
    return this.organise(request, ['draft'], (event) => {
      const { player } = request;
      if (playerOf(event, player) === undefined) return denied('UNKNOWN_PLAYER', { player });
      return { ...event, players: event.players.filter(({ id }) => id !== player) };
    });
  }

  /**
   * Creates a new code for a player; the old one becomes void. The user who accepts it takes over all their seats.
   */
  invite(request: EventQuery & { readonly player: string }): Promise<EventChanged> {
    return this.invited(request, (event) => this.parts.players.invite(request.event, event, request.player));
  }

  /** Makes the user of the API key the player of the code. */
  async join({
    caller,
    code: text,
  }: CallerRequest & { readonly code: string }): Promise<
    Answer<{ readonly event: EventInfo; readonly player: string }>
  > {
    const { accounts, repository, authorisation, eventMatches } = this.parts;
    const asker = authorisation.user(caller);
    if (isRefusal(asker)) return asker;
    const { user } = asker;
    const code = readCode(text);
    if (code === undefined) return denied('BAD_CODE');
    const open = await repository.change(code.event, (event) => {
      if (event.state === 'cancelled') return wrongState(event);
      // The user may meanwhile be the referee of a match of this player.
      if (event.state === 'running' && event.referees.includes(user)) return denied('REFEREE_PLAYS');
      const after = joined(event, code, user);
      if (isRefusal(after) || after === event) return after;
      return this.log(after, user, { type: 'joined', player: code.player });
    });
    if (isRefusal(open)) return open.code === 'UNKNOWN_EVENT' ? denied('BAD_CODE') : open;
    const refused = await eventMatches.seatEverywhere(open.event, code.player);
    if (refused !== undefined) return refused;
    const event = await eventInfo(accounts, open, { user, administrator: false });
    return { status: 'ok', event, player: code.player };
  }

  /** Creates the rounds and their matches. For a started event it creates what is missing after a crash. */
  start(request: EventQuery): Promise<EventChanged> {
    const { rounds, deadlines } = this.parts;
    return this.paired(request, ['draft', 'running'], async (event, by) => {
      if (event.state === 'running') return event;
      const made = await rounds.started(event);
      if (isRefusal(made)) return made;
      const started: EventRecord = { ...made, state: 'running' };
      await deadlines.announce(request.event, started);
      return this.log(started, by, { type: 'started' });
    });
  }

  addRound(
    request: EventQuery & {
      readonly pairings?: readonly PairingRequest[] | undefined;
      readonly deadline?: string | null | undefined;
    },
  ): Promise<EventChanged> {
    const { rounds, deadlines, results } = this.parts;
    return this.paired(request, ['running'], async (event, by) => {
      const problem = roundProblem(event, request.pairings);
      if (problem !== undefined) return denied('BAD_REQUEST', { problem });
      const read = request.deadline === undefined ? undefined : deadlineOf(request.deadline);
      if (read !== undefined && isRefusal(read)) return read;
      const made =
        request.pairings === undefined
          ? await rounds.paired(event, await results.of(event), read?.deadline)
          : await rounds.given(event, request.pairings, read?.deadline);
      if (isRefusal(made)) return made;
      await deadlines.announce(request.event, made);
      return this.log(made, by, { type: 'roundAdded', round: made.rounds.length });
    });
  }

  setDeadline({
    round,
    ...request
  }: EventQuery & { readonly round: number; readonly deadline: string | null }): Promise<EventChanged> {
    return this.organise(request, ['draft', 'running'], async (event, by) => {
      const read = deadlineOf(request.deadline);
      if (isRefusal(read)) return read;
      const after = withDeadline(event, round, read.deadline);
      if (isRefusal(after)) return after;
      await this.parts.deadlines.announce(request.event, after);
      return event.state === 'draft'
        ? after
        : this.log(after, by, { type: 'deadlineSet', round, deadline: read.deadline });
    });
  }

  /** Applies a measure to the undecided games of a round; by default that of the event. */
  applyDeadline({
    round,
    measure,
    ...request
  }: EventQuery & { readonly round: number; readonly measure?: Measure | undefined }): Promise<EventChanged> {
    return this.organise(request, ['running'], (event, by) =>
      this.parts.deadlines.apply(event, round, measure ?? event.atDeadline, by),
    );
  }

  rule({
    match,
    ruling,
    ...request
  }: EventQuery & {
    readonly match: string;
    readonly ruling: RulingRequest;
    readonly reason: string;
  }): Promise<EventChanged> {
    return this.organise(request, ['running'], async (event, by) => {
      const read = reasonOf(request.reason);
      if (isRefusal(read)) return read;
      const outcome = await this.parts.rulings.outcomeOf(event, match, ruling);
      if (isRefusal(outcome)) return outcome;
      return this.log(event, by, { type: 'ruled', match, outcome, reason: read.reason });
    });
  }

  /** Withdraws a player: their undecided games are lost. `annulled`: none of their games counts. */
  withdraw({
    player,
    results,
    ...request
  }: EventQuery & {
    readonly player: string;
    readonly results: WithdrawalResults;
    readonly reason: string;
  }): Promise<EventChanged> {
    return this.organise(request, ['running'], (event, by) => {
      const read = reasonOf(request.reason);
      if (isRefusal(read)) return read;
      if (playerOf(event, player) === undefined) return denied('UNKNOWN_PLAYER', { player });
      return this.log(event, by, { type: 'withdrawn', player, results, reason: read.reason });
    });
  }

  /** Stops matches, rulings and deadlines of the event; its matches continue as others do. */
  cancel(request: EventQuery & { readonly reason: string }): Promise<EventChanged> {
    return this.organise(request, ['draft', 'running'], (event, by) => {
      const read = reasonOf(request.reason);
      if (isRefusal(read)) return read;
      return this.log({ ...event, state: 'cancelled' }, by, { type: 'cancelled', reason: read.reason });
    });
  }

  /** Removes the event with its log and, on request, its matches. A running event must be cancelled first. */
  async remove({
    event: id,
    caller,
    matches,
  }: EventQuery & { readonly matches: 'kept' | 'deleted' }): Promise<Answer<{ readonly id: string }>> {
    const { repository, authorisation } = this.parts;
    const open = await repository.read(id);
    if (isRefusal(open)) return open;
    const refused = authorisation.refusal(open.event, caller, { orAdministrator: true });
    if (refused !== undefined) return refused;
    if (open.event.state === 'running') return wrongState(open.event);
    if (matches === 'deleted') await this.removeMatches(open.event);
    await repository.remove(open);
    for (const { package: pinned } of open.event.scenarios) await this.parts.packages.release(pinned, id);
    return { status: 'ok', id };
  }

  /** Keeps the packages of its scenarios from being removed. */
  private async hold(id: string, { scenarios }: EventRecord): Promise<Denied | undefined> {
    for (const { package: pinned } of scenarios) {
      const gone = pinned && (await this.parts.packages.hold(pinned, id));
      if (gone !== undefined) return gone;
    }
    return undefined;
  }

  private async removeMatches(event: EventRecord): Promise<void> {
    for (const { game } of gamesOf(event)) {
      const match = await this.parts.matches.open(game.match);
      if (!isRefusal(match)) await this.parts.removal.remove(match);
    }
  }

  /** Makes a change by the organiser. */
  private async organise(
    request: EventQuery,
    states: readonly EventState[],
    judge: Judge,
  ): Promise<EventChanged> {
    const open = await this.changed(request, states, judge);
    return isRefusal(open) ? open : this.changeAnswer(open, request.caller, []);
  }

  /** Makes a change that creates codes for players. */
  private async invited(
    request: EventQuery,
    judge: (event: EventRecord) => Promise<PlayersChanged | Denied> | PlayersChanged | Denied,
  ): Promise<EventChanged> {
    let invitations: readonly EventInvitation[] = [];
    const open = await this.changed(request, ['draft', 'running'], async (event) => {
      const after = await judge(event);
      if (isRefusal(after)) return after;
      ({ invitations } = after);
      return after.event;
    });
    return isRefusal(open) ? open : this.changeAnswer(open, request.caller, invitations);
  }

  /** Makes a change after which matches are created. */
  private async paired(
    request: EventQuery,
    states: readonly EventState[],
    judge: Judge,
  ): Promise<EventChanged> {
    const { repository, eventMatches } = this.parts;
    let open = await this.changed(request, states, judge);
    for (;;) {
      if (isRefusal(open)) return open;
      const refused = await eventMatches.open(open.id, open.event);
      if (refused !== undefined) return refused;
      const now = await repository.read(open.id);
      // Players who joined in between are seated, too.
      if (!isRefusal(now) && now.version === open.version) return this.changeAnswer(open, request.caller, []);
      open = now;
    }
  }

  private async changed(
    { event: id, caller }: EventQuery,
    states: readonly EventState[],
    judge: Judge,
  ): Promise<OpenEvent | Denied> {
    const { repository, authorisation } = this.parts;
    const asker = authorisation.user(caller);
    if (isRefusal(asker)) return asker;
    return repository.change(id, async (event) => {
      const refused = authorisation.refusal(event, caller);
      if (refused !== undefined) return refused;
      return states.includes(event.state) ? judge(event, asker.user) : wrongState(event);
    });
  }

  private async changeAnswer(
    open: OpenEvent,
    caller: Caller,
    invitations: readonly EventInvitation[],
  ): Promise<EventChanged> {
    const asker = this.parts.authorisation.asker(caller);
    if (isRefusal(asker)) return asker;
    return { status: 'ok', event: await eventInfo(this.parts.accounts, open, asker), invitations };
  }

  private log(event: EventRecord, by: string, act: EventAct): EventRecord | Denied {
    return withinLog(logged(event, { at: this.now(), by, act }));
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

/** Describes why no round can be added in this way; undefined if it can. */
function roundProblem(
  { pairing }: EventRecord,
  pairings: readonly unknown[] | undefined,
): string | undefined {
  if (pairing === 'roundRobin') return 'The rounds of this event were made when it was started.';
  if (pairing === 'given') return pairings === undefined ? 'Name the pairings of the round.' : undefined;
  return pairings === undefined ? undefined : 'This event pairs its rounds by itself: name no pairings.';
}

/** True if players may be added to a running event. */
function mayJoinLate({ pairing }: EventRecord): boolean {
  return pairing === 'given' || pairing === 'swiss';
}

function wrongState({ state }: EventRecord): Denied {
  return denied('EVENT_STATE', { state });
}
