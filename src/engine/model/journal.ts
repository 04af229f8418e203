import type { Scalars, State } from './state';

/** What a state was before a change: the words that differ, each as its place and its value, and all the rest. */
interface Change {
  readonly words: readonly number[];
  readonly scalars: Scalars;
}

/** Takes back changes of one state. Each begins with `mark` and ends with `keep` or with `rollBack`. */
export class Journal {
  private readonly state: State;
  private readonly words: Int32Array;
  private scalars: Scalars;
  private readonly changes: Change[] = [];

  constructor(state: State) {
    this.state = state;
    this.words = state.words.slice();
    this.scalars = state.scalars();
  }

  /** A change begins here. */
  mark(): void {
    this.words.set(this.state.words);
    this.scalars = this.state.scalars();
  }

  /** The change since the mark is not to be. */
  rollBack(): void {
    this.state.words.set(this.words);
    this.state.take(this.scalars);
  }

  /** The change since the mark is done: `undo` takes it back. */
  keep(): void {
    const { words } = this.state;
    const changed: number[] = [];
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] !== this.words[at]) changed.push(at, this.words[at]!);
    }
    this.changes.push({ words: changed, scalars: this.scalars });
  }

  /** Takes the last change back; false when there is none. */
  undo(): boolean {
    const change = this.changes.pop();
    if (change === undefined) return false;
    for (let at = 0; at < change.words.length; at += 2) {
      this.state.words[change.words[at]!] = change.words[at + 1]!;
    }
    this.state.take(change.scalars);
    return true;
  }
}
