import type {
  CombatResultsTable,
  CaseRow,
  Ruling,
  MapDefinition,
  PositionProblem,
  ScenarioDefinition,
  TerrainKey,
  Problem,
} from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { Answer } from '../denials';
import type { OptionsRequest } from '../matches/new-match';
import type { CustomScenario, Rule, ShownUnit, SystemSummary } from './schema';

/** What can be looked up in the games of one data package. */
export interface GameCatalogue {
  systems(): readonly SystemSummary[];
  system(id: string): Answer<{ readonly system: SystemSummary }>;
  scenario(system: string, id: string): Answer<{ readonly scenario: ScenarioDefinition }>;
  map(system: string): Answer<{ readonly map: MapDefinition; readonly terrainKey: TerrainKey }>;
  units(system: string): Answer<{ readonly units: readonly ShownUnit[] }>;
}

/** Reference data that needs no match: without more, that of the service. */
export interface Catalogue extends GameCatalogue {
  /** Hash of the data package that this service plays with. */
  readonly dataHash: string;
  readonly engineVersion: string;
  /**
   * The games of the package with this hash, as a match has it. It is open to all who know the hash: that is the owner,
   * and those who may read a match that is played with it.
   */
  withData(dataHash: string): Promise<Answer<{ readonly catalogue: GameCatalogue }>>;
  /** The Combat Results Table, the same for all games. */
  combatResults(): CombatResultsTable;
  /** The case of this number and its parts: `STD 5.1` gives 5.11, 5.12 ... */
  cases(number: string): Answer<{
    readonly cases: readonly CaseRow[];
    /** The one of exactly this number; null when there are only cases under it. */
    readonly exact: CaseRow | null;
  }>;
  /** A case with its rulings and conformance rows. */
  rule(row: CaseRow): Rule;
  ruling(id: string): Answer<{ readonly ruling: Ruling }>;
  rulings(): readonly Ruling[];
}

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
