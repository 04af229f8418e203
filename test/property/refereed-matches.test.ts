import { REFEREE, createReferee } from '../../src/engine';
import type { Action, Position, Referee } from '../../src/engine';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { toState } from '../../src/engine/model/convert';
import { SCENARIOS, data, scenarioOf } from '../support/scenarios';

const steps = 150;

interface Entry {
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly number[];
}

/** Positions after each entry; index 0 is the first. */
class Course {
  readonly past: Position[];

  constructor(private readonly referee: Referee) {
    this.past = [referee.initial().position];
  }

  get position(): Position {
    return this.past.at(-1)!;
  }

  /** Plays an action; returns the faces used. */
  play(side: string, action: Action, roll: () => number | undefined): readonly number[] {
    const outcome = this.referee.apply(this.position, side, action, { roll });
    if (outcome.status !== 'accepted') throw new Error(JSON.stringify({ side, action, outcome }));
    const { position, restore, dice } = outcome;
    this.past.push(restore === undefined ? position : this.referee.restore(this.past[restore]!, position));
    return dice;
  }
}

/** Action that the referee may take now. */
function actOf(random: Random, { entry, paused }: Position): Action {
  if (paused !== undefined && random.next() < 0.5) return { type: 'resumeMatch' };
  const kind = random.below(4);
  if (kind === 0 && paused === undefined) return { type: 'pauseMatch', reason: 'A question.' };
  if (kind === 1 && entry > 0) return { type: 'rewind', to: random.below(entry), reason: 'A mistake.' };
  if (kind === 2) return { type: 'ruling', case: 'STD 5.14', text: 'It stops.' };
  return { type: 'note', text: 'Go on.' };
}

describe.each(SCENARIOS.filter(({ options }) => options.edition === '1976'))(
  'a match of $system $scenario, $variant, with random actions of its referee',
  (played) => {
    const referee = createReferee(data.get(played.system)!, played.scenario, played.options);
    const scenario = scenarioOf(played);

    test('replays exactly, counts every die once and stays valid', () => {
      const random = new Random(7);
      const course = new Course(referee);
      const log: Entry[] = [];
      while (log.length < steps && course.position.phase !== 'over') {
        const { position } = course;
        const refereed = position.paused !== undefined || random.next() < 0.15;
        const [side = REFEREE] = refereed ? [] : referee.toAct(position);
        const action = refereed ? actOf(random, position) : randomAction(toState(scenario, position), random);
        log.push({ side, action, dice: course.play(side, action, () => random.die()) });
      }
      expect(log.filter(({ side }) => side === REFEREE).length).toBeGreaterThan(5);

      const again = new Course(referee);
      for (const { side, action, dice } of log) {
        const faces = [...dice];
        again.play(side, action, () => faces.shift());
      }
      expect(again.past).toEqual(course.past);
      expect(course.position.rolls).toBe(log.flatMap(({ dice }) => dice).length);
      expect(course.past.map(({ entry }) => entry)).toEqual(course.past.map((_position, at) => at));
      expect(referee.validate(JSON.parse(JSON.stringify(course.position)))).toHaveProperty('position');
    });
  },
);
