import type { Random } from '../../../src/ai/seeded-random';

/** What may befall an installation. */
export interface Fault {
  readonly name: string;
  /** Does it and puts it right again; resolves when that is under way, not when everything answers. */
  strike(random: Random): Promise<void>;
}

/** When to strike, seen from the clients. */
export interface Traffic {
  /** Resolves when a client begins its next write. */
  nextWrite(): Promise<void>;
}

/** Servers, and all that they need. */
export interface Installation {
  readonly name: string;
  /** Where the servers answer, those that are down included. */
  readonly urls: () => readonly string[];
  /** Those of one group never strike at the same time; those of different groups may. */
  readonly faults: (traffic: Traffic) => readonly (readonly Fault[])[];
  /** Whether it is to be left as it was found. */
  readonly isForeign: boolean;
  /** Resolves when everything runs and answers. */
  heal(): Promise<void>;
  /** What has been seen that may never be: exits that were not asked for, lines that are not of the log. */
  readonly complaints: () => readonly string[];
  close(): Promise<void>;
}

/** A span that is short most of the time, in milliseconds. */
export function aWhile(random: Random, longestMs: number): number {
  return longestMs * random.next() ** 2;
}
