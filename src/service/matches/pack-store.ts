import type { GameStore } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import { isRefusal } from '../denials';
import { Referees } from '../games/referees';
import { PackageData } from '../packages/package-data';
import { PackageShelf } from '../packages/shelf';
import type { DataPackage, Engine } from '../ports';
import { Matches, isPlayable } from './open-match';
import { Packing } from './packing';
import { Replays } from './replay';

const PAGE = 50;

/** What packing a whole store has done. */
export interface PackedStore {
  readonly matches: number;
  /** Of these matches, those of which more is packed than before. */
  readonly packed: number;
  /** Ids of those that stay as they are: their data package is not here, or playing them gives back something else. */
  readonly left: readonly string[];
}

export interface PackStoreParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly data: DataPackage;
  readonly engine: Engine;
}

/** Packs what is old enough of every match of a store, while others use it. It must write the compact form. */
export async function packStore({ store, records, data, engine }: PackStoreParts): Promise<PackedStore> {
  const packages = new PackageData(new PackageShelf(records));
  const matches = new Matches(store, new Referees(engine, data, packages));
  const packing = new Packing(store, matches, new Replays(store));
  const left: string[] = [];
  const done = { matches: 0, packed: 0 };
  let cursor: string | undefined;
  do {
    const page = await store.list({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    for (const { record, isAway } of page.matches) {
      // It is compressed already.
      if (isAway === true) continue;
      const match = await matches.open(record.id);
      // Removed meanwhile.
      if (isRefusal(match)) continue;
      done.matches += 1;
      const packed = isPlayable(match) ? await packing.all(match) : undefined;
      if (packed === undefined) left.push(match.id);
      else if (packed > match.packed) done.packed += 1;
    }
    ({ cursor } = page);
  } while (cursor !== undefined);
  return { ...done, left };
}
