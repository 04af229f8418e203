import { canonicalJson } from '../../../src/engine';
import type { Position } from '../../../src/engine';
import { playMatch } from '../../../src/notation/play-match';
import { readMatch } from '../../../src/notation/read-match';
import { writeMatch } from '../../../src/notation/write-match';
import type { EntryLine, MatchDocument } from '../../../src/notation/match-document';
import { data } from '../../support/scenarios';
import type { Table } from './table';

/** Match so far: its document, and the positions after each entry from the first on. */
export interface Course {
  readonly past: readonly Position[];
  readonly document: MatchDocument;
}

/** Problems with taking back a move of this phase; undefined if there is none to take back. */
export function takenBack(table: Table, course: Course): readonly string[] | undefined {
  const { position, referee, side, otherSide, random } = table;
  const { moves, takebackFloor } = position;
  const open = moves.filter((entry) => entry >= takebackFloor);
  const acts =
    position.phase === 'movement' && position.paused === undefined && position.pending === undefined;
  if (!acts || open.length === 0) return undefined;
  const entry = random.pick(open);
  const request = { type: 'requestTakeback', entry } as const;
  const lines: EntryLine[] = [{ kind: 'entry', side, action: request, dice: [], comments: [] }];
  let outcome = table.apply(request);
  if (outcome.status === 'accepted' && outcome.restore === undefined) {
    const grant = { type: 'answerTakeback', accept: true } as const;
    lines.push({ kind: 'entry', side: otherSide, action: grant, dice: [], comments: [] });
    outcome = referee.apply(outcome.position, otherSide, grant, { roll: () => undefined });
  }
  if (outcome.status !== 'accepted' || outcome.restore === undefined) {
    return [`entry ${entry} is not taken back: ${JSON.stringify(outcome)}`];
  }
  const earlier = course.past[outcome.restore]!;
  const restored = referee.restore(earlier, outcome.position);
  const { entry: entries, rolls } = restored;
  return [
    ...(outcome.restore === entry - 1 ? [] : [`entry ${entry} goes back to ${outcome.restore}`]),
    ...(entries === position.entry + lines.length && rolls === position.rolls
      ? []
      : [`after entry ${entry} is taken back, ${entries} entries and ${rolls} dice are counted`]),
    ...(canonicalJson(uncounted(restored)) === canonicalJson(uncounted(earlier))
      ? []
      : [`the position before entry ${entry} is not restored`]),
    ...(canonicalJson(referee.legalActions(restored, side)) ===
    canonicalJson(referee.legalActions(earlier, side))
      ? []
      : [`something else may be done after entry ${entry} is taken back`]),
    ...replayed(
      { ...course.document, result: null, log: [...course.document.log.slice(0, position.entry), ...lines] },
      restored,
    ),
  ];
}

/** Position without the numbers of entries and dice, which are never taken back. */
function uncounted(position: Position): Position {
  return { ...position, entry: 0, rolls: 0 };
}

/** Problems with a match after it was written, read and replayed. */
function replayed(document: MatchDocument, final: Position): readonly string[] {
  const text = writeMatch(document);
  const reading = readMatch(text);
  if (reading.status === 'unreadable') return reading.problems.map(({ message }) => `unreadable: ${message}`);
  const again = playMatch(
    [...data.values()].find(({ system }) => system === document.header.system)!,
    reading.value,
  );
  return [
    ...(writeMatch(reading.value) === text ? [] : ['the match is written differently the second time']),
    ...(again.status === 'played' && canonicalJson(again.position) === canonicalJson(final)
      ? []
      : [`the match plays differently: ${again.status === 'played' ? 'another position' : again.problem}`]),
  ];
}
