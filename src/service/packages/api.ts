import type { Problem } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { Answer } from '../denials';
import type { PackageChange, PackageCheck, PackageDocument, PackageInfo } from './schema';

/** A package that was sent cannot be played with. */
export interface PackageRefused {
  readonly status: 'package-refused';
  /** Everything that is wrong, in words. */
  readonly problems: readonly Problem[];
}

interface PackageRequest extends CallerRequest {
  /** `id@version`, or `id` for the newest version. */
  readonly name: string;
}

/** Packages of maps, orders of battle and scenarios, which users upload and matches are played with. */
export interface PackageService {
  check(
    request: CallerRequest & { readonly document: unknown },
  ): Promise<Answer<{ readonly check: PackageCheck }>>;
  /** For the user of an API key. The same version again, with the same content, is answered as the first time. */
  upload(
    request: CallerRequest & { readonly document: unknown; readonly shared?: boolean | undefined },
  ): Promise<Answer<{ readonly package: PackageInfo }> | PackageRefused>;
  get(request: PackageRequest): Promise<Answer<PackageDocument>>;
  /** Those that are shared, or one's own. By id and version. */
  list(
    request: CallerRequest & {
      readonly limit: number;
      readonly cursor?: string | undefined;
      readonly mine?: boolean | undefined;
    },
  ): Promise<Answer<{ readonly packages: readonly PackageInfo[]; readonly cursor: string | null }>>;
  change(request: PackageRequest & PackageChange): Promise<Answer<{ readonly package: PackageInfo }>>;
  /** Only while no match is played with it. */
  remove(request: PackageRequest): Promise<Answer<{ readonly package: PackageInfo }>>;
}
