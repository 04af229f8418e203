import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { granted } from '../problem';

interface OfSystem {
  readonly path: { readonly system: string };
}

/** What can be looked up without a match. */
export const catalogueOperations: Operations = {
  listSystems: operation((_input, { service }) => ok(service.catalogue.systems())),

  getSystem: operation<OfSystem>(({ path }, { service }) =>
    ok(granted(service.catalogue.system(path.system)).system),
  ),

  listScenarios: operation<OfSystem>(({ path }, { service }) =>
    ok(granted(service.catalogue.system(path.system)).system.scenarios),
  ),

  getScenario: operation<{ readonly path: { readonly system: string; readonly scenario: string } }>(
    ({ path }, { service }) => ok(granted(service.catalogue.scenario(path.system, path.scenario)).scenario),
  ),

  getMap: operation<OfSystem>(({ path }, { service }) => {
    const { map, terrainKey } = granted(service.catalogue.map(path.system));
    return ok({ map, terrainKey });
  }),

  listUnits: operation<OfSystem>(({ path }, { service }) =>
    ok(granted(service.catalogue.units(path.system)).units),
  ),

  getEngine: operation((_input, { service }) => {
    const { engineVersion, dataHash } = service.catalogue;
    return ok({ engineVersion, dataHash });
  }),
};
