import { actorOf } from '../access/match-access';
import type { Caller } from '../access/caller';
import type { Action } from '../../engine';
import type { GameStore, RepeatableWrite } from '../../storage/game-store';
import { isIdempotencyKey } from '../../storage/names';
import type { Catalogue } from '../games/catalogue';
import type { HistoryEntry, MatchView, By } from '../../match/schema';
import type { SubmitRequest, SubmitResult } from './requests';
import { type SubmitAccepted, LONGEST_LIST } from './schema';
import { isNotUnderstood, readActions } from '../requests/actions';
import { denied, isRefusal, type Denied } from '../../problems/denials';
import { facesProblem } from '../../match/dice/dice-sources';
import { executeActions } from './execute-actions';
import type { PlayedStep } from './play-actions';
import type { FollowUps } from '../../match/follow-ups';
import {
  isPlayable,
  matchAt,
  packageGone,
  type Matches,
  type OpenMatch,
  type PlayableMatch,
} from '../../match/open-match';
import { notBefore } from '../../values/time';
import { positionHash } from '../../match/hash/position-hash';
import type { Clock } from '../../match/ports';
import {
  ENTROPY,
  readReceipt,
  toJson,
  type EntryBody,
  type MatchState,
  type NumberedEntry,
  type Receipt,
  type Seal,
} from '../../match/records';
import type { Packing } from '../../match/packing';
import type { Replays } from '../../match/replay/replays';
import { areSettled, revealEnd, sealOf } from '../../match/dice/sealed-texts';
import type { ServerDice } from '../../match/dice/server-dice';
import type { Orders } from './standing-orders';
import { repeatable } from './standing-orders';
import { clockAfter, endOfTime } from '../../match/clock/clock';
import { matchView, viewEntry } from '../../match/view/viewing';

/** Most attempts when the match changes during a submission. */
const attempts = 8;

/** Submission after validation. */
interface Submission {
  readonly request: Omit<SubmitRequest, 'caller' | 'actions'>;
  readonly actions: readonly [Action, ...Action[]];
  readonly actor: Caller | ServiceActor;
}

/** Player of this service that acts for a side, or the clock that acts for a side or the referee. */
export interface ServiceActor {
  readonly side: string;
  readonly by: By;
  /** Level of the player. */
  readonly level?: number;
}

/** The match has changed in a way that does not rule the submission out: it is judged again. */
interface Changed {
  readonly status: 'changed';
}

/** Legal actions with their results. */
interface JudgedSubmission {
  readonly match: PlayableMatch;
  readonly side: string;
  readonly bodies: readonly EntryBody[];
  readonly state: MatchState;
  readonly kept: RepeatableWrite | undefined;
}

interface EntryTerms {
  readonly service: ServiceActor | undefined;
  readonly idempotencyKey: string | undefined;
  readonly now: string;
}

export interface SubmissionParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly replays: Replays;
  readonly packing: Packing;
  readonly dice: ServerDice;
  readonly orders: Orders;
  readonly clock: Clock;
  readonly followUps: FollowUps;
  readonly catalogue: Catalogue;
}

/** Accepts, judges and writes actions. */
export class Submissions {
  constructor(private readonly parts: SubmissionParts) {}

  async submit(request: SubmitRequest): Promise<SubmitResult> {
    const problem = requestProblem(request);
    if (problem !== undefined) return denied('BAD_REQUEST', { problem });
    const actions = readActions(request.actions);
    if (isNotUnderstood(actions)) return actions;
    const [first, ...rest] = actions;
    if (first === undefined) return denied('BAD_REQUEST', { problem: 'Send at least one action.' });
    if (actions.some(({ type }) => type === 'setStandingOrder')) {
      if (first.type !== 'setStandingOrder' || rest.length > 0) return denied('ORDERS_APART');
      const { type: _type, ...orders } = first;
      const { match: matchId, caller, idempotencyKey } = request;
      return this.parts.orders.file({ match: matchId, caller, orders, idempotencyKey });
    }
    const unknown = actions.map((action) => this.unknownCase(action)).find((one) => one !== undefined);
    return unknown ?? this.write({ request, actions: [first, ...rest], actor: request.caller });
  }

  /** Denies a ruling that cites an unknown case or ruling. */
  private unknownCase(action: Action): Denied | undefined {
    if (action.type !== 'ruling') return undefined;
    const found = this.parts.catalogue.ruling(action.case);
    if (found.status === 'ok') return undefined;
    const cases = this.parts.catalogue.cases(action.case);
    return cases.status === 'ok' ? undefined : cases;
  }

  /** Submits for a side without its caller. For the players of this service; no API exposes it. */
  async submitAs(
    actor: ServiceActor,
    request: Pick<SubmitRequest, 'match' | 'expectedVersion'>,
    actions: readonly [Action, ...Action[]],
  ): Promise<SubmitResult> {
    return this.write({ request, actions, actor });
  }

  private async write(submission: Submission): Promise<SubmitResult> {
    const { match: matchId, idempotencyKey } = submission.request;
    // The remembered match is mostly current; the append fails if it is not.
    const remembered = await this.parts.matches.remembered(matchId);
    const first = remembered && (await this.attempt(remembered, submission));
    if (first?.status === 'accepted') return first;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await this.parts.matches.open(matchId);
      if (isRefusal(match)) return match;
      const isJudged = attempt === 0 && match === remembered && idempotencyKey === undefined;
      const result = isJudged ? first! : await this.attempt(match, submission, true);
      if (result.status !== 'changed') return result;
    }
    return denied('TRY_AGAIN');
  }

  /**
   * Judges and writes a submission once. `isPresent`: the match was just read from the store, so the answer to a
   * repeated key is known.
   */
  private async attempt(
    match: OpenMatch,
    { request, actions, actor }: Submission,
    isPresent = false,
  ): Promise<SubmitResult | Changed> {
    const service = 'kind' in actor ? undefined : actor;
    const seat = 'kind' in actor ? actorOf(match, actor) : actor;
    if (isRefusal(seat)) return seat;
    const { side } = seat;

    const { idempotencyKey, expectedVersion, dice = [] } = request;
    const kept = repeatable(side, idempotencyKey, { expectedVersion, actions, dice });
    const repeated = kept !== undefined && isPresent ? await this.answered(match, kept, side) : undefined;
    if (repeated !== undefined) return repeated;
    if (expectedVersion !== 'any' && match.version !== expectedVersion) {
      return { status: 'stale', version: match.version };
    }
    if (!isPlayable(match)) return packageGone(match);

    const judged = await this.judged(match, side, request, actions);
    if (judged.status !== 'judged') return judged;
    const now = this.parts.clock.now().toISOString();
    const terms = { service, idempotencyKey, now };
    const bodies = this.entriesOf(match, side, judged.steps, terms);
    const state = lastState(match, bodies, judged.steps, now);
    const written = await this.append({ match, side, bodies, state, kept });
    return written.status === 'stale' && expectedVersion === 'any' ? { status: 'changed' } : written;
  }

  /** Answer to an earlier identical request under the same key, if any. */
  private async answered(
    match: OpenMatch,
    { key, fingerprint }: RepeatableWrite,
    side: string,
  ): Promise<SubmitAccepted | Denied | undefined> {
    const answer = await this.parts.store.answerFor(match.id, key, fingerprint);
    if (answer.status === 'key-reused') return denied('KEY_REUSED');
    return answer.status === 'repeated' ? this.repeat(match, readReceipt(answer.answer), side) : undefined;
  }

  private async judged(
    match: PlayableMatch,
    side: string,
    { dice = [] }: Submission['request'],
    actions: Submission['actions'],
  ) {
    const isSupplied = match.header.dice.kind === 'supplied';
    if (!isSupplied && dice.length > 0) return denied('DICE_NOT_TAKEN');
    return executeActions({
      match,
      side,
      actions,
      given: isSupplied ? dice : undefined,
      earlier: (entry) => this.parts.replays.positionAt(match, entry),
      serverDice: () => this.serverDice(match),
    });
  }

  private async append({
    match,
    side,
    bodies,
    state,
    kept,
  }: JudgedSubmission): Promise<SubmitResult | Changed> {
    const receipt: Receipt = { first: match.version + 1, last: match.version + bodies.length };
    const isOver = state.position.result !== undefined;
    await this.parts.followUps.schedule({
      match: match.id,
      header: match.header,
      referee: match.referee,
      before: match.state.position,
      after: state.position,
      version: receipt.last,
      deadlines: {
        before: endOfTime(match.state.clock, match.header),
        after: endOfTime(state.clock, match.header),
      },
    });
    const result = await this.parts.store.append({
      matchId: match.id,
      expectedVersion: match.version,
      expectedHeaderVersion: match.headerVersion,
      expectedOrders: expectedOrders(match, bodies),
      entries: bodies.map(toJson),
      snapshot: toJson(state),
      ...(isOver && { isLast: true }),
      ...(kept !== undefined && { idempotency: { ...kept, answer: toJson(receipt) } }),
    });
    switch (result.status) {
      case 'appended':
        await this.parts.packing.after({
          id: match.id,
          before: match.version,
          version: result.version,
          isOver,
        });
        return accepted(
          matchAt(match, result.version, state),
          bodies.map((body, index) => ({ number: receipt.first + index, ...body })),
          side,
        );
      case 'repeated':
        return this.repeatAtPresent(match.id, readReceipt(result.answer), side);
      case 'key-reused':
        return denied('KEY_REUSED');
      case 'stale':
        return { status: 'stale', version: result.version };
      case 'header-changed':
      case 'orders-changed':
        return { status: 'changed' };
      case 'unknown-match':
        return denied('UNKNOWN_MATCH', { match: match.id });
    }
  }

  private async serverDice(match: PlayableMatch) {
    const { dice } = match.header;
    if (dice.kind !== 'server') throw new Error(`The dice of match "${match.id}" are supplied.`);
    const seal = sealOf(match.header);
    if (seal !== undefined && !areSettled(seal, match.entropy.value, this.parts.clock.now())) {
      return textsOutstanding(seal);
    }
    return this.parts.dice.forCommittedAction(match.id, dice.commitment, match.entropy.value);
  }

  private entriesOf(
    match: PlayableMatch,
    side: string,
    steps: readonly PlayedStep[],
    { service, idempotencyKey, now }: EntryTerms,
  ): readonly EntryBody[] {
    const at = notBefore(match.state.at ?? match.createdAt, now);
    const orders = Object.fromEntries(
      Object.values(match.orders).map((filed) => [filed.side, filed.version]),
    );
    let { entropyVersion } = match.state;
    return steps.map(({ action, outcome, rolls, position }, index) => {
      const number = match.version + index + 1;
      if (position.entry !== number)
        throw new Error(`Entry ${number} has led to position ${position.entry}.`);
      if (rolls.length > 0 && match.header.dice.kind === 'server') entropyVersion ??= match.entropy.version;
      return {
        side,
        action,
        dice: rolls,
        events: outcome.events,
        at,
        orders,
        entropyVersion,
        restore: outcome.restore ?? null,
        positionHash: positionHash(position, match.header.salt),
        idempotencyKey: idempotencyKey ?? null,
        ...(service && { by: service.by }),
        ...(service?.level !== undefined && { level: service.level }),
      };
    });
  }

  /** Repeats the first answer; the match may have changed since it was opened. */
  private async repeatAtPresent(
    matchId: string,
    receipt: Receipt,
    side: string,
  ): Promise<SubmitAccepted | Denied> {
    const match = await this.parts.matches.open(matchId);
    return isRefusal(match) ? match : this.repeat(match, receipt, side);
  }

  private async repeat(match: OpenMatch, { first, last }: Receipt, side: string): Promise<SubmitAccepted> {
    const entries = await this.parts.replays.entries(match, first, last);
    // Without its rules a match cannot be replayed; its present position is shown instead.
    const then = isPlayable(match)
      ? matchAt(match, last, await this.parts.replays.stateAt(match, last))
      : match;
    return { ...accepted(then, entries, side), repeated: true };
  }
}

function accepted(match: OpenMatch, entries: readonly NumberedEntry[], side: string): SubmitAccepted {
  const view: MatchView = matchView(match, match.version, match.state.position, side);
  const seen: readonly HistoryEntry[] = entries.map((entry) => viewEntry(match, entry, side));
  return { status: 'accepted', version: match.version, entries: seen, view };
}

function textsOutstanding(seal: Seal): Denied {
  const end = revealEnd(seal)?.toISOString();
  return end === undefined
    ? denied('TEXTS_OUTSTANDING', { wait: 'until all seats are taken and the texts are revealed' })
    : denied('TEXTS_OUTSTANDING', { wait: `until all texts are revealed, or until ${end}`, until: end });
}

function requestProblem({
  expectedVersion,
  actions,
  dice,
  idempotencyKey,
}: SubmitRequest): string | undefined {
  if (expectedVersion !== 'any' && (!Number.isSafeInteger(expectedVersion) || expectedVersion < 0)) {
    return 'expectedVersion is a whole number from 0 on.';
  }
  if (actions.length > LONGEST_LIST) return `A list has at most ${LONGEST_LIST} actions.`;
  if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey)) {
    return 'An idempotency key has 1 to 255 printable ASCII characters and no space.';
  }
  return facesProblem(dice);
}

function lastState(
  match: PlayableMatch,
  bodies: readonly EntryBody[],
  steps: readonly PlayedStep[],
  now: string,
): MatchState {
  const position = steps.at(-1)?.position ?? match.state.position;
  const { header, referee } = match;
  const clock = clockAfter(
    header,
    referee,
    match.state.clock,
    steps.map(({ action, position: after }) => ({ action, at: now, after })),
  );
  const last = bodies.at(-1);
  return {
    position,
    entropyVersion: last?.entropyVersion ?? null,
    ...(last !== undefined && { at: last.at }),
    ...(clock !== undefined && { clock }),
  };
}

/** Versions that must not have changed: those of standing orders and, at a first roll, of the players' texts. */
function expectedOrders(
  match: PlayableMatch,
  bodies: readonly EntryBody[],
): Readonly<Record<string, number>> {
  const orders = Object.fromEntries(Object.values(match.orders).map((filed) => [filed.side, filed.version]));
  const firstDie = match.state.entropyVersion === null && bodies.at(-1)?.entropyVersion !== null;
  return firstDie ? { ...orders, [ENTROPY]: match.entropy.version } : orders;
}
