import type { Rest, State } from './state';

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
  private rest: Rest;
  /**
   * What the words of all changes were, each as its place and its value: one list, since what is kept for every change
   * burdens each collection of garbage.
   */
  private readonly log: number[] = [];
  /** By change: where its words begin in the log, and all the rest as it was. */
  private readonly begins: number[] = [];
  private readonly rests: Rest[] = [];

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
    this.rest = state.rest();
    state.trail = this.trail;
  }

  /** A change begins here. */
  mark(): void {
    this.trail.length = 0;
    this.rest = this.state.rest(this.rest);
  }

  /** The change since the mark is not to be. */
  rollBack(): void {
    this.state.words.set(this.words);
    this.state.take(this.rest);
  }

  /** The change since the mark is done: `undo` takes it back. */
  keep(): void {
    this.begins.push(this.log.length);
    this.rests.push(this.rest);
    // Another map has other zones of control, wherever units stand.
    if (this.state.ground === this.rest.ground) {
      for (const { from, to } of this.spans) this.note(from, to);
      for (const hex of this.trail) this.noteAround(hex);
    } else this.note(0, this.words.length);
  }

  /** Takes the last change back; false when there is none. */
  undo(): boolean {
    const begin = this.begins.pop();
    const rest = this.rests.pop();
    if (begin === undefined || rest === undefined) return false;
    for (let at = begin; at < this.log.length; at += 2) this.words[this.log[at]!] = this.log[at + 1]!;
    this.log.length = begin;
    this.state.words.set(this.words);
    this.state.take(rest);
    return true;
  }

  /** Notes the words of a hex and of those around it, which its zones of control reach. */
  private noteAround(hex: number): void {
    this.noteHex(hex);
    const { neighbours } = this.state.ground;
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      const next = neighbours[place]!;
      if (next >= 0) this.noteHex(next);
    }
  }

  private noteHex(hex: number): void {
    const { occupant, control } = this.state;
    this.noteWord((occupant.byteOffset + 2 * hex) >> WORD_BITS);
    this.noteWord((control[0].byteOffset + hex) >> WORD_BITS);
    this.noteWord((control[1].byteOffset + hex) >> WORD_BITS);
  }

  /** Notes the words of a span that have changed, with what they were. */
  private note(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.noteWord(at);
  }

  private noteWord(at: number): void {
    const now = this.state.words[at]!;
    const before = this.words[at]!;
    if (now === before) return;
    this.log.push(at, before);
    this.words[at] = now;
  }
}
