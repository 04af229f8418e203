import { unknownCase } from '../../service/denials';
import type { GameCatalogue } from '../../service/games/api';
import type { Context, Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';

interface OfSystem {
  readonly path: { readonly system: string };
  readonly query: OfData;
}

interface OfData {
  readonly dataHash?: string;
}

/** The games of the service, or of the package with this hash. */
async function games({ dataHash }: OfData, { service: { catalogue } }: Context): Promise<GameCatalogue> {
  return unwrap(await catalogue.withData(dataHash ?? catalogue.dataHash)).catalogue;
}

/** Reference data that needs no match. */
export const catalogueOperations: Operations = {
  getEngine: operation((_input, { service }) => {
    const { engineVersion, dataHash } = service.catalogue;
    return ok({ engineVersion, dataHash });
  }),

  listSystems: operation((_input, { service }) => ok(service.catalogue.systems())),

  getSystem: operation<OfSystem>(async ({ path, query }, context) =>
    ok(unwrap((await games(query, context)).system(path.system)).system),
  ),

  listScenarios: operation<OfSystem>(async ({ path, query }, context) =>
    ok(unwrap((await games(query, context)).system(path.system)).system.scenarios),
  ),

  getScenario: operation<OfSystem & { readonly path: { readonly scenario: string } }>(
    async ({ path, query }, context) =>
      ok(unwrap((await games(query, context)).scenario(path.system, path.scenario)).scenario),
  ),

  getMap: operation<OfSystem>(async ({ path, query }, context) => {
    const { map, terrainKey } = unwrap((await games(query, context)).map(path.system));
    return ok({ map, terrainKey });
  }),

  listUnits: operation<OfSystem>(async ({ path, query }, context) =>
    ok(unwrap((await games(query, context)).units(path.system)).units),
  ),

  getCombatResults: operation((_input, { service }) => ok(service.catalogue.combatResults())),

  listRules: operation<{ readonly query: { readonly case: string } }>(({ query }, { service }) =>
    ok(unwrap(service.catalogue.cases(query.case)).cases),
  ),

  getRule: operation<{ readonly path: { readonly number: string } }>(({ path }, { service }) => {
    const { exact, cases } = unwrap(service.catalogue.cases(path.number));
    const row = exact ?? unwrap(unknownCase(path.number, cases));
    return ok(service.catalogue.rule(row));
  }),

  listRulings: operation((_input, { service }) => ok(service.catalogue.rulings())),

  getRuling: operation<{ readonly path: { readonly ruling: string } }>(({ path }, { service }) =>
    ok(unwrap(service.catalogue.ruling(path.ruling)).ruling),
  ),
};
