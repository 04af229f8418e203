import type { RecordKey, RecordStore, StoredRecord } from '../../storage/record-store';
import { readCount, readDelivery, readWebhook } from './stored';
import type { StoredDelivery, StoredWebhook, WebhookCount } from './stored';

const self = 'self';
/** Most webhooks of one place or one user. */
export const MOST_WEBHOOKS = 10;
/** Exceeds the number of webhooks of all places in a match. */
const longestList = 100;
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Recent events whose numbers are stored, far more than are ever pending at once. */
const remembered = 200;
const attempts = 50;

export interface KnownWebhook {
  readonly id: string;
  readonly version: number;
  readonly value: StoredWebhook;
}

export interface KnownDelivery {
  readonly sequence: number;
  readonly version: number;
  readonly value: StoredDelivery;
}

const nothing: WebhookCount = { sequence: 0, recent: [], dead: 0 };

/** Stores webhooks and their deliveries. */
export class WebhookRegistry {
  constructor(private readonly records: RecordStore) {}

  async find(id: string): Promise<KnownWebhook | undefined> {
    const found = await this.records.read(hookKey(id));
    return found && { id, version: found.version, value: readWebhook(found.value) };
  }

  /** Webhooks of a match (`match:...`) or of a user (`user:...`). */
  async listOf(group: string): Promise<readonly KnownWebhook[]> {
    const listed = await this.idsOf(group);
    const found = await Promise.all(listed.map((id) => this.find(id)));
    return found.filter((one) => one !== undefined);
  }

  async idsOf(group: string): Promise<readonly string[]> {
    const partition = group;
    const found = await this.records.list({ collection: lists, partition, limit: longestList });
    return found.map(({ id }) => id);
  }

  /** Adds a webhook. Its record is written before its list entry, so no entry lacks a record. */
  async add(id: string, value: StoredWebhook): Promise<void> {
    await this.records.write(hookKey(id), value, { expectedVersion: 0 });
    await this.records.write({ collection: lists, partition: groupOf(value), id }, null);
  }

  /** Replaces a webhook; returns false if another request changed it in between. */
  async replace({ id, version }: KnownWebhook, value: StoredWebhook): Promise<boolean> {
    const written = await this.records.write(hookKey(id), value, { expectedVersion: version });
    return written.status === 'written';
  }

  async remove({ id, value }: KnownWebhook): Promise<void> {
    await this.records.remove({ collection: lists, partition: groupOf(value), id });
    await this.records.remove(hookKey(id));
    await this.records.remove(countKey(id));
  }

  /** Number of an event's delivery to a webhook, the same for every call. */
  async numberOf(id: string, eventId: string): Promise<number> {
    const count = await this.count(id, (now) => {
      if (now.recent.some(([known]) => known === eventId)) return now;
      const sequence = now.sequence + 1;
      const recent: WebhookCount['recent'] = [...now.recent, [eventId, sequence]];
      return { ...now, sequence, recent: recent.slice(-remembered) };
    });
    const [, number] = count.recent.find(([known]) => known === eventId) ?? [];
    if (number === undefined) throw new Error(`The event ${eventId} has got no number.`);
    return number;
  }

  async lastSequence(id: string): Promise<number> {
    return (await this.readCount(id)).count.sequence;
  }

  /** Counts consecutive dead deliveries; returns their number. */
  async noteOutcome(id: string, delivered: boolean): Promise<number> {
    const count = await this.count(id, (now) => {
      const dead = delivered ? 0 : now.dead + 1;
      return dead === now.dead ? now : { ...now, dead };
    });
    return count.dead;
  }

  async delivery(id: string, sequence: number): Promise<KnownDelivery | undefined> {
    const found = await this.records.read(deliveryKey(id, sequence));
    return found && known(found);
  }

  /** Writes a new delivery, or replaces one; returns false if another request changed it since it was read. */
  async writeDelivery(
    id: string,
    sequence: number,
    value: StoredDelivery,
    version: number,
  ): Promise<boolean> {
    const expiresAt = new Date(Date.parse(value.createdAt) + keptMs).toISOString();
    const written = await this.records.write(deliveryKey(id, sequence), value, {
      ...{ expectedVersion: version, expiresAt },
    });
    return written.status === 'written';
  }

  /** Deliveries of a webhook, newest first. */
  async deliveries(id: string, limit: number, before?: number): Promise<readonly KnownDelivery[]> {
    const after = before === undefined ? {} : { after: numberText(before) };
    const request = { collection: deliveries, partition: id, limit, reverse: true, ...after };
    return (await this.records.list(request)).map(known);
  }

  /** Number of the last entry of a match that was sent to all of its webhooks; undefined before the first. */
  async mark(matchId: string): Promise<number | undefined> {
    const found = await this.records.read(markKey(matchId));
    return typeof found?.value === 'number' ? found.value : undefined;
  }

  async raiseMark(matchId: string, entry: number): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await this.records.read(markKey(matchId));
      if (typeof found?.value === 'number' && found.value >= entry) return;
      const options = { expectedVersion: found?.version ?? 0 };
      if ((await this.records.write(markKey(matchId), entry, options)).status === 'written') return;
    }
    throw new Error(`Other processes keep announcing match "${matchId}".`);
  }

  async forgetMatch(matchId: string): Promise<void> {
    for (const one of await this.listOf(matchGroup(matchId))) await this.remove(one);
    await this.records.remove(markKey(matchId));
  }

  private async count(id: string, change: (now: WebhookCount) => WebhookCount): Promise<WebhookCount> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { count, version } = await this.readCount(id);
      const next = change(count);
      if (next === count) return count;
      const written = await this.records.write(countKey(id), next, { expectedVersion: version });
      if (written.status === 'written') return next;
    }
    throw new Error(`Others keep counting the deliveries of webhook "${id}".`);
  }

  private async readCount(id: string): Promise<{ readonly count: WebhookCount; readonly version: number }> {
    const found = await this.records.read(countKey(id));
    return found === undefined
      ? { count: nothing, version: 0 }
      : { count: readCount(found.value), version: found.version };
  }
}

const lists = 'webhook-lists';
const deliveries = 'webhook-deliveries';

export const matchGroup = (matchId: string): string => `match:${matchId}`;
export const userGroup = (user: string): string => `user:${user}`;

/** List that a webhook belongs to: that of its match, or else that of its user. */
function groupOf({ matchId, owner }: StoredWebhook): string {
  if (matchId !== null) return matchGroup(matchId);
  if (owner.kind !== 'user') throw new Error('A webhook without a match belongs to a user.');
  return userGroup(owner.user);
}

const hookKey = (id: string): RecordKey => ({ collection: 'webhooks', partition: id, id: self });
const countKey = (id: string): RecordKey => ({ collection: 'webhook-counts', partition: id, id: self });
const markKey = (matchId: string): RecordKey => {
  return { collection: 'webhook-marks', partition: matchId, id: self };
};

function deliveryKey(id: string, sequence: number): RecordKey {
  return { collection: deliveries, partition: id, id: numberText(sequence) };
}

/** Number padded with zeros, so that ids sort by number. */
function numberText(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

function known({ id, version, value }: StoredRecord): KnownDelivery {
  return { sequence: Number(id), version, value: readDelivery(value) };
}
