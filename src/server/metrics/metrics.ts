import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { QueueUnavailable } from '../../jobs/job-queue';
import type { RefereeService } from '../../service/api';

/** Through which door a request came. */
export type DoorName = 'graphql' | 'sse' | 'websocket' | 'rest' | 'other';

/** The outcome of a submitted list of actions. */
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

  private readonly jobs = new Gauge({
    name: 'westwall_jobs',
    help: 'Jobs in the queue, by state.',
    labelNames: ['state'] as const,
    registers: [this.registry],
  });
  private readonly oldestWaiting = this.gauge(
    'westwall_oldest_waiting_job_seconds',
    'For how long a worker could have taken the oldest of the jobs that wait; 0 when none does.',
  );
  private readonly stalled = this.gauge(
    'westwall_stalled_jobs',
    'Turns of the service, clocks and deadlines that have failed in all their tries and come again later: a match or a round waits for each.',
  );
  private readonly workers = this.gauge('westwall_workers', 'Workers that are up.');
  private readonly queueUp = this.gauge(
    'westwall_queue_up',
    '1 while the queue of jobs answers; else 0, and what is said of jobs is old.',
  );

  constructor(private readonly service: Pick<RefereeService, 'jobs'>) {
    collectDefaultMetrics({ register: this.registry });
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

  async text(): Promise<string> {
    await this.lookAtQueue();
    return this.registry.metrics();
  }

  private async lookAtQueue(): Promise<void> {
    try {
      const { waiting, delayed, active, failed, stalled, oldestWaitingMs, workers } =
        await this.service.jobs.metrics();
      this.stalled.set(stalled);
      for (const [state, count] of Object.entries({ waiting, delayed, active, failed })) {
        this.jobs.set({ state }, count);
      }
      this.oldestWaiting.set((oldestWaitingMs ?? 0) / 1000);
      this.workers.set(workers);
      this.queueUp.set(1);
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      this.queueUp.set(0);
    }
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
