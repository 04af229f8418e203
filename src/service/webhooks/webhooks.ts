import { placeIn } from '../access/match-access';
import { readTarget } from '../../outgoing/target';
import type { Caller } from '../access/caller';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { HeaderChanges } from '../../match/header-changes';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Clock, Randomness } from '../../match/ports';
import { messageOfPing } from './messages';
import type { WebhookJobs } from './jobs';
import { MOST_WEBHOOKS, matchGroup, userGroup } from './registry';
import type { KnownDelivery, KnownWebhook, WebhookRegistry } from './registry';
import type { WebhookSecrets } from './signing';
import { WEBHOOK_KINDS, deliveryStateSchema, webhookChangeSchema } from './schema';
import type { Delivery, Webhook, WebhookSettings } from './schema';
import { generationOf, audienceOf } from './audience';
import type { StoredWebhook, WebhookOwner } from './stored';
import type { WebhookFanOut } from './fan-out';

/** Milliseconds in which messages are also signed with the old secret. */
const overlapMs = 24 * 60 * 60 * 1000;
const longestPage = 100;
const attempts = 8;

const settingsSchema = webhookChangeSchema.omit({ url: true });

export interface WebhookParts {
  readonly registry: WebhookRegistry;
  readonly jobs: WebhookJobs;
  readonly fanOut: WebhookFanOut;
  readonly secrets: WebhookSecrets;
  readonly matches: Matches;
  readonly headers: HeaderChanges;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** True if endpoints may be on the local machine. */
  readonly loopback: boolean;
}

/** Owner in whose name the caller manages webhooks; `match` is undefined for those of a user. */
interface Holder {
  readonly owner: WebhookOwner;
  readonly match: OpenMatch | undefined;
}

interface WebhookRequest {
  readonly caller: Caller;
  readonly id: string;
}

/** Manages the webhooks of places and users. */
export class Webhooks {
  constructor(private readonly parts: WebhookParts) {}

  async register(
    request: WebhookSettings & {
      readonly caller: Caller;
      readonly match?: string | undefined;
      readonly url: string;
    },
  ): Promise<Answer<{ readonly webhook: Webhook; readonly secret: string }>> {
    const { registry, secrets, clock, randomness } = this.parts;
    const settings = this.readSettings(request);
    if (isRefusal(settings)) return settings;
    const holder = await this.holder(request.match, request.caller);
    if (isRefusal(holder)) return holder;
    const { owner, match } = holder;
    if ((await this.listOf(holder)).length >= MOST_WEBHOOKS) {
      return denied('TOO_MANY_WEBHOOKS', { most: MOST_WEBHOOKS });
    }
    const id = `whk_${randomness.secret().slice(0, 24)}`;
    const value: StoredWebhook = {
      ...{ owner, matchId: match?.id ?? null, after: match?.version ?? 0 },
      ...{
        url: request.url,
        kinds: [...WEBHOOK_KINDS],
        form: 'event',
        description: '',
        active: true,
        disabled: null,
      },
      ...{ createdAt: clock.now().toISOString(), secret: 1, previousUntil: null },
      ...settings,
    };
    if (match && !match.header.webhooks) {
      const noted = await this.parts.headers.make(match.id, async ({ header }) => ({
        header: { ...header, webhooks: true },
      }));
      if (isRefusal(noted)) return noted;
    }
    await registry.add(id, value);
    const webhook = await this.shown({ id, version: 1, value });
    return { status: 'ok', webhook, secret: secrets.secretOf(id, value.secret) };
  }

  async list(request: {
    readonly caller: Caller;
    readonly match?: string | undefined;
  }): Promise<Answer<{ readonly webhooks: readonly Webhook[] }>> {
    const holder = await this.holder(request.match, request.caller);
    if (isRefusal(holder)) return holder;
    const own = await this.listOf(holder);
    return { status: 'ok', webhooks: await Promise.all(own.map((hook) => this.shown(hook))) };
  }

  async get(request: WebhookRequest): Promise<Answer<{ readonly webhook: Webhook }>> {
    const hook = await this.own(request);
    return isRefusal(hook) ? hook : { status: 'ok', webhook: await this.shown(hook) };
  }

  async change(request: WebhookRequest & WebhookSettings): Promise<Answer<{ readonly webhook: Webhook }>> {
    const settings = this.readSettings(request);
    if (isRefusal(settings)) return settings;
    return this.write(request, ({ value }) => ({
      ...{ ...value, ...settings },
      disabled: settings.active === true ? null : value.disabled,
    }));
  }

  async remove(request: WebhookRequest): Promise<Answer<{ readonly webhook: Webhook }>> {
    const hook = await this.own(request);
    if (isRefusal(hook)) return hook;
    const webhook = await this.shown(hook);
    await this.parts.registry.remove(hook);
    return { status: 'ok', webhook };
  }

  async rotate(
    request: WebhookRequest,
  ): Promise<Answer<{ readonly webhook: Webhook; readonly secret: string }>> {
    const { clock, secrets } = this.parts;
    let secret = '';
    const written = await this.write(request, ({ id, value }) => {
      const count = value.secret + 1;
      const changed = { ...value, secret: count };
      secret = secrets.secretOf(id, count);
      const previousUntil = new Date(clock.now().getTime() + overlapMs).toISOString();
      return { ...changed, previousUntil };
    });
    return written.status === 'ok' ? { ...written, secret } : written;
  }

  async ping(request: WebhookRequest): Promise<Answer<{ readonly delivery: Delivery }>> {
    const hook = await this.own(request);
    if (isRefusal(hook)) return hook;
    const { fanOut, matches, randomness } = this.parts;
    const { matchId, owner } = hook.value;
    const match = matchId === null ? undefined : await matches.open(matchId);
    if (match !== undefined && isRefusal(match)) return match;
    const side = match && audienceOf(match.header, owner)?.sides[0];
    const eventId = `evt_${randomness.secret().slice(0, 32)}`;
    const delivery = await fanOut.send(hook, messageOfPing(eventId, match, side ?? null));
    return { status: 'ok', delivery: shownDelivery(delivery) };
  }

  async deliveries(
    request: WebhookRequest & {
      readonly state?: string | undefined;
      readonly limit: number;
      readonly cursor?: string | undefined;
    },
  ): Promise<Answer<{ readonly deliveries: readonly Delivery[]; readonly cursor: string | null }>> {
    const { state, limit, cursor } = request;
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    if (state !== undefined && !deliveryStateSchema.options.some((one) => one === state)) {
      return denied('BAD_REQUEST', {
        problem: `The state is one of ${deliveryStateSchema.options.join(', ')}.`,
      });
    }
    if (cursor !== undefined && !/^\d{1,12}$/.test(cursor)) return denied('BAD_CURSOR');
    const hook = await this.own(request);
    if (isRefusal(hook)) return hook;
    const found: KnownDelivery[] = [];
    let before = cursor === undefined ? undefined : Number(cursor);
    let isMore = true;
    while (isMore && found.length < limit) {
      const page = await this.parts.registry.deliveries(hook.id, limit, before);
      isMore = page.length === limit;
      for (const one of page) {
        if (found.length === limit) break;
        before = one.sequence;
        if (state === undefined || one.value.state === state) found.push(one);
      }
    }
    const next = found.length === limit && before !== undefined ? String(before) : null;
    return { status: 'ok', deliveries: found.map(shownDelivery), cursor: next };
  }

  async replay(
    request: WebhookRequest & { readonly sequence: number },
  ): Promise<Answer<{ readonly delivery: Delivery }>> {
    const { registry, jobs, clock } = this.parts;
    const hook = await this.own(request);
    if (isRefusal(hook)) return hook;
    const { id } = hook;
    const { sequence } = request;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found =
        Number.isSafeInteger(sequence) && sequence > 0 ? await registry.delivery(id, sequence) : undefined;
      if (found === undefined) return denied('UNKNOWN_DELIVERY', { sequence });
      const run = found.value.run + 1;
      const value = {
        ...{ ...found.value, run, tries: 0, state: 'waiting' as const },
        nextTry: clock.now().toISOString(),
      };
      // The job comes first: it does nothing until the delivery waits for it, and cannot be lost afterwards.
      await jobs.delivery({ webhook: id, sequence, run, number: 1 }, replayDelayMs);
      if (!(await registry.writeDelivery(id, sequence, value, found.version))) continue;
      return { status: 'ok', delivery: shownDelivery({ ...found, value }) };
    }
    return denied('TRY_AGAIN');
  }

  private async listOf(holder: Holder): Promise<readonly KnownWebhook[]> {
    const found = await this.parts.registry.listOf(groupOf(holder));
    return found.filter(({ value }) => isSameOwner(value.owner, holder.owner));
  }

  private async write(
    request: WebhookRequest,
    change: (hook: KnownWebhook) => StoredWebhook,
  ): Promise<Answer<{ readonly webhook: Webhook }>> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const hook = await this.own(request);
      if (isRefusal(hook)) return hook;
      const value = change(hook);
      if (await this.parts.registry.replace(hook, value)) {
        return { status: 'ok', webhook: await this.shown({ ...hook, value }) };
      }
    }
    return denied('TRY_AGAIN');
  }

  /** Webhook that the caller owns; any other is denied as unknown. */
  private async own({ id, caller }: WebhookRequest): Promise<KnownWebhook | Denied> {
    const found = /^whk_[0-9a-f]{24}$/.test(id) ? await this.parts.registry.find(id) : undefined;
    const unknown = denied('UNKNOWN_WEBHOOK', { webhook: id });
    if (found === undefined) return unknown;
    const holder = await this.holder(found.value.matchId ?? undefined, caller);
    if (isRefusal(holder)) return holder;
    return isSameOwner(found.value.owner, holder.owner) ? found : unknown;
  }

  private async holder(matchId: string | undefined, caller: Caller): Promise<Holder | Denied> {
    const { matches } = this.parts;
    if (matchId === undefined) {
      if (caller.kind === 'rejected') return caller.denial;
      if (caller.kind !== 'key') return denied('KEY_NEEDED', { scope: 'webhooks' });
      return { owner: { kind: 'user', user: caller.user }, match: undefined };
    }
    const match = await matches.open(matchId);
    if (isRefusal(match)) return match;
    const place = placeIn(match, caller);
    if (isRefusal(place)) return place;
    if (place.role === 'spectator') return denied('NOT_A_PLAYER', { role: place.role });
    const { role } = place;
    const side = place.role === 'player' ? place.side : null;
    const generation = generationOf(match.header, { role, side });
    if (generation === undefined)
      throw new Error(`Match "${match.id}" has a player of "${side}" and no seat.`);
    return { owner: { kind: 'place', role, side, generation }, match };
  }

  private readSettings({
    url,
    ...request
  }: WebhookSettings):
    | Partial<Pick<StoredWebhook, 'url' | 'kinds' | 'form' | 'description' | 'active'>>
    | Denied {
    const read = settingsSchema.safeParse(request);
    if (!read.success) {
      const problem = read.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}.`)
        .join(' ');
      return denied('BAD_REQUEST', { problem });
    }
    const { kinds, form, description, active } = read.data;
    const target = url === undefined ? undefined : readTarget(url, this.parts);
    if (typeof target === 'string') return denied('BAD_WEBHOOK_URL', { problem: target });
    return {
      ...(url !== undefined && { url }),
      ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
      ...(form !== undefined && { form }),
      ...(description !== undefined && { description }),
      ...(active !== undefined && { active }),
    };
  }

  private async shown({ id, value }: KnownWebhook): Promise<Webhook> {
    const { matchId, owner, url, kinds, form, description, active, disabled, createdAt } = value;
    return {
      ...{ id, matchId, url, kinds, form, description, active, disabled, createdAt },
      role: owner.kind === 'place' ? owner.role : null,
      side: owner.kind === 'place' ? owner.side : null,
      lastSequence: await this.parts.registry.lastSequence(id),
    };
  }
}

/** Leaves time for the delivery to be written first. */
const replayDelayMs = 30;

function groupOf({ owner, match }: Holder): string {
  if (match !== undefined) return matchGroup(match.id);
  if (owner.kind !== 'user') throw new Error('Without a match there are only webhooks of users.');
  return userGroup(owner.user);
}

function isSameOwner(one: WebhookOwner, other: WebhookOwner): boolean {
  if (one.kind === 'user') return other.kind === 'user' && one.user === other.user;
  if (other.kind === 'user') return false;
  return one.role === other.role && one.side === other.side && one.generation === other.generation;
}

function shownDelivery({ sequence, value }: KnownDelivery): Delivery {
  const { run: _run, tries: _tries, ...rest } = value;
  return { sequence, ...rest };
}
