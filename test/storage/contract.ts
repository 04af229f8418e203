import type { Stores } from '../../src/storage/stores';
import { describeAppending } from './contract/appending';
import { describeMatches } from './contract/matches';
import { describePacking } from './contract/packing';
import { openPlace } from './contract/place';
import { describeVersions } from './contract/versions';
import { describeWatching } from './contract/watching';

/** Contract of every store, as tests. `openStores` opens further stores on the same place. */
export function describeGameStore(openStores: () => Promise<Stores>): void {
  const place = openPlace(openStores);
  describeMatches(place);
  describeAppending(place);
  describeVersions(place);
  describeWatching(place);
  describePacking(place);
}
