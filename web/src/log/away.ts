import { effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { MatchModel } from '../match/match-model';
import type { Missed } from './news';
import { store } from '../places/store';

/** Events of a match while its page was not visible in this browser. */
export class Away {
  /** Null if there are none. */
  readonly missed: Signal<Missed | null> = signal(null);

  constructor(private readonly match: MatchModel) {}

  /** Records what the viewer has seen, until the returned function is called. */
  follow(): () => void {
    this.#look();
    const onChange = (): void => {
      if (isShown()) this.#look();
    };
    document.addEventListener('visibilitychange', onChange);
    const stop = effect(() => {
      const last = this.#last;
      if (isShown()) this.#keep(last);
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onChange);
    };
  }

  /** Called when the viewer looks at the match again. */
  #look(): void {
    const kept = store.getItem(this.#name);
    const last = this.#last;
    if (kept !== null && Number(kept) < last) this.missed.value = { after: Number(kept), upTo: last };
    this.#keep(last);
  }

  #keep(entry: number): void {
    store.setItem(this.#name, String(entry));
  }

  get #last(): number {
    return this.match.entries.value.at(-1)?.number ?? 0;
  }

  get #name(): string {
    return `westwall.seen ${this.match.id}`;
  }
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
