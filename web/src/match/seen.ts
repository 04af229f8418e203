import { valueOf } from '@westwall/sdk';
import type { GameEvent, HistoryEntry, LegalActions, MatchView } from '@westwall/sdk';
import { matchFrom } from '../referee';

/** A match as it is seen from one place in it. */
export interface Seen {
  /** Null without a seat. */
  readonly side: string | null;
  readonly view: MatchView;
  /** What the side may do, without the reasons of closed hexes; null while it has nothing to decide. */
  readonly legal: LegalActions | null;
  readonly entries: readonly HistoryEntry[];
  /** What happened before the first entry. */
  readonly initial: readonly GameEvent[];
}

/** Asks for everything that is seen. Throws a RefereeError when the service does not answer. */
export async function readSeen(id: string, side: string | null): Promise<Seen> {
  const { referee } = matchFrom(id, side);
  const [present, history] = await Promise.all([
    readPresent(id, side),
    referee.call(referee.api.GET('/matches/{match}/history', { params: { path: { match: id } } })),
  ]);
  const { entries, initial } = valueOf(history);
  return { side, ...present, entries, initial };
}

/** Asks only for what changes with every entry. */
export async function readPresent(id: string, side: string | null): Promise<Pick<Seen, 'view' | 'legal'>> {
  const match = matchFrom(id, side);
  const view = valueOf(await match.position());
  const toDecide = side !== null && view.toAct.includes(side);
  // Reasons are four fifths of the whole answer; those of one unit are asked for when it is selected.
  const legal = toDecide ? valueOf(await match.legal(side, { closed: false })) : null;
  return { view, legal: legal?.toAct === true ? legal : null };
}
