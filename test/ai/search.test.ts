import type { Action } from '../../src/engine';
import { toPosition } from '../../src/engine/model/convert';
import type { State } from '../../src/engine/model/state';
import { step } from '../../src/engine/play/runtime';
import type { SideIndex } from '../../src/engine/model/side';
import { player } from '../../src/ai/players';
import { createSearch } from '../../src/ai/search';
import { think } from '../../src/ai/search/thought';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { BATTLES, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const SEARCH = createSearch(300);
/** Most nodes that one unit of work takes. */
const PIECE = 300;

/** One state of each kind in a random match: phases and decisions of both sides. */
function moments(played: (typeof BATTLES)[number], most: number): { state: State; side: SideIndex }[] {
  const found = new Map<string, { state: State; side: SideIndex }>();
  for (const { step: at, state } of randomLine(scenarioOf(played), new Random(6), 600)) {
    if (state.phase === 'over' || at % 7 !== 0) continue;
    const side = state.pending?.side ?? state.phasing;
    const kind = `${state.pending?.kind ?? state.phase} ${side}`;
    if (!found.has(kind)) found.set(kind, { state: state.clone(), side });
    if (found.size >= most) break;
  }
  return [...found.values()];
}

/** Plays actions on a copy. Every one must be legal; only the last may need a die or end the side's turn to act. */
function expectPlayable(state: State, side: SideIndex, actions: readonly Action[]): void {
  const copy = state.clone();
  actions.forEach((action, at) => {
    expect(copy.pending?.side ?? copy.phasing).toBe(side);
    const isLast = at === actions.length - 1;
    const done = step(copy, side, action, { roll: () => undefined });
    expect({ action, status: done.status }).toEqual({
      action,
      status: isLast ? expect.stringMatching('accepted|needs-die') : 'accepted',
    });
  });
}

describe.each(BATTLES)('the searching level in $system $scenario', (played) => {
  test('plays what is legal within its budget, the same for the same seed, and changes nothing', () => {
    const chance = jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('chance comes from the seed alone');
    });
    for (const { state, side } of moments(played, size(1, 3))) {
      const before = JSON.stringify(toPosition(state));
      const chosen = SEARCH.choose(state, side, 'seed');
      expectPlayable(state, side, chosen);
      expect(SEARCH.choose(state, side, 'seed')).toEqual(chosen);
      expect(JSON.stringify(toPosition(state))).toBe(before);
      for (const nodes of [0, 40]) {
        const thoughts = think(state, side, 'seed', { nodes });
        // A unit of work that has begun is finished; at least the plan of the quick player is made.
        expect(thoughts.nodes).toBeLessThanOrEqual(nodes + PIECE);
        expectPlayable(state, side, thoughts.ranked[0].course);
      }
    }
    chance.mockRestore();
  });
});

describe('the search', () => {
  const [{ state, side }] = moments(
    BATTLES.find(({ system }) => system === 'hurtgen-forest')!,
    1,
  ) as [{ state: State; side: SideIndex }];

  test('without nodes: plays what the quick level plays', () => {
    expect(createSearch(0).choose(state, side, 'seed')).toEqual(player(4).choose(state, side, 'seed'));
  });

  test('ends when it is stopped, with what it has found so far', () => {
    let asked = 0;
    const stop = (): boolean => (asked += 1) > 30;
    const thoughts = think(state, side, 'seed', { nodes: 1_000_000, stop });
    expect(thoughts.nodes).toBeLessThan(30 * PIECE);
    expectPlayable(state, side, thoughts.ranked[0].course);
  });

  test('looks at more courses and more samples with more nodes', () => {
    const little = think(state, side, 'seed', { nodes: 500 });
    const much = think(state, side, 'seed', { nodes: 3000 });
    const playouts = (thoughts: typeof little): number =>
      thoughts.ranked.reduce((sum, { samples }) => sum + samples, 0);
    expect(playouts(much)).toBeGreaterThan(playouts(little));
    expect(much.ranked.length).toBeGreaterThan(little.ranked.length);
  });
});
