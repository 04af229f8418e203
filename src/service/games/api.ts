import type {
  CaseRow,
  MapDefinition,
  Ruling,
  ScenarioDefinition,
  TerrainKey,
  UnitDefinition,
} from '../../engine';
import type { Answer } from '../answer';

export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly firstPlayer: string;
  readonly turns: { readonly first: number; readonly last: number };
}

export interface SystemSummary {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly [string, string];
  readonly scenarios: readonly ScenarioSummary[];
}

/** What can be looked up without a match. */
export interface Catalogue {
  /** Hash of the data package that this service plays with. */
  readonly dataHash: string;
  readonly engineVersion: string;
  systems(): readonly SystemSummary[];
  system(id: string): Answer<{ readonly system: SystemSummary }>;
  scenario(system: string, id: string): Answer<{ readonly scenario: ScenarioDefinition }>;
  map(system: string): Answer<{ readonly map: MapDefinition; readonly terrainKey: TerrainKey }>;
  units(system: string): Answer<{ readonly units: readonly UnitDefinition[] }>;
  /** The case of this number and all under it: `STD 5.1` gives 5.11, 5.12 ... */
  cases(number: string): Answer<{
    readonly cases: readonly CaseRow[];
    /** The one of exactly this number; null when there are only cases under it. */
    readonly exact: CaseRow | null;
  }>;
  ruling(id: string): Answer<{ readonly ruling: Ruling }>;
  rulings(): readonly Ruling[];
}
