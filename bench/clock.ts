/** One of several programs that do the same work. */
export interface Contestant {
  readonly name: string;
  /** Does the work this many times, and returns the seconds of CPU that it took. */
  cpu(rounds: number): number;
}

/** Seconds of CPU per round, for each slice. */
export type Slices = readonly number[];

export interface Pace {
  /** Number of turns of each contestant. */
  readonly slices: number;
  /** Approximate length of a slice, in seconds of CPU. */
  readonly seconds: number;
}

/** Contestant in this process. All its threads count, because they collect its garbage. */
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
 * Alternates contestants in short slices, so that other work on the machine affects all of them alike. Each warms up
 * first, until its slices have about the right length.
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
