import type { Action } from '../../engine';
import { deploymentHexes, extraActions, WAITING } from '../../engine/search';
import type { HexIndex, SideIndex, State } from '../../engine/search';
import { Random } from '../seeded-random';
import { MovePlan } from './movement/move-plan';
import { HexValues } from './movement/hex-values';
import { strategyOf } from './strategy';
import { chooseDropZones } from './strategy/drop-zones';
import type { Weights } from './weights';

/** The set-up of a side: each unit in the best hex left, then the end of the set-up. */
export function planDeployment(state: State, side: SideIndex, weights: Weights, seed: string): Action[] {
  const random = new Random(`${seed} ${state.entry}`);
  const plan = new MovePlan(state, side);
  const extra = extraActions(state, side);
  if (extra.length > 0) plan.play(chooseDropZones(state, side) ?? random.pick(extra));
  const strategy = strategyOf(plan.state, side, weights);
  const hexValues = new HexValues(plan.state, side, strategy, weights, random);
  const waiting = state.scenario.unitsOf[side].filter((unit) => plan.state.status[unit] === WAITING);
  for (const unit of waiting) {
    const hexes = deploymentHexes(plan.state, unit);
    strategy.focus();
    let best: HexIndex = -1;
    let most = -Infinity;
    for (const hex of hexes) {
      const value = hexValues.value(unit, hex) + weights.noise * random.next();
      if (value <= most) continue;
      most = value;
      best = hex;
    }
    if (best < 0) continue;
    plan.play({ type: 'deployUnit', unit: state.unit(unit).id, hex: state.hexId(best) });
    strategy.settle(unit, best);
  }
  plan.play({ type: 'confirmSetup' });
  return plan.actions;
}
