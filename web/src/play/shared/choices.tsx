import type { Action } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';

/** Listed actions in notation that no other part of the page offers. */
export function Choices({ match, actions }: { match: MatchModel; actions: readonly Action[] }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const key = JSON.stringify(actions);
  useEffect(() => {
    let left = false;
    setLines([]);
    if (actions.length > 0) {
      const { referee } = match.match;
      const body = { actions: [...actions] };
      void referee.call(referee.api.POST('/notation/writings', { body })).then((answer) => {
        if (!answer.ok) complain(answer.error);
        else if (!left) setLines(answer.value.lines);
      });
    }
    return () => {
      left = true;
    };
  }, [match, key]);
  if (actions.length === 0) return null;
  return (
    <ul class="choices" aria-label="Further choices">
      {actions.map((action, at) => (
        <li key={JSON.stringify(action)}>
          <button type="button" disabled={match.busy.value} onClick={() => void match.act(action)}>
            {lines[at] ?? '…'}
          </button>
        </li>
      ))}
    </ul>
  );
}
