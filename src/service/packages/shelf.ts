import { z } from 'zod';
import type { StoredJson } from '../../storage/json';
import type { RecordKey, RecordStore } from '../../storage/record-store';
import { plain } from '../../values/plain';

const infos = 'packages';
const documents = 'package-documents';
const owners = 'package-owners';
const lists = 'package-lists';
const hashes = 'package-hashes';
const uses = 'package-uses';
const self = 'self';
const everyone = 'shared';
const digits = 6;

/** Package in one version. */
export interface PackageKey {
  readonly id: string;
  readonly version: number;
}

const shelvedSchema = z.object({
  title: z.string(),
  about: z.string().nullable(),
  hash: z.string(),
  games: z.array(z.string()),
  owner: z.string(),
  shared: z.boolean(),
  createdAt: z.string(),
  size: z.int(),
  /** The package is about to be removed; no match may use it. */
  leaving: z.literal(true).optional(),
});
export type ShelvedInfo = z.infer<typeof shelvedSchema>;

export interface Shelved extends PackageKey {
  readonly info: ShelvedInfo;
  /** Version of the record. */
  readonly recordVersion: number;
}

const useSchema = z.object({ at: z.string() });

/** Stores packages, their owners and their uses. */
export class PackageShelf {
  constructor(private readonly records: RecordStore) {}

  async find(key: PackageKey): Promise<Shelved | undefined> {
    const found = await this.records.read(infoKey(key));
    return found && { ...key, info: shelvedSchema.parse(found.value), recordVersion: found.version };
  }

  async newest(id: string): Promise<Shelved | undefined> {
    const [found] = await this.records.list({ collection: infos, partition: id, limit: 1, reverse: true });
    if (found === undefined) return undefined;
    const info = shelvedSchema.parse(found.value);
    return { id, version: Number(found.id), info, recordVersion: found.version };
  }

  async document(key: PackageKey): Promise<StoredJson | undefined> {
    return (await this.records.read(documentKey(key)))?.value;
  }

  /** Makes a user the owner of an id, for good; returns the owner. */
  async claim(id: string, user: string): Promise<string> {
    const key: RecordKey = { collection: owners, partition: id, id: self };
    const written = await this.records.write(key, user, { expectedVersion: 0 });
    if (written.status === 'written') return user;
    return z.string().parse((await this.records.read(key))?.value);
  }

  /**
   * Adds a package; returns false if this version exists already. Lists get their entries first, so none lacks it.
   */
  async add(key: PackageKey, info: ShelvedInfo, document: StoredJson): Promise<boolean> {
    await this.records.write(documentKey(key), document);
    await this.enter(key, info);
    await this.records.write({ collection: hashes, partition: info.hash, id: entryOf(key) }, null);
    const written = await this.records.write(infoKey(key), plain(info), { expectedVersion: 0 });
    return written.status === 'written';
  }

  /** Replaces a package; returns false if another request changed it in between. */
  async replace(shelved: Shelved, info: ShelvedInfo): Promise<boolean> {
    await this.enter(shelved, info);
    const written = await this.records.write(infoKey(shelved), plain(info), {
      expectedVersion: shelved.recordVersion,
    });
    if (written.status === 'stale') return false;
    if (!info.shared)
      await this.records.remove({ collection: lists, partition: everyone, id: entryOf(shelved) });
    return true;
  }

  async remove(key: PackageKey, { owner, hash }: ShelvedInfo): Promise<void> {
    await this.records.remove(infoKey(key));
    const entry = entryOf(key);
    await this.records.remove({ collection: lists, partition: everyone, id: entry });
    await this.records.remove({ collection: lists, partition: ownList(owner), id: entry });
    await this.records.remove({ collection: hashes, partition: hash, id: entry });
    await this.records.remove(documentKey(key));
  }

  /** Entries of a list: that of a user, or without one that of shared packages. */
  async entries(
    user: string | undefined,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<readonly string[]> {
    const partition = user === undefined ? everyone : ownList(user);
    const found = await this.records.list({
      ...{ collection: lists, partition, limit },
      ...(after !== undefined && { after }),
    });
    return found.map(({ id }) => id);
  }

  /** Any package with this hash. */
  async withHash(hash: string): Promise<PackageKey | undefined> {
    const [found] = await this.records.list({ collection: hashes, partition: hash, limit: 1 });
    return found && keyOfEntry(found.id);
  }

  /** Registers the use of a package by a match or an event. */
  async use(key: PackageKey, by: string, at: string): Promise<void> {
    await this.records.write({ collection: uses, partition: entryOf(key), id: by }, { at });
  }

  async leave(key: PackageKey, by: string): Promise<void> {
    await this.records.remove({ collection: uses, partition: entryOf(key), id: by });
  }

  /** Uses of a package by matches and events, at most 20, with the time of each. */
  async users(key: PackageKey): Promise<readonly { readonly by: string; readonly at: string }[]> {
    const found = await this.records.list({ collection: uses, partition: entryOf(key), limit: 20 });
    return found.map(({ id, value }) => ({ by: id, at: useSchema.parse(value).at }));
  }

  private async enter(key: PackageKey, { owner, shared }: ShelvedInfo): Promise<void> {
    const id = entryOf(key);
    await this.records.write({ collection: lists, partition: ownList(owner), id }, null);
    if (shared) await this.records.write({ collection: lists, partition: everyone, id }, null);
  }
}

const infoKey = (key: PackageKey): RecordKey => ({ collection: infos, partition: key.id, id: numberOf(key) });
const documentKey = (key: PackageKey): RecordKey => {
  return { collection: documents, partition: key.id, id: numberOf(key) };
};
const ownList = (user: string): string => `user:${user}`;

/** Version padded with zeros, so that ids sort by version. */
const numberOf = ({ version }: PackageKey): string => String(version).padStart(digits, '0');
const entryOf = (key: PackageKey): string => `${key.id}:${numberOf(key)}`;

/** Package of a list entry. */
export function keyOfEntry(entry: string): PackageKey {
  const [id = '', version = ''] = entry.split(':');
  return { id, version: Number(version) };
}

/** True if a list of packages can have issued this text. */
export function isListPlace(text: string): boolean {
  return /^[a-z0-9-]{1,64}:\d{6}$/.test(text);
}
