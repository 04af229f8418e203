import { createReferee } from '../../src/engine';
import { toPosition, toState } from '../../src/engine/model/convert';
import { State } from '../../src/engine/model/state';
import { other } from '../../src/engine/model/side';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { randomAction } from '../../src/ai/random/random-action';
import { sampleHidden } from '../../src/ai/sampling';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SCENARIOS, data, scenarioOf } from '../support/scenarios';
import { extraActions } from '../../src/engine/legal/decisions';

const SIDES = [0, 1] as const;

/** Plays some random actions. */
function playOn(state: State, random: Random, actions: number): void {
  for (let at = 0; at < actions && state.phase !== 'over'; at += 1) {
    const side = state.pending?.side ?? state.phasing;
    const done = step(state, side, randomAction(state, random), { roll: () => random.die() });
    expect(done.status).toBe('accepted');
  }
}

describe.each(SCENARIOS.filter(({ variant }) => variant === '1976'))(
  'what is hidden in $system $scenario',
  (played) => {
    const scenario = scenarioOf(played);
    const referee = createReferee(data.get(played.system)!, played.scenario, played.options);

    test('is drawn so that a view becomes a playable position', () => {
      for (const { step: at, state } of randomLine(scenario, new Random(11), 300)) {
        if (at % 60 !== 0 || state.phase === 'over') continue;
        const position = toPosition(state);
        for (const viewer of SIDES) {
          const view = referee.view(position, scenario.sides[viewer]);
          const sampled = sampleHidden(toState(scenario, view), viewer, `seed ${at}`);
          expect(toPosition(sampleHidden(state, viewer, `seed ${at}`))).toEqual(toPosition(sampled));
          expect(referee.validate(JSON.parse(JSON.stringify(toPosition(sampled))))).toHaveProperty(
            'position',
          );
          expect(referee.view(toPosition(sampled), scenario.sides[viewer])).toEqual(view);
          playOn(sampled, new Random(at), 15);
        }
        expect(toPosition(state)).toEqual(position);
      }
    });
  },
);

describe('drop zones that the other side has recorded', () => {
  const played = SCENARIOS.find(
    ({ scenario, system }) => system === 'arnhem' && scenario === 'free-deployment',
  )!;
  const scenario = scenarioOf(played);
  const allied = scenario.sides.indexOf('allied') === 0 ? 0 : 1;

  /** German deployment, after the Allies have recorded one of the listed choices. */
  function noted(choice: number, turn: number): State {
    const state = new State(scenario);
    run(state, { roll: () => undefined }, startMatch);
    const offers = extraActions(state, allied);
    const action = offers[choice]!;
    if (action.type !== 'commitDropZones') throw new Error('the first offers are drop zones');
    const zones = action.zones.map((zone) => ({ ...zone, turn }));
    expect(step(state, allied, { ...action, zones }, { roll: () => undefined }).status).toBe('accepted');
    return state;
  }

  test('are drawn alike whatever was really recorded, and differ from seed to seed', () => {
    const [one, two] = [noted(0, 1), noted(5, 3)];
    expect(one.secrets).not.toEqual(two.secrets);
    const drawn = sampleHidden(one, other(allied), 'a').secrets;
    expect(sampleHidden(two, other(allied), 'a').secrets).toEqual(drawn);
    expect(sampleHidden(one, other(allied), 'b').secrets).not.toEqual(drawn);
    expect(sampleHidden(one, null, 'a').secrets).toEqual(drawn);
    expect(sampleHidden(one, allied, 'a').secrets).toEqual(one.secrets);
  });

  test('are ones that the Allies might have recorded', () => {
    const state = noted(0, 2);
    for (let seed = 0; seed < 40; seed += 1) {
      const sampled = sampleHidden(state, other(allied), `${seed}`);
      const { dropZones } = sampled.secrets[allied] as {
        dropZones: Record<string, { hex: string; turn: number }>;
      };
      const zones = Object.entries(dropZones).map(([division, zone]) => ({ division, ...zone }));
      const start = new State(scenario);
      run(start, { roll: () => undefined }, startMatch);
      const done = step(start, allied, { type: 'commitDropZones', zones }, { roll: () => undefined });
      expect(done.status).toBe('accepted');
    }
  });

  test('are not drawn again once they are on the map or should be', () => {
    const state = noted(0, 2);
    const random = new Random(4);
    while (state.phase === 'deployment') playOn(state, random, 1);
    expect(state.turn).toBe(1);
    for (let seed = 0; seed < 20; seed += 1) {
      const { dropZones } = sampleHidden(state, other(allied), `${seed}`).secrets[allied] as {
        dropZones: Record<string, { turn: number }>;
      };
      expect(Object.keys(dropZones)).toHaveLength(3);
      for (const { turn } of Object.values(dropZones)) expect(turn).toBeGreaterThan(1);
    }
    const landed = noted(0, 1);
    while (landed.phase === 'deployment') playOn(landed, random, 1);
    expect(sampleHidden(landed, other(allied), 'a').secrets[allied]).toEqual({ dropZones: {} });
  });
});

test('standing orders: the enemy’s are not assumed, the side’s own are kept', () => {
  const scenario = scenarioOf(SCENARIOS[0]!);
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  state.standingOrders = [{ advance: 'never' }, { retreat: 'referee' }];
  for (const viewer of SIDES) {
    const { standingOrders } = sampleHidden(state, viewer, 'seed');
    expect(standingOrders[viewer]).toEqual(state.standingOrders[viewer]);
    expect(standingOrders[other(viewer)]).toEqual({});
  }
  expect(sampleHidden(state, null, 'seed').standingOrders).toEqual([{}, {}]);
});
