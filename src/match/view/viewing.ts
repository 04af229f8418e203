import { REFEREE, answerWith, whenRead, withoutSecrets } from '../../engine';
import type { Action, GameEvent, Position } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import type { HistoryEntry, MatchView } from '../schema';
import type { OpenMatch } from '../open-match';
import type { NumberedEntry, RecordedEntry } from '../records';

/** The view without secrets: the referee's, and everyone's when the match is over. */
export function seesAll(match: OpenMatch, viewer: string | null): boolean {
  return match.state.position.result !== undefined || viewer === REFEREE;
}

/** A position of a match as a viewer may see it. */
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
    // Written when it is read: GraphQL asks for it only where a query does.
    line: whenRead(() => (match.referee === undefined ? null : writePosition(match.referee, seen))),
    toAct: sidesToAct(match, position),
    owed: whenRead(() => owedIn(match, position)),
  });
}

/** Null where the rules of the match are not here. */
export function owedIn({ referee }: OpenMatch, position: Position): string | null {
  return referee === undefined ? null : referee.owed(position);
}

export function sidesToAct(match: OpenMatch, position: Position): readonly string[] {
  if (match.referee !== undefined) return match.referee.toAct(position);
  if (position.result !== undefined || position.paused !== undefined) return [];
  return [position.pending?.side ?? position.phasing];
}

/** An entry of the log as a viewer may see it: it says nothing of what the other side keeps to itself. */
export function viewEntry(match: OpenMatch, entry: NumberedEntry, viewer: string | null): HistoryEntry {
  const { number, side, dice, at, by = null, restore, positionHash } = entry;
  const events = viewEvents(match, entry.events, viewer);
  const action = viewAction(match, entry, viewer);
  return { number, side, action, events, dice, at, by, restore, positionHash };
}

/** The events of an entry that a viewer may see. */
export function viewEvents(
  match: OpenMatch,
  events: readonly GameEvent[],
  viewer: string | null,
): readonly GameEvent[] {
  return seesAll(match, viewer) ? events : events.filter((event) => !isHidden(event, viewer));
}

/** The action of an entry as a viewer may see it. */
export function viewAction(
  match: OpenMatch,
  { side, action }: Pick<RecordedEntry, 'side' | 'action'>,
  viewer: string | null,
): Action {
  return side === viewer || seesAll(match, viewer) ? action : withoutSecrets(action);
}

type PublicPart = Pick<NumberedEntry, 'action' | 'events'>;

/** An entry as everyone could see it from the first moment, also while its match is running. */
export function publicPart({ action, events }: PublicPart): PublicPart {
  return { action: withoutSecrets(action), events: events.filter((event) => !isHidden(event, null)) };
}

function isHidden(event: GameEvent, viewer: string | null): boolean {
  return event.type === 'standingOrderFiled' && event.side !== viewer;
}

/** For a match whose rules are not here: whatever could be hidden is left out. */
function withoutHidden(position: Position, viewer: string | null): Position {
  const own = <T>(bySide: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySide).filter(([side]) => side === viewer));
  return { ...position, standingOrders: own(position.standingOrders), secrets: own(position.secrets) };
}
