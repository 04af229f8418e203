import { canonicalJson } from '../../engine';
import type { MatchOptions, Referee, SystemData } from '../../engine';
import type { Engine } from './ports';
import { Latest } from '../../values/latest';

const kept = 64;

interface Terms {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
}

/** Referees by data, scenario and options, which never change; the most recently used are cached. */
export class BuiltReferees {
  private readonly built = new Latest<Referee>(kept);

  constructor(private readonly engine: Pick<Engine, 'referee'>) {}

  /** Referee for valid terms, with the data of the package with this hash. */
  under(hash: string, data: SystemData, { system, scenario, options }: Terms): Referee {
    const key = canonicalJson([hash, system, scenario, options]);
    return this.built.get(key, () => this.engine.referee(data, scenario, options));
  }
}
