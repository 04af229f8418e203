import type { MatchModel } from '../match/match-model';

/** Steps back and forth through the match. */
export function TimeLine({ match }: { match: MatchModel }) {
  const last = match.view.value.version;
  const at = match.at.value ?? last;
  return (
    <div class="time-line">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Entry of the log"
        onInput={({ currentTarget }) => {
          const to = currentTarget.valueAsNumber;
          void match.lookAt(to >= last ? null : to);
        }}
      />
    </div>
  );
}
