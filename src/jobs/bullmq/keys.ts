/**
 * Every key name of the jobs. They share one hash tag, because the queue's own scripts touch many of them at
 * once: on a cluster all jobs live on one node.
 */
export class JobKeys {
  /** What BullMQ puts before its keys, and the name of its one queue. */
  readonly queuePrefix: string;
  readonly queueName = 'queue';
  /** Sorted set of the ids of failed jobs, by the millisecond at which they are forgotten. */
  readonly failed: string;
  /** Set of the ids of persistent jobs that have failed in all their tries and are not finished. */
  readonly stalled: string;
  /** Channel on which every change of a record is published. */
  readonly changes: string;
  /** Beginning of the keys that are written to see whether they can be. */
  readonly probe: string;

  constructor(prefix: string) {
    this.queuePrefix = `${prefix}{jobs}`;
    this.failed = `${this.queuePrefix}:failed`;
    this.stalled = `${this.queuePrefix}:stalled`;
    this.changes = `${this.queuePrefix}:changes`;
    this.probe = `${this.queuePrefix}:probe`;
  }

  /** Hash of all that is known of a job. */
  record(id: string): string {
    return `${this.queuePrefix}:record:${id}`;
  }

  /** Hash of results by the number of the part. */
  parts(id: string): string {
    return `${this.queuePrefix}:parts:${id}`;
  }

  /** Sorted set of equal scores, so ordered by member: the places of all jobs, or of one kind, in listings. */
  index(kind?: string): string {
    return kind === undefined ? `${this.queuePrefix}:index` : `${this.queuePrefix}:index:${kind}`;
  }
}

/**
 * The id by which BullMQ knows a job or a part. It is a new one each time that a job is submitted again, so that
 * what is left of an earlier run neither blocks a later one nor is taken for it.
 */
export function queueId(id: string, run: string, part?: number): string {
  return part === undefined ? `${id}.${run}` : `${id}.${run}.${part}`;
}

/** The parts of such an id. */
export function parseQueueId(text: string): { id: string; run: string; part?: number } {
  const [id = '', run = '', part] = text.split('.');
  return part === undefined ? { id, run } : { id, run, part: Number(part) };
}
