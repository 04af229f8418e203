import { effect, signal, untracked } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { LogModel } from './log-model';
import { store } from '../places/store';
import { nextScene } from './stories';

/** Scenes per second. */
export const SPEEDS = ['0.2', '0.5', '1', '2', '5'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Goes through the log by itself, scene by scene, up to the present. */
export class Playback {
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal(keptSpeed());
  /** Last entry of the playback; null for the last of the log. */
  #end: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly log: LogModel) {}

  /** Starts at the shown entry, or at the beginning if that is the last. */
  start(): void {
    if (this.playing.value) return;
    this.playing.value = true;
    this.#end = null;
    if (this.log.match.at.value === null) void this.#go(this.log.lookAt(0));
    else this.#wait();
  }

  /** Plays a Player-Turn, the entries after one number up to another, and returns to the present. */
  show(after: number, end: number): void {
    this.stop();
    this.playing.value = true;
    this.#end = end;
    void this.#go(this.log.lookAt(after));
  }

  /**
   * While the present is shown, holds back new entries and steps through them at the viewer's speed, until the
   * returned function is called.
   */
  follow(isWanted: () => boolean): () => void {
    let seen = this.log.last;
    return effect(() => {
      const { last } = this.log;
      untracked(() => {
        const before = seen;
        seen = last;
        if (last === before || !isWanted() || !this.log.match.hold(before)) return;
        this.#end = null;
        this.playing.value = true;
        this.#wait();
      });
    });
  }

  /** Sets the speed, also for other matches. */
  keepSpeed(speed: Speed): void {
    this.speed.value = speed;
    store.setItem(speedKey, speed);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#go(this.#step()), this.#pauseMs);
  }

  /** Goes over all moves of a Player-Turn at once, and then combat by combat. */
  #step(): Promise<void> {
    const { match, last } = this.log;
    const at = match.at.value ?? last;
    const next = nextScene(match.entries.value, at, Math.min(this.#end ?? last, last));
    return this.log.lookAt(next, at);
  }

  async #go(step: Promise<void>): Promise<void> {
    await step;
    if (!this.playing.value) return;
    const at = this.log.match.at.value;
    if (at === null) this.stop();
    else if (this.#end !== null && at >= this.#end) {
      // The last step is shown as long as the others.
      this.#timer = setTimeout(() => {
        this.stop();
        void this.log.leave();
      }, this.#pauseMs);
    } else this.#wait();
  }

  get #pauseMs(): number {
    return 1000 / Number(this.speed.value);
  }
}

const speedKey = 'westwall.speed';

function keptSpeed(): Speed {
  const kept = store.getItem(speedKey);
  return SPEEDS.find((speed) => speed === kept) ?? '1';
}
