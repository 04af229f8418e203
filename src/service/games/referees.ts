import type { Referee, SystemData } from '../../engine';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Engine } from './ports';
import type { ServiceData } from './ports';
import { pinnedPackage } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import { gameIn } from '../packages/package-data';
import type { PackageData, PinnedPackage } from '../packages/package-data';
import { BuiltReferees } from './built-referees';

type Terms = Pick<MatchHeader, 'system' | 'scenario' | 'options'>;

/** Rules and data of a match. */
export interface MatchRules {
  readonly referee: Referee;
  readonly data: SystemData;
}

/** Referees of matches. */
export class Referees {
  private readonly built: BuiltReferees;

  constructor(
    engine: Engine,
    private readonly data: ServiceData,
    private readonly packages: PackageData,
  ) {
    this.built = new BuiltReferees(engine);
  }

  /** Rules of a match; undefined if its data package is not available. */
  async of(header: MatchHeader): Promise<MatchRules | undefined> {
    const { dataHash, system } = header;
    const pinned = pinnedPackage(header);
    if (pinned === undefined) {
      return dataHash === this.data.hash ? { referee: this.on(header), data: this.own(system) } : undefined;
    }
    const data = gameIn(await this.packages.of(pinned), system);
    return data && { referee: this.under(dataHash, data, header), data };
  }

  /** Referee for valid terms, with the data of the service or of a package. */
  async for({
    package: pinned,
    ...terms
  }: Terms & { readonly package?: PinnedPackage | undefined }): Promise<Referee | Denied> {
    if (pinned === undefined) return this.on(terms);
    const data = gameIn(await this.packages.of(pinned), terms.system);
    return data === undefined
      ? denied('PACKAGE_GONE', { package: pinned.hash })
      : this.under(pinned.hash, data, terms);
  }

  /** Referee for valid terms of the service's own scenarios. */
  on(terms: Terms): Referee {
    return this.under(this.data.hash, this.own(terms.system), terms);
  }

  /** Referee for valid terms, with the data of the package with this hash. */
  under(hash: string, data: SystemData, terms: Terms): Referee {
    return this.built.under(hash, data, terms);
  }

  private own(system: string): SystemData {
    const data = this.data.systems.get(system);
    if (data === undefined)
      throw new Error(`Data package "${this.data.hash}" has lost its game "${system}".`);
    return data;
  }
}
