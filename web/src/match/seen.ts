import { valueOf } from '@westwall/sdk';
import type { GameEvent, HistoryEntry, LegalActions, MatchView } from '@westwall/sdk';
import { matchFrom } from '../referee';

/** Match as seen from one place in it. */
export interface Seen {
  /** Null without a seat. */
  readonly side: string | null;
  readonly view: MatchView;
  /** Legal actions of the side, without the reasons of closed hexes; null while it has no decision. */
  readonly legal: LegalActions | null;
  readonly entries: readonly HistoryEntry[];
  /** Events before the first entry. */
  readonly initial: readonly GameEvent[];
}

/** Reads all visible data. Throws a RefereeError if the service does not answer. */
export async function readSeen(id: string, side: string | null): Promise<Seen> {
  const { referee } = matchFrom(id, side);
  const [present, history] = await Promise.all([
    readPresent(id, side),
    referee.call(referee.api.GET('/matches/{match}/history', { params: { path: { match: id } } })),
  ]);
  const { entries, initial } = valueOf(history);
  return { side, ...present, entries, initial };
}

/** Reads only the data that change with every entry. */
export async function readPresent(id: string, side: string | null): Promise<Pick<Seen, 'view' | 'legal'>> {
  const match = matchFrom(id, side);
  const view = valueOf(await match.position());
  const toDecide = side !== null && view.toAct.includes(side);
  // Reasons are four fifths of the whole answer; those of one unit are requested when it is selected.
  const legal = toDecide ? valueOf(await match.legal(side, { closed: false })) : null;
  return { view, legal: legal?.toAct === true ? legal : null };
}
