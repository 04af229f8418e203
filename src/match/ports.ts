export interface Clock {
  now(): Date;
}

/** Ids and secrets that cannot be guessed. */
export interface Randomness {
  matchId(): string;
  /** 256 bits in hexadecimal. */
  secret(): string;
}

/** The terms of all rolls of one match. */
interface DiceTerms {
  readonly matchId: string;
  readonly seed: string;
  /** The texts that the players added, by side. */
  readonly entropy: Readonly<Record<string, string>>;
}

/** Verifiable dice from a secret seed. */
export interface DiceScheme {
  /** Name under which a match records it. */
  readonly algorithm: string;
  createSeed(): string;
  /** The commitment that is published when the match is created. */
  commit(seed: string): string;
  /** The commitment that a player publishes before they reveal their text. */
  commitText(matchId: string, side: string, text: string): string;
  /** The face of a roll, 1 to 6; rolls are numbered from 1. */
  roll(terms: DiceTerms, rollNumber: number): number;
}

/** The secret seeds of matches. */
export interface Seeds {
  /** Makes the seed of a new match, or answers the one that it has. */
  seedOf(matchId: string): Promise<string>;
  /** Forgets the seed of a removed match. */
  forget(matchId: string): Promise<void>;
}
