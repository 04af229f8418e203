import { z } from 'zod';
import type { Json } from '../../storage/json';
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

/** A package in one version. */
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
  /** It is about to be removed: no match may begin with it. */
  leaving: z.literal(true).optional(),
});
export type ShelvedInfo = z.infer<typeof shelvedSchema>;

export interface Shelved extends PackageKey {
  readonly info: ShelvedInfo;
  /** Of the record. */
  readonly recordVersion: number;
}

const useSchema = z.object({ at: z.string() });

/** Keeps packages, who owns them, and which matches are played with them. */
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

  async document(key: PackageKey): Promise<Json | undefined> {
    return (await this.records.read(documentKey(key)))?.value;
  }

  /** Makes a user the owner of an id, for good; answers whose it is. */
  async claim(id: string, user: string): Promise<string> {
    const key: RecordKey = { collection: owners, partition: id, id: self };
    const written = await this.records.write(key, user, { expectedVersion: 0 });
    if (written.status === 'written') return user;
    return z.string().parse((await this.records.read(key))?.value);
  }

  /** Whether there was none of this version yet. Lists name it before it is there, so that none is missing. */
  async add(key: PackageKey, info: ShelvedInfo, document: Json): Promise<boolean> {
    await this.records.write(documentKey(key), document);
    await this.enter(key, info);
    await this.records.write({ collection: hashes, partition: info.hash, id: entryOf(key) }, null);
    const written = await this.records.write(infoKey(key), plain(info), { expectedVersion: 0 });
    return written.status === 'written';
  }

  /** Whether no other request has changed it meanwhile. */
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

  /** The entries of a list: those of a user, or without one those that are shared. */
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

  /** One of the packages with this content. */
  async withHash(hash: string): Promise<PackageKey | undefined> {
    const [found] = await this.records.list({ collection: hashes, partition: hash, limit: 1 });
    return found && keyOfEntry(found.id);
  }

  /** Notes that a match or an event is played with it. */
  async use(key: PackageKey, by: string, at: string): Promise<void> {
    await this.records.write({ collection: uses, partition: entryOf(key), id: by }, { at });
  }

  async leave(key: PackageKey, by: string): Promise<void> {
    await this.records.remove({ collection: uses, partition: entryOf(key), id: by });
  }

  /** Matches and events that are played with it, some of them where there are many, with when that was noted. */
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

/** Sorts as the versions do. */
const numberOf = ({ version }: PackageKey): string => String(version).padStart(digits, '0');
const entryOf = (key: PackageKey): string => `${key.id}:${numberOf(key)}`;

/** The package that an entry of a list names. */
export function keyOfEntry(entry: string): PackageKey {
  const [id = '', version = ''] = entry.split(':');
  return { id, version: Number(version) };
}

/** Whether a list of packages can have given out this text. */
export function isEntry(text: string): boolean {
  return /^[a-z0-9-]{1,64}:\d{6}$/.test(text);
}
