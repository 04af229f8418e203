import type { WorkerEvent } from '../jobs/job-queue';
import { decodeJson } from '../storage/json';

/** Output of a console: a terminal, or a pipe or file. */
export interface Output {
  /** True if a line can be overwritten: the last one then shows the running jobs. */
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

interface RunningJob {
  readonly kind: string;
  readonly since: number;
  progress: string;
  shownAt: number;
}

/** Milliseconds between two reports of a job's progress where no line can be overwritten. */
const progressEveryMs = 10_000;
const clearLine = '\r\u001b[2K';

/** Shows the work of a worker: a line for each job taken and ended, and its progress. */
export class WorkerConsole {
  readonly #jobs = new Map<string, RunningJob>();
  #done = 0;
  #failed = 0;

  constructor(
    private readonly output: Output,
    private readonly now: () => Date,
  ) {}

  show({ type, id, kind, detail }: WorkerEvent): void {
    const name = `${kind} ${id}`;
    const job = this.#jobs.get(name);
    switch (type) {
      case 'taken':
        this.#jobs.set(name, { kind, since: this.#ms(), progress: '', shownAt: this.#ms() });
        this.say(`${name} taken${detail === undefined ? '' : ` (${detail})`}`);
        return;
      case 'progress':
        if (job) this.#progress(name, job, detail ?? '');
        return;
      case 'done':
        this.#done += 1;
        this.#end(name, 'done after');
        return;
      case 'failed':
        this.#failed += 1;
        this.#end(name, 'failed for good after', detail);
        return;
      case 'retrying':
        this.#end(name, 'failed, to be tried again, after', detail);
        return;
      case 'handed-back':
        this.#end(name, 'handed back after', detail);
        return;
      case 'cancelled':
        this.#end(name, 'cancelled after', detail);
    }
  }

  /** Writes a permanent line. */
  say(text: string): void {
    const line = `${this.now().toISOString().slice(11, 19)} ${text}\n`;
    this.output.write(this.output.isTTY ? `${clearLine}${line}` : line);
    this.refresh();
  }

  /** Rewrites the last line of a terminal, because time has passed. */
  refresh(): void {
    if (!this.output.isTTY) return;
    const counts = `${this.#done} done, ${this.#failed} failed`;
    const jobs = [...this.#jobs].map(
      ([name, { since, progress }]) => `${name} ${duration(this.#ms() - since)}${progress}`,
    );
    const text = [counts, ...(jobs.length > 0 ? jobs : ['waiting for jobs'])].join(' · ');
    this.output.write(`${clearLine}${text.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

  /** Leaves a clean last line. */
  close(): void {
    if (this.output.isTTY) this.output.write(clearLine);
  }

  #progress(name: string, job: RunningJob, detail: string): void {
    job.progress = ` (${readable(detail)})`;
    if (this.output.isTTY) {
      this.refresh();
      return;
    }
    if (this.#ms() - job.shownAt < progressEveryMs) return;
    job.shownAt = this.#ms();
    this.say(`${name}${job.progress}`);
  }

  #end(name: string, how: string, detail?: string): void {
    const since = this.#jobs.get(name)?.since ?? this.#ms();
    this.#jobs.delete(name);
    const why = detail === undefined ? '' : `: ${detail}`;
    this.say(`${name} ${how} ${duration(this.#ms() - since)}${why}`);
  }

  #ms(): number {
    return this.now().getTime();
  }
}

function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;
}

/** Plain values in a report of progress, by name. */
function readable(progress: string): string {
  const report = decodeJson(progress);
  const values = typeof report === 'object' && report !== null ? Object.entries(report) : [['', report]];
  return values.flatMap(([name, value]) => (isPlain(value) ? [`${name} ${value}`.trim()] : [])).join(', ');
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
