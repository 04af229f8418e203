import { Random } from '../../src/ai/seeded-random';
import type { Dice, Position, Referee, Session } from '../../src/engine';
import { arnhem } from '../../src/engine/games/arnhem/rules';
import type { Chance } from '../../src/engine/model/chance';
import type { GameRules } from '../../src/engine/model/game-rules';
import type { State } from '../../src/engine/model/state';
import { createReferee } from '../../src/engine/referee/referee';
import { pointsLeft, withReach } from '../../src/engine/rules/05-movement/reach';
import { withTried } from '../../src/engine/rules/05-movement/tried';
import { randomLine } from '../support/line';
import { data, SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(100, 1500);

function opened(referee: Referee): Session {
  return referee.open(referee.initial().position);
}

function diceOf(seed: string): Dice {
  const random = new Random(seed);
  return { roll: () => random.die() };
}

/** A chance that does something else before each of its numbers. */
class BusyChance implements Chance {
  private readonly random: Random;
  private readonly before: () => void;

  constructor(seed: string, before: () => void) {
    this.random = new Random(seed);
    this.before = before;
  }

  next(): number {
    this.before();
    return this.random.next();
  }

  below(limit: number): number {
    this.before();
    return this.random.below(limit);
  }

  pick<T>(list: readonly T[]): T {
    this.before();
    return this.random.pick(list);
  }
}

/** Plays one more random action in a match; answers what it was and, in a Movement Phase, where its unit may go then. */
function playOn(session: Session, chance: Chance, dice: Dice): string | undefined {
  if (session.toAct === undefined) return undefined;
  const { action, played } = session.playRandom(chance, dice);
  const unit = 'unit' in action && session.phase === 'movement' ? action.unit : undefined;
  const moves =
    typeof unit === 'string' && isOnMap(session, unit) ? session.moves(unit, { closed: true }) : {};
  const { turn, phase, toAct } = session;
  return JSON.stringify([action, played.status, turn, phase, toAct, moves]);
}

function isOnMap(session: Session, unit: string): boolean {
  return session.position().units[unit]?.status === 'map';
}

function course(referee: Referee, seed: string): string[] {
  const session = opened(referee);
  const chance = new Random(seed);
  const dice = diceOf(seed);
  const lines = Array.from({ length: STEPS }, () => playOn(session, chance, dice));
  return lines.filter((line) => line !== undefined);
}

const PAIRS = [
  ['arnhem', 'historical', 'arnhem', 'historical'],
  ['bastogne', 'campaign', 'hurtgen-forest', 'historical'],
  ['remagen', 'historical', 'arnhem', 'historical'],
] as const;

it.each(PAIRS)(
  'a match of %s (%s) draws the same actions while one of %s (%s) is played within each draw',
  (system, scenario, innerSystem, innerScenario) => {
    const referee = createReferee(data.get(system)!, scenario);
    const innerReferee = createReferee(data.get(innerSystem)!, innerScenario);
    const alone = course(referee, 'outer');
    const innerAlone = course(innerReferee, 'inner');

    const inner = opened(innerReferee);
    const innerChance = new Random('inner');
    const innerDice = diceOf('inner');
    const innerLines: string[] = [];
    const session = opened(referee);
    const dice = diceOf('outer');
    const chance = new BusyChance('outer', () => {
      if (innerLines.length === innerAlone.length) return;
      innerLines.push(playOn(inner, innerChance, innerDice)!);
    });
    const lines = alone.map(() => playOn(session, chance, dice));

    expect(lines).toEqual(alone);
    expect(innerLines).toEqual(innerAlone);
  },
);

/** The rules of Arnhem, which ask something before some of their answers about ends of moves and exits. */
function askingRules(ask: () => void): GameRules {
  const { exit, sharedHex } = arnhem as GameRules;
  let asked = 0;
  let isAsking = false;
  const askSometimes = (): void => {
    asked += 1;
    if (isAsking || asked % 29 !== 0) return;
    isAsking = true;
    ask();
    isAsking = false;
  };
  return {
    ...arnhem,
    exit: {
      ...exit!,
      get leavers() {
        askSometimes();
        return exit!.leavers!;
      },
    },
    sharedHex: {
      ...sharedHex!,
      of(state) {
        askSometimes();
        return sharedHex!.of(state);
      },
    },
  };
}

it('a list of legal actions stays the same while a rule of the game asks about other positions', () => {
  const plain = createReferee(data.get('arnhem')!, 'historical');
  const positions: Position[] = [];
  const session = opened(plain);
  const random = new Random('positions');
  for (let step = 0; step < STEPS && session.toAct !== undefined; step += 1) {
    if (session.phase === 'movement' && random.next() < 0.1) positions.push(session.position());
    session.playRandom(random, { roll: () => random.die() });
  }
  const listed = (referee: Referee, position: Position): string =>
    JSON.stringify(referee.legalActions(position, position.phasing, { closed: true }));
  const expected = positions.map((position) => listed(plain, position));

  let answers = 0;
  let asksAbout = 0;
  const wrong: number[] = [];
  const asking: Referee = createReferee(
    data.get('arnhem')!,
    'historical',
    {},
    askingRules(() => {
      const at = (asksAbout + 1 + random.below(positions.length - 1)) % positions.length;
      answers += 1;
      if (listed(asking, positions[at]!) !== expected[at]) wrong.push(at);
    }),
  );
  // Each is asked twice: the second answer comes from what is kept of the first.
  for (let question = 0; question < 2 * positions.length; question += 1) {
    asksAbout = question % positions.length;
    if (listed(asking, positions[asksAbout]!) !== expected[asksAbout]) wrong.push(question);
  }

  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(positions.length);
});

/** A position of a Movement Phase with units that can move. */
function midgame(at: number): State {
  const random = new Random(`midgame ${at}`);
  for (const { step, state } of randomLine(scenarioOf(SOME_SCENARIOS[at]!), random, 400))
    if (step > 40 && state.phase === 'movement' && movers(state).length > 2) return state;
  throw new Error('no Movement Phase came up');
}

function movers(state: State): number[] {
  return state.scenario.unitsOf[state.phasing].filter((unit) => state.onMap(unit));
}

/** The reach of a unit; `meanwhile` is called before it is read. */
function reached(state: State, unit: number, meanwhile: () => void): unknown {
  return withReach(state, unit, state.hex[unit]!, pointsLeft(state, unit), (reach) => {
    meanwhile();
    const { left, before, order, count, start, budget } = reach;
    const hexes = [...order.subarray(0, count)];
    return {
      count,
      start,
      budget,
      hexes: hexes.map((hex) => [hex, left[hex], before[hex]]),
      all: left.join(),
    };
  });
}

describe('what a search lends', () => {
  const outer = midgame(0);
  const inner = midgame(1);
  const nothing = (): void => undefined;

  it('is not spoiled by searches within it, two deep', () => {
    for (const unit of movers(outer)) {
      const alone = reached(outer, unit, nothing);
      const nested = reached(outer, unit, () => {
        for (const other of movers(inner).slice(0, 3)) {
          const otherAlone = reached(inner, other, nothing);
          expect(reached(inner, other, () => void reached(outer, movers(outer)[0]!, nothing))).toEqual(
            otherAlone,
          );
        }
      });
      expect(nested).toEqual(alone);
    }
  });

  it('is not spoiled by a search within it that fails', () => {
    const [unit = -1] = movers(outer);
    const fail = (): never => {
      throw new Error('failed');
    };
    const nested = reached(outer, unit, () => {
      expect(() => reached(inner, movers(inner)[0]!, fail)).toThrow('failed');
    });
    expect(nested).toEqual(reached(outer, unit, nothing));
  });
});

describe('occupants that are tried', () => {
  it('are restored after a look within a look, and after one that fails', () => {
    const state = midgame(2);
    const [first = -1, second = -1, third = -1] = movers(state);
    const before = state.occupant.join();
    withTried(state, (tried) => {
      tried.leave(first);
      tried.put(second, state.hex[first]!);
      const between = state.occupant.join();
      expect(between).not.toBe(before);
      expect(() =>
        withTried(state, (deeper) => {
          deeper.leave(third);
          deeper.put(third, state.hex[first]!);
          throw new Error('failed');
        }),
      ).toThrow('failed');
      expect(state.occupant.join()).toBe(between);
    });
    expect(state.occupant.join()).toBe(before);
  });
});
