import type { ForeignData } from '../../../ai-pool/ai-pool';
import { JobRefused } from '../../../jobs/job-queue';
import { gameIn } from '../../packages/package-data';
import type { PackageData, PinnedPackage } from '../../packages/package-data';

/** The data of games that a thinker does not have itself. */
export class ForeignGames {
  constructor(private readonly packages: Pick<PackageData, 'of'>) {}

  /** Undefined for the data of the service; a job about a package that is gone can never be done. */
  async find(pinned: PinnedPackage | undefined, system: string): Promise<ForeignData | undefined> {
    if (pinned === undefined) return undefined;
    const data = gameIn(await this.packages.of(pinned), system);
    if (data === undefined) throw new JobRefused(`The package ${pinned.id}@${pinned.version} is gone.`);
    return { hash: pinned.hash, data };
  }
}
