import { workerData } from 'node:worker_threads';
import type { DataPackage } from '../data/data-package';
import { loadDataPackage } from '../data/load';
import { verifiableDice } from '../dice';
import { createReferee } from '../engine';
import { refereesWith } from '../service/replaying/referees-with';
import { replayingWith } from '../service/replaying/replaying';
import { standBack } from '../threads/stand-back';
import type { ReplayThread } from './replay-pool';

standBack();

const { dataDirectory } = workerData as ReplayThread;
/** Loaded on first use: an import may be unreadable, and a match may contain its own data. */
let own: DataPackage | undefined;
const data = (): DataPackage => (own ??= loadDataPackage(dataDirectory));
const refereeOf = refereesWith({ referee: createReferee }, data);

/** Run in a thread of the pool, one task at a time. */
export const { verify, readImport, playImport } = replayingWith(refereeOf, verifiableDice);
