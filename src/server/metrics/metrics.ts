import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { QueueUnavailable } from '../../jobs/job-queue';
import type { RefereeService } from '../../service/api';

/** Through which door a request came. */
export type DoorName = 'graphql' | 'sse' | 'websocket' | 'rest' | 'other';

/** What happened to a list of actions that somebody submitted. */
export type SubmitOutcome = 'accepted' | 'refused' | 'denied';

/** From a legal check to a wait for advice. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What a server counts, for `/metrics` in the form of Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'westwall_request_duration_seconds',
    help: 'Requests by door, operation and status, with the time until they were answered; streams are counted when they end.',
    labelNames: ['door', 'operation', 'status'] as const,
    buckets: seconds,
    registers: [this.registry],
  });
  private readonly submissions = new Counter({
    name: 'westwall_submissions_total',
    help: 'Lists of actions that were submitted, by what came of them.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  private readonly actions = new Counter({
    name: 'westwall_actions_accepted_total',
    help: 'Actions that were accepted.',
    registers: [this.registry],
  });

  constructor(service: Pick<RefereeService, 'jobs'>) {
    collectDefaultMetrics({ register: this.registry });
    const jobs = new Gauge({
      name: 'westwall_jobs',
      help: 'Jobs in the queue, by state.',
      labelNames: ['state'] as const,
      registers: [this.registry],
    });
    const oldest = new Gauge({
      name: 'westwall_oldest_waiting_job_seconds',
      help: 'For how long a worker could have taken the oldest of the jobs that wait; 0 when none does.',
      registers: [this.registry],
    });
    const workerCount = new Gauge({
      name: 'westwall_workers',
      help: 'Workers that are up.',
      registers: [this.registry],
    });
    new Gauge({
      name: 'westwall_queue_up',
      help: '1 while the queue of jobs answers; else 0, and what is said of jobs is old.',
      registers: [this.registry],
      async collect() {
        try {
          const { waiting, delayed, active, failed, oldestWaitingMs, workers } = await service.jobs.metrics();
          for (const [state, count] of Object.entries({ waiting, delayed, active, failed })) {
            jobs.set({ state }, count);
          }
          oldest.set((oldestWaitingMs ?? 0) / 1000);
          workerCount.set(workers);
          this.set(1);
        } catch (error) {
          if (!(error instanceof QueueUnavailable)) throw error;
          this.set(0);
        }
      },
    });
  }

  /** Counts an answered request. Names of operations are taken from the contract, never from clients. */
  answered(door: DoorName, operation: string, status: string, durationMs: number): void {
    this.requests.observe({ door, operation, status }, durationMs / 1000);
  }

  submitted(outcome: SubmitOutcome, actions: number): void {
    this.submissions.inc({ outcome });
    if (outcome === 'accepted') this.actions.inc(actions);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
