import { createHash } from 'node:crypto';
import { canonicalRules } from '../engine';
import type { CaseRow, GamePackage, Ruling } from '../engine';

/** The numbered cases and the rulings. */
export interface RuleLists {
  readonly cases: readonly CaseRow[];
  readonly rulings: readonly Ruling[];
}

/** A checked package with its hash. */
export interface HashedPackage extends GamePackage {
  /** SHA-256 in hex over everything that affects the rules, without names, provenance and descriptions. */
  readonly hash: string;
}

/** Checked games with the numbered cases and the rulings. */
export interface CheckedPackage extends RuleLists, HashedPackage {}

/** All data that the referee plays by. */
export interface DataPackage extends CheckedPackage {
  /** Set if its games are not the built-in ones, about which more is known. */
  readonly isForeign: boolean;
}

export function hashed(games: GamePackage): HashedPackage {
  const text = canonicalRules([...games.systems.values()]);
  return { ...games, hash: createHash('sha256').update(text).digest('hex') };
}
