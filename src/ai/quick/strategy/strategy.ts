import type { Edge } from '../../../engine';
import { other } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { work } from '../../effort';
import type { Weights } from '../weights';
import type { FrontSpec } from './front-line';
import type { Intent } from './intent';
import { Attraction } from './objectives';
import type { Objective } from './objectives';
import type { Worths } from './worths';

/** The aims of a side in a position: worth of units and places, in points for that side. */
export class Strategy {
  /** The worth of the loss of a unit of either side to the other one. */
  readonly worths: Worths;
  /** Set if the worth of places depends on the hexes of other units. */
  readonly looksAround: boolean;
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly weights: Weights;
  private readonly intent: Intent;
  private readonly bonus: Intent['bonus'];
  private known: Attraction | undefined = undefined;

  constructor(state: State, side: SideIndex, weights: Weights, intent: Intent, worths: Worths) {
    this.state = state;
    this.side = side;
    this.weights = weights;
    this.intent = intent;
    this.worths = worths;
    this.bonus = intent.bonus;
    this.looksAround = intent.focus !== undefined;
  }

  /** Worth of a unit of this side in a hex, without dangers. */
  place(unit: UnitIndex, hex: HexIndex): number {
    return this.pull(unit, hex) + this.duty(unit, hex);
  }

  /** The part of that worth for which no attack makes up: lines, fronts and roads that the unit keeps. */
  duty(unit: UnitIndex, hex: HexIndex): number {
    return this.bonus === undefined ? 0 : this.bonus(unit, hex);
  }

  /** The rest of that worth, for which an attack may make up. */
  pull(unit: UnitIndex, hex: HexIndex): number {
    return this.attraction.at(unit, hex);
  }

  /**
   * Counts a unit as on its way to its strongest objective in this hex, so that others choose different ones.
   */
  settle(unit: UnitIndex, hex: HexIndex): void {
    this.attraction.settle(unit, hex);
  }

  /** Weight of better places against an attack, as a factor of the usual one. */
  get caution(): number {
    return this.intent.caution ?? 1;
  }

  /** The front that the side holds, if any. */
  get front(): FrontSpec | undefined {
    return this.intent.front?.();
  }

  /** True if units enter the hex even in an enemy zone of control, without an attack. */
  enters(hex: HexIndex): boolean {
    return this.intent.isLastMove === true || this.intent.enters?.(hex) === true;
  }

  /** Reads the position again after units were moved, or one was lifted to judge its places without it. */
  focus(): void {
    this.intent.focus?.();
  }

  /** True if the unit is to be on its way off the map. */
  leaves(unit: UnitIndex): boolean {
    return this.intent.leaves?.(unit) === true;
  }

  /** Points for leaving the map over this edge now; undefined if the unit should stay. */
  exit(unit: UnitIndex, edge: Edge): number | undefined {
    return this.intent.exit?.(unit, edge);
  }

  /** The attractions; computed when they are first needed, because many questions concern worth alone. */
  private get attraction(): Attraction {
    return (this.known ??= this.findAttraction());
  }

  private findAttraction(): Attraction {
    const { state, side, weights, intent } = this;
    const enemies = state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
    const drawing = intent.objectives().map((objective): Objective => {
      return { ...objective, points: objective.points * weights.objectives };
    });
    work('objective', drawing.length + 1);
    const prey = enemies.map((unit) => state.hex[unit]!);
    drawing.push({ hexes: prey, points: weights.hunt * intent.hunt, want: Infinity, passing: true });
    return new Attraction(state, drawing, weights.crowded);
  }
}
