import type { MatchOptions, Referee, SystemData } from '../../engine';
import type { DataPackage as CheckedData } from '../../data/data-package';
import type { OptionsRequest } from '../../match/terms';

/** The data that the service plays with, games by any id. */
export interface DataPackage extends Omit<CheckedData, 'systems'> {
  readonly systems: ReadonlyMap<string, SystemData>;
}

/** The rules, as the service calls them. */
export interface Engine {
  readonly version: string;
  /** All options of a match; sentences say what is wrong with the request. */
  options(
    data: SystemData,
    scenario: string,
    request: OptionsRequest,
  ): { readonly options: MatchOptions } | { readonly problems: readonly string[] };
  /** The referee of a scenario that exists, with options that `options` has made. */
  referee(data: SystemData, scenario: string, options: MatchOptions): Referee;
}
