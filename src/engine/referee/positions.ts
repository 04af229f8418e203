import { seenState, toState } from '../model/convert';
import type { CompiledScenario } from '../model/compiled-scenario';
import type { Position } from '../model/position';
import { REFEREE } from '../model/side';
import type { State } from '../model/state';
import { WrittenPosition } from '../model/written-position';

/** Memory of the positions of one scenario: the compiled state of each, and the views of it that viewers may see. */
export class Positions {
  private readonly scenario: CompiledScenario;
  /** States of positions that this program did not write. */
  private readonly states = new WeakMap<Position, State>();
  /** By whole position and viewer. */
  private readonly views = new WeakMap<Position, Map<string | null, Position>>();
  /** By view. */
  private readonly wholes = new WeakMap<Position, Position>();

  constructor(scenario: CompiledScenario) {
    this.scenario = scenario;
  }

  /** The state of a position, shared by all readers. */
  stateOf(position: Position): State {
    const own = WrittenPosition.stateOf(position);
    if (own?.scenario === this.scenario) return own;
    const known = this.states.get(position);
    if (known !== undefined) return known;
    const whole = this.wholes.get(position);
    const state =
      whole === undefined ? toState(this.scenario, position) : seenState(this.stateOf(whole), position);
    this.states.set(position, state);
    return state;
  }

  /** The position as a viewer may see it: the same value for the same viewer, and the position itself where it hides nothing. */
  view(position: Position, viewer: string | null): Position {
    if (position.phase === 'over' || viewer === REFEREE || this.hidesNothing(position, viewer))
      return position;
    const known = this.views.get(position)?.get(viewer);
    if (known !== undefined) return known;
    const own = <T>(all: Readonly<Record<string, T>>): Record<string, T | Record<string, never>> =>
      Object.fromEntries(this.scenario.sides.map((side) => [side, side === viewer ? (all[side] ?? {}) : {}]));
    const seen = freeze({
      ...position,
      standingOrders: own(position.standingOrders),
      secrets: own(position.secrets),
    });
    const shown = this.views.get(position) ?? new Map<string | null, Position>();
    this.views.set(position, shown.set(viewer, seen));
    this.wholes.set(seen, position);
    return seen;
  }

  /** True if this viewer may see the position as it stands. */
  private hidesNothing(position: Position, viewer: string | null): boolean {
    return [position.standingOrders, position.secrets].every((all) => {
      const sides = Object.keys(all);
      const isWritten = sides.length === 2 && this.scenario.sides.every((side, at) => side === sides[at]);
      return isWritten && sides.every((side) => side === viewer || Object.keys(all[side]!).length === 0);
    });
  }
}

/** Freezes a plain value at every depth, so that no caller can change a published position. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}
