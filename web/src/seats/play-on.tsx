import { useState } from 'preact/hooks';
import type { MatchModel } from '../match/match-model';
import { enter } from '../places/enter';
import { caller } from '../referee';

/** Begins another match from the shown position, with both seats in this browser. */
export function PlayOn({ match }: { match: MatchModel }) {
  const [sending, setSending] = useState(false);
  const at = match.at.value;
  const { settings, result } = match.info.value;
  if (at === null || (settings.private && result === null)) return null;
  const fork = async (): Promise<void> => {
    setSending(true);
    const asked = caller();
    const { sides } = match.game.system;
    const begun = await asked.call(
      asked.api.POST('/matches/{match}/forks', {
        params: { path: { match: match.id } },
        body: { at, seats: [...sides] },
      }),
    );
    setSending(false);
    enter(begun);
  };
  return (
    <button type="button" disabled={sending} onClick={() => void fork()}>
      Play on from here
    </button>
  );
}
