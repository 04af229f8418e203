import {
  caseCited,
  arrivalSentences,
  casesUnder,
  howOneWins,
  inFull,
  resultsTable,
  RULE_BOOKS,
  turnTrack,
  unitNames,
  victoryNumbers,
} from '../../engine';
import type {
  CaseRow,
  CombatResultsTable,
  MapDefinition,
  OrderOfBattle,
  Ruling,
  ScenarioDefinition,
  SystemData,
  TerrainKey,
} from '../../engine';
import { balanceOf } from '../../ai/forecast';
import type { Answer } from '../../problems/denials';
import type { DataByHash } from '../packages/package-data';
import type { ConformanceIndex, Rule, ScenarioSummary, ShownUnit, SystemSummary } from './schema';
import { denied, unknownCase, unknownScenario, unknownSystem } from '../../problems/denials';
import type { ServiceData } from './ports';

/** Reference data on the games of one data package. */
export interface GameCatalogue {
  systems(): readonly SystemSummary[];
  system(id: string): Answer<{ readonly system: SystemSummary }>;
  scenario(system: string, id: string): Answer<{ readonly scenario: ScenarioDefinition }>;
  map(system: string): Answer<{ readonly map: MapDefinition; readonly terrainKey: TerrainKey }>;
  units(system: string): Answer<{ readonly units: readonly ShownUnit[] }>;
}

/** Reference data that needs no match, by default that of the service. */
export interface Catalogue extends GameCatalogue {
  /** Hash of the service's own data package. */
  readonly dataHash: string;
  readonly engineVersion: string;
  /**
   * Games of the package with this hash, as a match records it. They are open to everyone who knows the hash: its
   * owner, and those who may read a match that uses it.
   */
  withData(dataHash: string): Promise<Answer<{ readonly catalogue: GameCatalogue }>>;
  /** Combat Results Table, the same for all games. */
  combatResults(): CombatResultsTable;
  /** Case of this number and its parts: `STD 5.1` gives 5.11, 5.12 ...; a book alone gives all its cases. */
  cases(number: string): Answer<{
    readonly cases: readonly CaseRow[];
    /** Case of exactly this number; null if there are only cases under it. */
    readonly exact: CaseRow | null;
  }>;
  /** Case with its rulings and conformance rows. */
  rule(row: CaseRow): Rule;
  ruling(id: string): Answer<{ readonly ruling: Ruling }>;
  rulings(): readonly Ruling[];
}

/** Creates the reference data. Conformance rows are read when a case is first asked for. */
export function createCatalogue(
  data: ServiceData,
  engineVersion: string,
  conformance: () => ConformanceIndex,
  packages: DataByHash,
): Catalogue {
  const table = resultsTable();
  let byCase: SentencesByCase | undefined;
  const sentences = (): SentencesByCase => (byCase ??= sentencesByCase(data.systems));
  const own = gameCatalogue(data.systems, data.isForeign);
  return {
    ...own,
    dataHash: data.hash,
    engineVersion,
    async withData(dataHash) {
      if (dataHash === data.hash) return { status: 'ok', catalogue: own };
      const systems = await packages.withHash(dataHash);
      if (systems === undefined) return denied('PACKAGE_GONE', { package: dataHash });
      return { status: 'ok', catalogue: gameCatalogue(systems, true) };
    },
    combatResults: () => table,
    cases(number) {
      const cited = caseCited(number.trim());
      const wanted = new Set(caseIds(data, cited));
      const cases = data.cases.filter(({ id }) => wanted.has(id));
      if (cases.length === 0) return unknownCase(number);
      // A number without a book is one of the standard rules.
      const ids = [cited, `STD ${cited}`];
      return { status: 'ok', cases, exact: cases.find(({ id }) => ids.includes(id)) ?? null };
    },
    rule: (row) => ({ ...withRows(data, row, conformance()), sentences: sentences()[row.id] ?? [] }),
    ruling(id) {
      const ruling = data.rulings.find((one) => one.id === id);
      return ruling === undefined ? denied('UNKNOWN_RULING', { ruling: id }) : { status: 'ok', ruling };
    },
    rulings: () => data.rulings,
  };
}

/** Reference data on these games, the service's own or foreign ones. */
function gameCatalogue(systems: ReadonlyMap<string, SystemData>, isForeign: boolean): GameCatalogue {
  const find = (id: string): SystemData | undefined => systems.get(id);
  const unknown = (system: string) => unknownSystem(system, systems);
  return {
    systems: () => [...systems.values()].map((one) => summary(one, isForeign)),
    system(id) {
      const system = find(id);
      return system === undefined ? unknown(id) : { status: 'ok', system: summary(system, isForeign) };
    },
    scenario(id, scenarioId) {
      const system = find(id);
      if (system === undefined) return unknown(id);
      const scenario = system.orderOfBattle.scenarios.find((one) => one.id === scenarioId);
      if (scenario === undefined) return unknownScenario(scenarioId, system);
      return { status: 'ok', scenario: inFull(id, scenario) };
    },
    map(id) {
      const system = find(id);
      if (system === undefined) return unknown(id);
      return { status: 'ok', map: system.map, terrainKey: system.terrainKey };
    },
    units(id) {
      const system = find(id);
      return system === undefined ? unknown(id) : { status: 'ok', units: shownUnits(system.orderOfBattle) };
    },
  };
}

type SentencesByCase = Readonly<Record<string, Rule['sentences']>>;

/** Terms and levels of victory and arrivals of all scenarios by their cases; scenarios share equal sentences. */
function sentencesByCase(systems: ReadonlyMap<string, SystemData>): SentencesByCase {
  const found: Record<string, { sentence: string; scenarios: string[] }[]> = {};
  for (const data of systems.values())
    for (const scenario of data.orderOfBattle.scenarios) {
      const { aims, measure, levels } = howOneWins(data, scenario);
      const by = measure === '' ? '' : ` (${measure})`;
      const ofLevels = levels.map((one) => ({ ...one, sentence: `${one.level}: ${one.condition}${by}.` }));
      const arrivals = [...turnTrack(data, scenario), ...arrivalSentences(data.system)];
      for (const { case: id, sentence } of [...aims, ...ofLevels, ...arrivals]) {
        const all = (found[id] ??= []);
        const known = all.find((one) => one.sentence === sentence);
        if (known === undefined) all.push({ sentence, scenarios: [scenario.id] });
        else known.scenarios.push(scenario.id);
      }
    }
  return found;
}

function withRows(data: ServiceData, row: CaseRow, index: ConformanceIndex): Omit<Rule, 'sentences'> {
  const conformance = index[row.id] ?? [];
  const named = new Set(conformance.flatMap((group) => group.rulings));
  return { ...row, rulings: data.rulings.filter(({ id }) => named.has(id)), conformance };
}

function shownUnits({ units, formations }: OrderOfBattle): readonly ShownUnit[] {
  const names = unitNames(units);
  return units.map((unit) => ({
    ...unit,
    name: names.get(unit.id)!,
    division: formations[unit.side]?.[unit.formation ?? ''] ?? null,
  }));
}

function summary(data: SystemData, isForeign: boolean): SystemSummary {
  const { system, orderOfBattle } = data;
  const { title, sides, scenarios } = orderOfBattle;
  const inShort = (scenario: ScenarioDefinition): ScenarioSummary => {
    const { id, title: name, firstPlayer, turns } = scenario;
    return {
      ...{ id, title: name, firstPlayer, turns },
      balance: balanceOf({ system, scenario: id, isForeign }, sides) ?? null,
      winning: howOneWins(data, scenario),
    };
  };
  return {
    ...{ id: system, title, sides, scenarios: scenarios.map(inShort) },
    victoryNumbers: victoryNumbers(system).map((number) => ({
      ...number,
      scenarios: number.scenarios ?? null,
    })),
  };
}

/**
 * Ids of a case and its parts, or of all cases of a book. A number is a book and a section, perhaps with a part in
 * brackets; without a book it is one of the standard rules.
 */
function caseIds(data: ServiceData, number: string): readonly string[] {
  const ids = data.cases.map(({ id }) => id);
  if (RULE_BOOKS.some((book) => book === number)) return ids.filter((id) => id.startsWith(`${number} `));
  if (number.includes('(')) return [number];
  const [, book = 'STD', section] = /^(?:([A-Z]{3}) )?(\d{1,2}(?:\.\d+){0,2}[a-z]?)$/.exec(number) ?? [];
  const known = RULE_BOOKS.find((one) => one === book);
  if (known === undefined || section === undefined) return [];
  const exact = ids.filter((id) => id === `${known} ${section}` || id.startsWith(`${known} ${section}(`));
  return [...exact, ...casesUnder(known, section.includes('.') ? section : `${section}.0`, ids)];
}
