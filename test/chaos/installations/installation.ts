import type { Random } from '../../../src/ai/seeded-random';

/** Fault of an installation. */
export interface Fault {
  readonly name: string;
  /** Causes and repairs the fault; resolves when the repair is under way, not when everything answers. */
  strike(random: Random): Promise<void>;
}

/** Moments to strike, as seen from the clients. */
export interface Traffic {
  /** Resolves when a client begins its next write. */
  nextWrite(): Promise<void>;
}

/** Servers with everything that they need. */
export interface Installation {
  readonly name: string;
  /** Addresses of the servers, including those that are down. */
  readonly urls: () => readonly string[];
  /** Groups of faults: those of one group never strike at the same time, those of different groups may. */
  readonly faults: (traffic: Traffic) => readonly (readonly Fault[])[];
  /** True if the installation must be left as it was found. */
  readonly isForeign: boolean;
  /** Resolves when everything runs and answers. */
  heal(): Promise<void>;
  /** Events that must never occur: unrequested exits, lines outside of the log. */
  readonly complaints: () => readonly string[];
  close(): Promise<void>;
}

/** Random span in milliseconds, mostly short. */
export function aWhile(random: Random, longestMs: number): number {
  return longestMs * random.next() ** 2;
}
