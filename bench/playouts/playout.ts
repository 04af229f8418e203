/** Number of actions played by kind. */
export type Mix = Map<string, number>;

/** Plays one match to its end, or until it must stop, and reports each action that it plays. */
export type Playout = (seed: string, stops: () => boolean, onAction: (kind: string) => void) => void;

/** Result of one run. */
export interface Stretch {
  readonly actions: number;
  /** Seconds of CPU. */
  readonly seconds: number;
}

export function rateOf({ actions, seconds }: Stretch): number {
  return actions / seconds;
}

/** Plays match after match, each with its own seed, and measures the time. */
export class Series {
  private matches = 0;

  constructor(private readonly play: Playout) {}

  /** Plays whole matches for this many seconds of CPU in total. */
  timed(seconds: number, mix: Mix): Stretch {
    return this.run(seconds, NEVER, (kind) => mix.set(kind, (mix.get(kind) ?? 0) + 1));
  }

  /**
   * Plays until the rate stops growing, for at most this many seconds of CPU, and returns how many it took. The
   * compiler keeps improving a program, each time with a jump of the rate.
   */
  warmUp(most: number): number {
    const start = process.cpuUsage();
    let asked = 0;
    // Reading the time takes a tenth of an action.
    const isOver = (): boolean => (asked += 1) % 64 === 0 && secondsSince(start) >= most;
    let best = 0;
    let played = 0;
    for (let without = 0; without < STRETCHES_WITHOUT_GAIN && played < most;) {
      const rate = rateOf(this.run(STRETCH_SECONDS, isOver, () => undefined));
      without = rate > best * GAIN ? 0 : without + 1;
      best = Math.max(best, rate);
      played = secondsSince(start);
    }
    return played;
  }

  private run(seconds: number, stops: () => boolean, onAction: (kind: string) => void): Stretch {
    const start = process.cpuUsage();
    let actions = 0;
    let taken: number;
    do {
      this.matches += 1;
      this.play(`bench ${this.matches}`, stops, (kind) => {
        actions += 1;
        onAction(kind);
      });
      taken = secondsSince(start);
    } while (taken < seconds);
    return { actions, seconds: taken };
  }
}

const STRETCH_SECONDS = 1;
/** Factor by which a rate must exceed the best one, to be more than chance. */
const GAIN = 1.03;
const STRETCHES_WITHOUT_GAIN = 8;
const NEVER = (): boolean => false;

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
