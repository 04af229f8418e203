import { createHash } from 'node:crypto';
import { canonicalRules } from '../engine';
import type { CaseRow, GamePackage, Ruling } from '../engine';

/** The numbered cases and the rulings. */
export interface RuleLists {
  readonly cases: readonly CaseRow[];
  readonly rulings: readonly Ruling[];
}

/** A package that was checked. */
export interface HashedPackage extends GamePackage {
  /** SHA-256 in hex over all that affects the rules; its name, its provenance and texts about it do not count. */
  readonly hash: string;
}

/** Games that were checked, with the numbered cases and the rulings. */
export interface CheckedPackage extends RuleLists, HashedPackage {}

/** Everything the referee plays by. */
export interface DataPackage extends CheckedPackage {
  /** Whether its games are others than those that come with the program, about which more is known. */
  readonly isForeign: boolean;
}

export function hashed(games: GamePackage): HashedPackage {
  const text = canonicalRules([...games.systems.values()]);
  return { ...games, hash: createHash('sha256').update(text).digest('hex') };
}
