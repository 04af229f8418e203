import { loadDataPackage } from '../../../src/data/load';
import { toState } from '../../../src/engine/model/convert';
import { positionSchema } from '../../../src/engine';
import { step } from '../../../src/engine/play/runtime';
import { standardScenario } from '../../../lab/ladder';
import { compiledScenarios } from '../../../src/simulation/compiled-scenarios';
import recorded from './arnhem-fallen-bridge.json';

const scenario = standardScenario(compiledScenarios(loadDataPackage().systems), 'arnhem', 'historical');
const position = positionSchema.parse(recorded.position);

/** Makes a battery retreat two hexes along a road that friendly units fill up to a bridge; it displaces them. */
function retreatWith(die: number) {
  const state = toState(scenario, position);
  const action = { type: 'allocateFpf', artillery: [], groundSupport: 0 } as const;
  return { state, outcome: step(state, 0, action, { roll: () => die }) };
}

describe('R-ARN-4: a bridge that falls behind a displaced unit', () => {
  it('closes the retreat path; the player chooses another from the hex reached', () => {
    const { state, outcome } = retreatWith(1);
    if (outcome.status !== 'accepted') throw new Error(outcome.status);
    const seen = outcome.events.flatMap((event) =>
      event.type === 'unitRetreated' || event.type === 'unitEliminated' ? [[event.type, event.unit]] : [],
    );
    expect(seen).toEqual([
      ['unitRetreated', 'uk-1-art-1-1lt'],
      ['unitEliminated', 'uk-1-art-1-1lt'],
    ]);
    expect(state.hexId(state.hex[state.scenario.unitIndex.get('uk-1-art-2-1lt')!]!)).toBe('3421');
  });

  it('does not change a retreat that needs no more of the road', () => {
    const { state, outcome } = retreatWith(2);
    expect(outcome.status).toBe('accepted');
    expect(state.hexId(state.hex[state.scenario.unitIndex.get('uk-1-art-1-1lt')!]!)).toBe('3419');
  });
});
