import type { Position } from '../../engine';
import { commentsByEntry } from '../../notation/match-document';
import type { LogLine } from '../../notation/match-document';
import { Disagreement, openingPosition, playEntries } from '../../notation/play-match';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { DiceScheme } from '../../match/ports';
import type { RefereeOf } from '../../match/replay/replayed-game';
import { positionHash } from '../../match/hash/position-hash';
import type { ImportedOrders, ImportedEntry, ImportedPart, ImportOrder, PlayedImport } from './imported';
import { Proof } from './proof';
import { sourceOf } from './read-import';

/** Entries per part; each part has the position after it. */
const together = 50;

/** Replays a whole match; an exported match must agree with everything that its document states. */
export function playImport(
  { source, game, salt }: ImportOrder,
  refereeOf: RefereeOf,
  scheme: DiceScheme,
): PlayedImport | Denied {
  const read = sourceOf(source);
  if (isRefusal(read)) throw new Error('A match that could not be read is to be played.');
  const { document, exported } = read;
  const referee = refereeOf(game);
  const proof = exported && new Proof(exported, scheme);
  const parts: string[] = [];
  let entries: ImportedEntry[] = [];
  let last: Position | undefined;
  const endPart = (): void => {
    if (last === undefined || entries.length === 0) return;
    parts.push(JSON.stringify({ entries, position: last } satisfies ImportedPart));
    entries = [];
  };
  try {
    const comments = commentsByEntry(document);
    proof?.begin(referee, document);
    for (const played of playEntries(referee, document)) {
      proof?.follow(played);
      const { number, line, events, rolls: dice, restore, position } = played;
      const { side, action } = line;
      const said = comments[number] ?? [];
      entries.push({
        ...{ side, action, dice, events, restore, positionHash: positionHash(position, salt) },
        ...(said.length > 0 && { comments: said }),
      });
      last = position;
      if (entries.length === together) endPart();
    }
    endPart();
    proof?.end(last);
    const { log } = document;
    const filed = filedIn(log);
    const position = openingPosition(referee, document);
    return { status: 'played', position, filed, entries: log.length - filed.length, parts };
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const { entry, message } = error;
    return entry === null
      ? denied('IMPORT_UNPROVEN', { problem: message })
      : denied('IMPORT_DIFFERS', { entry, problem: message });
  }
}

function filedIn(log: readonly LogLine[]): readonly ImportedOrders[] {
  let after = 0;
  return log.flatMap((line) => {
    if (line.kind === 'orders') return [{ side: line.side, orders: line.orders, after }];
    after += 1;
    return [];
  });
}
