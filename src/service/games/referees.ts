import { canonicalJson } from '../../engine';
import type { Referee } from '../../engine';
import type { DataPackage, Engine } from '../ports';
import type { MatchHeader } from '../matches/records';
import { Latest } from '../values/latest';

const kept = 64;

type Terms = Pick<MatchHeader, 'system' | 'scenario' | 'options'>;

/** The referees of matches: built once for each scenario with its options, the latest used are kept. */
export class Referees {
  private readonly built = new Latest<Referee>(kept);

  constructor(
    private readonly engine: Engine,
    private readonly data: DataPackage,
  ) {}

  /** Undefined when the match was begun with another data package. */
  of(header: MatchHeader): Referee | undefined {
    return header.dataHash === this.data.hash ? this.on(header) : undefined;
  }

  /** For terms that are known to be sound. */
  on(terms: Terms): Referee {
    const { system, scenario, options } = terms;
    return this.built.get(canonicalJson([system, scenario, options]), () => this.build(terms));
  }

  private build({ system, scenario, options }: Terms): Referee {
    const data = this.data.systems.get(system);
    if (data === undefined) throw new Error(`Data package ${this.data.hash} has lost its system ${system}.`);
    return this.engine.referee(data, scenario, options);
  }
}
