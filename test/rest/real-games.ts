import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestDoor } from './client';

/** The service with its real games and its door of REST, as long as the tests of a file run. */
export function realGames(): { readonly harness: Harness; readonly door: RestDoor } {
  let harness: Harness;
  let door: RestDoor;
  beforeAll(async () => {
    harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
    door = await RestDoor.open(harness.service);
  });
  afterAll(async () => {
    await door.close();
    await harness.close();
  });
  return {
    get harness() {
      return harness;
    },
    get door() {
      return door;
    },
  };
}
