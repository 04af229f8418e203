import { createReferee } from '../../src/engine';
import type { Choice } from '../../src/ai-pool/ai-pool';
import type { SimulationSpec } from '../../src/simulation/api';
import { data } from '../support/scenarios';

const system = 'bastogne';
const scenario = 'relief';
const referee = createReferee(data.get(system)!, scenario);
const { position } = referee.initial();

/** Choice of the first side at the start of a scenario. */
export const question: Choice = {
  system,
  scenario,
  options: referee.options,
  position,
  side: referee.toAct(position)[0]!,
  open: false,
  level: 'random',
  seed: 'seed',
  budget: { nodes: 0 },
};

/** A few random playouts from the start. */
export const spec: SimulationSpec = {
  start: { system, scenario, options: referee.options, viewer: null },
  players: Object.fromEntries(referee.sides.map((side) => [side, { level: 'random' }])),
  playouts: 4,
  seed: 'seed',
};
