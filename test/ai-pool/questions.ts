import { createReferee } from '../../src/engine';
import type { ThoughtRequest } from '../../src/ai-pool/ai-pool';
import type { SimulationSpec } from '../../src/simulation/api';
import { data } from '../support/scenarios';

const system = 'bastogne';
const scenario = 'relief';
const referee = createReferee(data.get(system)!, scenario);
const { position } = referee.initial();

/** Choice of the first side at the start of a scenario. */
export const question: ThoughtRequest = {
  system,
  scenario,
  options: referee.options,
  position,
  side: referee.toAct(position)[0]!,
  open: false,
  level: 0,
  seed: 'seed',
};

/** A few random playouts from the start. */
export const spec: SimulationSpec = {
  start: { system, scenario, options: referee.options, viewer: null },
  players: Object.fromEntries(referee.sides.map((side) => [side, { level: 0 }])),
  playouts: 4,
  seed: 'seed',
};
