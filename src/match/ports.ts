export interface Clock {
  now(): Date;
}

/** Source of ids and secrets that cannot be guessed. */
export interface Randomness {
  matchId(): string;
  /** 256 bits in hexadecimal. */
  secret(): string;
}

/** Inputs of all rolls of one match. */
interface DiceTerms {
  readonly matchId: string;
  readonly seed: string;
  /** Texts that the players added, by side. */
  readonly entropy: Readonly<Record<string, string>>;
}

/** Derives verifiable dice from a secret seed. */
export interface DiceScheme {
  /** Name that a match records. */
  readonly algorithm: string;
  createSeed(): string;
  /** Commitment that is published when the match is created. */
  commit(seed: string): string;
  /** Commitment that a player publishes before they reveal their text. */
  commitText(matchId: string, side: string, text: string): string;
  /** Face of a roll, 1 to 6; rolls are numbered from 1. */
  roll(terms: DiceTerms, rollNumber: number): number;
}

/** Secret seeds of matches. */
export interface Seeds {
  /** Returns the seed of a match; creates it if there is none. */
  seedOf(matchId: string): Promise<string>;
  /** Removes the seed of a removed match. */
  forget(matchId: string): Promise<void>;
}
