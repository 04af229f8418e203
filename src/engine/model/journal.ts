import type { Scalars, State } from './state';

/** What a state was before a change: the words that differ, each as its place and its value, and all the rest. */
interface Change {
  readonly words: readonly number[];
  readonly scalars: Scalars;
}

/** Bits of a byte's place within a word. */
const WORD_BITS = 2;

/** Words from one place up to but without another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Takes back changes of one state, which nothing else changes. Each begins with `mark` and ends with `keep` or with
 * `rollBack`.
 */
export class Journal {
  private readonly state: State;
  /** As they were after the last change. */
  private readonly words: Int32Array;
  private readonly trail: number[] = [];
  /** The words that are not by hex. */
  private readonly spans: readonly Span[];
  private scalars: Scalars;
  private readonly changes: Change[] = [];

  constructor(state: State) {
    const { words, occupant, status, control, supportSpent } = state;
    const span = (from: number, to: number): Span => ({
      from: from >> WORD_BITS,
      to: ((to - 1) >> WORD_BITS) + 1,
    });
    this.state = state;
    this.words = words.slice();
    this.spans = [
      span(0, occupant.byteOffset),
      span(status.byteOffset, control[0].byteOffset),
      span(supportSpent.byteOffset, words.byteLength),
    ];
    this.scalars = state.scalars();
    state.trail = this.trail;
  }

  /** A change begins here. */
  mark(): void {
    this.trail.length = 0;
    this.scalars = this.state.scalars();
  }

  /** The change since the mark is not to be. */
  rollBack(): void {
    this.state.words.set(this.words);
    this.state.take(this.scalars);
  }

  /** The change since the mark is done: `undo` takes it back. */
  keep(): void {
    const changed: number[] = [];
    // Another map has other zones of control, wherever units stand.
    if (this.state.ground === this.scalars.ground) {
      for (const { from, to } of this.spans) this.note(changed, from, to);
      for (const hex of this.trail) this.noteAround(changed, hex);
    } else this.note(changed, 0, this.words.length);
    this.changes.push({ words: changed, scalars: this.scalars });
  }

  /** Takes the last change back; false when there is none. */
  undo(): boolean {
    const change = this.changes.pop();
    if (change === undefined) return false;
    for (let at = 0; at < change.words.length; at += 2) {
      this.words[change.words[at]!] = change.words[at + 1]!;
    }
    this.state.words.set(this.words);
    this.state.take(change.scalars);
    return true;
  }

  /** Notes the words of a hex and of those around it, which its zones of control reach. */
  private noteAround(changed: number[], hex: number): void {
    this.noteHex(changed, hex);
    const { neighbours } = this.state.ground;
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      const next = neighbours[place]!;
      if (next >= 0) this.noteHex(changed, next);
    }
  }

  private noteHex(changed: number[], hex: number): void {
    const { occupant, control } = this.state;
    this.noteWord(changed, (occupant.byteOffset + 2 * hex) >> WORD_BITS);
    this.noteWord(changed, (control[0].byteOffset + hex) >> WORD_BITS);
    this.noteWord(changed, (control[1].byteOffset + hex) >> WORD_BITS);
  }

  /** Notes the words of a span that have changed, with what they were. */
  private note(changed: number[], from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.noteWord(changed, at);
  }

  private noteWord(changed: number[], at: number): void {
    const now = this.state.words[at]!;
    const before = this.words[at]!;
    if (now === before) return;
    changed.push(at, before);
    this.words[at] = now;
  }
}
