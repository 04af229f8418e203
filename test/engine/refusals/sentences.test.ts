import { RULE_BOOK_OF } from '../../../src/engine/games/systems';
import { Random } from '../../../src/ai/seeded-random';
import type { Action } from '../../../src/engine';
import { EDGES } from '../../../src/engine/map/grid';
import type { CompiledScenario } from '../../../src/engine/model/compiled-scenario';
import type { State } from '../../../src/engine/model/state';
import { judge } from '../../../src/engine/play/judge';
import { randomLine } from '../../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../../support/scenarios';
import { size } from '../../support/size';
import { faultsOf } from './faults';
import type { Table } from './faults';

const STEPS = size(150, 2_000);

/** Actions that mostly break a rule: moves of random units to random places, at any time. */
function proposals(state: State, random: Random): Action[] {
  const unit = (): string => random.pick(state.scenario.units).id;
  const hex = (): string => state.hexId(random.below(state.ground.hexCount));
  const near = (one: string): string[] => {
    const at = state.hex[state.scenario.unitIndex.get(one)!]!;
    const to = at < 0 ? -1 : state.ground.neighbours[at * 6 + random.below(6)]!;
    return to < 0 ? [hex()] : [state.hexId(to)];
  };
  const [a, b, c] = [unit(), unit(), unit()];
  const support = random.below(3);
  return [
    { type: 'moveUnit', unit: a, path: near(a) },
    { type: 'moveUnit', unit: b, path: [...near(b), hex()] },
    { type: 'deployUnit', unit: a, hex: hex() },
    { type: 'enterReinforcement', unit: b, entry: hex(), path: [] },
    { type: 'landAirborne', unit: c, hex: hex() },
    { type: 'exitUnit', unit: a, path: [], edge: random.pick(EDGES) },
    { type: 'declareAttack', attackers: [a], defenders: [b], barrage: [], groundSupport: support },
    { type: 'declareAttack', attackers: [], defenders: [c], barrage: [b], groundSupport: support },
    { type: 'allocateFpf', artillery: [c], groundSupport: support },
    { type: 'retreatUnit', unit: a, path: near(a) },
    { type: 'displaceUnit', unit: b, hex: hex() },
    { type: 'advanceUnit', unit: c, hex: near(c)[0]! },
    { type: 'demolishBridge', bridge: [hex(), hex()], attempt: true },
    { type: 'placeFloatBridge', hex: hex(), west: hex(), east: hex() },
    { type: 'pauseMatch', reason: 'rain' },
    { type: 'endMovement' },
    { type: 'endCombat' },
    { type: 'confirmSetup' },
  ];
}

function tableOf({ system, options, units, sides }: CompiledScenario): Table {
  return {
    book: RULE_BOOK_OF[system as keyof typeof RULE_BOOK_OF],
    edition: options.edition,
    names: units.map(({ name }) => name),
    ids: [...units.map(({ id }) => id), ...sides],
  };
}

test('every refusal of random play cites a case of its game and edition and is a sentence for players', () => {
  let provoked = 0;
  const wrong = new Set<string>();
  for (const played of SOME_SCENARIOS) {
    const random = new Random(1976);
    const scenario = scenarioOf(played);
    const table = tableOf(scenario);
    for (const { state } of randomLine(scenario, random, STEPS)) {
      for (const action of proposals(state, new Random(state.entry))) {
        for (const violation of judge(state, random.pick([0, 1] as const), action)) {
          provoked += 1;
          for (const fault of faultsOf(violation, table)) wrong.add(fault);
        }
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(provoked).toBeGreaterThan(1_000);
});
