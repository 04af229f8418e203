import { useEffect, useRef } from 'preact/hooks';
import type { Action } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { matchFrom } from '../../referee';
import { movesToTakeBack, takenBack } from '../takeback/moves-to-take-back';

/** Takes the last move back or asks the other side for it, and makes it again. */
export function Undo({ match }: { match: MatchModel }) {
  const legal = match.legal.value;
  const { position } = match.view.value;
  const isFree = isGranted(match);
  const moves = movesToTakeBack(position, match.entries.value, match.game.names.unit);
  const isIdle = legal !== null && position.proposals.takeback === undefined && !match.busy.value;
  const isOpen = isIdle && legal.anytime.includes('requestTakeback');
  const undo: Action | undefined = isOpen ? { type: 'requestTakeback' } : undefined;
  const redo = isIdle ? takenBack(match.entries.value, legal.side)[0] : undefined;
  const act = async (action: Action | undefined): Promise<void> => {
    if (action === undefined || !(await match.act(action)) || action.type !== 'requestTakeback') return;
    // A player of both sides agrees with themselves.
    const other = match.held.find((side) => side !== legal?.side);
    if (!isFree || other === undefined) return;
    if (match.view.value.position.proposals.takeback === undefined) return;
    await match.act({ type: 'answerTakeback', accept: true }, matchFrom(match.id, other));
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || !isMeant(event, place.current)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void act(key === 'y' || shiftKey ? redo : undo);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (match.side.value === null) return null;
  return (
    <div ref={place} class="undo" role="group" aria-label="Moves made">
      <button
        type="button"
        title={isFree ? 'Undo (Ctrl+Z)' : 'Undo (Ctrl+Z): the other side must agree'}
        disabled={undo === undefined}
        onClick={() => void act(undo)}
      >
        {isFree ? 'Undo' : 'Ask to undo'}
      </button>
      <button
        type="button"
        title="Redo (Ctrl+Y)"
        disabled={redo === undefined}
        onClick={() => void act(redo)}
      >
        Redo
      </button>
      {!isFree && isOpen && moves.length > 1 && (
        <details>
          <summary>Earlier</summary>
          <ul class="choices" aria-label="Undo this move and all after it">
            {moves.map(({ entry, text }) => (
              <li key={entry}>
                <button type="button" onClick={() => void act({ type: 'requestTakeback', entry })}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** True for a key outside all fields; in a page of others only within the board. */
function isMeant(event: KeyboardEvent, place: HTMLElement | null): boolean {
  const [target] = event.composedPath();
  const root = place?.getRootNode();
  const isTyped = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return !isTyped && (!(root instanceof ShadowRoot) || event.composedPath().includes(root));
}

/** True if a move is taken back at once: by the rules, or because the service or the player themselves agrees. */
function isGranted({ info, view, side, held }: MatchModel): boolean {
  const others = info.value.seats.filter((seat) => seat.side !== side.value);
  return (
    view.value.position.options.moveFinality === 'free' ||
    others.every((seat) => seat.ai !== null || held.includes(seat.side))
  );
}
