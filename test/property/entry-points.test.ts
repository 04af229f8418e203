import { REFEREE, canonicalJson } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import { Random } from '../../src/ai/seeded-random';
import { playEntries } from '../../src/notation/play-match';
import { readMatch } from '../../src/notation/read-match';
import { writeMatch } from '../../src/notation/write-match';
import type { MatchDocument } from '../../src/notation/match-document';
import { randomMatch } from '../notation/matches';
import { SOME_SCENARIOS } from '../support/scenarios';
import { size } from '../support/size';
import { disagreements } from './entry-points/agreement';
import type { Share } from './entry-points/agreement';
import { Table, refereeOf } from './entry-points/table';
import { takenBack } from './entry-points/takebacks';

/** Matches per scenario. */
const MATCHES = Number(process.env['WESTWALL_TEST_MATCHES'] ?? 1);
/** Entries of a match; a thorough run plays it to its end. */
const LENGTH = size(600, 20_000);
/** Share of a match's moments with questions, and the share of these in a paused match. */
const MOMENTS = size(0.012, 0.06);
const PAUSED = 0.1;
/** Moves taken back in a match; each time it is replayed from its start. */
const TAKEBACKS = size(1, 10);
const SHARE: Share = {
  offers: size(15, 60),
  changes: size(5, 20),
  units: size(1, 3),
  steps: 3,
  questions: size(3, 10),
};

/** Document read from its own text, which must be written the same again. */
function reread(document: MatchDocument): MatchDocument {
  const text = writeMatch(document);
  const reading = readMatch(text);
  if (reading.status === 'unreadable') throw new Error(JSON.stringify(reading.problems));
  expect(writeMatch(reading.value)).toBe(text);
  return reading.value;
}

function paused(referee: Referee, position: Position): Position {
  const pause = { type: 'pauseMatch', reason: 'A question.' } as const;
  const outcome = referee.apply(position, REFEREE, pause, { roll: () => undefined });
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome.position;
}

let asked = 0;
let taken = 0;
afterAll(() => {
  expect(asked).toBeGreaterThan(30);
  expect(taken).toBeGreaterThan(3);
});

describe.each(SOME_SCENARIOS)('the entry points of $system $scenario, $variant', (played) => {
  const { referee, scenario } = refereeOf(played);

  test.each(Array.from({ length: MATCHES }, (_, at) => at + 1))(
    'match %i: apply, explain and the offers agree, and its text plays to the same end',
    (seed) => {
      const random = new Random(seed + 0.5);
      const match = randomMatch(played, seed, LENGTH);
      const document = reread(match.document);
      const past = [referee.initial().position];
      const wrong: string[] = [];
      let left = TAKEBACKS;
      for (const { number, position, line } of playEntries(referee, document)) {
        past.push(position);
        if (position.phase === 'over' || random.next() > MOMENTS) continue;
        asked += 1;
        const now = random.next() < PAUSED ? paused(referee, position) : position;
        const table = new Table(referee, scenario, now, random);
        const back = left > 0 ? takenBack(table, { past, document }) : undefined;
        if (back !== undefined) {
          left -= 1;
          taken += 1;
        }
        const found = [...disagreements(table, SHARE), ...(back ?? [])];
        const after = JSON.stringify(line.action);
        wrong.push(...found.map((one) => `seed ${seed}, step ${number}, after ${after}: ${one}`));
      }
      expect(wrong).toEqual([]);
      expect(canonicalJson(past.at(-1))).toBe(canonicalJson(match.position));
    },
  );
});
