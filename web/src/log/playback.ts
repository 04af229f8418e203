import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { LogModel } from './log-model';

/** Entries a second. */
export const SPEEDS = ['0.5', '1', '2', '5'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Goes through the log by itself, up to the present. */
export class Playback {
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal('1');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly log: LogModel) {}

  /** From the entry that is looked at; from the beginning when that is the last. */
  start(): void {
    if (this.playing.value) return;
    this.playing.value = true;
    if (this.log.match.at.value === null) void this.#go(this.log.lookAt(0));
    else this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#go(this.log.step(1)), 1000 / Number(this.speed.value));
  }

  async #go(step: Promise<void>): Promise<void> {
    await step;
    if (!this.playing.value) return;
    if (this.log.match.at.value === null) this.stop();
    else this.#wait();
  }
}
