import type { PositionProblem, DataProblem } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { OptionsRequest } from '../../match/terms';
import type { CustomScenario } from './schema';

/** Refusal of a custom scenario that cannot be played. */
export interface ScenarioRefused {
  readonly status: 'scenario-refused';
  /** Paths begin with `scenario`, `units`, `formations`, `markers` or `map`. */
  readonly problems: readonly [DataProblem, ...DataProblem[]];
}

/** Refusal of a position that is not valid under the rules. */
export interface PositionRefused {
  readonly status: 'position-refused';
  readonly problems: readonly PositionProblem[];
}

/** Request for data: that of a package, by default that of the service. */
export interface OfPackage extends CallerRequest {
  /** `id@version`, or `id` for the newest version. */
  readonly package?: string | undefined;
}

/** Scenario of this service or of a package, with its options. */
export interface NamedGameRequest extends OfPackage {
  readonly system: string;
  readonly scenario: string;
  readonly options?: OptionsRequest | undefined;
}

/** Named or custom scenario with its options. */
export interface GameRequest extends Omit<NamedGameRequest, 'scenario'> {
  /** Missing for a custom scenario. */
  readonly scenario?: string | undefined;
  readonly custom?: CustomScenario | undefined;
}

/** Position as JSON. It names its system, its scenario and its options. */
export interface PositionSent extends OfPackage {
  readonly position: unknown;
  /** Scenario of the position, if it is not one of the package. */
  readonly custom?: CustomScenario | undefined;
}
