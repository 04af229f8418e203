import { canonicalRules, trustedPackage } from '../../engine';
import type { GamePackage, SystemData } from '../../engine';
import { sha256 } from '../../values/canonical';
import { Latest } from '../../values/latest';
import type { PackageKey, PackageShelf } from './shelf';

/** Number of cached packages, each of some megabytes with its compiled rules. */
const kept = 8;

/** Package of a match, with its hash. */
export interface PinnedPackage extends PackageKey {
  readonly hash: string;
}

/** Finds the games of a package by its hash. */
export interface DataByHash {
  withHash(hash: string): Promise<ReadonlyMap<string, SystemData> | undefined>;
}

/** Caches the data of packages by name and hash, which never changes. */
export class PackageData implements DataByHash {
  private readonly read = new Latest<Promise<GamePackage | undefined>>(kept);

  constructor(private readonly shelf: PackageShelf) {}

  /** Data as checked at the upload; undefined if the package is missing or has another hash. */
  async of(pinned: PinnedPackage): Promise<GamePackage | undefined> {
    const name = `${pinned.id}@${pinned.version} ${pinned.hash}`;
    try {
      const found = await this.read.get(name, () => this.load(pinned));
      if (found === undefined) this.read.drop(name);
      return found;
    } catch (error) {
      this.read.drop(name);
      throw error;
    }
  }

  async withHash(hash: string): Promise<ReadonlyMap<string, SystemData> | undefined> {
    const key = isHash(hash) ? await this.shelf.withHash(hash) : undefined;
    return key && (await this.of({ ...key, hash }))?.systems;
  }

  private async load(pinned: PinnedPackage): Promise<GamePackage | undefined> {
    const document = await this.shelf.document(pinned);
    const read = document === undefined ? undefined : trustedPackage(document);
    return read !== undefined && hashOfPackage(read) === pinned.hash ? read : undefined;
  }
}

/** Data of a game in a package; undefined if the package lacks the game. */
export function gameIn(
  pack: { readonly systems: ReadonlyMap<string, SystemData> } | undefined,
  system: string,
): SystemData | undefined {
  return pack?.systems.get(system);
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Hash of everything in a package that affects the rules, as a match records it. */
export function hashOfPackage({ systems }: GamePackage): string {
  return sha256(canonicalRules([...systems.values()]));
}
