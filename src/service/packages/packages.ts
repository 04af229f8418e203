import { canonicalJson, slicedPackage, counted } from '../../engine';
import type { PackageFault, GamePackage, ParsedPackage, DataProblem, Sliced } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import type { StoredJson } from '../../storage/json';
import type { Caller, CallerRequest } from '../access/caller';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { Clock } from '../../match/ports';
import type { DataPackage } from '../../data/data-package';
import { hashOfPackage } from './package-data';
import type { PackageData, PinnedPackage } from './package-data';
import { packageChangeSchema, packageNameSchema } from './schema';
import type { PackageChange, PackageCheck, PackageDocument, PackageInfo } from './schema';
import { isListPlace, keyOfEntry } from './shelf';
import type { PackageKey, PackageShelf, Shelved } from './shelf';
import { faultsSentence } from '../requests/problems';
import { inSlices } from '../../values/in-slices';

/** Most versions of packages per user. */
const MOST_PACKAGES = 50;
const longestPage = 100;
const attempts = 8;
/** Milliseconds after which a registered match or event that does not exist counts as never created. */
const lostAfterMs = 60 * 60 * 1000;

/** Package with its key and hash, as a match records them. */
export interface OpenPackage {
  readonly pinned: PinnedPackage;
  readonly data: GamePackage;
}

export interface PackageParts {
  readonly shelf: PackageShelf;
  readonly packageData: PackageData;
  readonly store: GameStore;
  /** True if an event with this id exists. */
  readonly isEvent: (id: string) => Promise<boolean>;
  readonly data: Pick<DataPackage, 'id' | 'version' | 'cases'>;
  readonly clock: Clock;
}

/** Refusal of a package that cannot be used. */
export interface PackageRefused {
  readonly status: 'package-refused';
  /** All faults, in sentences. */
  readonly problems: readonly DataProblem[];
}

interface PackageRequest extends CallerRequest {
  /** `id@version`, or `id` for the newest version. */
  readonly name: string;
}

/** Manages packages of maps, orders of battle and scenarios, which users upload and matches use. */
export class Packages {
  private readonly knownCases: ReadonlySet<string>;

  constructor(private readonly parts: PackageParts) {
    this.knownCases = new Set(parts.data.cases.map(({ id }) => id));
  }

  async check({
    document,
  }: CallerRequest & { readonly document: unknown }): Promise<Answer<{ readonly check: PackageCheck }>> {
    const parsed = await inSlices(read(document, this.knownCases));
    const check = parsed.ok
      ? { hash: parsed.hash, faults: [], count: 0 }
      : { hash: null, faults: parsed.faults, count: parsed.count };
    return { status: 'ok', check };
  }

  async upload({
    caller,
    document,
    shared = false,
  }: CallerRequest & { readonly document: unknown; readonly shared?: boolean | undefined }): Promise<
    Answer<{ readonly package: PackageInfo }> | PackageRefused
  > {
    const owner = userOf(caller);
    if (isRefusal(owner)) return owner;
    const parsed = await inSlices(read(document, this.knownCases));
    if (!parsed.ok) return { status: 'package-refused', problems: problemsOf(parsed.faults, parsed.count) };
    const { shelf, clock } = this.parts;
    const { id, version, title, about = null, systems } = parsed.value;
    if (id === this.parts.data.id || (await shelf.claim(id, owner)) !== owner) {
      return denied('PACKAGE_TAKEN', { package: id });
    }
    const text = canonicalJson(document);
    const newest = await shelf.newest(id);
    if (newest !== undefined && newest.version >= version) {
      const known = newest.version === version ? await shelf.document(newest) : undefined;
      return known !== undefined && canonicalJson(known) === text
        ? { status: 'ok', package: infoOf(newest) }
        : denied('PACKAGE_VERSION', { package: id, version: newest.version });
    }
    const own = await shelf.entries(owner, { limit: MOST_PACKAGES });
    if (own.length >= MOST_PACKAGES) return denied('TOO_MANY_PACKAGES', { most: MOST_PACKAGES });
    const info = {
      ...{ title, about, owner, shared, games: [...systems.keys()] },
      hash: parsed.hash,
      createdAt: clock.now().toISOString(),
      size: Buffer.byteLength(text),
    };
    const added = await shelf.add({ id, version }, info, JSON.parse(text) as StoredJson);
    if (!added) return denied('PACKAGE_VERSION', { package: id, version });
    return { status: 'ok', package: infoOf({ id, version, info, recordVersion: 1 }) };
  }

  async get({ name, caller }: PackageRequest): Promise<Answer<PackageDocument>> {
    const found = await this.readable(name, caller);
    if (isRefusal(found)) return found;
    const document = await this.parts.shelf.document(found);
    if (document === undefined) return denied('UNKNOWN_PACKAGE', { package: name });
    return { status: 'ok', package: infoOf(found), document: document as object };
  }

  async list({
    caller,
    limit,
    cursor,
    mine = false,
  }: CallerRequest & {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly mine?: boolean | undefined;
  }): Promise<Answer<{ readonly packages: readonly PackageInfo[]; readonly cursor: string | null }>> {
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    if (cursor !== undefined && !isListPlace(cursor)) return denied('BAD_CURSOR');
    const user = mine ? userOf(caller) : undefined;
    if (isRefusal(user)) return user;
    const entries = await this.parts.shelf.entries(user, { limit, after: cursor });
    const found = await Promise.all(entries.map((entry) => this.parts.shelf.find(keyOfEntry(entry))));
    const packages = found.filter((one) => one !== undefined && isVisible(one, caller)) as Shelved[];
    const last = entries.length < limit ? undefined : entries.at(-1);
    return { status: 'ok', packages: packages.map(infoOf), cursor: last ?? null };
  }

  async change({
    name,
    caller,
    ...changes
  }: PackageRequest & PackageChange): Promise<Answer<{ readonly package: PackageInfo }>> {
    const read = packageChangeSchema.safeParse(changes);
    if (!read.success) return denied('BAD_REQUEST', { problem: faultsSentence(read.error) });
    return this.rewrite(name, caller, ({ info }) => ({
      ...info,
      title: read.data.title ?? info.title,
      shared: read.data.shared ?? info.shared,
    }));
  }

  /**
   * Removes an unused package. It is marked before its uses are counted, so a match created in between either finds
   * the mark or is counted.
   */
  async remove({ name, caller }: PackageRequest): Promise<Answer<{ readonly package: PackageInfo }>> {
    const marked = await this.rewrite(name, caller, ({ info }) => ({ ...info, leaving: true as const }));
    if (marked.status !== 'ok') return marked;
    const { id, version } = marked.package;
    if (await this.isUsed({ id, version })) {
      await this.rewrite(`${id}@${version}`, caller, ({ info: { leaving: _, ...info } }) => info);
      return denied('PACKAGE_IN_USE', { package: `${id}@${version}` });
    }
    const found = await this.parts.shelf.find({ id, version });
    if (found !== undefined) await this.parts.shelf.remove(found, found.info);
    return marked;
  }

  /** Package for a new match of a caller; undefined if they name that of the service. */
  async open(name: string, caller: Caller): Promise<OpenPackage | undefined | Denied> {
    const own = this.parts.data;
    if (name === own.id || name === `${own.id}@${own.version}`) return undefined;
    const found = await this.readable(name, caller);
    if (isRefusal(found)) return found;
    const { id, version, info } = found;
    const pinned: PinnedPackage = { id, version, hash: info.hash };
    const data = info.leaving === true ? undefined : await this.parts.packageData.of(pinned);
    return data === undefined ? denied('UNKNOWN_PACKAGE', { package: name }) : { pinned, data };
  }

  /** Package that is held, and so cannot be removed. */
  async openPinned(pinned: PinnedPackage): Promise<OpenPackage | Denied> {
    const data = await this.parts.packageData.of(pinned);
    return data === undefined ? denied('PACKAGE_GONE', { package: pinned.hash }) : { pinned, data };
  }

  /**
   * Registers the use of a package by a match or an event before it is created; denied if the package was removed
   * meanwhile.
   */
  async hold(pinned: PinnedPackage, by: string): Promise<Denied | undefined> {
    const { shelf, clock } = this.parts;
    await shelf.use(pinned, by, clock.now().toISOString());
    const found = await shelf.find(pinned);
    if (found !== undefined && found.info.leaving === undefined) return undefined;
    await shelf.leave(pinned, by);
    return denied('UNKNOWN_PACKAGE', { package: `${pinned.id}@${pinned.version}` });
  }

  /** Ends the use of a package by a removed match or event. */
  async release(key: PackageKey | undefined, by: string): Promise<void> {
    if (key !== undefined) await this.parts.shelf.leave(key, by);
  }

  private async isUsed(key: PackageKey): Promise<boolean> {
    const { shelf, clock } = this.parts;
    for (const { by, at } of await shelf.users(key)) {
      const isNew = Date.parse(at) > clock.now().getTime() - lostAfterMs;
      if (isNew || (await this.isThere(by))) return true;
      await shelf.leave(key, by);
    }
    return (await shelf.users(key)).length > 0;
  }

  /** True if a match or an event has this id; both share one form of id. */
  private async isThere(id: string): Promise<boolean> {
    const { store, isEvent } = this.parts;
    return (await store.load(id)) !== undefined || (await isEvent(id));
  }

  private async rewrite(
    name: string,
    caller: Caller,
    change: (shelved: Shelved) => Shelved['info'],
  ): Promise<Answer<{ readonly package: PackageInfo }>> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await this.readable(name, caller);
      if (isRefusal(found)) return found;
      if (!isOwner(found, caller)) return denied('NOT_YOUR_PACKAGE', { package: name });
      const info = change(found);
      if (await this.parts.shelf.replace(found, info)) {
        return { status: 'ok', package: infoOf({ ...found, info }) };
      }
    }
    return denied('TRY_AGAIN');
  }

  /** Package that the caller may see; denied as unknown otherwise. */
  private async readable(name: string, caller: Caller): Promise<Shelved | Denied> {
    const unknown = denied('UNKNOWN_PACKAGE', { package: name });
    if (!packageNameSchema.safeParse(name).success) return unknown;
    const [id = '', version] = name.split('@');
    const { shelf } = this.parts;
    const found =
      version === undefined ? await shelf.newest(id) : await shelf.find({ id, version: Number(version) });
    return found !== undefined && isVisible(found, caller) ? found : unknown;
  }
}

/** Checks a whole package and hashes a valid one. */
function* read(
  document: unknown,
  knownCases: ReadonlySet<string>,
): Sliced<
  (ParsedPackage & { readonly ok: false }) | (ParsedPackage & { readonly ok: true; readonly hash: string })
> {
  const parsed = yield* slicedPackage(document, knownCases);
  if (!parsed.ok) return parsed;
  yield;
  return { ...parsed, hash: hashOfPackage(parsed.value) };
}

function userOf(caller: Caller): string | Denied {
  if (caller.kind === 'rejected') return caller.denial;
  return caller.kind === 'key' ? caller.user : denied('USER_NEEDED');
}

function isOwner({ info }: Shelved, caller: Caller): boolean {
  return caller.kind === 'administrator' || (caller.kind === 'key' && caller.user === info.owner);
}

function isVisible(shelved: Shelved, caller: Caller): boolean {
  return shelved.info.shared || isOwner(shelved, caller);
}

function infoOf({ id, version, info: { leaving: _, ...info } }: Shelved): PackageInfo {
  return { id, version, ...info };
}

/** Faults in sentences, with their places first. */
function problemsOf(faults: readonly PackageFault[], count: number): readonly DataProblem[] {
  const listed = faults.map((fault) => ({ path: fault.path, message: wordsOf(fault) }));
  const left = count - faults.length;
  if (left <= 0) return listed;
  return [...listed, { path: '', message: `The package has ${counted(left, 'more fault')}.` }];
}

function wordsOf({ message, hexes, unit, scenario, game }: PackageFault): string {
  const places = [
    game,
    scenario !== null && `scenario "${scenario}"`,
    unit !== null && `unit "${unit}"`,
    hexes.length > 0 && `hex ${hexes.join(' and ')}`,
  ].filter((place) => typeof place === 'string');
  return places.length > 0 ? `${places.join(', ')}: ${message}` : message;
}
