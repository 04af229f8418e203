import type { Ground } from '../map/ground';
import type { Combat } from './combat-under-way';
import type { LedgerEntry, MatchResult } from './events';
import type { GameState, Phase } from './position';
import type { SideIndex } from './side';
import type { AnyStandingOrders } from './standing-orders';
import type { Stack } from './moves';
import type { HexIndex } from '../map/indexes';

/**
 * The members of a state besides its arrays and its moves. All but the combat are replaced, never changed in
 * place.
 */
export interface Rest {
  ground: Ground;
  phase: Phase;
  stacks: readonly Stack[];
  columns: ReadonlyMap<HexIndex, number>;
  combat: Combat | undefined;
  pending: { readonly kind: string; readonly side: SideIndex } | undefined;
  takebackOffer: { readonly by: SideIndex; readonly entry: number } | undefined;
  drawOffer: SideIndex | undefined;
  /** The reason why the referee has paused the match. */
  paused: string | undefined;
  ledger: readonly LedgerEntry[];
  result: MatchResult | undefined;
  standingOrders: readonly [AnyStandingOrders, AnyStandingOrders];
  secrets: readonly [GameState, GameState];
  game: GameState;
}
