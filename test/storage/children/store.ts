import type { GameStore } from '../../../src/storage/game-store';
import type { GameStoreOptions } from '../../../src/storage/open-game-store';
import { openGameStore } from '../../../src/storage/open-game-store';

/** Opens the store that the parent named in the first argument. */
export function openStoreOfParent(): Promise<GameStore> {
  return openGameStore(JSON.parse(process.argv[2]!) as GameStoreOptions);
}

export function tellParent(message: object): void {
  process.send!(message);
}

/** Ends this process with an error instead of leaving the parent to wait. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
