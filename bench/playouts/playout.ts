/** How many actions of each kind were played. */
export type Mix = Map<string, number>;

/** Plays one match from its start to its end, or until it is to stop, and names each action that it plays. */
export type Playout = (seed: string, stops: () => boolean, onAction: (kind: string) => void) => void;

/** What was played in one go. */
export interface Stretch {
  readonly actions: number;
  /** Seconds of CPU. */
  readonly seconds: number;
}

export function rateOf({ actions, seconds }: Stretch): number {
  return actions / seconds;
}

/** Plays match after match, each of a seed of its own, and keeps the time. */
export class Series {
  private matches = 0;

  constructor(private readonly play: Playout) {}

  /** Whole matches, as many as take so many seconds of CPU together. */
  timed(seconds: number, mix: Mix): Stretch {
    return this.run(seconds, NEVER, (kind) => mix.set(kind, (mix.get(kind) ?? 0) + 1));
  }

  /**
   * Plays until the rate grows no further, for so many seconds of CPU at most; answers how many it took. The compiler
   * works on a program as long as it finds something to gain, each time with a leap of the rate.
   */
  warmUp(most: number): number {
    const start = process.cpuUsage();
    let asked = 0;
    // To ask for the time takes a tenth of an action.
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
/** The rate of a stretch is a gain where it is above the best by more than chance. */
const GAIN = 1.03;
const STRETCHES_WITHOUT_GAIN = 8;
const NEVER = (): boolean => false;

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
