import { REFEREE, answerWith, whenRead, withoutSecrets } from '../../engine';
import type { Action, GameEvent, Position } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import type { HistoryEntry, MatchView } from '../schema';
import type { OpenMatch } from '../open-match';
import type { NumberedEntry, RecordedEntry } from '../records';

/** True if the viewer sees all secrets: the referee does, and everyone once the match is over. */
export function seesAll(match: OpenMatch, viewer: string | null): boolean {
  return match.state.position.result !== undefined || viewer === REFEREE;
}

/** Position of a match as a viewer sees it. */
export function viewPosition(match: OpenMatch, position: Position, viewer: string | null): Position {
  if (seesAll(match, viewer)) return position;
  return match.referee === undefined ? withoutHidden(position, viewer) : match.referee.view(position, viewer);
}

export function matchView(
  match: OpenMatch,
  version: number,
  position: Position,
  viewer: string | null,
): MatchView {
  const seen = viewPosition(match, position, viewer);
  return answerWith<MatchView>({
    matchId: match.id,
    version,
    viewer,
    position: seen,
    // Computed on access: a GraphQL query may not ask for it.
    line: whenRead(() => (match.referee === undefined ? null : writePosition(match.referee, seen))),
    toAct: sidesThatAct(match, position),
    owed: whenRead(() => owedIn(match, position)),
  });
}

/** Null if the rules of the match are not available. */
export function owedIn({ referee }: OpenMatch, position: Position): string | null {
  return referee === undefined ? null : referee.owed(position);
}

export function sidesThatAct(match: OpenMatch, position: Position): readonly string[] {
  if (match.referee !== undefined) return match.referee.toAct(position);
  if (position.result !== undefined || position.paused !== undefined) return [];
  return [position.pending?.side ?? position.phasing];
}

/** Log entry as a viewer sees it, without the secrets of the other side. */
export function viewEntry(match: OpenMatch, entry: NumberedEntry, viewer: string | null): HistoryEntry {
  const { number, side, dice, at, by = null, level = null, restore, positionHash, comments } = entry;
  const events = viewEvents(match, entry.events, viewer);
  const action = viewAction(match, entry, viewer);
  const seen = { number, side, action, events, dice, at, by, level, restore, positionHash };
  return comments === undefined ? seen : { ...seen, comments };
}

/** Events of an entry that a viewer may see. */
export function viewEvents(
  match: OpenMatch,
  events: readonly GameEvent[],
  viewer: string | null,
): readonly GameEvent[] {
  return seesAll(match, viewer) ? events : events.filter((event) => !isHidden(event, viewer));
}

/** Action of an entry as a viewer sees it. */
export function viewAction(
  match: OpenMatch,
  { side, action }: Pick<RecordedEntry, 'side' | 'action'>,
  viewer: string | null,
): Action {
  return side === viewer || seesAll(match, viewer) ? action : withoutSecrets(action);
}

type PublicPart = Pick<NumberedEntry, 'action' | 'events'>;

/** Public part of an entry, visible to everyone even while the match is running. */
export function publicPart({ action, events }: PublicPart): PublicPart {
  return { action: withoutSecrets(action), events: events.filter((event) => !isHidden(event, null)) };
}

function isHidden(event: GameEvent, viewer: string | null): boolean {
  return event.type === 'standingOrderFiled' && event.side !== viewer;
}

/** Hides secrets in a match whose rules are not available: everything that may be hidden goes. */
function withoutHidden(position: Position, viewer: string | null): Position {
  const own = <T>(bySide: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySide).filter(([side]) => side === viewer));
  return { ...position, standingOrders: own(position.standingOrders), secrets: own(position.secrets) };
}
