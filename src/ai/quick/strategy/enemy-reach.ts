import { columnOf, isDue, isHeld, openEntries, other, searchFrom } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { repeatWork, work, workDone } from '../../effort';
import { expectation } from '../combat/outcome';
import { vacantRoom } from '../combat/retreat-room';

/** Entry hexes of a reinforcement that are looked at, the cheapest first. */
const ENTRIES = 3;
/** Enemies that attack a unit together, and the strength of batteries and Ground Support with them. */
const ATTACKERS = 2;
const SUPPORT = 3;
/** Share of a unit that a retreat costs which it can make, and which one enemy alone keeps it from. */
const RETREAT = 0.1;
const SHUT_IN_BY_ONE = 0.5;

/** Troops that one word has bits for. */
const WORD = 32;

/** Where one of the troops of the enemy can be. */
interface Coming {
  readonly hexes: readonly number[];
  /** 1 by hex: one of these, or beside one. Units that come to no such hex or leave none change nothing. */
  readonly near: Uint8Array;
  readonly effort: number;
}

/** Where all of them can be in one position. Troops are bits of the words of a hex. */
interface Look {
  readonly ground: State['ground'];
  readonly columns: State['columns'];
  /** By unit the hex where it stands. */
  readonly standing: Int16Array;
  /** In the order of the troops. */
  readonly comings: (Coming | undefined)[];
  /** Those that can come to the hex. */
  readonly comers: Int32Array;
  /** Those that can be there, or control it from where they can be. */
  readonly coverers: Int32Array;
  effort: number;
}

/** Positions that are remembered: each unit is lifted in turn while the others stand still. */
const MOST_LOOKS = 60;

/** Where troops of the enemy can be in their next Movement Phase, and what they could do from there. */
export class EnemyReach {
  private readonly state: State;
  /** The strongest first. */
  private readonly troops: readonly number[];
  /** Words of a hex. */
  private readonly words: number;
  /** The position as it was read last; undefined when it is to be read again. */
  private current: Look | undefined = undefined;
  private last: Look | undefined = undefined;
  private readonly looks = new Map<number, Look>();

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.troops = state.scenario.unitsOf[other(side)]
      .filter((unit) => !state.unit(unit).artillery)
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack);
    this.words = Math.ceil(this.troops.length / WORD);
  }

  /** Reads the position again when it is asked next. */
  survey(): void {
    this.current = undefined;
  }

  /** Share of a unit in this hex that the enemy's next attack on it is likely to cost: a unit shut in is lost. */
  risk(unit: number, hex: number): number {
    const { state, words } = this;
    const { coverers } = (this.current ??= this.look());
    const { spots, count, strength } = this.attackOn(hex, ATTACKERS);
    if (spots === 0) return 0;
    const vacant = vacantRoom(state, unit, hex, (to) => isAny(coverers, words, to));
    const shutIn = count > 1 ? 1 : SHUT_IN_BY_ONE;
    const retreat = RETREATS.map((hexes) => (hexes > vacant ? shutIn : RETREAT));
    return expectation(columnOf(strength + SUPPORT - state.unit(unit).defense, state.ground.shift[hex]!), {
      retreat,
      destruction: 1,
      setback: NO_SETBACK,
      ruin: 0,
      fireOnly: false,
    });
  }

  /** Can troops of the enemy be in this hex? */
  isOpen(hex: number): boolean {
    const { comers } = (this.current ??= this.look());
    return isAny(comers, this.words, hex);
  }

  /** Attack Strength that troops could bring against a unit in this hex, so many of them at most. */
  strengthAt(hex: number, most: number): number {
    return this.attackOn(hex, most).strength;
  }

  /**
   * The hexes from which troops could attack this one, how many could, and the strength of the strongest that find
   * room, so many at most.
   */
  private attackOn(
    hex: number,
    most: number,
  ): { readonly spots: number; readonly count: number; readonly strength: number } {
    const { state, words, troops } = this;
    const { comers } = (this.current ??= this.look());
    const { neighbours, attackSides } = state.ground;
    const all = new Int32Array(words);
    let spots = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      if (!isAny(comers, words, from)) continue;
      spots += 1;
      for (let word = 0; word < words; word += 1) all[word]! |= comers[from * words + word]!;
    }
    let count = 0;
    let strength = 0;
    if (spots === 0) return { spots, count, strength };
    for (const [place, unit] of troops.entries()) {
      if ((all[Math.trunc(place / WORD)]! & (1 << (place % WORD))) === 0) continue;
      count += 1;
      if (count <= Math.min(spots, most)) strength += state.unit(unit).attack;
    }
    return { spots, count, strength };
  }

  /** Where the troops can be as things stand. What the last position has in common with this one is taken from it. */
  private look(): Look {
    const { state, looks } = this;
    const key = hashOf(state.hex);
    const known = looks.get(key);
    if (known !== undefined && isStill(known, state)) {
      repeatWork(known.effort);
      this.last = known;
      return known;
    }
    if (looks.size >= MOST_LOOKS) looks.clear();
    const look = this.lookFrom(this.last?.ground === state.ground ? this.last : undefined);
    looks.set(key, look);
    this.last = look;
    return look;
  }

  private lookFrom(last: Look | undefined): Look {
    const { state, troops, words } = this;
    const { ground, columns, hex } = state;
    const size = ground.hexCount * words;
    const look: Look = {
      ground,
      columns,
      standing: hex.slice(),
      comings: last?.comings.slice() ?? [],
      comers: last?.comers.slice() ?? new Int32Array(size),
      coverers: last?.coverers.slice() ?? new Int32Array(size),
      effort: 0,
    };
    const changed = last === undefined ? [] : changesSince(last, state);
    for (const [place, unit] of troops.entries()) {
      const known = look.comings[place];
      // Where one enters depends on more than where units stand.
      if (known !== undefined && state.onMap(unit) && !changed.some((one) => known.near[one] === 1)) {
        repeatWork(known.effort);
        look.effort += known.effort;
        continue;
      }
      if (known !== undefined) this.mark(look, place, known, false);
      const coming = this.coming(unit);
      look.comings[place] = coming;
      if (coming === undefined) continue;
      this.mark(look, place, coming, true);
      look.effort += coming.effort;
    }
    return look;
  }

  /** Where a unit can come to; undefined when it is neither on the map nor due. */
  private coming(unit: number): Coming | undefined {
    const { state } = this;
    const { allowance } = state.unit(unit);
    const before = workDone();
    const { neighbours, hexCount } = state.ground;
    const near = new Uint8Array(hexCount);
    const hexes: number[] = [];
    const come = (hex: number): void => {
      hexes.push(hex);
      near[hex] = 1;
      for (let place = hex * 6; place < hex * 6 + 6; place += 1)
        if (neighbours[place]! >= 0) near[neighbours[place]!] = 1;
    };
    const comeFrom = (start: number, points: number): void => {
      work('reach');
      const { order, count } = searchFrom(state, unit, start, points);
      come(start);
      for (let at = 0; at < count; at += 1) come(order[at]!);
    };
    if (state.onMap(unit)) {
      const start = state.hex[unit]!;
      comeFrom(start, isHeld(state, unit, start) ? 0 : allowance);
    } else if (isDue(state, unit)) {
      const entries = openEntries(state, unit).sort((a, b) => a.cost - b.cost);
      for (const { hex, cost } of entries.slice(0, ENTRIES)) comeFrom(hex, Math.max(0, allowance - cost));
    } else return undefined;
    return { hexes, near, effort: workDone() - before };
  }

  /** Notes one of the troops where it can be and what it controls there, or wipes it out. */
  private mark({ comers, coverers, ground }: Look, place: number, { hexes }: Coming, comes: boolean): void {
    const { words } = this;
    const { neighbours, zocSides } = ground;
    const word = Math.trunc(place / WORD);
    const bit = comes ? 1 << (place % WORD) : 0;
    const others = ~(1 << (place % WORD));
    for (const hex of hexes) {
      const at = hex * words + word;
      comers[at] = (comers[at]! & others) | bit;
      coverers[at] = (coverers[at]! & others) | bit;
      const sides = zocSides[hex]!;
      for (let direction = 0; direction < 6; direction += 1) {
        if ((sides & (1 << direction)) === 0) continue;
        const next = neighbours[hex * 6 + direction]! * words + word;
        coverers[next] = (coverers[next]! & others) | bit;
      }
    }
  }
}

const RETREATS = [0, 1, 2, 3, 4] as const;
const NO_SETBACK = [0, 0, 0] as const;

function isAny(bits: Int32Array, words: number, hex: number): boolean {
  for (let at = hex * words; at < hex * words + words; at += 1) if (bits[at] !== 0) return true;
  return false;
}

function hashOf(hexes: Int16Array): number {
  let hash = 0;
  for (let unit = 0; unit < hexes.length; unit += 1) hash = (Math.imul(hash, 31) + hexes[unit]!) | 0;
  return hash;
}

function isStill({ ground, columns, standing }: Look, state: State): boolean {
  return (
    ground === state.ground &&
    columns === state.columns &&
    standing.every((hex, unit) => hex === state.hex[unit])
  );
}

/** Hexes that units have come to or left, and those around them. */
function changesSince({ standing }: Look, { hex: hexes, ground }: State): readonly number[] {
  const changed: number[] = [];
  for (let unit = 0; unit < hexes.length; unit += 1) {
    if (hexes[unit] === standing[unit]) continue;
    for (const hex of [hexes[unit]!, standing[unit]!]) {
      if (hex < 0) continue;
      changed.push(hex);
      for (let place = hex * 6; place < hex * 6 + 6; place += 1) changed.push(ground.neighbours[place]!);
    }
  }
  return changed.filter((hex) => hex >= 0);
}
