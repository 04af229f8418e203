import { seatOf } from '../access/match-access';
import type { Caller } from '../access/caller';
import { canonicalJson, standingOrdersSchema } from '../../engine';
import type { GameStore, RepeatableWrite } from '../../storage/game-store';
import type { ActionRefused } from './requests';
import type { UnknownActions } from '../requests/actions';
import type { SubmitFiled } from './schema';
import type { MatchQuery } from '../access/requests';
import type { FiledOrders } from '../../match/schema';
import { problemsOf } from '../requests/actions';
import { judgeForm } from '../requests/form';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import { noDice } from '../../match/dice/dice-sources';
import { isPlayable, packageGone } from '../../match/open-match';
import type { Matches } from '../../match/open-match';
import { toJson } from '../../match/records';
import { isIdempotencyKey } from '../../storage/names';
import { sha256 } from '../../values/canonical';

/**
 * Key and fingerprint of a repeatable request. Seats of a match share no keys, and a key that is too long is
 * hashed. The fingerprint distinguishes a repetition from another request under the same key.
 */
export function repeatable(
  owner: string,
  idempotencyKey: string | undefined,
  asked: object,
): RepeatableWrite | undefined {
  if (idempotencyKey === undefined) return undefined;
  const whole = `${owner}:${idempotencyKey}`;
  return {
    key: isIdempotencyKey(whole) ? whole : `${owner}:${sha256(idempotencyKey)}`,
    fingerprint: sha256(canonicalJson(asked)),
  };
}

export interface FileRequest {
  readonly match: string;
  readonly caller: Caller;
  readonly orders: unknown;
  readonly expectedOrdersVersion?: number | undefined;
  /** Key of the submission that files the orders as an action; they are filed once under it. */
  readonly idempotencyKey?: string | undefined;
}

/** Files private standing orders outside of the log, with versions per side. */
export class Orders {
  constructor(
    private readonly store: GameStore,
    private readonly matches: Matches,
  ) {}

  async file(request: FileRequest): Promise<SubmitFiled | ActionRefused | UnknownActions | Denied> {
    const read = judgeForm(standingOrdersSchema, request.orders);
    if (!read.ok) return { status: 'not-understood', problems: problemsOf(read.faults, 0) };
    const match = await this.matches.open(request.match);
    if (isRefusal(match)) return match;
    const seat = seatOf(match, request.caller);
    if (isRefusal(seat)) return seat;

    const { side } = seat;
    const { expectedOrdersVersion: expectedVersion, idempotencyKey } = request;
    const idempotency = repeatable(side, idempotencyKey, { orders: read.value });
    const filed = (status: 'filed' | 'repeated', version: number): SubmitFiled => ({
      status: 'filed',
      ...(status === 'repeated' && { repeated: true }),
      filed: { side, version, orders: read.value },
    });
    if (idempotency !== undefined) {
      const first = await this.store.answerFor(match.id, idempotency.key, idempotency.fingerprint);
      if (first.status === 'key-reused') return denied('KEY_REUSED');
      if (first.status === 'repeated') return filed('repeated', Number(first.answer));
    }
    if (!isPlayable(match)) return packageGone(match);

    const action = { type: 'setStandingOrder', ...read.value } as const;
    const outcome = match.referee.apply(match.state.position, side, action, noDice);
    if (outcome.status === 'refused') return { status: 'refused', index: 0, violations: outcome.violations };

    const terms = { expectedVersion, idempotency };
    const result = await this.store.fileOrders(match.id, side, toJson(read.value), terms);
    switch (result.status) {
      case 'filed':
      case 'repeated':
        return filed(result.status, result.version);
      case 'key-reused':
        return denied('KEY_REUSED');
      case 'stale':
        return denied('ORDERS_STALE', { version: result.version });
      case 'unknown-match':
        return denied('UNKNOWN_MATCH', { match: match.id });
    }
  }

  /** Standing orders of the caller's own side. */
  async own({ match: matchId, caller }: MatchQuery): Promise<Answer<{ readonly filed: FiledOrders }>> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const seat = seatOf(match, caller);
    if (isRefusal(seat)) return seat;
    const filed = match.orders[seat.side];
    return filed === undefined ? unknownSide(seat.side, match.header.sides) : { status: 'ok', filed };
  }
}
