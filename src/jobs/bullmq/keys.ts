/**
 * All key names of the jobs. They share one hash tag, because the scripts of BullMQ touch many of them at once: on a
 * cluster all jobs live on one node.
 */
export class JobKeys {
  /** Prefix of the keys of BullMQ, and the name of its only queue. */
  readonly queuePrefix: string;
  readonly queueName = 'queue';
  /** Sorted set of the ids of failed jobs, scored by the millisecond at which they are forgotten. */
  readonly failed: string;
  /** Set of the ids of unfinished persistent jobs that have failed in all their tries. */
  readonly stalled: string;
  /** Channel that carries every change of a record. */
  readonly changes: string;
  /** Prefix of the keys that trial writes set. */
  readonly probe: string;

  constructor(prefix: string) {
    this.queuePrefix = `${prefix}{jobs}`;
    this.failed = `${this.queuePrefix}:failed`;
    this.stalled = `${this.queuePrefix}:stalled`;
    this.changes = `${this.queuePrefix}:changes`;
    this.probe = `${this.queuePrefix}:probe`;
  }

  /** Hash with the record of a job. */
  record(id: string): string {
    return `${this.queuePrefix}:record:${id}`;
  }

  /** Hash of results by the number of the part. */
  parts(id: string): string {
    return `${this.queuePrefix}:parts:${id}`;
  }

  /** Sorted set of the listing places of all jobs, or of one kind; equal scores, so it sorts by member. */
  index(kind?: string): string {
    return kind === undefined ? `${this.queuePrefix}:index` : `${this.queuePrefix}:index:${kind}`;
  }
}

/**
 * Id of a job or part in BullMQ. Each new submission of a job changes it, so that leftovers of an earlier run neither
 * block a later one nor pass for it.
 */
export function queueId(id: string, run: string, part?: number): string {
  return part === undefined ? `${id}.${run}` : `${id}.${run}.${part}`;
}

/** Splits such an id. */
export function parseQueueId(text: string): { id: string; run: string; part?: number } {
  const [id = '', run = '', part] = text.split('.');
  return part === undefined ? { id, run } : { id, run, part: Number(part) };
}
