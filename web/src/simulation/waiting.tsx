import type { Job } from '@westwall/sdk';
import type { Progress } from './progress';
import { timeLeft } from './progress';

const states: Readonly<Record<Job['state'], string>> = {
  waiting: 'Waits for a worker. A service that runs none never begins.',
  delayed: 'Waits to be tried again.',
  active: 'A worker is at it.',
  completed: 'Done.',
  failed: 'Has failed.',
  cancelled: 'Was cancelled.',
};

interface WaitingProps {
  readonly job: Job;
  readonly progress: Progress | null;
  /** Name of the parts counted. */
  readonly parts: string;
  readonly cancel: () => void;
}

/** Progress of a job, or its failure. */
export function Waiting({ job: { state, failure, finishedAt }, progress, parts, cancel }: WaitingProps) {
  return (
    <section class="waiting" aria-label="Progress">
      <p role="status">
        {states[state]} {failure}
      </p>
      {finishedAt === null && (
        <>
          <progress
            aria-label={parts}
            max={progress?.total ?? 1}
            {...(progress !== null && { value: progress.done })}
          />
          {progress !== null && (
            <p>
              {progress.done} of {progress.total} {parts}
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
