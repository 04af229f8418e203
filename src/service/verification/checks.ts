import type { Referee } from '../../engine';
import { playLog, firstOf, ReplayMismatch, wholeEntry } from '../../match/replay/recorded-log';
import type { RecordedEntry } from '../../match/records';
import type { DiceScheme } from '../../match/ports';
import type { RefereeOf } from '../../match/replay/replayed-game';
import { sameJson } from '../../values/canonical';
import { chained, positionHash } from '../../match/hash/position-hash';
import { diceChecks, failed, passed, skipped } from './dice-checks';
import type { VerifiedMatch } from './match-record';
import type { Check } from './schema';

/** Checks a match; `refereeOf` finds the rules of its game. */
export function checksOf(record: VerifiedMatch, refereeOf: RefereeOf, scheme: DiceScheme): readonly Check[] {
  const { entries } = record.log;
  return [
    numbering(entries, record.version),
    ...diceChecks(record.dice, entries, scheme),
    replay(record, refereeOf),
  ];
}

function numbering(entries: readonly RecordedEntry[], version: number): Check {
  const gap = entries.findIndex(({ number }, index) => number !== index + 1);
  if (gap >= 0) return failed('numbering', `Entry ${gap + 1} is missing.`);
  if (entries.length !== version) {
    return failed('numbering', `There are ${entries.length} entries instead of ${version}.`);
  }
  return passed('numbering', `Entries 1 to ${version} are all there.`);
}

function replay(record: VerifiedMatch, refereeOf: RefereeOf): Check {
  const { game, dataHash } = record;
  if (game === undefined)
    return skipped('replay', `The data package "${dataHash}" of the match is not here.`);
  try {
    return replayed(record, refereeOf(game));
  } catch (error) {
    if (error instanceof ReplayMismatch) return failed('replay', error.message);
    throw error;
  }
}

function replayed(
  { log, version, salt, initialHash, heads, position }: VerifiedMatch,
  referee: Referee,
): Check {
  let last = firstOf(referee, log);
  if (positionHash(last, salt) !== initialHash) {
    return failed('replay', 'The first position is not the one that was recorded.');
  }
  const blocks = new Map(heads.map((block) => [block.last, block]));
  let head = initialHash;
  for (const played of playLog(referee, log)) {
    const whole = wholeEntry(played, salt);
    const { number, positionHash: recorded = whole.positionHash } = played.entry;
    if (whole.positionHash !== recorded) {
      return failed('replay', `Entry ${number} leads to another position than was recorded.`);
    }
    head = chained(head, whole);
    const block = blocks.get(number);
    if (block !== undefined && block.head !== head) {
      const problem = `Entries ${block.first} to ${number} are not those that were recorded, or lead elsewhere.`;
      return failed('replay', problem);
    }
    last = played.position;
  }
  if (!sameJson(last, position)) {
    return failed('replay', 'The log leads to another position than the present one.');
  }
  return passed('replay', `All ${version} entries lead to the recorded events and positions.`);
}
