import type { PositionProblem, Problem } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { OptionsRequest } from '../../match/terms';
import type { CustomScenario } from './schema';

/** A scenario that was sent along is none that can be played. */
export interface ScenarioRefused {
  readonly status: 'scenario-refused';
  /** Paths begin with `scenario`, `units`, `formations`, `markers` or `map`. */
  readonly problems: readonly [Problem, ...Problem[]];
}

/** The position is not valid under the rules. */
export interface PositionRefused {
  readonly status: 'position-refused';
  readonly problems: readonly PositionProblem[];
}

/** Data that a caller asks for: that of the service where they name no package. */
export interface OfPackage extends CallerRequest {
  /** `id@version`, or `id` for the newest version. */
  readonly package?: string | undefined;
}

/** A scenario of this service, or of a package, with its options. */
export interface NamedGameRequest extends OfPackage {
  readonly system: string;
  readonly scenario: string;
  readonly options?: OptionsRequest | undefined;
}

/** A scenario with its options: by name, or a caller's own. */
export interface GameRequest extends Omit<NamedGameRequest, 'scenario'> {
  /** Left out for a caller's own scenario. */
  readonly scenario?: string | undefined;
  readonly custom?: CustomScenario | undefined;
}

/** A position as JSON. It names its system, its scenario and its options. */
export interface PositionSent extends OfPackage {
  readonly position: unknown;
  /** The scenario that it is of, when that is none of the package. */
  readonly custom?: CustomScenario | undefined;
}
