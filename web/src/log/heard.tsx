import { sentencesOfEntry } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { LogModel } from './log-model';

/** Latest events for screen readers, in the present or at the entry that is shown. */
export function Heard({ log }: { log: LogModel }) {
  const { match } = log;
  const [known] = useState(log.last);
  const at = match.at.value ?? log.last;
  // Earlier events are in the log.
  const entry =
    match.at.value === null && at === known
      ? undefined
      : match.entries.value.find((one) => one.number === at);
  return (
    <p class="unseen" role="log" aria-label="What happens">
      {entry !== undefined && sentencesOfEntry(entry, match.game.names).join(' ')}
    </p>
  );
}
