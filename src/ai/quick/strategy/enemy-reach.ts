import {
  columnOf,
  countWithin,
  freeReach,
  isDue,
  isHeld,
  openEntries,
  other,
  shunsZones,
  withReach,
} from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { repeatWork, work, workDone } from '../../effort';
import { expectedValueOf } from '../combat/outcome';
import { vacantRoom } from '../combat/retreat-room';
import type { Cover } from '../combat/retreat-room';
import { WORD, coverers, hashOf, isStill, lowestBit, takeOver, isSame } from './enemy-looks';
import type { Bounds, Look, TroopStart } from './enemy-looks';
/** Maximum number of entry hexes examined for a reinforcement, the cheapest first. */
const ENTRIES = 3;
/** Number of enemies that attack a unit together, and the strength of their batteries and Ground Support. */
const ATTACKERS = 2;
const SUPPORT = 3;
/** Share of a unit's worth lost in a retreat that it can make, and in one that a single enemy prevents. */
const RETREAT = 0.1;
const SHUT_IN_BY_ONE = 0.5;

/** The strength that some troops could bring against a hex. */
interface Attack {
  readonly count: number;
  readonly strength: number;
  /** Set if the wanted number each has a hex to attack from; more troops would change nothing. */
  readonly isFull: boolean;
}

const NO_ATTACK: Attack = { count: 0, strength: 0, isFull: false };

/** Maximum number of cached positions: units are lifted in turn while the others stay. */
const MOST_LOOKS = 60;

/** The reach of enemy troops in their next Movement Phase, and their attacks from there. */
export class EnemyReach implements Cover {
  private readonly state: State;
  private readonly side: SideIndex;
  /** The troops, the strongest first. */
  private readonly troops: readonly UnitIndex[];
  /** Number of words for each hex. */
  private readonly words: number;
  /** The position under examination; undefined if it must be read again. */
  private current: Look | undefined = undefined;
  /** The last position, most of whose results also apply to the next. */
  private last: Look | undefined = undefined;
  private readonly looks = new Map<number, Look>();
  private bounds: Bounds | undefined = undefined;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.troops = state.scenario.unitsOf[other(side)]
      .filter((unit) => !state.unit(unit).artillery)
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack);
    this.words = Math.ceil(this.troops.length / WORD);
  }

  /** Marks the position to be read again. */
  survey(): void {
    this.current = undefined;
  }

  /**
   * Share of a unit's worth that the enemy's next attack on it in this hex is likely to cost; a unit that is
   * shut in is lost.
   */
  risk(unit: UnitIndex, hex: HexIndex): number {
    const { state } = this;
    const look = (this.current ??= this.look());
    const { count, strength } = this.attackOn(look, hex, ATTACKERS);
    if (count === 0) return 0;
    const { defense } = state.unit(unit);
    const column = columnOf(strength + SUPPORT - defense, state.ground.shift[hex]!);
    const losses = lossesIn(column, count > 1);
    if (losses.none === losses.byRoom[0]) return losses.none;
    return losses.byRoom[vacantRoom(state, unit, hex, this)]!;
  }

  /** True if enemy troops can get to this hex. */
  isOpen(hex: HexIndex): boolean {
    const { words } = this;
    const look = (this.current ??= this.look());
    const { comers, bounds, left } = look;
    for (let word = 0; word < words; word += 1) {
      const place = hex * words + word;
      let unknown = bounds.comers[place]! & left[word]!;
      for (; comers[place] === 0 && unknown !== 0; unknown &= unknown - 1) this.find(look, word, unknown);
      if (comers[place] !== 0) return true;
    }
    return false;
  }

  /** Attack Strength that up to `most` troops could bring against a unit in this hex. */
  strengthAt(hex: HexIndex, most: number): number {
    return this.attackOn((this.current ??= this.look()), hex, most).strength;
  }

  /**
   * The attack that up to `most` troops could make on this hex from the adjacent ones: the strongest that
   * find room. Troops that cannot change it are not searched, since they come in order of strength.
   */
  private attackOn(look: Look, hex: HexIndex, most: number): Attack {
    const { words } = this;
    const { comers, bounds, left } = look;
    for (let word = 0; word < words; word += 1) {
      let unknown = this.beside(bounds.comers, hex, word) & left[word]!;
      for (; unknown !== 0; unknown &= unknown - 1) {
        const attack = this.attackBy(comers, hex, most, word, (unknown & -unknown) - 1);
        if (attack.isFull) return attack;
        this.find(look, word, unknown);
      }
    }
    return this.attackBy(comers, hex, most, words - 1, -1);
  }

  /** The attack by the troops already found, up to those of a mask in the last word. */
  private attackBy(comers: Int32Array, hex: HexIndex, most: number, last: number, mask: number): Attack {
    const { state, words, troops } = this;
    const { neighbours, attackSides } = state.ground;
    let spots = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      for (let word = 0; word < words; word += 1) {
        if (comers[from * words + word] === 0) continue;
        spots += 1;
        break;
      }
    }
    let count = 0;
    let strength = 0;
    const room = Math.min(spots, most);
    if (room === 0) return NO_ATTACK;
    for (let word = 0; word <= last; word += 1) {
      let all = this.beside(comers, hex, word);
      if (word === last) all &= mask;
      for (; all !== 0; all &= all - 1) {
        count += 1;
        if (count <= room) strength += state.unit(troops[word * WORD + lowestBit(all)]!).attack;
      }
    }
    return { count, strength, isFull: room === most && count >= most };
  }

  /** Troops, among those that can get to hexes, that can attack this hex from one of them. */
  private beside(comers: Int32Array, hex: HexIndex, word: number): number {
    const { words } = this;
    const { neighbours, attackSides } = this.state.ground;
    let found = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      found |= comers[from * words + word]!;
    }
    return found;
  }

  /** True if any of the troops can be in the hex, or control it from where it can be. */
  covers(hex: HexIndex): boolean {
    const { words } = this;
    const look = (this.current ??= this.look());
    for (let word = 0; word < words; word += 1) {
      if (coverers(look.ground, look.comers, words, hex, word) !== 0) return true;
      let unknown = coverers(look.ground, look.bounds.comers, words, hex, word) & look.left[word]!;
      for (; unknown !== 0; unknown &= unknown - 1) {
        this.find(look, word, unknown);
        if (coverers(look.ground, look.comers, words, hex, word) !== 0) return true;
      }
    }
    return false;
  }

  /** Searches for the first of some troops. */
  private find(look: Look, word: number, troops: number): void {
    const bit = lowestBit(troops);
    look.left[word]! &= ~(1 << bit);
    this.asOf(look, () => this.note(look, word, bit));
  }

  /** Records the reach of one of the troops. */
  private note({ standing, arrivals, comers, lasting }: Look, word: number, bit: number): void {
    const { state, words } = this;
    const place = word * WORD + bit;
    const unit = this.troops[place]!;
    const come = (start: HexIndex, points: number): void => {
      comers[start * words + word]! |= 1 << bit;
      withReach(state, unit, start, points, ({ order, count }) => {
        for (let at = 0; at < count; at += 1) comers[order[at]! * words + word]! |= 1 << bit;
      });
    };
    const home = standing[unit]!;
    if (home >= 0) come(home, isHeld(state, unit, home) ? 0 : state.unit(unit).allowance);
    else for (const { hex, points } of arrivals[place]!) come(hex, points);
    if (this.isLasting(unit, home, arrivals[place]!)) lasting[word]! |= 1 << bit;
  }

  /** True if the unit stops in each enemy-controlled hex and in no other. */
  private isLasting(unit: UnitIndex, home: HexIndex, arrivals: readonly TroopStart[]): boolean {
    const { state, side } = this;
    if (home >= 0) return !shunsZones(state, unit, home);
    return arrivals.every(
      ({ hex }) => !shunsZones(state, unit, hex) && !state.enemyControls(other(side), hex),
    );
  }

  /** The present position; its work is counted as if the reach of all troops were computed. */
  private look(): Look {
    const { state, side, looks, words, troops } = this;
    const key = hashOf(state.hex);
    const known = looks.get(key);
    if (known !== undefined && isStill(known, state)) {
      repeatWork(known.effort);
      this.last = known;
      return known;
    }
    if (looks.size >= MOST_LOOKS) looks.clear();
    const before = workDone();
    const arrivals = troops.map((unit) => this.arrivalsOf(unit));
    const { ground, columns, hex } = state;
    const look: Look = {
      ground,
      columns,
      standing: hex.slice(),
      control: state.control[side].slice(),
      arrivals,
      bounds: this.boundsNow(),
      comers: new Int32Array(ground.hexCount * words),
      left: new Array<number>(words).fill(-1),
      lasting: new Array<number>(words).fill(0),
      effort: workDone() - before,
    };
    if (this.last !== undefined) takeOver(look, this.last, troops, words);
    this.last = look;
    looks.set(key, look);
    return look;
  }

  /** Entry hexes of one of the troops; none if it is on the map or not due. */
  private arrivalsOf(unit: UnitIndex): readonly TroopStart[] {
    const { state } = this;
    if (state.onMap(unit)) {
      work('reach');
      return NO_STARTS;
    }
    if (!isDue(state, unit)) return NO_STARTS;
    const { allowance } = state.unit(unit);
    const entries = openEntries(state, unit).sort((a, b) => a.cost - b.cost);
    const starts = entries
      .slice(0, ENTRIES)
      .map(({ hex, cost }) => ({ hex, points: Math.max(0, allowance - cost) }));
    work('reach', starts.length);
    return starts;
  }

  /** The present bounds, which stay while none of the troops moves. */
  private boundsNow(): Bounds {
    const { state, words, troops } = this;
    const reaches = troops.map((unit) =>
      state.onMap(unit)
        ? freeReach(state, { unit, start: state.hex[unit]!, budget: state.unit(unit).allowance })
        : undefined,
    );
    if (this.bounds?.reaches.every((reach, place) => reach === reaches[place]) === true) return this.bounds;
    const comers = new Int32Array(state.ground.hexCount * words);
    for (const [place, unit] of troops.entries()) {
      const word = Math.trunc(place / WORD);
      const bit = 1 << (place % WORD);
      const reach = reaches[place];
      if (reach === undefined) {
        for (let hex = 0; hex < state.ground.hexCount; hex += 1) comers[hex * words + word]! |= bit;
        continue;
      }
      comers[state.hex[unit]! * words + word]! |= bit;
      for (let at = countWithin(reach, state.unit(unit).allowance) - 1; at >= 0; at -= 1)
        comers[reach.hexes[at]! * words + word]! |= bit;
    }
    return (this.bounds = { reaches, comers });
  }

  /** Computes something about an earlier position, from which units may have moved since. */
  private asOf({ ground, standing }: Look, find: () => void): void {
    const { state } = this;
    const groundNow = state.ground;
    if (ground === groundNow && isSame(standing, state.hex)) {
      find();
      return;
    }
    const words = state.words.slice();
    const { stacks } = state;
    const moved = state.scenario.units.filter(({ index }) => state.hex[index] !== standing[index]);
    for (const { index } of moved) state.lift(index);
    for (const { index } of moved) if (standing[index]! >= 0) state.place(index, standing[index]!);
    if (ground !== groundNow) state.changeGround(ground);
    find();
    state.words.set(words);
    state.stacks = stacks;
    state.ground = groundNow;
  }
}

const NO_STARTS: readonly TroopStart[] = [];

/** The expected losses of a unit from an attack in a column. */
interface Losses {
  /** By the number of hexes that it can retreat. */
  readonly byRoom: readonly number[];
  /** Losses if it need not retreat, or can. */
  readonly none: number;
}

/** By column, for one enemy and for several. */
const losses: (Losses | undefined)[][] = [[], []];

function lossesIn(column: number, byMany: boolean): Losses {
  const known = losses[byMany ? 1 : 0]!;
  return (known[column] ??= findLosses(column, byMany ? 1 : SHUT_IN_BY_ONE));
}

function findLosses(column: number, shutIn: number): Losses {
  const byRoom = RETREATS.map((vacant) =>
    expectedValueOf(column, {
      retreat: RETREATS.map((hexes) => (hexes > vacant ? shutIn : RETREAT)),
      destruction: 1,
      setback: NO_SETBACK,
      ruin: 0,
      fireOnly: false,
    }),
  );
  return { byRoom, none: byRoom.at(-1)! };
}

const RETREATS = [0, 1, 2, 3, 4] as const;
const NO_SETBACK = [0, 0, 0] as const;
