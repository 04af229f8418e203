import { LRUCache } from 'lru-cache';
import type { Clock } from '../../match/ports';
import { denied } from '../../problems/denials';
import type { Accounts, KeyRecord } from './accounts';
import type { Caller } from './caller';
import { secretHash, isKeyText, readKeyText, sameSecret, userOfKey } from './key-text';
import type { KeyText } from './key-text';
import type { SeatTokens } from './tokens';

/** Milliseconds that a key counts as valid after it was read; other processes accept a revoked key that long. */
const freshFor = 5_000;
/** Milliseconds between two records of the use of a key. */
const useInterval = 60_000;
const mostKnown = 10_000;

interface Known {
  readonly record: KeyRecord;
  readonly readAt: number;
  readonly notedAt: number;
}

const basic = 'Basic ';
const administrator = 'admin';

/** Identifies callers by their credentials. */
export class Identities {
  /** Keys by id; stale after five seconds, and at once in the process that revokes the key. */
  private readonly known = new LRUCache<string, Known>({ max: mostKnown });
  private readonly identified = new WeakSet<Caller>();

  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: SeatTokens,
    private readonly clock: Clock,
    private readonly adminPassword: string | undefined,
  ) {}

  /** Identifies the sender of a credential, once per request. */
  async identify(credential: string | undefined): Promise<Caller> {
    return this.noted(await this.callerBy(credential));
  }

  /**
   * Identifies a caller again, for operations that outlast a request: their key may have been revoked or have
   * expired.
   */
  async renewed(caller: Caller): Promise<Caller> {
    return caller.kind === 'key' ? this.noted(await this.holderOf(caller.key, caller.as)) : caller;
  }

  /** True if this service identified the caller: no member of a request can pose as one. */
  hasIdentified(caller: unknown): caller is Caller {
    return typeof caller === 'object' && caller !== null && this.identified.has(caller as Caller);
  }

  /** Drops a revoked key from the cache. */
  forget(key: string): void {
    this.known.delete(key);
  }

  private noted(caller: Caller): Caller {
    this.identified.add(caller);
    return caller;
  }

  private async callerBy(credential: string | undefined): Promise<Caller> {
    if (credential === undefined || credential === '') return { kind: 'anonymous' };
    if (credential.startsWith(basic)) return this.administratorBy(credential.slice(basic.length));
    if (isKeyText(credential)) return this.bearerOf(readKeyText(credential));
    const read = await this.tokens.read(credential);
    return read === undefined ? { kind: 'unknown' } : { kind: 'place', ...read };
  }

  private administratorBy(credentials: string): Caller {
    const given = Buffer.from(credentials, 'base64').toString();
    const isValid =
      this.adminPassword !== undefined && sameSecret(given, `${administrator}:${this.adminPassword}`);
    return isValid ? { kind: 'administrator' } : { kind: 'rejected', denial: denied('BAD_PASSWORD') };
  }

  private async bearerOf(text: KeyText | undefined): Promise<Caller> {
    return text === undefined ? badKey() : this.holderOf(text.id, text.as, text.secret);
  }

  /** Holder of a key. Without `secret` the key must have been identified before. */
  private async holderOf(id: string, as: string | undefined, secret?: string): Promise<Caller> {
    const record = await this.recordOf(id, secret);
    if (record === undefined || this.accounts.isOver(record)) return badKey();
    const { scopes, limit, expiresAt } = record;
    return { kind: 'key', user: userOfKey(id), key: id, scopes, limit, expiresAt, as };
  }

  private async recordOf(id: string, secret: string | undefined): Promise<KeyRecord | undefined> {
    const now = this.clock.now().getTime();
    const known = this.known.get(id);
    const isIts = ({ hash }: KeyRecord): boolean =>
      secret === undefined || sameSecret(hash, secretHash(secret));
    if (known !== undefined && now - known.readAt < freshFor) {
      return isIts(known.record) ? known.record : undefined;
    }
    const record = await this.accounts.key(id);
    if (record === undefined || !isIts(record)) return undefined;
    const notedAt = known?.notedAt ?? 0;
    const isDue = now - notedAt >= useInterval;
    this.known.set(id, { record, readAt: now, notedAt: isDue ? now : notedAt });
    if (isDue) await this.accounts.noteUse(id);
    return record;
  }
}

function badKey(): Caller {
  return { kind: 'rejected', denial: denied('BAD_KEY') };
}
