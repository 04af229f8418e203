import type { MatchOptions, Referee, SystemData } from '../../engine';
import type { DataPackage } from '../../data/data-package';
import type { OptionsRequest } from '../../match/terms';

/** Data of the service, with its games by id. */
export interface ServiceData extends Omit<DataPackage, 'systems'> {
  readonly systems: ReadonlyMap<string, SystemData>;
}

/** Rules as the service uses them. */
export interface Engine {
  readonly version: string;
  /** Complete options of a match, or problems of the request in sentences. */
  options(
    data: SystemData,
    scenario: string,
    request: OptionsRequest,
  ): { readonly options: MatchOptions } | { readonly problems: readonly string[] };
  /** Referee of an existing scenario, with options made by `options`. */
  referee(data: SystemData, scenario: string, options: MatchOptions): Referee;
}
