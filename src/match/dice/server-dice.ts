import type { Dice, Position } from '../../engine';
import type { DiceScheme, Seeds } from '../ports';
import type { RecordedEntropy } from '../records';

/** Thrown when the stored seed does not match the published commitment. */
class SeedLost extends Error {
  override readonly name = 'SeedLost';

  constructor(matchId: string) {
    super(`The seed of match "${matchId}" is not the one that its commitment was made of.`);
  }
}

/**
 * Dice of the server. A seed is read here only: when its match is created, when a committed action rolls, and
 * when it is revealed after the end.
 */
export class ServerDice {
  constructor(
    private readonly scheme: DiceScheme,
    private readonly seeds: Seeds,
  ) {}

  get algorithm(): string {
    return this.scheme.algorithm;
  }

  /** Creates the seed of a new match and returns the commitment to publish. */
  async commit(matchId: string): Promise<string> {
    return this.scheme.commit(await this.seeds.seedOf(matchId));
  }

  /** Dice for an action that is legal and will be written with its rolls; never for any other purpose. */
  async forCommittedAction(matchId: string, commitment: string, entropy: RecordedEntropy): Promise<Dice> {
    const seed = await this.committedSeed(matchId, commitment);
    return { roll: (rollNumber) => this.scheme.roll({ matchId, seed, entropy }, rollNumber) };
  }

  /** Seed of a finished match. Throws while the match is running. */
  async reveal(matchId: string, commitment: string, position: Position): Promise<string> {
    if (position.result === undefined) throw new Error(`Match "${matchId}" is not over; its seed is secret.`);
    return this.committedSeed(matchId, commitment);
  }

  private async committedSeed(matchId: string, commitment: string): Promise<string> {
    const seed = await this.seeds.seedOf(matchId);
    if (this.scheme.commit(seed) !== commitment) throw new SeedLost(matchId);
    return seed;
  }
}
