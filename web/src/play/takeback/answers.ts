import type { GameEvent, HistoryEntry } from '@westwall/sdk';
import { playerOf } from '../../catalogue/side-name';

/** Answer to the viewer's request to take a move back; null if the entry contains none. */
export function takebackAnswer(
  { events, side }: Pick<HistoryEntry, 'events' | 'side'>,
  viewer: string | null,
) {
  if (viewer === null || side === viewer) return null;
  const answer = events.find(
    ({ type }: GameEvent) => type === 'takebackGranted' || type === 'takebackRefused',
  );
  if (answer === undefined) return null;
  return answer.type === 'takebackGranted'
    ? `${playerOf(side)} agrees: the move is taken back.`
    : `${playerOf(side)} does not agree: the move stands.`;
}
