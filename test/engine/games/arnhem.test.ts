import { loadDataPackage } from '../../../src/data/load';
import { createReferee, positionSchema } from '../../../src/engine';
import type { Position } from '../../../src/engine';
import { toState } from '../../../src/engine/model/convert';
import { step } from '../../../src/engine/play/runtime';
import { standardScenario } from '../../../lab/ladder';
import { compiledScenarios } from '../../../src/simulation/compiled-scenarios';
import recorded from './arnhem-fallen-bridge.json';

const referee = createReferee(loadDataPackage().systems.get('arnhem')!, 'historical');
const { position } = referee.initial();

/** Problems of the start position with changes to the game's own part. */
function problems(game: object): readonly string[] {
  const changed = { ...position, game: { ...position.game, ...game } } as Position;
  const checked = referee.validate(JSON.parse(JSON.stringify(changed)));
  return 'problems' in checked ? checked.problems.map(({ path }) => path) : [];
}

test('the start of Arnhem is a sound position', () => {
  expect(problems({})).toEqual([]);
});

test('a position without the game’s own part is refused without a crash', () => {
  const checked = referee.validate({ ...JSON.parse(JSON.stringify(position)), game: {} });
  expect(checked).toHaveProperty('problems');
});

test.each([
  ['game.weather', { weather: 'good' }],
  ['game.dropZones.101', { dropZones: { 101: '9999' } }],
  ['game.dropZones.6', { dropZones: { 6: '1007' } }],
  ['game.tested', { tested: ['2116-2216'] }],
  ['game.tested', { demolished: ['0605-0706'] }],
  ['game.demolished', { tested: ['0605-0706'], demolished: ['0605-0706', '0605-0706'] }],
  ['game.repairingFrom', { repairingFrom: '0027' }],
  ['game.assault', { assault: 'de-kg-krafft' }],
  ['game.exits.uk-engineer', { exits: { 'uk-engineer': { edge: 'west', turn: 1 } } }],
])('a position of Arnhem has a problem at %s with %j', (path, game) => {
  expect(problems(game)).toContain(path);
});

test('a position of Arnhem may have a demolished bridge', () => {
  expect(problems({ tested: ['0605-0706'], demolished: ['0605-0706'] })).toEqual([]);
});

const scenario = standardScenario(compiledScenarios(loadDataPackage().systems), 'arnhem', 'historical');
const jammed = positionSchema.parse(recorded.position);

/** Makes a battery retreat two hexes along a road that friendly units fill up to a bridge; it displaces them. */
function retreatWith(die: number) {
  const state = toState(scenario, jammed);
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
