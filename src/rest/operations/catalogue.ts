import { denied } from '../../service/denials';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';

interface OfSystem {
  readonly path: { readonly system: string };
}

/** Reference data that needs no match. */
export const catalogueOperations: Operations = {
  getEngine: operation((_input, { service }) => {
    const { engineVersion, dataHash } = service.catalogue;
    return ok({ engineVersion, dataHash });
  }),

  listSystems: operation((_input, { service }) => ok(service.catalogue.systems())),

  getSystem: operation<OfSystem>(({ path }, { service }) =>
    ok(unwrap(service.catalogue.system(path.system)).system),
  ),

  listScenarios: operation<OfSystem>(({ path }, { service }) =>
    ok(unwrap(service.catalogue.system(path.system)).system.scenarios),
  ),

  getScenario: operation<{ readonly path: { readonly system: string; readonly scenario: string } }>(
    ({ path }, { service }) => ok(unwrap(service.catalogue.scenario(path.system, path.scenario)).scenario),
  ),

  getMap: operation<OfSystem>(({ path }, { service }) => {
    const { map, terrainKey } = unwrap(service.catalogue.map(path.system));
    return ok({ map, terrainKey });
  }),

  listUnits: operation<OfSystem>(({ path }, { service }) =>
    ok(unwrap(service.catalogue.units(path.system)).units),
  ),

  getCombatResults: operation((_input, { service }) => ok(service.catalogue.combatResults())),

  listRules: operation<{ readonly query: { readonly case: string } }>(({ query }, { service }) =>
    ok(unwrap(service.catalogue.cases(query.case)).cases),
  ),

  getRule: operation<{ readonly path: { readonly number: string } }>(({ path }, { service }) => {
    const { exact } = unwrap(service.catalogue.cases(path.number));
    const row = exact ?? unwrap(denied('UNKNOWN_CASE', { case: path.number }));
    return ok(service.catalogue.rule(row));
  }),

  listRulings: operation((_input, { service }) => ok(service.catalogue.rulings())),

  getRuling: operation<{ readonly path: { readonly ruling: string } }>(({ path }, { service }) =>
    ok(unwrap(service.catalogue.ruling(path.ruling)).ruling),
  ),
};
