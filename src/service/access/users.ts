import { z } from 'zod';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { Clock, Randomness } from '../../match/ports';
import { instantOf } from '../requests/problems';
import { MOST_KEYS } from './accounts';
import type { Accounts, KeyRecord } from './accounts';
import type { Caller, CallerRequest, KeyCaller } from './caller';
import type { Sent } from '../../values/schema';
import type { ApiKey, NewApiKey, User, keyTermsSchema } from './schema';
import type { Identities } from './identities';
import { secretHash, newKeyId, newUserId, userOfKey, writeKeyText } from './key-text';
import { nameSchema, scopeSchema } from './schema';
import { SCOPE_NAMES } from './scopes';
import type { AccessSettings } from '../../config/access';

const firstKeyName = 'first';

export interface UserParts {
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly settings: AccessSettings;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export type KeyRequest = CallerRequest & Sent<typeof keyTermsSchema>;

/** Creates users and their API keys. */
export class Users {
  constructor(private readonly parts: UserParts) {}

  async register({
    caller,
    name,
  }: CallerRequest & { readonly name: string }): Promise<
    Answer<{ readonly user: User; readonly key: NewApiKey }>
  > {
    const { accounts, settings, randomness } = this.parts;
    if (settings.registration === 'closed') {
      if (caller.kind === 'rejected') return caller.denial;
      if (caller.kind !== 'administrator') return denied('REGISTRATION_CLOSED');
    }
    const read = nameSchema.safeParse(name);
    if (!read.success) return denied('BAD_REQUEST', { problem: 'A name has 1 to 100 characters.' });
    const id = newUserId(randomness.secret());
    const user = { name: read.data, createdAt: this.now() };
    await accounts.addUser(id, user);
    const terms = { name: firstKeyName, scopes: [...SCOPE_NAMES], limit: null, expiresAt: null };
    return { status: 'ok', user: { id, ...user }, key: await this.makeKey(id, terms) };
  }

  async me({ caller }: CallerRequest): Promise<Answer<{ readonly user: User; readonly key: ApiKey }>> {
    const holder = keyHolder(caller);
    if (isRefusal(holder)) return holder;
    const user = await this.parts.accounts.user(holder.user);
    const keys = await this.parts.accounts.keysOf(holder.user);
    const own = keys.find(({ id }) => id === holder.key);
    if (user === undefined || own === undefined) return denied('BAD_KEY');
    return { status: 'ok', user: { id: holder.user, ...user }, key: this.shown(own) };
  }

  async createKey(request: KeyRequest): Promise<Answer<{ readonly key: NewApiKey }>> {
    const holder = keyHolder(request.caller);
    if (isRefusal(holder)) return holder;
    const terms = this.termsOf(holder, request);
    if (isRefusal(terms)) return terms;
    const keys = await this.parts.accounts.keysOf(holder.user);
    if (keys.length >= MOST_KEYS) return denied('TOO_MANY_KEYS', { most: MOST_KEYS });
    return { status: 'ok', key: await this.makeKey(holder.user, terms) };
  }

  async keys({ caller }: CallerRequest): Promise<Answer<{ readonly keys: readonly ApiKey[] }>> {
    const holder = keyHolder(caller);
    if (isRefusal(holder)) return holder;
    const keys = await this.parts.accounts.keysOf(holder.user);
    return { status: 'ok', keys: keys.map((key) => this.shown(key)) };
  }

  async revokeKey({
    caller,
    id,
  }: CallerRequest & { readonly id: string }): Promise<Answer<{ readonly id: string }>> {
    const holder = keyHolder(caller);
    if (isRefusal(holder)) return holder;
    const isOwn = userOfKey(id) === holder.user;
    const own = isOwn && (await this.parts.accounts.keysOf(holder.user)).some((key) => key.id === id);
    if (!own) return denied('UNKNOWN_KEY', { key: id });
    await this.parts.accounts.removeKey(id);
    this.parts.identities.forget(id);
    return { status: 'ok', id };
  }

  /** Terms of a new key; it has no more rights than the key of the request. */
  private termsOf(
    caller: KeyCaller,
    { name, scopes = caller.scopes, limit, expiresAt }: KeyRequest,
  ): Omit<KeyRecord, 'hash' | 'createdAt'> | Denied {
    const read = z
      .object({ name: nameSchema, scopes: z.array(scopeSchema).min(1) })
      .safeParse({ name, scopes });
    if (!read.success) {
      const problem = `A key has a name of 1 to 100 characters, and scopes of these: ${SCOPE_NAMES.join(', ')}.`;
      return denied('BAD_REQUEST', { problem });
    }
    const missing = read.data.scopes.find((scope) => !caller.scopes.includes(scope));
    if (missing !== undefined) return denied('SCOPE_MISSING', { scope: missing });
    const most = caller.limit ?? this.parts.settings.keyRate;
    if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 1 || limit > most)) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${most}.` });
    }
    const end = this.endOf(caller, expiresAt);
    if (end === undefined) return denied('BAD_REQUEST', { problem: this.endProblem(caller) });
    return {
      name: read.data.name,
      scopes: [...new Set(read.data.scopes)],
      limit: limit ?? caller.limit,
      expiresAt: end.at,
    };
  }

  /** End of a new key; undefined if the requested end is not allowed. */
  private endOf(
    caller: KeyCaller,
    expiresAt: string | undefined,
  ): { readonly at: string | null } | undefined {
    if (expiresAt === undefined) return { at: caller.expiresAt };
    const at = instantOf(expiresAt);
    if (at === undefined || at <= this.now()) return undefined;
    return caller.expiresAt !== null && at > caller.expiresAt ? undefined : { at };
  }

  private endProblem({ expiresAt }: KeyCaller): string {
    const latest = expiresAt === null ? '' : ` up to ${expiresAt}, the end of the key that asks`;
    return `The end of a key is an instant in ISO 8601 in the future${latest}.`;
  }

  private async makeKey(user: string, terms: Omit<KeyRecord, 'hash' | 'createdAt'>): Promise<NewApiKey> {
    const { accounts, randomness } = this.parts;
    const secret = randomness.secret();
    const id = newKeyId(user, randomness.secret());
    const key: KeyRecord = { ...terms, hash: secretHash(secret), createdAt: this.now() };
    await accounts.addKey(id, key);
    return { key: this.shown({ id, key, lastUsed: null }), secret: writeKeyText(id, secret) };
  }

  private shown({
    id,
    key: { name, scopes, limit, createdAt, expiresAt },
    lastUsed,
  }: {
    readonly id: string;
    readonly key: KeyRecord;
    readonly lastUsed: string | null;
  }): ApiKey {
    const { keyRate } = this.parts.settings;
    return { id, name, scopes, limit: Math.min(limit ?? keyRate, keyRate), createdAt, expiresAt, lastUsed };
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

function keyHolder(caller: Caller): KeyCaller | Denied {
  if (caller.kind === 'rejected') return caller.denial;
  return caller.kind === 'key' ? caller : denied('USER_NEEDED');
}
