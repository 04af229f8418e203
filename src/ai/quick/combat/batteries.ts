import { artilleryLimit, isInRange, mayFire } from '../../../engine/search';
import type { SideIndex, State, UnitIndex } from '../../../engine/search';
import type { Fight } from './assignment';

/** Maximum number of batteries considered for one combat. */
const MOST_GUNS = 6;

/** The batteries of a side in a Combat Phase and their ranges to defenders. */
export class Batteries {
  /** All batteries on the map, the strongest first. */
  readonly all: readonly UnitIndex[];
  private readonly state: State;
  private readonly known: ReadonlySet<UnitIndex>;
  /** Maximum number that support one combat. */
  private readonly most: number;
  /** Batteries that may fire; and by enemy those in range of it, once computed. */
  private readonly firing: readonly UnitIndex[];
  private readonly byEnemy: (readonly UnitIndex[] | undefined)[] = [];
  private readonly byFight = new Map<Fight, readonly UnitIndex[]>();

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.all = state.scenario.unitsOf[side]
      .filter((unit) => state.unit(unit).artillery && state.onMap(unit))
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack || a - b);
    this.known = new Set(this.all);
    this.firing = this.all.filter((gun) => mayFire(state, gun));
    this.most = Math.min(artilleryLimit(state, side, 'attack'), MOST_GUNS);
  }

  /** The strongest batteries, of all or of some, that may support a fight. */
  supporting(fight: Fight, among: ReadonlySet<UnitIndex> = this.known): readonly UnitIndex[] {
    const found: UnitIndex[] = [];
    for (const gun of this.inRangeOf(fight)) {
      if (found.length === this.most) break;
      if (among.has(gun)) found.push(gun);
    }
    return found;
  }

  /** Batteries that may fire and are in range of this enemy. */
  on(enemy: UnitIndex): readonly UnitIndex[] {
    return (this.byEnemy[enemy] ??= this.firing.filter((gun) => isInRange(this.state, gun, enemy)));
  }

  private inRangeOf(fight: Fight): readonly UnitIndex[] {
    const known = this.byFight.get(fight);
    if (known !== undefined) return known;
    const { attackers, defenders } = fight;
    const [first] = defenders;
    let found = defenders.length === 1 ? this.on(first!) : this.onAny(defenders);
    if (attackers.some((unit) => this.known.has(unit)))
      found = found.filter((gun) => !attackers.includes(gun));
    this.byFight.set(fight, found);
    return found;
  }

  private onAny(enemies: readonly UnitIndex[]): readonly UnitIndex[] {
    return this.firing.filter((gun) => enemies.some((enemy) => isInRange(this.state, gun, enemy)));
  }
}
