import { openStores } from '../../../src/storage/open-stores';
import type { StoresOptions } from '../../../src/storage/open-stores';
import type { Stores } from '../../../src/storage/stores';

/** Opens the stores that the parent named in the first argument. */
export function openStoresOfParent(): Promise<Stores> {
  return openStores(JSON.parse(process.argv[2]!) as StoresOptions);
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
