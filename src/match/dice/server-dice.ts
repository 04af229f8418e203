import type { Dice, Position } from '../../engine';
import type { DiceScheme, Seeds } from '../ports';
import type { Entropy } from '../records';

/** Raised when the seed in the store is not the one that was committed to. */
class SeedLost extends Error {
  override readonly name = 'SeedLost';

  constructor(matchId: string) {
    super(`The seed of match ${matchId} is not the one that its commitment was made of.`);
  }
}

/**
 * The dice of the server. A seed is read in three places, all of them here: when its match is created, when a
 * committed action rolls, and when it is revealed after the end.
 */
export class ServerDice {
  constructor(
    private readonly scheme: DiceScheme,
    private readonly seeds: Seeds,
  ) {}

  get algorithm(): string {
    return this.scheme.algorithm;
  }

  /** Makes the seed of a new match and answers what is published of it. */
  async commit(matchId: string): Promise<string> {
    return this.scheme.commit(await this.seeds.seedOf(matchId));
  }

  /** The dice of a match. For an action that has been found legal and is written with its rolls; for nothing else. */
  async forCommittedAction(matchId: string, commitment: string, entropy: Entropy): Promise<Dice> {
    const seed = await this.committedSeed(matchId, commitment);
    return { roll: (rollNumber) => this.scheme.roll({ matchId, seed, entropy }, rollNumber) };
  }

  /** The seed of a match that is over. */
  async reveal(matchId: string, commitment: string, position: Position): Promise<string> {
    if (position.result === undefined) throw new Error(`Match ${matchId} is not over; its seed is secret.`);
    return this.committedSeed(matchId, commitment);
  }

  private async committedSeed(matchId: string, commitment: string): Promise<string> {
    const seed = await this.seeds.seedOf(matchId);
    if (this.scheme.commit(seed) !== commitment) throw new SeedLost(matchId);
    return seed;
  }
}
