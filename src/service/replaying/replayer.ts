import type { Denied } from '../../problems/denials';
import type { ImportOrder, ImportSource, PlayedImport, ReadImport } from '../notation/imported';
import type { Unreadable } from '../notation/unreadable';
import type { MatchRecord } from '../verification/match-record';
import type { Check } from '../verification/schema';

/** Plays whole matches again: work of some tenths of a second, which depends on its arguments alone. */
export interface Replayer {
  verify(record: MatchRecord): Promise<readonly Check[]>;
  readImport(source: ImportSource): Promise<ReadImport | Unreadable | Denied>;
  playImport(order: ImportOrder): Promise<PlayedImport | Denied>;
}
