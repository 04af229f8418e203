import { problemText } from '../../../engine';
import type { ForeignData } from '../../../ai-pool/ai-pool';
import { JobRefused } from '../../../jobs/job-queue';
import type { CustomScenarios } from '../../games/custom-scenario';
import { gameIn } from '../../packages/package-data';
import type { PackageData, PinnedPackage } from '../../packages/package-data';
import type { ServiceData } from '../../games/ports';
import type { OwnScenario } from '../payloads';

/** Finds the data of games that a worker does not have itself. */
export class ForeignGames {
  constructor(
    private readonly packages: Pick<PackageData, 'of'>,
    private readonly data: Pick<ServiceData, 'systems'>,
    private readonly customs: CustomScenarios,
  ) {}

  /** Data of a package; undefined for the data of the service. Throws JobRefused if the package is gone. */
  async find(pinned: PinnedPackage | undefined, system: string): Promise<ForeignData | undefined> {
    if (pinned === undefined) return undefined;
    const data = gameIn(await this.packages.of(pinned), system);
    if (data === undefined) throw new JobRefused(`The package "${pinned.id}@${pinned.version}" is gone.`);
    return { hash: pinned.hash, data };
  }

  /** Data of a custom scenario. Throws JobRefused if these rules no longer accept it. */
  async ownScenario(
    { hash, custom }: OwnScenario,
    pinned: PinnedPackage | undefined,
    system: string,
  ): Promise<ForeignData> {
    const base = (await this.find(pinned, system))?.data ?? gameIn(this.data, system);
    if (base === undefined) throw new JobRefused(`There is no game "${system}".`);
    const key = [system, hash, ...(pinned === undefined ? [] : [pinned.hash])].join(' ');
    const read = await this.customs.under(key, base, custom);
    if ('data' in read) return { hash: key, data: read.data };
    throw new JobRefused(`The scenario cannot be played: ${problemText(read.problems[0])}.`);
  }
}
