import { TOP_LEVEL, USUAL_LEVEL } from '../../src/ai/api';
import { LEVELS } from '../../src/ai/levels';
import { player } from '../../src/ai/players';
import { quickPlayer } from '../../src/ai/quick';
import { Random } from '../../src/ai/seeded-random';
import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { randomLine } from '../support/line';
import { BATTLES, scenarioOf } from '../support/scenarios';

const LOW = LEVELS.flatMap(({ weaknesses }, level) => (weaknesses === undefined ? [] : [level]));

describe('the levels', () => {
  it('are numbers from 0, each with a sentence of its own and no fewer nodes than the one below', () => {
    expect(new Set(LEVELS.map(({ sentence }) => sentence)).size).toBe(TOP_LEVEL + 1);
    const nodes = LEVELS.map((level) => level.nodes);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
    expect(LOW).toEqual(Array.from({ length: USUAL_LEVEL - 1 }, (_, below) => below + 1));
    expect(() => player(TOP_LEVEL + 1)).toThrow(RangeError);
  });
});

/** Number of choices of a level against itself. */
const CHOICES = 25;

describe.each(BATTLES)('a low level in $system $scenario', (played) => {
  it.each(LOW)('%i plays what is legal, and moves no more units than it keeps in mind', (level) => {
    const most = LEVELS[level]!.weaknesses!.units ?? Infinity;
    const random = new Random(level);
    const state = new State(scenarioOf(played));
    run(state, { roll: () => undefined }, startMatch);
    for (let choice = 0; choice < CHOICES && state.phase !== 'over'; choice += 1) {
      const side = state.pending?.side ?? state.phasing;
      const actions = player(level).choose(state, side, 'seed');
      expect(actions.filter(({ type }) => type === 'moveUnit').length).toBeLessThanOrEqual(most);
      for (const action of actions)
        expect(step(state, side, action, { roll: () => random.die() }).status).toBe('accepted');
    }
  });
});

test('a low level chooses otherwise than the one that is not weak', () => {
  const different = new Set<number>();
  for (const played of BATTLES) {
    for (const { step: at, state } of randomLine(scenarioOf(played), new Random(7), 200)) {
      if (at % 20 !== 0 || state.phase !== 'movement' || state.pending !== undefined) continue;
      const usual = quickPlayer.choose(state, state.phasing, 'seed');
      for (const level of LOW)
        if (JSON.stringify(player(level).choose(state, state.phasing, 'seed')) !== JSON.stringify(usual))
          different.add(level);
    }
  }
  expect([...different].sort()).toEqual(LOW);
});
