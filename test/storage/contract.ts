import type { GameStore } from '../../src/storage/game-store';
import { describeAppending } from './contract/appending';
import { describeMatches } from './contract/matches';
import { openPlace } from './contract/place';
import { describeVersions } from './contract/versions';

/** What every store must do, as tests. `openStore` opens a further store on the same place. */
export function describeGameStore(openStore: () => Promise<GameStore>): void {
  const place = openPlace(openStore);
  describeMatches(place);
  describeAppending(place);
  describeVersions(place);
}
