import type { MarkedContents } from '../game-store';
import { decodeBytes, squeeze } from '../compact';
import { decodeJson, encodeJson } from '../json';
import { RecentMatches, versionOfStamp } from '../recent-matches';
import { presentBytes } from './access';
import type { View } from './view';
import { afterAll, storeKeys, rangesOfMatch } from './keys';
import type { StoreKey } from './keys';
import * as table from './match-table';

/** Contents of a match for the archive. Throws MatchIsAway. */
export function contents(database: View, id: string): MarkedContents | undefined {
  const mark = table.findStamp(database, id);
  const found = table.findMatch(database, id, new RecentMatches());
  if (mark === undefined || found === undefined) return undefined;
  const { version, packed, snapshot, orders } = found;
  return {
    mark,
    contents: {
      match: { version, packed, snapshot, orders },
      entries: table.findEntries(database, id, packed + 1, version).map(({ body }) => body),
      blocks: table.findBlocks(database, id, 1, Infinity),
      snapshots: keysUnder(database, ['kept', id]).map((key) => {
        return { version: Number(key[2]), snapshot: decodeBytes(presentBytes(database, key)) };
      }),
      filed: keysUnder(database, ['filed', id]).map((key) => {
        return { side: String(key[2]), version: Number(key[3]), value: decodeJson(database.get(key)!) };
      }),
      answers: keysUnder(database, ['answer', id]).map((key) =>
        table.decodeAnswer(String(key[2]), database.get(key)!),
      ),
    },
  };
}

/** Removes the contents of a match that still has this stamp. Returns whether it did. */
export function putAway(database: View, id: string, mark: string): boolean {
  if (table.findMark(database, id) !== undefined || table.findStamp(database, id) !== mark) return false;
  for (const range of rangesOfMatch(id).filter(({ start }) => start[0] !== 'match')) {
    for (const key of [...database.getKeys(range)]) database.remove(key);
  }
  database.put(storeKeys.away(id), mark);
  return true;
}

interface Returning extends MarkedContents {
  readonly blocks: readonly { readonly first: number; readonly bytes: Buffer }[];
}

export function bringBack(
  database: View,
  id: string,
  { mark, contents: { match, ...rest }, blocks }: Returning,
): void {
  if (table.findMark(database, id) !== mark) return;
  rest.entries.forEach((body, at) =>
    database.put(storeKeys.entry(id, match.packed + at + 1), encodeJson(body)),
  );
  for (const { first, bytes } of blocks) database.put(storeKeys.block(id, first), bytes);
  if (match.packed > 0) database.put(storeKeys.packed(id), String(match.packed));
  for (const { version, snapshot } of rest.snapshots) {
    database.put(storeKeys.kept(id, version), squeeze(snapshot));
  }
  for (const { side, version, value } of rest.filed) {
    database.put(storeKeys.filed(id, side, version), encodeJson(value));
  }
  for (const [side, { version }] of Object.entries(match.orders)) {
    database.put(storeKeys.orders(id, side), String(version));
  }
  for (const first of rest.answers) database.put(storeKeys.answer(id, first.key), table.encodeAnswer(first));
  database.put(storeKeys.snapshot(id), squeeze(match.snapshot));
  database.put(storeKeys.version(id), String(versionOfStamp(mark)));
  database.remove(storeKeys.away(id));
}

function keysUnder(database: View, start: StoreKey): StoreKey[] {
  return [...database.getKeys({ start, end: [...start, afterAll] })] as StoreKey[];
}
