import type { WorkerEvent } from '../jobs/job-queue';
import { decodeJson } from '../storage/json';

/** Where a board is shown: a terminal, or a pipe or file. */
export interface Paper {
  /** Whether a line can be written over: then the last one shows what is under way. */
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

interface UnderWay {
  readonly kind: string;
  readonly since: number;
  progress: string;
  toldAt: number;
}

/** Where nothing can be written over, the progress of a job is shown no more often than this, in milliseconds. */
const progressEveryMs = 10_000;
const clearLine = '\r\u001b[2K';

/** Shows people what a worker is doing: a line for each job taken and ended, and its progress. */
export class Board {
  readonly #jobs = new Map<string, UnderWay>();
  #done = 0;
  #failed = 0;

  constructor(
    private readonly paper: Paper,
    private readonly now: () => Date,
  ) {}

  show({ type, id, kind, detail }: WorkerEvent): void {
    const name = `${kind} ${id}`;
    const job = this.#jobs.get(name);
    switch (type) {
      case 'taken':
        this.#jobs.set(name, { kind, since: this.#ms(), progress: '', toldAt: this.#ms() });
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

  /** A line that stays. */
  say(text: string): void {
    const line = `${this.now().toISOString().slice(11, 19)} ${text}\n`;
    this.paper.write(this.paper.isTTY ? `${clearLine}${line}` : line);
    this.refresh();
  }

  /** Writes the last line of a terminal again, because time has passed. */
  refresh(): void {
    if (!this.paper.isTTY) return;
    const counts = `${this.#done} done, ${this.#failed} failed`;
    const jobs = [...this.#jobs].map(
      ([name, { since, progress }]) => `${name} ${duration(this.#ms() - since)}${progress}`,
    );
    const text = [counts, ...(jobs.length > 0 ? jobs : ['waiting for jobs'])].join(' · ');
    this.paper.write(`${clearLine}${text.slice(0, (this.paper.columns ?? 80) - 1)}`);
  }

  /** Leaves a clean last line. */
  close(): void {
    if (this.paper.isTTY) this.paper.write(clearLine);
  }

  #progress(name: string, job: UnderWay, detail: string): void {
    job.progress = ` (${readable(detail)})`;
    if (this.paper.isTTY) {
      this.refresh();
      return;
    }
    if (this.#ms() - job.toldAt < progressEveryMs) return;
    job.toldAt = this.#ms();
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

/** The plain values in a report of progress, by their names. */
function readable(progress: string): string {
  const report = decodeJson(progress);
  const values = typeof report === 'object' && report !== null ? Object.entries(report) : [['', report]];
  return values.flatMap(([name, value]) => (isPlain(value) ? [`${name} ${value}`.trim()] : [])).join(', ');
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
