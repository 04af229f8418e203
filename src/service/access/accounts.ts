import { z } from 'zod';
import type { StoredJson } from '../../storage/json';
import type { RecordStore } from '../../storage/record-store';
import type { Clock } from '../../match/ports';
import { userOfKey } from './key-text';
import { scopeSchema } from './schema';

const userSchema = z.object({ name: z.string(), createdAt: z.string() });
export type UserRecord = z.infer<typeof userSchema>;

const keySchema = z.object({
  name: z.string(),
  scopes: z.array(scopeSchema),
  /** Hash of the secret. */
  hash: z.string(),
  /** Requests a minute; null: the limit of the service applies. */
  limit: z.int().min(1).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type KeyRecord = z.infer<typeof keySchema>;

const useSchema = z.object({ at: z.string() });

const users = 'users';
const keys = 'keys';
const uses = 'key-uses';
/** Users are never listed together, so each has its own partition. */
const self = 'self';

/** Exceeds what a user needs; it keeps a user from filling the store. */
export const MOST_KEYS = 50;

/** Stores users and their API keys. */
export class Accounts {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async user(id: string): Promise<UserRecord | undefined> {
    const found = await this.records.read({ collection: users, partition: id, id: self });
    return found && userSchema.parse(found.value);
  }

  /** Name of a user; null for an unknown user. */
  async nameOf(id: string): Promise<string | null> {
    return (await this.user(id))?.name ?? null;
  }

  async addUser(id: string, user: UserRecord): Promise<void> {
    await this.records.write({ collection: users, partition: id, id: self }, user, { expectedVersion: 0 });
  }

  /** Key that is neither revoked nor expired. */
  async key(id: string): Promise<KeyRecord | undefined> {
    const found = await this.records.read({ collection: keys, partition: userOfKey(id), id });
    const key = found && readKey(found.value);
    return key === undefined || this.isOver(key) ? undefined : key;
  }

  async addKey(id: string, key: KeyRecord): Promise<void> {
    await this.records.write({ collection: keys, partition: userOfKey(id), id }, key, { expectedVersion: 0 });
  }

  /** Returns true if the key existed. */
  async removeKey(id: string): Promise<boolean> {
    const partition = userOfKey(id);
    await this.records.remove({ collection: uses, partition, id });
    return this.records.remove({ collection: keys, partition, id });
  }

  /** Keys of a user, expired ones included, with the last use of each. */
  async keysOf(
    user: string,
  ): Promise<readonly { readonly id: string; readonly key: KeyRecord; readonly lastUsed: string | null }[]> {
    const [kept, used] = await Promise.all([
      this.records.list({ collection: keys, partition: user, limit: MOST_KEYS }),
      this.records.list({ collection: uses, partition: user, limit: MOST_KEYS }),
    ]);
    const lastUsed = new Map(used.map(({ id, value }) => [id, useSchema.parse(value).at]));
    return kept.map(({ id, value }) => ({ id, key: readKey(value), lastUsed: lastUsed.get(id) ?? null }));
  }

  /** Records the time of the last use of a key. */
  async noteUse(id: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.records.write({ collection: uses, partition: userOfKey(id), id }, { at });
  }

  isOver({ expiresAt }: KeyRecord): boolean {
    return expiresAt !== null && expiresAt <= this.clock.now().toISOString();
  }
}

function readKey(value: StoredJson): KeyRecord {
  return keySchema.parse(value);
}
