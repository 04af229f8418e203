import type { Signal } from '@preact/signals';
import { sideName } from '../catalogue/game';
import type { MatchModel } from '../match/match-model';

/** What has happened, the latest first. */
export function LogPanel({ match }: { match: MatchModel; focus: Signal<string | null> }) {
  return (
    <ol class="log" reversed>
      {[...match.entries.value].reverse().map(({ number, side, action }) => (
        <li key={number} value={number}>
          <button type="button" onClick={() => void match.lookAt(number)}>
            {sideName(side)} {action.type}
          </button>
        </li>
      ))}
    </ol>
  );
}
