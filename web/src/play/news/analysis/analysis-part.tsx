import { sentenceOf } from '@westwall/sdk';
import type { CallError } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { LogModel } from '../../../log/log-model';
import type { MatchModel } from '../../../match/match-model';
import { later } from '../../../widgets/later';

const AnalysisView = later(async () => (await import('./analysis-view')).AnalysisView);

/** Requested jobs by match, so that a viewer who returns to the tab finds theirs again. */
const asked = new WeakMap<MatchModel, string>();

/** Requests an analysis of the match, and shows its results. */
export function AnalysisPart({ log }: { log: LogModel }) {
  const { match } = log;
  const [job, setJob] = useState(asked.get(match));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const answer = await match.match.analyse();
    setBusy(false);
    setRefusal(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    asked.set(match, answer.value.id);
    setJob(answer.value.id);
  };
  const again = (): void => {
    asked.delete(match);
    setJob(undefined);
  };
  if (job !== undefined) return <AnalysisView log={log} job={job} again={again} />;
  return (
    <section aria-label="Analysis">
      <p>The service can weigh the dice, say how the match stood, and look for better plans.</p>
      <button type="button" disabled={busy} onClick={() => void begin()}>
        Analyse the match
      </button>
      {refusal !== null && <p role="alert">{sentenceOf(refusal)}</p>}
    </section>
  );
}
