import type { MoveMade } from './moves';
import type { SideIndex } from './side';
import type { Rest } from './rest';
import type { State } from './state';
import type { Trail } from './trail';
import type { HexIndex } from '../map/indexes';

/** Number of bits of a byte offset that lie within a word. */
const WORD_BITS = 2;

/** Number of words compared at once; usually none of them has changed. */
const RUN = 8;

/** Words from one offset (included) to another (excluded). */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Takes back changes of one state that nothing else changes. Each change begins with `mark` and ends with
 * `keep` or `rollBack`.
 */
export class Journal {
  private readonly state: State;
  /** The words after the last change. */
  private readonly words: Int32Array;
  private readonly trail: Trail = { hexes: [], times: [] };
  /** The words that are not by hex and hold no times of units. */
  private readonly spans: readonly Span[];
  /** Byte offsets of the occupants and of each side's zones of control. */
  private readonly occupants: number;
  private readonly zones: readonly [number, number];
  private rest: Rest;
  private moves: MoveMade | undefined;
  /**
   * The former words of all changes, each as offset and value. One list, because each object kept for a
   * change slows down garbage collection.
   */
  private readonly log: number[] = [];
  /** By change, the offset of its words in the log and the former rest. */
  private readonly begins: number[] = [];
  private readonly rests: Rest[] = [];
  /** Kept apart from the rest, which usually stays the same when a unit moves. */
  private readonly lastMoves: (MoveMade | undefined)[] = [];

  constructor(state: State) {
    const { words, hex, occupant, status, control, supportSpent } = state;
    const span = (from: number, to: number): Span => ({
      from: from >> WORD_BITS,
      to: ((to - 1) >> WORD_BITS) + 1,
    });
    this.state = state;
    this.words = words.slice();
    this.spans = [
      span(0, hex.byteOffset + hex.byteLength),
      span(status.byteOffset, control[0].byteOffset),
      span(supportSpent.byteOffset, words.byteLength),
    ];
    this.occupants = occupant.byteOffset;
    this.zones = [control[0].byteOffset, control[1].byteOffset];
    this.rest = state.rest();
    this.moves = state.lastMove;
    state.trail = this.trail;
  }

  /** Begins a change. */
  mark(): void {
    this.trail.hexes.length = 0;
    this.trail.times.length = 0;
    this.rest = this.state.rest(this.rest);
    this.moves = this.state.lastMove;
  }

  /** Discards the change since the mark. */
  rollBack(): void {
    this.state.words.set(this.words);
    this.state.take(this.rest);
    this.state.lastMove = this.moves;
  }

  /** Keeps the change since the mark, so that `undo` can take it back. */
  keep(): void {
    this.begins.push(this.log.length);
    this.rests.push(this.rest);
    this.lastMoves.push(this.moves);
    // Another map has other zones of control, even if no unit moves.
    if (this.state.ground === this.rest.ground) {
      for (const { from, to } of this.spans) this.note(from, to);
      for (const at of this.trail.times) this.noteWord(at >> WORD_BITS);
      for (const passed of this.trail.hexes) this.noteAround(passed >> 1, passed & 1);
    } else this.note(0, this.words.length);
  }

  /** Takes back the last change; false if there is none. */
  undo(): boolean {
    const begin = this.begins.pop();
    const rest = this.rests.pop();
    if (begin === undefined || rest === undefined) return false;
    for (let at = begin; at < this.log.length; at += 2) this.words[this.log[at]!] = this.log[at + 1]!;
    this.log.length = begin;
    this.state.words.set(this.words);
    this.state.take(rest);
    this.state.lastMove = this.lastMoves.pop();
    return true;
  }

  /** Records the changed words of a hex and of this side's zones of control around it. */
  private noteAround(hex: HexIndex, side: number): void {
    const { neighbours } = this.state.ground;
    this.noteWord((this.occupants + 2 * hex) >> WORD_BITS);
    const zones = this.zones[side as SideIndex];
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      const next = neighbours[place]!;
      if (next >= 0) this.noteWord((zones + next) >> WORD_BITS);
    }
  }

  /** Records the changed words of a span with their former values. */
  private note(from: number, to: number): void {
    const now = this.state.words;
    const before = this.words;
    let at = from;
    for (; at + RUN <= to; at += RUN) {
      const changes =
        (now[at]! ^ before[at]!) |
        (now[at + 1]! ^ before[at + 1]!) |
        (now[at + 2]! ^ before[at + 2]!) |
        (now[at + 3]! ^ before[at + 3]!) |
        (now[at + 4]! ^ before[at + 4]!) |
        (now[at + 5]! ^ before[at + 5]!) |
        (now[at + 6]! ^ before[at + 6]!) |
        (now[at + 7]! ^ before[at + 7]!);
      if (changes === 0) continue;
      for (let one = at; one < at + RUN; one += 1) this.noteWord(one);
    }
    for (; at < to; at += 1) this.noteWord(at);
  }

  private noteWord(at: number): void {
    const now = this.state.words[at]!;
    const before = this.words[at]!;
    if (now === before) return;
    this.log.push(at, before);
    this.words[at] = now;
  }
}
