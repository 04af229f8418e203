import { columnOf, isDue, isHeld, openEntries, other, withReach } from '../../../engine/search';
import type { BytesByHex, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { work } from '../../effort';
import { expectedValueOf } from '../combat/outcome';
import { vacantRoom } from '../combat/retreat-room';
import type { Cover } from '../combat/retreat-room';

/** Maximum number of entry hexes examined for a reinforcement, the cheapest first. */
const ENTRIES = 3;
/** Number of enemies that attack a unit together, and the strength of their batteries and Ground Support. */
const ATTACKERS = 3;
const SUPPORT = 5;
/** Share of a unit's worth lost in a retreat that it can make, and in one that a single enemy prevents. */
const RETREAT = 0.1;
const SHUT_IN_BY_ONE = 0.5;

const RETREATS = [0, 1, 2, 3, 4] as const;
const NO_SETBACK = [0, 0, 0] as const;

/** The attack that the enemy could make on a hex. */
interface Attack {
  /** Number of enemies; 0 if none can come. */
  readonly count: number;
  /** Their Attack Strength without support. */
  readonly strength: number;
}

/** The reach of enemy troops in their next Movement Phase from where all units are now, and their attacks. */
export class EnemyReach implements Cover {
  private readonly state: State;
  /** By hex, the troops that can get there, the strongest first. */
  private readonly comers: UnitIndex[][];
  /** 1 by hex: troops can be there, or control it from where they can be. */
  private readonly covered: BytesByHex;
  /** By hex, found when it is first asked for. */
  private readonly attacks: (Attack | undefined)[] = [];

  constructor(state: State, side: SideIndex) {
    const { ground, scenario } = state;
    this.state = state;
    this.comers = Array.from({ length: ground.hexCount }, () => []);
    this.covered = new Uint8Array(ground.hexCount);
    scenario.unitsOf[other(side)]
      .filter((unit) => !state.unit(unit).artillery)
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack)
      .forEach((unit) => this.note(unit));
  }

  /** Notes the reach of one of the troops. */
  private note(unit: UnitIndex): void {
    const { state } = this;
    for (const { hex: start, points } of startsOf(state, unit)) {
      work('reach');
      this.come(unit, start);
      withReach(state, unit, start, points, ({ order, count }) => {
        for (let at = 0; at < count; at += 1) this.come(unit, order[at]!);
      });
    }
  }

  private come(unit: UnitIndex, hex: HexIndex): void {
    const { comers, covered } = this;
    const { neighbours, zocSides } = this.state.ground;
    const here = comers[hex]!;
    if (here.length === 0) {
      covered[hex] = 1;
      for (let direction = 0; direction < 6; direction += 1)
        if ((zocSides[hex]! & (1 << direction)) !== 0) covered[neighbours[hex * 6 + direction]!] = 1;
    }
    if (here.at(-1) !== unit) here.push(unit);
  }

  /** True if enemy troops can get to this hex. */
  isOpen(hex: HexIndex): boolean {
    return this.comers[hex]!.length > 0;
  }

  covers(hex: HexIndex): boolean {
    return this.covered[hex] === 1;
  }

  /** Column of an attack on a unit with this Defense Strength in the hex; undefined if no enemy can come. */
  columnAgainst(hex: HexIndex, defense: number): number | undefined {
    const { count, strength } = this.attackOn(hex);
    return count === 0 ? undefined : columnOf(strength + SUPPORT - defense, this.state.ground.shift[hex]!);
  }

  /**
   * Share of a unit's worth that the enemy's next attack on it in this hex is likely to cost; a unit that is
   * shut in is lost.
   */
  risk(unit: UnitIndex, hex: HexIndex): number {
    const { state } = this;
    const column = this.columnAgainst(hex, state.unit(unit).defense);
    if (column === undefined) return 0;
    const shutIn = this.attackOn(hex).count > 1 ? 1 : SHUT_IN_BY_ONE;
    const room = vacantRoom(state, unit, hex, this);
    const retreat = RETREATS.map((hexes) => (hexes > room ? shutIn : RETREAT));
    return expectedValueOf(column, {
      retreat,
      destruction: 1,
      setback: NO_SETBACK,
      ruin: 0,
      fireOnly: false,
    });
  }

  /** The attack of the strongest troops that find room in the adjacent hexes. */
  attackOn(hex: HexIndex): Attack {
    return (this.attacks[hex] ??= this.findAttack(hex));
  }

  private findAttack(hex: HexIndex): Attack {
    const { state, comers } = this;
    const { neighbours, attackSides } = state.ground;
    const troops = new Set<UnitIndex>();
    let room = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      if (comers[from]!.length > 0) room += 1;
      for (const unit of comers[from]!) troops.add(unit);
    }
    const strengths = [...troops].map((unit) => state.unit(unit).attack).sort((a, b) => b - a);
    const strongest = strengths.slice(0, Math.min(room, ATTACKERS));
    return { count: strongest.length, strength: strongest.reduce((sum, one) => sum + one, 0) };
  }
}

/** A hex from which one of the troops moves, with its half points. */
interface TroopStart {
  readonly hex: HexIndex;
  readonly points: number;
}

/** The hex of a unit on the map, or the entry hexes of one that is due. */
function startsOf(state: State, unit: UnitIndex): readonly TroopStart[] {
  const { allowance } = state.unit(unit);
  const home = state.hex[unit]!;
  if (state.onMap(unit)) return [{ hex: home, points: isHeld(state, unit, home) ? 0 : allowance }];
  if (!isDue(state, unit)) return [];
  return openEntries(state, unit)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, ENTRIES)
    .map(({ hex, cost }) => ({ hex, points: Math.max(0, allowance - cost) }));
}
