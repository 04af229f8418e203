import type { Position } from '../engine/position/position';
import type { GameEvent } from '../engine/actions/events';
import type { HistoryEntry, MatchView } from './api';
import type { OpenMatch } from './open-match';
import type { NumberedEntry } from './records';

/** What everyone sees of a match that is over, and nobody before: everything. */
function isOpenToAll(match: OpenMatch): boolean {
  return match.state.position.result !== undefined;
}

/** A position of a match as a viewer may see it. */
export function viewPosition(match: OpenMatch, position: Position, viewer: string | null): Position {
  if (isOpenToAll(match)) return position;
  return match.referee === undefined
    ? withoutSecrets(position, viewer)
    : match.referee.view(position, viewer);
}

export function matchView(
  match: OpenMatch,
  version: number,
  position: Position,
  viewer: string | null,
): MatchView {
  return {
    matchId: match.id,
    version,
    viewer,
    position: viewPosition(match, position, viewer),
    toAct: sidesToAct(match, position),
  };
}

export function sidesToAct(match: OpenMatch, position: Position): readonly string[] {
  if (match.referee !== undefined) return match.referee.toAct(position);
  if (position.result !== undefined) return [];
  return [position.pending?.side ?? position.phasing];
}

/** An entry of the log as a viewer may see it: of the other side's standing orders it says nothing. */
export function viewEntry(match: OpenMatch, entry: NumberedEntry, viewer: string | null): HistoryEntry {
  const { number, side, action, dice, at, restore, positionHash } = entry;
  const events = isOpenToAll(match) ? entry.events : entry.events.filter((event) => !isHidden(event, viewer));
  return { number, side, action, events, dice, at, restore, positionHash };
}

function isHidden(event: GameEvent, viewer: string | null): boolean {
  return event.type === 'standingOrderFiled' && event.side !== viewer;
}

/** For a match whose rules are not here: whatever could be hidden is left out. */
function withoutSecrets(position: Position, viewer: string | null): Position {
  const own = viewer === null ? undefined : position.standingOrders[viewer];
  return {
    ...position,
    standingOrders: viewer === null || own === undefined ? {} : { [viewer]: own },
    game: {},
  };
}
