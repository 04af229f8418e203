import type { Fit } from './model/fit';
import type { PackageFile } from './model/package-file';

const name = 'westwall-workshop';
const store = 'work';

/** Work on a game that this browser stores; the scan never leaves it. */
export interface KeptWork {
  readonly file: PackageFile;
  readonly scan: { readonly image: Blob; readonly fit: Fit; readonly opacity: number } | null;
}

export async function keptWork(game: string): Promise<KeptWork | undefined> {
  const objects = await objectStore('readonly');
  return (await settled(objects.get(game))) as KeptWork | undefined;
}

export async function keepWork(game: string, work: KeptWork): Promise<void> {
  const objects = await objectStore('readwrite');
  await settled(objects.put(work, game));
}

async function objectStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const base = await settled(opening);
  return base.transaction(store, mode).objectStore(store);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}
