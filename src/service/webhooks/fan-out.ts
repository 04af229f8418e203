import { usersOf } from '../access/user-matches';
import type { Matches, OpenMatch } from '../../match/open-match';
import { isDelayed } from '../../match/view/spectator-delay';
import type { Clock } from '../../match/ports';
import type { Replays } from '../../match/replay/replays';
import type { NumberedEntry } from '../../match/records';
import type { WebhookPayload } from './payload';
import type { WebhookEventPayload, WebhookJobs } from './jobs';
import { messageOfFirstTurn, messageOfSeat, messagesOfEntry } from './messages';
import type { Message } from './messages';
import { matchGroup, userGroup } from './registry';
import type { KnownDelivery, KnownWebhook, WebhookRegistry } from './registry';
import { audienceOf } from './audience';
import type { WebhookAudience } from './audience';
import { messageBody } from './forms';
import type { WebhookForm } from './schema';
import type { StoredDelivery } from './stored';
import { isRefusal } from '../../problems/denials';

/** Entries read from the store at a time. */
const pageLength = 50;
/** Milliseconds until an announced change that is not written is looked for again. */
const waits = [1_000, 10_000, 60_000];

interface Listener {
  readonly hook: KnownWebhook;
  readonly view: WebhookAudience;
}

/**
 * Number of the entry after which a webhook gets news. For one of a user the time of registration decides, so
 * entries of any number qualify.
 */
function newsFrom({ hook: { value } }: Listener): number {
  return value.matchId === null ? 0 : value.after;
}

/** Writes a message for each webhook that receives an event, and submits its delivery. */
export class WebhookFanOut {
  constructor(
    private readonly registry: WebhookRegistry,
    private readonly jobs: WebhookJobs,
    private readonly matches: Matches,
    private readonly replays: Replays,
    private readonly clock: Clock,
  ) {}

  /** Returns true if the announced change has been written. */
  async distribute(payload: WebhookEventPayload): Promise<boolean> {
    const match = await this.matches.open(payload.match);
    if (isRefusal(match)) return false;
    if (match.version < payload.version || match.headerVersion < payload.header) return false;
    const listeners = await this.listenersOf(match);
    await this.tellEntries(match, payload, listeners);
    await this.tellSeats(match, payload, listeners);
    return true;
  }

  /** Looks for the change again later, unless all waits are used up. */
  async wait(payload: WebhookEventPayload): Promise<void> {
    const delayMs = waits[payload.waits];
    if (delayMs !== undefined) await this.jobs.event({ ...payload, waits: payload.waits + 1 }, delayMs);
  }

  /** Numbers and sends a message. A repetition after a crash has no further effect. */
  async send(
    { id: webhook, value: hook }: Pick<KnownWebhook, 'id' | 'value'>,
    message: Message,
  ): Promise<KnownDelivery> {
    const sequence = await this.registry.numberOf(webhook, message.eventId);
    const value = this.deliveryOf({ webhook, form: hook.form }, sequence, message);
    await this.registry.writeDelivery(webhook, sequence, value, 0);
    const written = await this.registry.delivery(webhook, sequence);
    if (written === undefined) throw new Error(`Delivery ${sequence} of ${webhook} has not been kept.`);
    const { state, run, tries } = written.value;
    if (state === 'waiting' && tries === 0) await this.jobs.delivery({ webhook, sequence, run, number: 1 });
    return written;
  }

  /** Sends entries in order, including those of an earlier, delayed announcement. */
  private async tellEntries(
    match: OpenMatch,
    payload: WebhookEventPayload,
    listeners: readonly Listener[],
  ): Promise<void> {
    let sent = (await this.registry.mark(match.id)) ?? Math.min(payload.from, ...listeners.map(newsFrom));
    while (sent < match.version) {
      const last = Math.min(sent + pageLength, match.version);
      for (const entry of await this.replays.entries(match, sent + 1, last)) {
        for (const listener of listeners) await this.tellEntry(match, entry, listener);
      }
      sent = last;
      await this.registry.raiseMark(match.id, sent);
    }
  }

  private async tellEntry(match: OpenMatch, entry: NumberedEntry, { hook, view }: Listener): Promise<void> {
    const { id, value } = hook;
    const isNews = value.matchId === null ? entry.at >= value.createdAt : entry.number > value.after;
    if (!isNews) return;
    for (const message of messagesOfEntry(id, match, entry, view)) {
      if (value.kinds.includes(message.kind)) await this.send(hook, message);
    }
  }

  private async tellSeats(
    match: OpenMatch,
    { seated, header }: WebhookEventPayload,
    listeners: readonly Listener[],
  ): Promise<void> {
    for (const { side, generation, taken, ai } of match.header.seats) {
      if (!seated.includes(side) || !taken || ai !== undefined) continue;
      for (const { hook, view } of listeners) {
        const { id, value } = hook;
        const first = view.sides.includes(side) ? messageOfFirstTurn(id, match, side, generation) : undefined;
        // The creator of a match knows who takes its seats.
        const seat = header === 0 ? undefined : messageOfSeat(id, match, { side, generation }, view);
        for (const message of [seat, first]) {
          if (message !== undefined && value.kinds.includes(message.kind)) await this.send(hook, message);
        }
      }
    }
  }

  private async listenersOf(match: OpenMatch): Promise<readonly Listener[]> {
    const groups = [matchGroup(match.id), ...usersOf(match.header).map(userGroup)];
    const found = await Promise.all(groups.map((group) => this.registry.listOf(group)));
    const listeners: Listener[] = [];
    for (const hook of found.flat()) {
      const view = audienceOf(match.header, hook.value.owner);
      // A webhook of a place with a new holder has no owner who could change it.
      if (view === undefined && hook.value.matchId !== null) await this.registry.remove(hook);
      if (view === undefined || !hook.value.active) continue;
      // Messages would reach spectators of a match with a delay too early.
      const looksOn = view.sides.length === 0 && !view.referee;
      if (!looksOn || !isDelayed(match)) listeners.push({ hook, view });
    }
    return listeners;
  }

  private deliveryOf(
    { webhook, form }: { readonly webhook: string; readonly form: WebhookForm },
    sequence: number,
    message: Message,
  ): StoredDelivery {
    const { eventId, kind, matchId, content } = message;
    const createdAt = this.clock.now().toISOString();
    const payload: WebhookPayload = {
      ...{ id: eventId, type: kind, webhook, sequence, at: createdAt },
      ...content,
    };
    return {
      ...{ eventId, kind, matchId, createdAt, state: 'waiting', nextTry: createdAt },
      ...{ run: 0, tries: 0, attempts: [], body: messageBody(payload, form) },
    };
  }
}
