import { z } from 'zod';
import { caseRowSchema, mapSchema, rulingSchema, scenarioSchema, terrainKeySchema } from '../../engine';
import type { MapDefinition, TerrainKey } from '../../engine';
import { operationsOf } from '../../operations/operation';
import { isRefusal, unknownCase } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import { sentName } from '../../match/terms';
import type { Catalogue, GameCatalogue } from './catalogue';
import {
  combatResultsSchema,
  engineSchema,
  ruleSchema,
  scenarioSummarySchema,
  shownUnitSchema,
  systemSchema,
} from './schema';
import { shownCounter, counterSchema, shownMap, shownMapSchema } from './shown';

/** Services used by the look-ups. */
export interface CatalogueSubjects {
  readonly catalogue: Catalogue;
}

const operation = operationsOf<CatalogueSubjects>('catalogue');

const aMap: z.ZodType<MapDefinition> = mapSchema;
const aTerrainKey: z.ZodType<TerrainKey> = terrainKeySchema;
const systemId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Selects the games of the service, or of the package with a hash. */
export const dataArgument = z.object({
  dataHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('The games of the package with this hash, as a match has it; by default those of the service.'),
});
export const systemArgument = z.object({ system: systemId.describe('The id of a game of the set.') });
const systemArguments = systemArgument.extend(dataArgument.shape);
const number = sentName.min(1);
const example = { request: { system: 'hurtgen-forest' } };

async function inPackage<Found>(
  catalogue: Catalogue,
  dataHash: string | undefined,
  find: (games: GameCatalogue) => Answer<Found>,
): Promise<Answer<Found>> {
  const games = await catalogue.withData(dataHash ?? catalogue.dataHash);
  return isRefusal(games) ? games : find(games.catalogue);
}

export const listSystems = operation({
  name: 'listSystems',
  summary: 'The games of the set',
  scope: 'open',
  output: z.object({ systems: z.array(systemSchema) }),
  shows: 'systems',
  rest: { get: '/systems', answer: 'All games.' },
  graphql: { field: 'Query.systems' },
  run: ({ catalogue }) => ({ status: 'ok', systems: catalogue.systems() }),
});

export const listRules = operation({
  name: 'listRules',
  summary: 'The case of a number and its parts',
  scope: 'open',
  cost: 500,
  args: z.object({
    case: number.describe(
      'A number: `STD 5.1` gives 5.11, 5.12 ...; a book alone, such as `STD`, all its cases',
    ),
  }),
  output: z.object({ cases: z.array(caseRowSchema), rules: z.array(ruleSchema) }),
  shows: 'cases',
  problems: ['UNKNOWN_CASE'],
  rest: { get: '/rules', answer: 'The cases in our own words.' },
  graphql: {
    field: 'Query.rules',
    show: { schema: z.array(ruleSchema), of: ({ rules }) => rules },
  },
  example: { request: { case: 'STD 5.1' } },
  run: ({ catalogue }, request) => {
    const found = catalogue.cases(request.case);
    if (isRefusal(found)) return found;
    const { cases } = found;
    return { status: 'ok', cases, rules: cases.map((row) => catalogue.rule(row)) };
  },
});

/** Operations on reference data, which need no match. */
export const catalogueOperations = [
  operation({
    name: 'getEngine',
    summary: 'The versions of rules and data of this service',
    scope: 'open',
    output: engineSchema,
    rest: { get: '/engine', answer: 'The version of the rules and the hash of the data package.' },
    graphql: { field: 'Query.engine' },
    run: ({ catalogue: { engineVersion, dataHash } }) => ({ status: 'ok', engineVersion, dataHash }),
  }),

  listSystems,

  operation({
    name: 'getSystem',
    summary: 'A game of the set',
    scope: 'open',
    args: systemArguments,
    output: z.object({ system: systemSchema }),
    shows: 'system',
    rest: { get: '/systems/{system}', answer: 'The game.' },
    graphql: { field: 'Query.system', names: { system: 'id' }, nullFor: 'UNKNOWN_SYSTEM' },
    example,
    run: ({ catalogue }, { system, dataHash }) =>
      inPackage(catalogue, dataHash, (games) => games.system(system)),
  }),

  operation({
    name: 'listScenarios',
    summary: 'The scenarios of a game',
    scope: 'open',
    args: systemArguments,
    output: z.object({ scenarios: z.array(scenarioSummarySchema) }),
    shows: 'scenarios',
    rest: { get: '/systems/{system}/scenarios', answer: 'All scenarios.' },
    graphql: { field: 'Query.scenarios' },
    example,
    run: ({ catalogue }, { system, dataHash }) =>
      inPackage(catalogue, dataHash, (games) => {
        const found = games.system(system);
        return isRefusal(found) ? found : { status: 'ok', scenarios: found.system.scenarios };
      }),
  }),

  operation({
    name: 'getScenario',
    summary: 'A scenario in full',
    scope: 'open',
    args: systemArgument.extend({
      scenario: systemId.describe('The id of a scenario.'),
      ...dataArgument.shape,
    }),
    output: z.object({ scenario: scenarioSchema }),
    shows: 'scenario',
    rest: { get: '/systems/{system}/scenarios/{scenario}', answer: 'The scenario.' },
    graphql: {
      ...{ field: 'Query.scenario', names: { scenario: 'id' } },
      nullFor: ['UNKNOWN_SYSTEM', 'UNKNOWN_SCENARIO'],
    },
    example: { request: { system: 'hurtgen-forest', scenario: 'historical' } },
    run: ({ catalogue }, { system, scenario, dataHash }) =>
      inPackage(catalogue, dataHash, (games) => games.scenario(system, scenario)),
  }),

  operation({
    name: 'getMap',
    summary: 'The map of a game',
    scope: 'open',
    cost: 1_000,
    args: systemArguments,
    output: z.object({ map: aMap, terrainKey: aTerrainKey }),
    rest: { get: '/systems/{system}/map', answer: 'The map and the terrain key.' },
    graphql: { field: 'Query.map', type: 'GameMap', show: { schema: shownMapSchema, of: shownMap } },
    example,
    run: ({ catalogue }, { system, dataHash }) =>
      inPackage(catalogue, dataHash, (games) => games.map(system)),
  }),

  operation({
    name: 'listUnits',
    summary: 'The counters of a game',
    scope: 'open',
    args: systemArguments,
    output: z.object({ units: z.array(shownUnitSchema) }),
    shows: 'units',
    rest: { get: '/systems/{system}/units', answer: 'All counters.' },
    graphql: {
      field: 'Query.units',
      show: { schema: z.array(counterSchema), of: ({ units }) => units.map(shownCounter) },
    },
    example,
    run: ({ catalogue }, { system, dataHash }) =>
      inPackage(catalogue, dataHash, (games) => games.units(system)),
  }),

  operation({
    name: 'getCombatResults',
    summary: 'The Combat Results Table',
    scope: 'open',
    output: z.object({ table: combatResultsSchema }),
    shows: 'table',
    rest: { get: '/combat-results', answer: 'The table, the same for all games.' },
    graphql: { field: 'Query.combatResults' },
    run: ({ catalogue }) => ({ status: 'ok', table: catalogue.combatResults() }),
  }),

  listRules,

  operation({
    name: 'getRule',
    summary: 'The case of exactly this number, with its rulings and conformance rows',
    scope: 'open',
    args: z.object({ number: number.describe('The number of one case.') }),
    output: z.object({ rule: ruleSchema }),
    shows: 'rule',
    rest: { get: '/rules/{number}', answer: 'The case in our own words.' },
    graphql: { field: 'Query.rule', names: { number: 'case' }, nullFor: 'UNKNOWN_CASE' },
    example: { request: { number: 'STD 5.14' } },
    run: ({ catalogue }, request) => {
      const found = catalogue.cases(request.number);
      if (isRefusal(found)) return found;
      const { exact, cases } = found;
      return exact === null
        ? unknownCase(request.number, cases)
        : { status: 'ok', rule: catalogue.rule(exact) };
    },
  }),

  operation({
    name: 'listRulings',
    summary: 'All rulings',
    scope: 'open',
    output: z.object({ rulings: z.array(rulingSchema) }),
    shows: 'rulings',
    rest: { get: '/rulings', answer: 'Decisions of the referee where the rules are silent.' },
    graphql: { field: 'Query.rulings' },
    run: ({ catalogue }) => ({ status: 'ok', rulings: catalogue.rulings() }),
  }),

  operation({
    name: 'getRuling',
    summary: 'A ruling',
    scope: 'open',
    args: z.object({ ruling: number.describe('The id of a ruling.') }),
    output: z.object({ ruling: rulingSchema }),
    shows: 'ruling',
    rest: { get: '/rulings/{ruling}', answer: 'The ruling.' },
    graphql: { field: 'Query.ruling', names: { ruling: 'id' }, nullFor: 'UNKNOWN_RULING' },
    example: { request: { ruling: 'R-MOV-10' } },
    run: ({ catalogue }, { ruling }) => catalogue.ruling(ruling),
  }),
];
