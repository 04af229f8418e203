import { defineScript } from 'redis';
import type { CommandParser } from 'redis';
import type { RedisConnection } from './connection';
import * as records from './record-scripts';
import type { Reply } from './replies';
import * as scripts from './scripts';

/** The scripts as commands of the client: sent by hash, and in full only to a server that does not know them. */
export const storeScripts = {
  createMatch: script(scripts.createScript, 2),
  loadMatch: script(scripts.loadScript, 3),
  appendEntries: script(scripts.appendScript, 5),
  fileOrders: script(scripts.fileOrdersScript, 3),
  updateHeader: script(scripts.updateHeaderScript, 1),
  saveSnapshot: script(scripts.saveSnapshotScript, 2),
  snapshotBefore: script(scripts.snapshotBeforeScript, 2),
  removeMatch: script(scripts.removeScript, 6),
  writeRecord: script(records.writeScript, 3),
  removeRecord: script(records.removeScript, 3),
};

/** The one connection of the stores. */
export type StoreConnection = RedisConnection<typeof storeScripts>;

/** Scripts that a client offers as commands, by name. */
export type Scripts = Readonly<Record<string, ReturnType<typeof script>>>;

/** A script that takes its keys and its arguments as two lists of texts. */
export function script(text: string, keyCount: number) {
  return defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: keyCount,
    parseCommand(parser: CommandParser, keys: readonly string[], args: readonly string[]): void {
      for (const key of keys) parser.pushKey(key);
      for (const arg of args) parser.push(arg);
    },
    transformReply: (reply: Reply): Reply => reply,
  });
}
