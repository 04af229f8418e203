import type { Field } from './field';
import { savingsOf } from './saved';
import type { UnitIndex } from '../../../model/unit-index';
import type { HexIndex } from '../../../map/indexes';

/** A trace with its gap, the units that it loses and their points. */
export interface Judged {
  readonly trace: readonly HexIndex[];
  /** Hexes of the trace that no U.S. unit holds (14.14). */
  readonly gap: readonly HexIndex[];
  /** Units beyond the front and next to no unit that is part of it (14.13). */
  readonly lost: readonly UnitIndex[];
  /** Points that the gap and these units bring to the Germans. */
  readonly loss: number;
}

/** 14.14: points for each hex of a gap. */
export const PER_GAP_HEX = 5;

/** 14.13, 14.14: counts the gap of a trace, each hex once, and the units that it leaves behind. */
export function judgeTrace(field: Field, trace: readonly HexIndex[]): Judged {
  const savings = savingsOf(field);
  const saved = savings.withEnclosed(trace, savings.beside(trace));
  const gap = trace.filter((hex, at) => field.held[hex] === 0 && trace.indexOf(hex) === at);
  const lost = field.holders.filter((_, at) => !savings.has(saved, at)).map(({ unit }) => unit);
  return { trace, gap, lost, loss: savings.lossOf(saved) + PER_GAP_HEX * gap.length };
}

/**
 * The better of two traces: least loss, then least gap, then fewer hexes, then the lower hex numbers; the hex in which a
 * loop is closed counts once (R-REM-7).
 */
export function better(a: Judged, b: Judged): Judged {
  const order =
    a.loss - b.loss ||
    a.gap.length - b.gap.length ||
    new Set(a.trace).size - new Set(b.trace).size ||
    a.trace.reduce((first, hex, at) => first || hex - (b.trace[at] ?? -1), 0);
  return order <= 0 ? a : b;
}
