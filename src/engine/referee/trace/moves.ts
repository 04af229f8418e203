import type { GameEvent } from '../../model/events';
import { costCase, costTerms } from '../../rules/05-movement/barriers';
import { controllersOf } from '../../rules/06-zones-of-control/control';
import { directionTo, groundCost } from '../../rules/05-movement/steps';
import { pointsLeft } from '../../rules/05-movement/reach';
import { leaveCase } from '../../rules/06-zones-of-control/zones';
import type { State } from '../../model/state';
import { hexOf, hexesOf, unitOf } from '../../model/ids';
import type { HexTrace, MoveTrace } from '../../model/trace';
import { rulesOf } from '../../model/game-rules';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

const STOPPED = 'STD 6.0(GR)';

/** A path under trace, with the half points at its start. */
interface TracedPath {
  readonly unit: UnitIndex;
  readonly budget: number;
  readonly hexes: HexTrace[];
}

/** The path of a unit in an event, on the map before it; undefined for other events. */
export function moveTrace(before: State, event: GameEvent): MoveTrace | undefined {
  if (event.type === 'unitMoved') {
    const traced = begin(before, event.unit);
    walk(before, traced, hexOf(before, event.from), hexesOf(before, event.path));
    return { unit: event.unit, kind: 'move', cost: event.cost, hexes: traced.hexes };
  }
  if (event.type === 'unitEntered') {
    return { unit: event.unit, kind: 'entry', cost: event.cost, hexes: entered(before, event) };
  }
  if (event.type === 'unitExited') {
    return { unit: event.unit, kind: 'exit', cost: event.cost, hexes: exited(before, event) };
  }
  return undefined;
}

function begin(state: State, id: string): TracedPath {
  const unit = unitOf(state, id);
  return { unit, budget: pointsLeft(state, unit), hexes: [] };
}

function entered(state: State, event: Extract<GameEvent, { type: 'unitEntered' }>): readonly HexTrace[] {
  const traced = begin(state, event.unit);
  const entry = hexOf(state, event.hex);
  const inland = begin(state, event.unit);
  walk(state, inland, entry, hexesOf(state, event.path));
  const { cases } = rulesOf(state).reinforcement;
  const cost = event.cost - spent(inland);
  const why = `entry, place ${event.place} in the column ${cost}`;
  push(state, traced, {
    from: -1,
    to: entry,
    cost,
    why,
    cases: [event.alternate ? cases.alternate : cases.entryHex],
  });
  walk(state, traced, entry, hexesOf(state, event.path));
  return traced.hexes;
}

function exited(state: State, event: Extract<GameEvent, { type: 'unitExited' }>): readonly HexTrace[] {
  const traced = begin(state, event.unit);
  walk(state, traced, state.hex[traced.unit]!, hexesOf(state, event.path));
  const cost = event.cost - spent(traced);
  const { exit } = rulesOf(state);
  const named = typeof exit?.case === 'function' ? exit.case(state, traced.unit) : exit?.case;
  const cases = named === undefined ? [] : [named];
  const why = `over the ${event.edge} edge ${cost}`;
  push(state, traced, { from: hexOf(state, event.hex), to: -1, cost, why, cases });
  return traced.hexes;
}

function walk(state: State, traced: TracedPath, start: HexIndex, path: readonly HexIndex[]): void {
  let from = start;
  for (const to of path) {
    const direction = directionTo(state, from, to);
    const cost = groundCost(state, traced.unit, from, direction);
    const why = costTerms(state.ground, from, direction, cost);
    push(state, traced, { from, to, cost, why, cases: [costCase(state, from, direction)] });
    from = to;
  }
}

/** A step by hex index, -1 off the map, without regard to zones of control. */
interface Step {
  readonly from: HexIndex;
  readonly to: HexIndex;
  readonly cost: number;
  readonly why: string;
  readonly cases: readonly string[];
}

function push(state: State, traced: TracedPath, { from, to, cost, why, cases }: Step): void {
  const side = state.sideOf(traced.unit);
  const leaves =
    traced.hexes.length === 0 && from >= 0 && state.enemyControls(side, from)
      ? leaveCase(state, traced.unit)
      : undefined;
  const controllers = to < 0 ? [] : controllersOf(state, side, to);
  traced.hexes.push({
    from: from < 0 ? null : state.hexId(from),
    to: to < 0 ? null : state.hexId(to),
    cost,
    why,
    left: traced.budget - spent(traced) - cost,
    controlledBy: controllers.map((unit) => state.unit(unit).id),
    zones: [
      ...(leaves === undefined ? [] : (['let go'] as const)),
      ...(controllers.length === 0 ? [] : (['stopped'] as const)),
    ],
    cases: [
      ...cases,
      ...(leaves === undefined ? [] : [leaves]),
      ...(controllers.length === 0 ? [] : [STOPPED]),
    ],
  });
}

function spent({ hexes }: TracedPath): number {
  return hexes.reduce((sum, { cost }) => sum + cost, 0);
}
