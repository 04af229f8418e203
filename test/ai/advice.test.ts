import { toPosition } from '../../src/engine/model/convert';
import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { advise } from '../../src/ai/advice';
import { quickPlayer } from '../../src/ai/quick';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const BUDGET = { nodes: 150 };
const hurtgen = SCENARIOS.find(({ system }) => system === 'hurtgen-forest')!;

/** First state of a random match that meets the condition. */
function momentOf(wanted: (state: State) => boolean): State {
  for (const { state } of randomLine(scenarioOf(hurtgen), new Random(12), 900))
    if (wanted(state)) return state.clone();
  throw new Error('there is no such moment');
}

const sideOf = (state: State): 0 | 1 => state.pending?.side ?? state.phasing;

describe('advice', () => {
  test('for the Movement Phase: offers courses that are legal up to the first die, with reasons', () => {
    const state = momentOf(({ phase, turn }) => phase === 'movement' && turn === 2);
    const before = JSON.stringify(toPosition(state));
    const offered = advise(state, sideOf(state), 'seed', BUDGET);
    expect(offered.length).toBeGreaterThan(1);
    for (const { actions, reasons, expectedPoints } of offered) {
      const copy = state.clone();
      const taken = actions.map(
        (action) => step(copy, sideOf(state), action, { roll: () => undefined }).status,
      );
      const played = taken.findIndex((status) => status !== 'accepted');
      if (played >= 0) expect(actions[played]!.type).toBe('declareAttack');
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(Number.isFinite(expectedPoints)).toBe(true);
    }
    expect(JSON.stringify(toPosition(state))).toBe(before);
    expect(advise(state, sideOf(state), 'seed', BUDGET)).toEqual(offered);
  });

  test('offers no two plans that promise as much for the same reasons', () => {
    const remagen = SCENARIOS.find(({ system }) => system === 'remagen')!;
    const state = new State(scenarioOf(remagen));
    run(state, { roll: () => undefined }, startMatch);
    while (state.phase === 'deployment')
      for (const action of quickPlayer.choose(state, sideOf(state), 'seed'))
        step(state, sideOf(state), action, { roll: () => undefined });
    expect(advise(state, sideOf(state), 'seed', { nodes: 300 })).toHaveLength(1);
    const later = momentOf(({ phase, turn }) => phase === 'movement' && turn === 2);
    expect(advise(later, sideOf(later), 'seed', { nodes: 500 })).toHaveLength(3);
  });

  test('for the Combat Phase: gives the plan of combats, the next one first, with its odds in words', () => {
    const state = momentOf((one) => one.phase === 'combat' && one.pending === undefined);
    const [best] = advise(state, state.phasing, 'seed', BUDGET);
    const [first] = best!.actions;
    expect(first!.type).toMatch(/declareAttack|endCombat/);
    const units = best!.actions.flatMap((action) =>
      action.type === 'declareAttack' ? action.attackers : [],
    );
    expect(new Set(units).size).toBe(units.length);
    if (first!.type === 'declareAttack') expect(best!.reasons[0]).toMatch(/differential of [+-]?\d/);
  });

  test('answers a decision, and only for the side that must decide', () => {
    const state = momentOf((one) => one.pending?.kind === 'retreat');
    const side = sideOf(state);
    const [best] = advise(state, side, 'seed', BUDGET);
    expect(best!.actions[0]!.type).toBe('retreatUnit');
    expect(() => advise(state, side === 0 ? 1 : 0, 'seed', BUDGET)).toThrow(RangeError);
  });

  test('counts points compared with doing nothing', () => {
    const state = momentOf(({ phase, turn }) => phase === 'movement' && turn === 2);
    const all = advise(state, sideOf(state), 'seed', { nodes: 0 });
    expect(all[0]!.expectedPoints).toBe(0);
    const thought = advise(state, sideOf(state), 'seed', { nodes: 500 });
    const idle = thought.find(({ actions }) => actions.length === 1 && actions[0]!.type === 'endMovement');
    if (idle !== undefined) expect(idle.expectedPoints).toBe(0);
    expect(thought.some(({ expectedPoints }) => expectedPoints !== 0)).toBe(true);
  });
});
