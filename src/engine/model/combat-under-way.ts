import type { CombatResult } from './events';
import type { SideIndex } from './side';
import type { HexIndex } from '../map/indexes';
import type { UnitIndex } from './unit-index';

export interface RetreatGroup {
  readonly side: SideIndex;
  readonly distance: number;
  owing: UnitIndex[];
}

export interface ChainLink {
  readonly unit: UnitIndex;
  to: HexIndex;
}

/** A retreat under way; `at` is the index of the next hex of the path to enter. */
export interface Moving {
  readonly unit: UnitIndex;
  readonly from: HexIndex;
  readonly path: readonly HexIndex[];
  at: number;
  chain: ChainLink[];
}

/** The combat being resolved, by unit index and hex index. */
export interface Combat {
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
  readonly barrage: readonly UnitIndex[];
  readonly groundSupport: number;
  fpf: readonly UnitIndex[];
  fpfGroundSupport: number;
  readonly origins: ReadonlyMap<UnitIndex, HexIndex>;
  result: CombatResult | undefined;
  die: number;
  retreats: RetreatGroup[];
  moving: Moving | undefined;
  paths: { readonly unit: UnitIndex; readonly hexes: readonly HexIndex[] }[];
  /** Hexes that each unit has left behind in its retreat so far. */
  trails: ReadonlyMap<UnitIndex, readonly HexIndex[]>;
  beaten: UnitIndex[];
  advancing: SideIndex | undefined;
}

/** A copy of the combat that play may change without changing the original. */
export function cloneCombat(combat: Combat): Combat {
  const { moving } = combat;
  return {
    attackers: combat.attackers,
    defenders: combat.defenders,
    barrage: combat.barrage,
    groundSupport: combat.groundSupport,
    fpf: combat.fpf,
    fpfGroundSupport: combat.fpfGroundSupport,
    origins: combat.origins,
    result: combat.result,
    die: combat.die,
    retreats: combat.retreats.map(({ side, distance, owing }) => ({ side, distance, owing: [...owing] })),
    moving: moving === undefined ? undefined : cloneMoving(moving),
    paths: [...combat.paths],
    trails: combat.trails,
    beaten: [...combat.beaten],
    advancing: combat.advancing,
  };
}

function cloneMoving({ unit, from, path, at, chain }: Moving): Moving {
  return { unit, from, path, at, chain: chain.map((link) => ({ unit: link.unit, to: link.to })) };
}
