import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import type { MatchModel } from '../match/match-model';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';

/** Begins another match from the shown position, with both seats in this browser. */
export function PlayOn({ match }: { match: MatchModel }) {
  const [, go] = useHashLocation();
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
    if (!begun.ok) {
      complain(begun.error);
      return;
    }
    for (const { side, token } of begun.value.seats) keepPlace({ match: begun.value.match.id, side, token });
    go(`/match/${begun.value.match.id}`);
  };
  return (
    <button type="button" disabled={sending} onClick={() => void fork()}>
      Play on from here
    </button>
  );
}
