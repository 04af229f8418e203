import { sentenceOf } from '@westwall/sdk';
import type { AnalysisReport } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import type { LogModel } from '../../../log/log-model';
import { JobModel } from '../../../simulation/job-model';
import { Waiting } from '../../../simulation/waiting';
import './analysis.css';
import { Chances } from './chances';
import { Mistake } from './mistake';
import { analysisIn, luckSentence, progressIn } from './words';

interface AnalysisViewProps {
  readonly log: LogModel;
  readonly job: string;
  /** Discards the job, so that another can be started. */
  readonly again: () => void;
}

/** Analysis under way with its progress, or its results. */
export function AnalysisView({ log, job: id, again }: AnalysisViewProps) {
  const model = useMemo(() => new JobModel(id, log.match.match.referee), [id]);
  useEffect(() => {
    void model.follow();
    return () => model.close();
  }, [model]);
  const job = model.job.value;
  const failure = model.failure.value;
  const report = job === null ? null : analysisIn(job);
  const isVain = failure !== null || job?.state === 'failed' || job?.state === 'cancelled';
  return (
    <section class="analysis" aria-label="Analysis">
      <h3>Analysis</h3>
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      {report !== null ? (
        <Findings log={log} report={report} />
      ) : job !== null ? (
        <Waiting
          job={job}
          progress={progressIn(job)}
          parts="Player-Turns"
          cancel={() => void model.cancel()}
        />
      ) : (
        failure === null && <p aria-busy="true" />
      )}
      {isVain && (
        <button type="button" onClick={again}>
          Begin another
        </button>
      )}
    </section>
  );
}

function Findings({ log, report }: { log: LogModel; report: AnalysisReport }) {
  const { sides, chances, mistakes, warning } = report;
  const { playback, match } = log;
  const lookAt = (entry: number): void => {
    playback.stop();
    void log.lookAt(entry);
  };
  return (
    <>
      <Chances side={sides[0] ?? ''} chances={chances} at={match.at.value} lookAt={lookAt} />
      {warning !== null && <p>{match.game.inWords(warning)}</p>}
      <h4>Luck and skill</h4>
      {sides.map((side) => (
        <p key={side}>{luckSentence(report, side)}</p>
      ))}
      <p>
        <small>
          Value is what the players of the service reckon with: losses by points and strength, retreats by a
          share of it.
        </small>
      </p>
      <h4>The largest mistakes</h4>
      {mistakes.length === 0 && <p>No better plan was found.</p>}
      {mistakes.map((mistake) => (
        <Mistake key={`${mistake.entry} ${mistake.phase}`} log={log} mistake={mistake} lookAt={lookAt} />
      ))}
    </>
  );
}
