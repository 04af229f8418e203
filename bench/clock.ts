/** One of several that do the same work. */
export interface Contestant {
  readonly name: string;
  /** Does the work so many times; answers the seconds of CPU that it took. */
  cpu(rounds: number): number;
}

/** Seconds of CPU for one round, slice by slice. */
export type Slices = readonly number[];

export interface Pace {
  /** How often the contestants take turns. */
  readonly slices: number;
  /** About so many seconds of CPU are one slice of one contestant. */
  readonly seconds: number;
}

/** A contestant of this process: its threads count, since they collect its garbage. */
export function inProcess(name: string, work: () => void): Contestant {
  return {
    name,
    cpu(rounds) {
      const before = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    },
  };
}

/**
 * Lets contestants take turns in short slices, so that what else the machine does meets all of them alike. Each warms up
 * first, until a slice has about its length.
 */
export function interleave(contestants: readonly Contestant[], pace: Pace): Slices[] {
  const rounds = contestants.map((one) => roundsFor(one, pace.seconds));
  const times = contestants.map((): number[] => []);
  for (let slice = 0; slice < pace.slices; slice += 1) {
    contestants.forEach((one, at) => times[at]!.push(one.cpu(rounds[at]!) / rounds[at]!));
  }
  return times;
}

function roundsFor(contestant: Contestant, seconds: number): number {
  for (let rounds = 1; ; rounds *= 2) {
    const taken = contestant.cpu(rounds);
    if (taken >= seconds / 2) return Math.max(1, Math.round((rounds * seconds) / taken));
  }
}
