import type { Action } from '../../engine';
import { pendingDecision } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { Appraiser } from '../quick/combat/appraisal';
import { HexValues } from '../quick/movement/hex-values';
import { strategyOf } from '../quick/strategy';
import { worthsOf } from '../quick/strategy/worths';
import type { Weights } from '../quick/weights';
import { repeatWork, workDone } from '../effort';
import { Random } from '../seeded-random';
import { answerProtectiveFire } from './protective-fire';

/** The answer of a side to its pending decision. */
export function decide(state: State, side: SideIndex, weights: Weights, seed: string): Action {
  const { combat, pending } = state;
  if (pending?.kind === 'finalProtectiveFire' && combat !== undefined) {
    const attackerView = worthsOf(state, state.phasing, weights);
    const stakes = new Appraiser(state, attackerView, weights).stakes(combat.attackers, combat.defenders);
    return answerProtectiveFire(state, combat, stakes, weights.reserve);
  }
  // An empty trace leaves the front to the referee, whose trace is as good as any listed one.
  if (pending?.kind === 'front') return { type: 'submitFront', trace: [] };
  const [first, ...others] = pendingDecision(state)?.actions ?? [];
  if (first === undefined) throw new RangeError('no decision is pending');
  if (others.length === 0) return first;
  const copy = state.clone(trial);
  trial = copy;
  const random = new Random(`${seed} ${state.entry}`);
  const hexValues = new HexValues(copy, side, strategyOf(copy, side, weights), weights, random);
  const places = new Places(state, hexValues);
  const worth = (action: Action): number => worthOf(places, action);
  let best = first;
  let most = worth(first);
  for (const action of others) {
    const value = worth(action);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** The state for trying out answers, reused for the next decision. */
let trial: State | undefined;

/** The worth of units in hexes, kept because many answers lead to the same one. */
class Places {
  private readonly state: State;
  private readonly hexValues: HexValues;
  private readonly known = new Map<number, { readonly worth: number; readonly effort: number }>();

  constructor(state: State, hexValues: HexValues) {
    this.state = state;
    this.hexValues = hexValues;
  }

  /** The worth of a unit in a hex; defaults to its present hex. */
  worth(id: string, hex: string | undefined): number {
    const { scenario, ground, hex: hexes } = this.state;
    const unit = scenario.unitIndex.get(id)!;
    const to = hex === undefined ? hexes[unit]! : ground.indexOf.get(hex)!;
    const key = unit * ground.hexCount + to;
    const known = this.known.get(key);
    if (known !== undefined) {
      repeatWork(known.effort);
      return known.worth;
    }
    const before = workDone();
    const worth = this.hexValues.valueAway(unit, to);
    this.known.set(key, { worth, effort: workDone() - before });
    return worth;
  }
}

/** Points of an answer, comparable only with other answers. */
function worthOf(places: Places, action: Action): number {
  if (action.type === 'retreatUnit') return places.worth(action.unit, action.path.at(-1));
  if (action.type === 'displaceUnit') return places.worth(action.unit, action.hex);
  if (action.type === 'advanceUnit')
    return places.worth(action.unit, action.hex) - places.worth(action.unit, undefined);
  if (action.type === 'demolishBridge') return action.attempt ? 1 : 0;
  return action.type === 'destroyBridge' ? 1 : 0;
}
