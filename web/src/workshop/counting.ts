import { createReferee } from '@westwall/engine/workshop';
import type { SystemData } from '@westwall/engine/workshop';

/** Request to the counting worker. */
export interface CountAsked {
  readonly before: SystemData;
  readonly after: SystemData;
  readonly scenario: string;
}

/** Number of legal moves and entries in one position, with the costs before and after the change. */
export interface Counted {
  readonly at: string;
  readonly before: number;
  readonly after: number;
}

const steps = 160;
const interval = 20;
const seed = 1976;

addEventListener('message', ({ data }: MessageEvent<CountAsked>) => {
  for (const counted of countsAlong(data)) postMessage(counted);
  postMessage(null);
});

/** Plays random actions with the costs before the change, and counts in the same positions with both. */
function* countsAlong({ before, after, scenario }: CountAsked): Iterable<Counted> {
  const [first, second] = [createReferee(before, scenario), createReferee(after, scenario)];
  const session = first.open(first.initial().position);
  const chance = chanceOf(seed);
  for (let step = 0; step <= steps; step += 1) {
    const { toAct: side, turn, phase } = session;
    if (side === undefined) return;
    if (step % interval === 0) {
      const position = session.position();
      const count = (referee: typeof first): number => {
        const { moves, entries, placements } = referee.legalActions(position, side);
        return (
          sum(moves.map(({ destinations }) => destinations.length)) +
          sum(entries.flatMap((unit) => unit.entries.map(({ destinations }) => destinations.length))) +
          sum(placements.map(({ hexes }) => hexes.length))
        );
      };
      yield { at: `Game-Turn ${turn}, ${side}, ${phase}`, before: count(first), after: count(second) };
    }
    session.playRandom(chance, { roll: () => 1 + chance.below(6) });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Random numbers that are the same every time (mulberry32). */
function chanceOf(start: number) {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}
