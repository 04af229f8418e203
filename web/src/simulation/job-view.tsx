import { sentenceOf } from '@westwall/sdk';
import type { CallError } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import { caller, matchFrom } from '../referee';
import { JobModel } from './job-model';
import { progressOf, reportOf } from './progress';
import { recent } from './recent';
import { ReportView } from './report-view';
import { Waiting } from './waiting';

/** Requested simulation: its progress or its results. */
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
        <Waiting job={job} progress={progressOf(job)} parts="playouts" cancel={() => void model.cancel()} />
      )}
    </>
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
