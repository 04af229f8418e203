import { LRUCache } from 'lru-cache';
import type { Clock } from '../ports';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { Accounts, KeyRecord } from './accounts';
import { hashOf, isKeyText, readKeyText, sameSecret, userOfKey } from './key-text';
import type { KeyText } from './key-text';
import type { Scope } from './scopes';

/** Somebody who sends an API key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly user: string;
  /** Id of the key. */
  readonly key: string;
  readonly scopes: readonly Scope[];
  /** Requests a minute; null: as many as the service allows. */
  readonly limit: number | null;
  readonly expiresAt: string | null;
  /** The side, or `referee`, that he speaks as where he has several places. */
  readonly as: string | undefined;
}

/** Who sends a request. Whoever sends the token of a place is anonymous: the token says what, not who, he is. */
export type Caller = { readonly kind: 'anonymous' } | { readonly kind: 'administrator' } | KeyCaller;

/** How long what is known of a key is believed, in milliseconds: for so long other processes take a revoked one. */
const freshFor = 5_000;
/** How often the use of a key is written down, in milliseconds. */
const useInterval = 60_000;
const mostKnown = 10_000;

interface Known {
  readonly record: KeyRecord;
  readonly readAt: number;
  readonly notedAt: number;
}

const basic = 'Basic ';
const administrator = 'admin';

/** Finds out who sends a token. Cheap enough to be asked several times for one request. */
export class Identities {
  private readonly known = new LRUCache<string, Known>({ max: mostKnown });

  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly adminPassword: string | undefined,
  ) {}

  /** Denied is only an API key, or the password of the administrator, that is not valid. */
  async identify(token: string | undefined): Promise<Caller | Denied> {
    if (token === undefined || token === '') return { kind: 'anonymous' };
    if (token.startsWith(basic)) return this.administratorBy(token.slice(basic.length));
    if (!isKeyText(token)) return { kind: 'anonymous' };
    const text = readKeyText(token);
    return (text && (await this.bearerOf(text))) ?? denied('BAD_KEY');
  }

  /** The user whose API key it is; undefined for callers without one. */
  async userOf(token: string | undefined): Promise<string | undefined | Denied> {
    const caller = await this.identify(token);
    if (isRefusal(caller)) return caller;
    return caller.kind === 'key' ? caller.user : undefined;
  }

  /** A name that tells senders apart and says nothing of their tokens; undefined for whoever sends none. */
  async senderOf(token: string | undefined): Promise<string | undefined> {
    const caller = await this.identify(token);
    if (isRefusal(caller) || token === undefined || token === '') return undefined;
    switch (caller.kind) {
      case 'administrator':
        return 'administrator';
      case 'key':
        return `user ${caller.user}`;
      case 'anonymous':
        return `token ${hashOf(token)}`;
    }
  }

  /** Forgets what is known of a key that has been revoked. */
  forget(key: string): void {
    this.known.delete(key);
  }

  private administratorBy(credentials: string): Caller | Denied {
    if (this.adminPassword === undefined) return denied('BAD_PASSWORD');
    const given = Buffer.from(credentials, 'base64').toString();
    return sameSecret(given, `${administrator}:${this.adminPassword}`)
      ? { kind: 'administrator' }
      : denied('BAD_PASSWORD');
  }

  private async bearerOf({ id, secret, as }: KeyText): Promise<KeyCaller | undefined> {
    const record = await this.recordOf(id, secret);
    if (record === undefined || this.accounts.isOver(record)) return undefined;
    const { scopes, limit, expiresAt } = record;
    return { kind: 'key', user: userOfKey(id), key: id, scopes, limit, expiresAt, as };
  }

  private async recordOf(id: string, secret: string): Promise<KeyRecord | undefined> {
    const now = this.clock.now().getTime();
    const known = this.known.get(id);
    const hash = hashOf(secret);
    if (known !== undefined && now - known.readAt < freshFor) {
      return sameSecret(known.record.hash, hash) ? known.record : undefined;
    }
    const record = await this.accounts.key(id);
    if (record === undefined || !sameSecret(record.hash, hash)) return undefined;
    const notedAt = known?.notedAt ?? 0;
    const isDue = now - notedAt >= useInterval;
    this.known.set(id, { record, readAt: now, notedAt: isDue ? now : notedAt });
    if (isDue) await this.accounts.noteUse(id);
    return record;
  }
}
