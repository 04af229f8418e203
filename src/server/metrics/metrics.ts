import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { QueueUnavailable } from '../../jobs/job-queue';
import type { JobQueue } from '../../jobs/job-queue';

/** API of a request. */
export type ApiName = 'graphql' | 'sse' | 'websocket' | 'rest' | 'other';

/** Counted queues: `play` for turns, clocks, simulations and other jobs of the service; `webhooks` for messages. */
const QUEUES = ['play', 'webhooks'] as const;
type QueueName = (typeof QUEUES)[number];

/** Outcome of a submitted list of actions. */
export type SubmitOutcome = 'accepted' | 'refused' | 'denied';

/** Buckets from a legal check to a wait for advice. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counters of a server, for `/metrics` in the format of Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'westwall_request_duration_seconds',
    help: 'Requests by API, operation and status, with the time until they were answered; streams are counted when they end.',
    labelNames: ['api', 'operation', 'status'] as const,
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
    help: 'Jobs by queue (play: turns, clocks, simulations; webhooks: messages) and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [this.registry],
  });
  private readonly oldestWaiting = this.gauge(
    'westwall_oldest_waiting_job_seconds',
    'For how long a worker could have taken the oldest of the jobs that wait; 0 when none does.',
  );
  private readonly stalled = this.gauge(
    'westwall_stalled_jobs',
    'Jobs that have failed in all their tries and come again later: a match or a round waits for each of the queue play.',
  );
  private readonly workers = this.gauge('westwall_workers', 'Workers that are up.');
  private readonly queueUp = this.gauge(
    'westwall_queue_up',
    '1 while the queue of jobs answers; else 0, and what is said of jobs is old.',
  );

  constructor(private readonly queues: Readonly<Record<QueueName, Pick<JobQueue, 'metrics'>>>) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts an answered request. Names of operations come from the contract, never from clients. */
  answered(api: ApiName, operation: string, status: string, durationMs: number): void {
    this.requests.observe({ api, operation, status }, durationMs / 1000);
  }

  submitted(outcome: SubmitOutcome, actions: number): void {
    this.submissions.inc({ outcome });
    if (outcome === 'accepted') this.actions.inc(actions);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async text(): Promise<string> {
    for (const name of QUEUES) await this.lookAt(name);
    return this.registry.metrics();
  }

  private async lookAt(queue: QueueName): Promise<void> {
    try {
      const { waiting, delayed, active, failed, stalled, oldestWaitingMs, workers } =
        await this.queues[queue].metrics();
      this.stalled.set({ queue }, stalled);
      for (const [state, count] of Object.entries({ waiting, delayed, active, failed })) {
        this.jobs.set({ queue, state }, count);
      }
      this.oldestWaiting.set({ queue }, (oldestWaitingMs ?? 0) / 1000);
      this.workers.set({ queue }, workers);
      this.queueUp.set({ queue }, 1);
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      this.queueUp.set({ queue }, 0);
    }
  }

  private gauge(name: string, help: string): Gauge<'queue'> {
    return new Gauge({ name, help, labelNames: ['queue'], registers: [this.registry] });
  }
}
