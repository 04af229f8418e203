import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from './client';

/** Service with the real games and its REST API, for the tests of a file. */
export function realGames(): { readonly harness: Harness; readonly client: RestClient } {
  let harness: Harness;
  let client: RestClient;
  beforeAll(async () => {
    harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
    client = await RestClient.open(harness.service);
  });
  afterAll(async () => {
    await client.close();
    await harness.close();
  });
  return {
    get harness() {
      return harness;
    },
    get client() {
      return client;
    },
  };
}
