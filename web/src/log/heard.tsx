import { sentencesOfEntry } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { LogModel } from './log-model';

/** What has happened last, for those who do not see it: in the present, or where the match is looked at. */
export function Heard({ log }: { log: LogModel }) {
  const { match } = log;
  const [known] = useState(log.last);
  const at = match.at.value ?? log.last;
  // What was there before is read in the log.
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
