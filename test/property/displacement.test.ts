import { Random } from '../../src/ai/seeded-random';
import { ON_MAP, State } from '../../src/engine/model/state';
import type { Moving } from '../../src/engine/model/combat-under-way';
import {
  displacementChoices,
  leastDisplacement,
  leastInTheWay,
} from '../../src/engine/rules/07-combat/retreat/displacement';
import type { Protected } from '../../src/engine/rules/07-combat/retreat/displacement';
import { mayRetreatStep } from '../../src/engine/rules/07-combat/retreat/steps';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const CROWDS = size(400, 20_000);

/** Places of the units, and those displaced in this phase. */
interface Board {
  readonly units: ReadonlyMap<number, number>;
  readonly displaced: ReadonlySet<number>;
}

interface Outcome {
  readonly board: Board;
  readonly cost: number;
}

/** 7.82a by the letter, with every way tried: a unit counts 1000, and 1 more if it was displaced before. */
class EveryWay {
  readonly spared: Protected;
  private readonly state: State;

  constructor(state: State, spared: Protected) {
    this.state = state;
    this.spared = spared;
  }

  /** Lowest cost of a retreat along this path. */
  retreat(board: Board, unit: number, path: readonly number[]): number {
    const [hex, ...rest] = path;
    if (hex === undefined) return 0;
    const friend = at(board, hex);
    if (friend === undefined) return this.retreat(moved(board, unit, hex), unit, rest);
    if (this.spared.has(friend)) return Infinity;
    const ways = [...this.displace(board, friend, [friend], board.units.get(unit)!)];
    return least(ways.map((way) => way.cost + this.retreat(moved(way.board, unit, hex), unit, rest)));
  }

  /** Ways to displace a unit, and those that it displaces in turn. */
  *displace(board: Board, unit: number, chain: readonly number[], forbidden: number): Generator<Outcome> {
    for (const to of this.hexesFor(board, unit, chain, forbidden)) {
      yield* this.displaceTo(board, unit, to, chain, forbidden);
    }
  }

  /** Ways to displace a unit into this hex. */
  *displaceTo(
    board: Board,
    unit: number,
    to: number,
    chain: readonly number[],
    forbidden: number,
  ): Generator<Outcome> {
    const own = 1000 + (board.displaced.has(unit) ? 1 : 0);
    const friend = at(board, to);
    if (friend === undefined) {
      yield { board: pushed(board, unit, to), cost: own };
      return;
    }
    for (const way of this.displace(board, friend, [...chain, friend], forbidden)) {
      yield { board: pushed(way.board, unit, to), cost: way.cost + own };
    }
  }

  /** Vacant hexes, or else those of friends that are neither in the chain yet nor protected. */
  hexesFor(board: Board, unit: number, chain: readonly number[], forbidden: number): number[] {
    const steps = stepsFrom(this.state, unit, board.units.get(unit)!).filter((to) => to !== forbidden);
    const vacant = steps.filter((to) => at(board, to) === undefined);
    if (vacant.length > 0) return vacant;
    return steps.filter((to) => !chain.includes(at(board, to)!) && !this.spared.has(at(board, to)!));
  }
}

function at(board: Board, hex: number): number | undefined {
  return [...board.units].find(([, one]) => one === hex)?.[0];
}

function moved({ units, displaced }: Board, unit: number, to: number): Board {
  return { units: new Map([...units, [unit, to]]), displaced };
}

function pushed(board: Board, unit: number, to: number): Board {
  return { units: moved(board, unit, to).units, displaced: new Set([...board.displaced, unit]) };
}

function least(costs: readonly number[]): number {
  return Math.min(Infinity, ...costs);
}

function stepsFrom(state: State, unit: number, from: number): number[] {
  return [0, 1, 2, 3, 4, 5]
    .filter((direction) => mayRetreatStep(state, unit, from, direction))
    .map((direction) => state.ground.neighbours[from * 6 + direction]!);
}

const scenario = scenarioOf(SCENARIOS.find(({ system }) => system === 'hurtgen-forest')!);

/** Crowd of one side around a hex, with some units of the other side among them. */
function crowd(random: Random): { readonly state: State; readonly board: Board } {
  const state = new State(scenario);
  state.combatPhase = 1;
  const { ground } = scenario;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)]!;
  const middle = pick([...ground.ids.keys()]);
  const round = [...ground.ids.keys()].filter(
    (hex) => ground.distance(middle, hex) <= 2 && ground.closed[hex] === 0,
  );
  const near = [...round].sort(() => random.next() - 0.5);
  const wide = [...ground.ids.keys()].filter((hex) => ground.distance(middle, hex) === 4);
  for (const unit of scenario.unitsOf[0].slice(0, 6 + Math.floor(random.next() * 6))) {
    const hex = near.pop();
    if (hex !== undefined) state.place(unit, hex);
    if (random.next() < 0.2) state.setTime('displaced', unit, 1);
  }
  for (const enemy of scenario.unitsOf[1].slice(0, Math.floor(random.next() * 5))) {
    const hex = pick(wide);
    if (state.occupant[hex]! < 0) state.place(enemy, hex);
  }
  const own = scenario.unitsOf[0].filter((unit) => state.status[unit] === ON_MAP);
  return {
    state,
    board: {
      units: new Map(own.map((unit) => [unit, state.hex[unit]!])),
      displaced: new Set(own.filter((unit) => state.displaced[unit] === 1)),
    },
  };
}

test('the search finds the least displacement of every way there is', () => {
  const random = new Random(7);
  const wrong: string[] = [];
  let compared = 0;
  let chains = 0;
  for (let number = 0; number < CROWDS; number += 1) {
    const { state, board } = crowd(random);
    const [unit, ...others] = [...board.units.keys()].sort(() => random.next() - 0.5);
    if (unit === undefined) continue;
    const spared = new Set(others.filter(() => random.next() < 0.15));
    const path: number[] = [];
    for (let from = board.units.get(unit)!, length = random.next() < 0.5 ? 1 : 2; path.length < length;) {
      const steps = stepsFrom(state, unit, from).filter((to) => to !== board.units.get(unit));
      const to = steps[Math.floor(random.next() * steps.length)];
      if (to === undefined) break;
      path.push(to);
      from = to;
    }
    const every = new EveryWay(state, spared);
    const expected = every.retreat(board, unit, path);
    const found = leastDisplacement(state, unit, path, spared, Infinity);
    compared += 1;
    if (found !== expected) wrong.push(`crowd ${number}: ${found}, not ${expected}`);
    if (leastInTheWay(state, path, spared) > expected) wrong.push(`crowd ${number}: more is in the way`);
    if (expected === Infinity || expected === 0) continue;
    const wrongChoices = compareChoices(state, board, unit, path, every, random);
    if (wrongChoices.links > 1) chains += 1;
    wrong.push(...wrongChoices.wrong.map((one) => `crowd ${number}: ${one}`));
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(CROWDS / 2);
  expect(chains).toBeGreaterThan(0);
});

/** Goes through the chain of the first friend in the way, link by link, and compares the hexes open to each. */
function compareChoices(
  state: State,
  board: Board,
  unit: number,
  path: readonly number[],
  every: EveryWay,
  random: Random,
): { readonly wrong: readonly string[]; readonly links: number } {
  const wrong: string[] = [];
  const first = path.findIndex((hex) => at(board, hex) !== undefined);
  if (first > 0) return { wrong, links: 0 };
  const moving: Moving = {
    unit,
    from: board.units.get(unit)!,
    path,
    at: 0,
    chain: [{ unit: at(board, path[0]!)!, to: -1 }],
  };
  for (;;) {
    const last = moving.chain.at(-1)!;
    const found = displacementChoices(state, moving, every.spared);
    const expected = bestHexes(board, moving, every);
    if (found.sort().join() !== expected.sort().join()) {
      wrong.push(`link ${moving.chain.length}: ${found.join()}, not ${expected.join()}`);
    }
    const to = found[Math.floor(random.next() * found.length)];
    const next = to === undefined ? undefined : at(board, to);
    if (to === undefined || next === undefined) return { wrong, links: moving.chain.length };
    last.to = to;
    moving.chain.push({ unit: next, to: -1 });
  }
}

/** Hexes for the last unit of a chain with which the whole retreat displaces the fewest units. */
function bestHexes(board: Board, { unit, path, chain }: Moving, every: EveryWay): number[] {
  const units = chain.map((link) => link.unit);
  const last = units.at(-1)!;
  const forbidden = board.units.get(unit)!;
  const costs = every.hexesFor(board, last, units, forbidden).map((to) => {
    const ways = [...every.displaceTo(board, last, to, units, forbidden)];
    const whole = ways.map((way) => {
      const followed = chain
        .slice(0, -1)
        .reduceRight((now, link) => pushed(now, link.unit, link.to), way.board);
      return way.cost + every.retreat(followed, unit, path);
    });
    return { to, cost: least(whole) };
  });
  const lowest = least(costs.map(({ cost }) => cost));
  return lowest === Infinity ? [] : costs.filter(({ cost }) => cost === lowest).map(({ to }) => to);
}
