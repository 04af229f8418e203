import { sentenceOf } from '@westwall/sdk';
import type { CallError, Job } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import { caller, matchFrom } from '../referee';
import { JobModel } from './job-model';
import { progressOf, reportOf, timeLeft } from './progress';
import { recent } from './recent';
import { ReportView } from './report-view';

const states: Readonly<Record<Job['state'], string>> = {
  waiting: 'Waits for a worker.',
  delayed: 'Waits to be tried again.',
  active: 'Is being played.',
  completed: 'Done.',
  failed: 'Has failed.',
  cancelled: 'Was cancelled.',
};

/** A simulation that was asked for: how far it is, or what has come of it. */
export function JobView({ id }: { id: string }) {
  const asked = recent.value.find(({ job }) => job === id);
  const model = useMemo(() => {
    const own = asked?.match ?? null;
    return new JobModel(id, own === null ? caller() : matchFrom(own, asked?.side ?? null).referee);
  }, [id]);
  useEffect(() => {
    void model.follow();
    return () => model.close();
  }, [model]);
  const failure = model.failure.value;
  const job = model.job.value;
  if (failure !== null) return <Failure error={failure} />;
  if (job === null) return <p aria-busy="true" />;
  const report = reportOf(job);
  return (
    <>
      {asked !== undefined && <p class="asked">{asked.title}</p>}
      {report !== null ? (
        <ReportView report={report} />
      ) : job.kind !== 'simulation' ? (
        <p>This job is not a simulation.</p>
      ) : (
        <Waiting job={job} cancel={() => void model.cancel()} />
      )}
    </>
  );
}

function Waiting({ job, cancel }: { job: Job; cancel: () => void }) {
  const progress = progressOf(job);
  const { state, failure, finishedAt } = job;
  return (
    <section class="waiting" aria-label="Progress">
      <p role="status">
        {states[state]} {failure}
      </p>
      {finishedAt === null && (
        <>
          <progress
            aria-label="Playouts"
            max={progress?.total ?? 1}
            {...(progress !== null && { value: progress.done })}
          />
          {progress !== null && (
            <p>
              {progress.done} of {progress.total} playouts
              {progress.secondsLeft !== null && `, ${timeLeft(progress.secondsLeft)}`}
            </p>
          )}
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
    </section>
  );
}

function Failure({ error }: { error: CallError }) {
  const gone = error.kind === 'denied' && error.problem.status === 404;
  return (
    <section>
      <h2>{gone ? 'This simulation is not there any more' : 'This simulation cannot be shown'}</h2>
      <p>
        {gone ? 'Finished simulations are kept for some time only. Ask for it again.' : sentenceOf(error)}
      </p>
      <p>
        <a href="#/simulation">A new simulation</a>
      </p>
    </section>
  );
}
