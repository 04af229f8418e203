import type { Position } from '../../engine';
import type { LogLine } from '../../notation/match-document';
import { Difference, firstPosition, playEntries } from '../../notation/play-match';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import { wrongText } from '../dice/sealed-texts';
import type { ExportedMatch } from '../matches/exported';
import type { DiceScheme } from '../ports';
import type { RefereeOf } from '../replaying/replayed-game';
import { positionHash } from '../verification/position-hash';
import type { FiledOrders, ImportedEntry, ImportedPart, ImportOrder, PlayedImport } from './imported';
import { sourceOf } from './read-import';

/** Entries that are written at once, each time with the position after them. */
const together = 50;

/** Plays a whole match, and compares its positions with those that an export has proven itself by. */
export function playImport(
  { source, game, salt }: ImportOrder,
  refereeOf: RefereeOf,
  scheme: DiceScheme,
): PlayedImport | Denied {
  const read = sourceOf(source);
  if (isRefusal(read)) throw new Error('A match that could not be read is to be played.');
  const { document, exported } = read;
  const unproven = exported && diceProblem(exported, scheme);
  if (unproven !== undefined) return denied('IMPORT_UNPROVEN', { problem: unproven });
  const referee = refereeOf(game);
  const stated = exported?.secrets?.salt;
  const parts: string[] = [];
  let entries: ImportedEntry[] = [];
  let last: Position | undefined;
  const endPart = (): void => {
    if (last === undefined || entries.length === 0) return;
    parts.push(JSON.stringify({ entries, position: last } satisfies ImportedPart));
    entries = [];
  };
  try {
    for (const { number, line, events, rolls: dice, restore, position } of playEntries(referee, document)) {
      if (
        stated !== undefined &&
        positionHash(position, stated) !== exported?.entries[number - 1]?.positionHash
      ) {
        throw new Difference(number, 'It leads to another position than was recorded.');
      }
      const { side, action } = line;
      entries.push({ side, action, dice, events, restore, positionHash: positionHash(position, salt) });
      last = position;
      if (entries.length === together) endPart();
    }
    endPart();
    const { log } = document;
    const filed = filedIn(log);
    const position = firstPosition(referee, document);
    return { status: 'played', position, filed, entries: log.length - filed.length, parts };
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    const { entry, message } = error;
    return entry === null
      ? denied('IMPORT_UNPROVEN', { problem: message })
      : denied('IMPORT_DIFFERS', { entry, problem: message });
  }
}

function filedIn(log: readonly LogLine[]): readonly FiledOrders[] {
  let after = 0;
  return log.flatMap((line) => {
    if (line.kind === 'orders') return [{ side: line.side, orders: line.orders, after }];
    after += 1;
    return [];
  });
}

/** What is wrong with the dice of a server whose seed has been revealed, if anything. */
function diceProblem(
  { match, dice, entries, secrets }: ExportedMatch,
  scheme: DiceScheme,
): string | undefined {
  const seed = secrets?.seed ?? null;
  if (dice.kind === 'supplied' || seed === null || dice.algorithm !== scheme.algorithm) return undefined;
  if (scheme.commit(seed) !== dice.commitment) return 'the seed is not the one that was committed to.';
  const { entropy, sealed } = dice;
  const altered = sealed && wrongText(scheme, match.id, sealed.commitments, entropy);
  if (altered !== undefined) return `the text of ${altered} is not the one that was committed to.`;
  const terms = { matchId: match.id, seed, entropy };
  const wrong = entries
    .flatMap((entry) => entry.dice)
    .find(({ roll, face }) => scheme.roll(terms, roll) !== face);
  return wrong && `roll ${wrong.roll} does not follow from the seed.`;
}
