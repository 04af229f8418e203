import type { RedisConnection } from './connection';
import * as records from './record-scripts';
import { script } from './script';
import * as scripts from './scripts';

/** Scripts as commands of the client: sent by hash, and in full only to a server that does not know them. */
export const storeScripts = {
  createMatch: script(scripts.createScript, 2),
  loadMatch: script(scripts.loadScript, 3),
  appendEntries: script(scripts.appendScript, 5),
  fileOrders: script(scripts.fileOrdersScript, 4),
  updateHeader: script(scripts.updateHeaderScript, 1),
  readLog: script(scripts.readLogScript, 3),
  packEntries: script(scripts.packScript, 4),
  snapshotBefore: script(scripts.snapshotBeforeScript, 2),
  putAway: script(scripts.putAwayScript, 7),
  bringBack: script(scripts.bringBackScript, 7),
  removeMatch: script(scripts.removeMatchScript, 7),
  writeRecord: script(records.writeScript, 3),
  removeRecord: script(records.removeRecordScript, 3),
};

/** Shared connection of the stores. */
export type StoreConnection = RedisConnection<typeof storeScripts>;
