import type { LedgerEntry, MatchResult } from './events';
import type { AnyStandingOrders } from './standing-orders';
import type { Ground } from '../map/ground';
import type { BytesByHex, HexIndex, ArrayBy, ListBy } from '../map/indexes';
import { other, type SideIndex } from './side';
import type { CompiledScenario, Unit } from './compiled-scenario';
import type { StepPrices } from './step-prices';
import { cloneCombat, type Combat } from './combat-under-way';
import type { MoveMade, Stack } from './moves';
import type { GameState, Phase, Position, UnitState, UnitStatus } from './position';
import type { Rest } from './rest';
import type { Trail, UnitTime } from './trail';
import type { UnitIndex } from './unit-index';

export const STATUS: readonly UnitStatus[] = ['waiting', 'due', 'map', 'eliminated', 'exited'];
export const WAITING = 0;
export const DUE = 1;
export const ON_MAP = 2;
export const ELIMINATED = 3;
export const EXITED = 4;

/** Bits of `flags`. */
export const MOVED = 1;
export const ATTACKED = 2;
export const DEFENDED = 4;
export const ADVANCED = 8;
/** Bits of the recorded duties: must attack, must be attacked (R-OBL). */
export const MUST_ATTACK = 16;
export const MUST_BE_ATTACKED = 32;
/** Has left an enemy zone of control in this Movement Phase. */
export const LEFT_ZONE = 64;

/** Written states of units by unit index, and the state from which they were written, which does not change. */
export interface WrittenUnits {
  readonly of: State;
  readonly values: ListBy<UnitIndex, UnitState>;
}

/** A published position and the state from which it was written, which does not change. */
export interface LastPosition {
  readonly of: State;
  readonly said: Position;
}

/** Indexes in `numbers`. */
const TURN = 0;
const PHASING = 1;
const COMBAT_PHASE = 2;
const ENTRY = 3;
const ROLLS = 4;
const TAKEBACK_FLOOR = 5;
const NUMBERS = 6;

/**
 * A position compiled for speed: typed arrays over one buffer, by unit index and hex index. The rules read
 * and change it; `clone` copies one buffer. Code outside the engine sees only the plain `Position`, so a
 * refused action changes nothing: its clone is discarded.
 */
export class State {
  readonly scenario: CompiledScenario;
  ground: Ground;
  /** Prices of steps on a map that was in force; it names that map. */
  stepPrices: StepPrices | undefined = undefined;

  /** Changes that the journal of this state need not search for; undefined without a journal. */
  trail: Trail | undefined = undefined;

  /**
   * The written units of this state or of the last one before it; most units are the same in the next
   * position.
   */
  written: WrittenUnits | undefined = undefined;

  /** The position of this state, or the last published one before it. */
  published: LastPosition | undefined = undefined;

  /** Hex of each unit, -1 off the map. */
  readonly hex: ArrayBy<UnitIndex, Int16Array, HexIndex>;
  /** By unit, the last Combat Phase or Game-Turn of each event, 0 for never; `setTime` changes them. */
  readonly adverse: Readonly<ArrayBy<UnitIndex, Int16Array>>;
  readonly displaced: Readonly<ArrayBy<UnitIndex, Int16Array>>;
  readonly fpfTurn: Readonly<ArrayBy<UnitIndex, Int16Array>>;
  readonly left: Readonly<ArrayBy<UnitIndex, Int16Array>>;
  /** The unit in each hex, -1 for none; in a stack, the unit that stood there first. */
  readonly occupant: ArrayBy<HexIndex, Int16Array, UnitIndex>;
  readonly status: ArrayBy<UnitIndex, Uint8Array>;
  readonly spent: ArrayBy<UnitIndex, Uint8Array>;
  readonly flags: ArrayBy<UnitIndex, Uint8Array>;
  /** Number of units of each side whose zone of control covers the hex. */
  readonly control: readonly [BytesByHex, BytesByHex];
  readonly supportSpent: Uint8Array;
  private readonly numbers: Int32Array;
  private readonly times: Readonly<Record<UnitTime, ArrayBy<UnitIndex, Int16Array>>>;
  /** All these arrays as one, for copying and comparing. */
  readonly words: Int32Array;

  phase: Phase = 'movement';
  /** The last move of this Movement Phase, linked to the moves before it. */
  lastMove: MoveMade | undefined = undefined;
  stacks: readonly Stack[] = [];
  columns: ReadonlyMap<HexIndex, number> = new Map();
  combat: Combat | undefined = undefined;
  pending: Rest['pending'] = undefined;
  takebackOffer: Rest['takebackOffer'] = undefined;
  drawOffer: SideIndex | undefined = undefined;
  paused: string | undefined = undefined;
  ledger: readonly LedgerEntry[] = [];
  result: MatchResult | undefined = undefined;
  standingOrders: readonly [AnyStandingOrders, AnyStandingOrders] = [{}, {}];
  secrets: readonly [GameState, GameState] = [{}, {}];
  game: GameState = {};

  private readonly buffer: ArrayBuffer;

  constructor(scenario: CompiledScenario, buffer?: ArrayBuffer) {
    const units = scenario.units.length;
    const hexes = scenario.ground.hexCount;
    const bytes = 4 * NUMBERS + 2 * (5 * units + hexes) + 3 * units + 2 * hexes + 2;
    const words = Math.ceil(bytes / Int32Array.BYTES_PER_ELEMENT);
    this.scenario = scenario;
    this.ground = scenario.ground;
    this.buffer = buffer ?? new ArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT);
    this.words = new Int32Array(this.buffer);
    this.numbers = new Int32Array(this.buffer, 0, NUMBERS);
    let at = this.numbers.byteLength;
    const int16 = (length: number): Int16Array => {
      const view = new Int16Array(this.buffer, at, length);
      at += 2 * length;
      return view;
    };
    const uint8 = (length: number): Uint8Array => {
      const view = new Uint8Array(this.buffer, at, length);
      at += length;
      return view;
    };
    this.hex = int16(units);
    this.times = {
      adverse: int16(units),
      displaced: int16(units),
      fpfTurn: int16(units),
      left: int16(units),
    };
    this.adverse = this.times.adverse;
    this.displaced = this.times.displaced;
    this.fpfTurn = this.times.fpfTurn;
    this.left = this.times.left;
    this.occupant = int16(hexes);
    this.status = uint8(units);
    this.spent = uint8(units);
    this.flags = uint8(units);
    this.control = [uint8(hexes), uint8(hexes)];
    this.supportSpent = uint8(2);
    if (buffer === undefined) {
      this.hex.fill(-1);
      this.occupant.fill(-1);
      this.takebackFloor = 1;
    }
  }

  get turn(): number {
    return this.numbers[TURN]!;
  }

  set turn(turn: number) {
    this.numbers[TURN] = turn;
  }

  get phasing(): SideIndex {
    return this.numbers[PHASING] as SideIndex;
  }

  set phasing(side: SideIndex) {
    this.numbers[PHASING] = side;
  }

  get combatPhase(): number {
    return this.numbers[COMBAT_PHASE]!;
  }

  set combatPhase(count: number) {
    this.numbers[COMBAT_PHASE] = count;
  }

  get entry(): number {
    return this.numbers[ENTRY]!;
  }

  set entry(entry: number) {
    this.numbers[ENTRY] = entry;
  }

  get rolls(): number {
    return this.numbers[ROLLS]!;
  }

  set rolls(count: number) {
    this.numbers[ROLLS] = count;
  }

  get takebackFloor(): number {
    return this.numbers[TAKEBACK_FLOOR]!;
  }

  set takebackFloor(entry: number) {
    this.numbers[TAKEBACK_FLOOR] = entry;
  }

  /**
   * A copy, written over another state of the same scenario if one is given, which is cheaper than a new one.
   */
  clone(over?: State): State {
    const copy = over?.scenario === this.scenario ? over : new State(this.scenario, this.buffer.slice(0));
    if (copy === over) copy.words.set(this.words);
    copy.trail = undefined;
    copy.stepPrices = this.stepPrices;
    copy.lastMove = this.lastMove;
    copy.written = this.written;
    copy.published = this.published;
    copy.take(this);
    return copy;
  }

  /** The present members besides the arrays and the moves; the known ones if they are unchanged. */
  rest(known?: Rest): Rest {
    if (known !== undefined && this.isStill(known)) return known;
    return {
      ground: this.ground,
      phase: this.phase,
      stacks: this.stacks,
      columns: this.columns,
      combat: this.combat === undefined ? undefined : cloneCombat(this.combat),
      pending: this.pending,
      takebackOffer: this.takebackOffer,
      drawOffer: this.drawOffer,
      paused: this.paused,
      ledger: this.ledger,
      result: this.result,
      standingOrders: this.standingOrders,
      secrets: this.secrets,
      game: this.game,
    };
  }

  /** True if the known members are unchanged. A combat changes in place, so with one they never are. */
  private isStill(known: Rest): boolean {
    return (
      this.combat === undefined &&
      known.combat === undefined &&
      this.phase === known.phase &&
      this.stacks === known.stacks &&
      this.columns === known.columns &&
      this.pending === known.pending &&
      this.game === known.game &&
      this.ground === known.ground &&
      this.ledger === known.ledger &&
      this.result === known.result &&
      this.paused === known.paused &&
      this.drawOffer === known.drawOffer &&
      this.takebackOffer === known.takebackOffer &&
      this.standingOrders === known.standingOrders &&
      this.secrets === known.secrets
    );
  }

  /** Takes over the members besides the arrays and the moves. */
  take(from: Rest): void {
    this.ground = from.ground;
    this.phase = from.phase;
    this.stacks = from.stacks;
    this.columns = from.columns;
    this.combat = from.combat === undefined ? undefined : cloneCombat(from.combat);
    this.pending = from.pending;
    this.takebackOffer = from.takebackOffer;
    this.drawOffer = from.drawOffer;
    this.paused = from.paused;
    this.ledger = from.ledger;
    this.result = from.result;
    this.standingOrders = from.standingOrders;
    this.secrets = from.secrets;
    this.game = from.game;
  }

  /** True if these arrays equal a copy of them, except for the counts of actions and rolls. */
  standsAs(words: Int32Array): boolean {
    for (let at = 0; at <= COMBAT_PHASE; at += 1) if (this.words[at] !== words[at]) return false;
    for (let at = NUMBERS; at < words.length; at += 1) if (this.words[at] !== words[at]) return false;
    return true;
  }

  unit(index: UnitIndex): Unit {
    return this.scenario.units[index]!;
  }

  sideOf(unit: UnitIndex): SideIndex {
    return this.scenario.units[unit]!.side;
  }

  sideName(side: SideIndex): string {
    return this.scenario.sides[side];
  }

  hexId(hex: HexIndex): string {
    return this.ground.ids[hex]!;
  }

  has(unit: UnitIndex, flag: number): boolean {
    return (this.flags[unit]! & flag) !== 0;
  }

  mark(unit: UnitIndex, flag: number): void {
    this.flags[unit]! |= flag;
  }

  /** Sets the time of an event for a unit, and records it for the journal. */
  setTime(what: UnitTime, unit: UnitIndex, time: number): void {
    const times = this.times[what];
    times[unit] = time;
    this.trail?.times.push(times.byteOffset + 2 * unit);
  }

  /** ARN 15.25: true if the unit is on the map. A unit off the map does nothing and hinders nothing. */
  onMap(unit: UnitIndex): boolean {
    return this.status[unit] === ON_MAP;
  }

  /**
   * 5.33, 6.21, 6.22: true if an enemy of this side controls the hex. One enemy is enough, more add nothing,
   * and the side's own units change nothing.
   */
  enemyControls(side: SideIndex, hex: HexIndex): boolean {
    return this.control[other(side)][hex]! > 0;
  }

  /** True if an enemy of this side holds the hex. */
  enemyHolds(side: SideIndex, hex: HexIndex): boolean {
    const occupant = this.occupant[hex]!;
    return occupant >= 0 && this.scenario.units[occupant]!.side !== side;
  }

  /** The unit of this side that stopped on another one in a hex, or -1. */
  stackedIn(hex: HexIndex): UnitIndex {
    for (const stack of this.stacks) if (this.hex[stack.unit] === hex) return stack.unit;
    return -1;
  }

  /** 5.15: records the present entry as a move that may be taken back in this Movement Phase. */
  noteMove(): void {
    this.lastMove = { entry: this.entry, before: this.lastMove };
  }

  /** 6.11: puts a unit into a hex and adds its zone of control, in every phase. */
  place(unit: UnitIndex, hex: HexIndex): void {
    this.hex[unit] = hex;
    this.status[unit] = ON_MAP;
    if (this.occupant[hex]! < 0) this.occupant[hex] = unit;
    this.addControl(unit, hex, 1);
  }

  /** 6.13: takes a unit out of its hex and removes its zone of control; the caller sets its status. */
  lift(unit: UnitIndex): void {
    const hex = this.hex[unit]!;
    if (hex < 0) return;
    this.addControl(unit, hex, -1);
    this.hex[unit] = -1;
    if (this.stacks.length > 0) this.stacks = this.stacks.filter((stack) => stack.unit !== unit);
    if (this.occupant[hex] !== unit) return;
    const upper = this.stackedIn(hex);
    this.occupant[hex] = upper;
    if (upper >= 0) this.stacks = this.stacks.filter((stack) => stack.unit !== upper);
  }

  /** Puts a changed map in force. Lost or new bridges change zones of control (R-ZOC-2). */
  changeGround(ground: Ground): void {
    this.ground = ground;
    this.control[0].fill(0);
    this.control[1].fill(0);
    for (const { index } of this.scenario.units) {
      const hex = this.hex[index]!;
      if (hex >= 0) this.addControl(index, hex, 1);
    }
  }

  /** 6.0(GR), 6.11: adds or removes the zone of control of one unit around a hex. */
  private addControl(unit: UnitIndex, hex: HexIndex, change: 1 | -1): void {
    const { zocSides, neighbours } = this.ground;
    const { side } = this.scenario.units[unit]!;
    const control = this.control[side];
    const mask = zocSides[hex]!;
    this.trail?.hexes.push(2 * hex + side);
    for (let direction = 0; direction < 6; direction += 1) {
      if ((mask & (1 << direction)) === 0) continue;
      control[neighbours[hex * 6 + direction]!]! += change;
    }
  }
}
