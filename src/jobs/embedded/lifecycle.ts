import { encodeJson } from '../../storage/json';
import type { StoredJson } from '../../storage/json';
import { pauseAfter } from '../job-queue';
import type { TryFailure, QueueSettings, Submission } from '../job-queue';
import { RANKS, isPart, jobOf, queueKeys, partRef, ranges } from './keys';
import type { Range, Ref } from './keys';
import type { Leases } from './leases';
import type { JobFields, JobStore } from './job-store';

/** Job or part that a worker has begun. */
export interface Taken {
  readonly ref: Ref;
  readonly claim: number;
  readonly kind: string;
  readonly payload: StoredJson;
  readonly attempt: number;
}

/** Try, identified by ref and claim. */
type Held = Pick<Taken, 'ref' | 'claim'>;

/** End of a try; `gone`: the worker no longer had the job. */
export type EndOfTry = 'done' | 'retrying' | 'failed' | 'handed-back' | 'gone';

/** Life of jobs from their submission until they are forgotten. Every method runs within one write. */
export class Lifecycle {
  constructor(
    private readonly store: JobStore,
    private readonly settings: QueueSettings,
  ) {}

  /** Job that is still kept. */
  find(id: string, now: number): JobFields | undefined {
    const fields = this.store.fields(id);
    return fields && this.#expired(fields, now) ? undefined : fields;
  }

  /** Submits a job. Returns whether a new one was made; otherwise the existing one stands. */
  submit(submission: Submission, now: number): boolean {
    const { id, kind, payload, delayMs = 0, parts = [], persistent = false } = submission;
    const present = this.store.fields(id);
    const begunAnew = present?.outcome === 'failed' || present?.outcome === 'cancelled';
    if (present && !begunAnew && !this.#expired(present, now)) {
      this.#endPause(id, present, now);
      return false;
    }
    if (present) this.#forget(id, present);

    const fresh = {
      outcome: null,
      failure: null,
      readyAt: now + delayMs,
      claim: null,
      begun: 0,
      tries: 0,
      ...(persistent && { stalls: 0 }),
      submittedAt: new Date(now).toISOString(),
      startedAt: null,
      finishedAt: null,
      revision: present?.revision ?? 0,
    };
    const add = (
      ref: Ref,
      what: { kind: string; payload: StoredJson },
      own: JobFields['parts'],
    ): JobFields => {
      this.store.set(queueKeys.payload(ref), encodeJson(what.payload));
      return this.store.put(ref, { ...fresh, kind: what.kind, sequence: this.store.next(), parts: own });
    };
    const some = parts.length > 0 ? { total: parts.length, left: parts.length, enough: false } : null;
    const job = add(id, { kind, payload }, some);
    this.store.set(queueKeys.index(job.submittedAt, id), kind);
    if (some === null) this.#lineUp(id, job);
    parts.forEach((part, place) => {
      const ref = partRef(id, place);
      this.#lineUp(ref, add(ref, part, null));
    });
    return true;
  }

  /** Makes a persistent job that has failed in all its tries ready at once. */
  #endPause(id: string, fields: JobFields, now: number): void {
    const pauses =
      fields.outcome === null && fields.claim === null && fields.tries === 0 && fields.readyAt > now;
    if (!pauses || !fields.stalls) return;
    this.#leaveLine(id, fields);
    this.#lineUp(id, this.store.put(id, { ...fields, readyAt: now }));
  }

  /** First in the line at this instant. */
  first(now: number): Ref | undefined {
    for (const rank of RANKS) {
      const [entry] = this.store.range(ranges.readyBy(rank, now), { limit: 1 });
      if (entry) return entry.value;
    }
    return undefined;
  }

  /** Instant at which the next job that is not ready becomes ready. */
  nextReadyAt(now: number): number | undefined {
    const nexts = RANKS.flatMap((rank) => this.store.range(ranges.readyAfter(rank, now), { limit: 1 }));
    return nexts.length === 0 ? undefined : Math.min(...nexts.map(({ key }) => Number(key[2])));
  }

  /** Gives the first in the line to a worker. */
  begin(worker: string, now: number): Taken | undefined {
    const ref = this.first(now);
    const fields = ref === undefined ? undefined : this.store.fields(ref);
    if (ref === undefined || fields === undefined) return undefined;
    const claim = this.store.next();
    const startedAt = new Date(now).toISOString();
    this.#leaveLine(ref, fields);
    this.store.set(queueKeys.active(ref), worker);
    this.store.put(ref, {
      ...fields,
      claim,
      begun: fields.begun + 1,
      startedAt: fields.startedAt ?? startedAt,
    });
    if (isPart(ref)) {
      const job = this.store.fields(jobOf(ref));
      if (job?.startedAt === null) this.store.put(jobOf(ref), { ...job, startedAt });
    }
    const payload = this.store.json(queueKeys.payload(ref));
    return { ref, claim, kind: fields.kind, payload, attempt: fields.begun + 1 };
  }

  /** True if this try is still under way, as far as the queue knows. */
  holds({ ref, claim }: Taken): boolean {
    return this.store.fields(ref)?.claim === claim;
  }

  /** Keeps the result of a part before it counts as done. Returns whether the part is still under way. */
  keepResult(taken: Taken, result: string): boolean {
    const holds = this.holds(taken);
    if (holds) this.store.set(queueKeys.result(taken.ref), result);
    return holds;
  }

  complete(taken: Held, result: string, now: number): EndOfTry {
    const { ref } = taken;
    const fields = this.#release(taken);
    if (fields === undefined) return 'gone';
    this.store.set(queueKeys.result(ref), result);
    if (isPart(ref)) {
      this.store.put(ref, { ...fields, outcome: 'completed' });
      this.store.remove(queueKeys.payload(ref));
      this.#waitForLess(jobOf(ref), 1, now);
    } else {
      this.#finish(ref, { ...fields, outcome: 'completed', failure: null }, now);
    }
    return 'done';
  }

  fail(taken: Taken, failure: TryFailure, now: number): EndOfTry {
    const fields = this.#release(taken);
    if (fields === undefined) return 'gone';
    return this.#failed(taken.ref, fields, failure, now);
  }

  handBack(taken: Taken, now: number): EndOfTry {
    const fields = this.#release(taken);
    if (fields === undefined) return 'gone';
    this.#lineUpAgain(taken.ref, fields, now);
    return 'handed-back';
  }

  /** Jobs and parts of dead workers. */
  orphans(leases: Leases, now: number): Ref[] {
    const held = this.store.range(ranges.active);
    return held.filter(({ value }) => !leases.isAlive(value, now)).map(({ key }) => String(key[1]));
  }

  /** True if there are old jobs to forget. */
  hasExpired(now: number): boolean {
    return this.store.range(this.#expiredRange(now), { limit: 1 }).length > 0;
  }

  /** Takes jobs from dead workers and forgets old jobs. Returns the jobs that other workers may now take. */
  tidy(leases: Leases, now: number): string[] {
    for (const worker of leases.all()) if (!leases.isAlive(worker, now)) leases.end(worker);
    const orphans = this.orphans(leases, now);
    for (const ref of orphans) this.#takeBack(ref, now);
    for (const { key } of this.store.range(this.#expiredRange(now))) {
      const id = String(key[2]);
      const fields = this.store.fields(id);
      if (fields) this.#forget(id, fields);
    }
    return orphans.map(jobOf);
  }

  cancel(id: string, now: number): void {
    const fields = this.find(id, now);
    if (fields?.outcome === null) this.#finish(id, { ...fields, outcome: 'cancelled', failure: null }, now);
  }

  report(id: string, progress: string): void {
    const fields = this.store.fields(id);
    if (fields?.outcome !== null) return;
    this.store.set(queueKeys.progress(id), progress);
    this.store.put(id, fields);
  }

  /** Results of finished parts, by place. */
  results(id: string): ReadonlyMap<number, StoredJson> {
    const results = new Map<number, StoredJson>();
    for (const [place, ref] of this.#partsOf(id).entries()) {
      if (this.store.text(queueKeys.result(ref)) !== undefined)
        results.set(place, this.store.json(queueKeys.result(ref)));
    }
    return results;
  }

  enough(id: string, now: number): void {
    const job = this.store.fields(id);
    if (!job?.parts || job.outcome !== null || job.parts.left === 0) return;
    this.store.put(id, { ...job, parts: { ...job.parts, enough: true } });
    const idle = this.#partsOf(id).filter((ref) => {
      const part = this.store.fields(ref);
      return part?.outcome === null && part.claim === null;
    });
    for (const ref of idle) this.#erase(ref);
    this.#waitForLess(id, idle.length, now);
  }

  #expiredRange(now: number): Range {
    return ranges.finishedBy(now - this.settings.keepMs);
  }

  #expired({ finishedAt }: JobFields, now: number): boolean {
    return finishedAt !== null && Date.parse(finishedAt) + this.settings.keepMs <= now;
  }

  #takeBack(ref: Ref, now: number): void {
    const fields = this.store.fields(ref);
    if (fields?.claim === undefined || fields.claim === null) return;
    const held = { ref, claim: fields.claim };
    // The worker died after it kept the part's result. The job may have called it enough, so the part is completed.
    const kept = isPart(ref) ? this.store.text(queueKeys.result(ref)) : undefined;
    if (kept !== undefined) {
      this.complete(held, kept, now);
      return;
    }
    const released = this.#release(held);
    const reason = `Its worker died, ${fields.tries + 1} tries in all.`;
    if (released) this.#failed(ref, released, { reason, isFinal: false, backoffMs: 0 }, now);
  }

  #failed(ref: Ref, fields: JobFields, { reason, isFinal, backoffMs }: TryFailure, now: number): EndOfTry {
    const tries = fields.tries + 1;
    if (isFinal || tries >= this.settings.attempts) {
      if (!isFinal && fields.stalls !== undefined)
        return this.#stall(ref, fields, fields.stalls, reason, now);
      const id = jobOf(ref);
      const job = isPart(ref) ? this.store.fields(id) : fields;
      if (job?.outcome === null) this.#finish(id, { ...job, outcome: 'failed', failure: reason }, now);
      return 'failed';
    }
    const readyAt = backoffMs === 0 ? fields.readyAt : now + backoffMs * 2 ** (tries - 1);
    this.#lineUpAgain(ref, { ...fields, tries, readyAt }, now);
    return 'retrying';
  }

  /** Makes a persistent job come again later. */
  #stall(id: string, fields: JobFields, stalls: number, failure: string, now: number): EndOfTry {
    this.store.set(queueKeys.stalled(id), '');
    const readyAt = now + pauseAfter(stalls, this.settings.pausesMs);
    this.#lineUpAgain(id, { ...fields, tries: 0, stalls: stalls + 1, failure, readyAt }, now);
    return 'retrying';
  }

  /** Ends this try; undefined if it is no longer under way. */
  #release({ ref, claim }: Held): JobFields | undefined {
    const fields = this.store.fields(ref);
    if (fields?.claim !== claim) return undefined;
    this.store.remove(queueKeys.active(ref));
    return { ...fields, claim: null };
  }

  #lineUp(ref: Ref, { readyAt, sequence }: JobFields): void {
    this.store.set(queueKeys.ready(ref, readyAt, sequence), ref);
  }

  #leaveLine(ref: Ref, { readyAt, sequence }: JobFields): void {
    this.store.remove(queueKeys.ready(ref, readyAt, sequence));
  }

  /** Returns it to its place in the line, or drops a part that its job no longer waits for. */
  #lineUpAgain(ref: Ref, fields: JobFields, now: number): void {
    if (isPart(ref) && this.store.fields(jobOf(ref))?.parts?.enough === true) {
      this.#erase(ref);
      this.#waitForLess(jobOf(ref), 1, now);
    } else {
      this.#lineUp(ref, this.store.put(ref, fields));
    }
  }

  /** Counts parts as done; a job that waits for none becomes ready. */
  #waitForLess(id: string, done: number, now: number): void {
    const job = this.store.fields(id);
    if (!job?.parts) return;
    const left = job.parts.left - done;
    const changed = this.store.put(id, { ...job, readyAt: now, parts: { ...job.parts, left } });
    if (left === 0) this.#lineUp(id, changed);
  }

  #finish(id: string, fields: JobFields, now: number): void {
    this.#leaveLine(id, fields);
    this.store.remove(queueKeys.active(id), queueKeys.stalled(id));
    for (const ref of this.#partsOf(id)) this.#erase(ref);
    this.store.put(id, { ...fields, claim: null, finishedAt: new Date(now).toISOString() });
    this.store.set(queueKeys.finished(now, id), '');
    if (fields.outcome === 'failed') this.store.set(queueKeys.failed(now, id), '');
  }

  #forget(id: string, { submittedAt, finishedAt }: JobFields): void {
    this.#erase(id);
    this.store.remove(queueKeys.index(submittedAt, id));
    if (finishedAt === null) return;
    const instant = Date.parse(finishedAt);
    this.store.remove(queueKeys.finished(instant, id), queueKeys.failed(instant, id));
  }

  #partsOf(id: string): Ref[] {
    const total = this.store.fields(id)?.parts?.total ?? 0;
    return Array.from({ length: total }, (_, place) => partRef(id, place));
  }

  #erase(ref: Ref): void {
    const fields = this.store.fields(ref);
    if (fields) this.#leaveLine(ref, fields);
    this.store.remove(
      queueKeys.fields(ref),
      queueKeys.payload(ref),
      queueKeys.progress(ref),
      queueKeys.result(ref),
      queueKeys.active(ref),
    );
  }
}
