import type { SystemId } from '../../src/engine';
import type { Build } from '../builds';

export type Scenario = readonly [system: SystemId, scenario: string];

export function allScenarios(build: Build): (readonly [system: SystemId, scenario: string])[] {
  return [...build.data.loadDataPackage().systems].flatMap(([system, { orderOfBattle }]) =>
    orderOfBattle.scenarios.map(({ id }): Scenario => [system, id]),
  );
}
