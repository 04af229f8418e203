import { queueKeys, ranges } from './keys';
import type { JobStore } from './job-store';

/** Sign of life of a worker. */
interface Lease {
  readonly pid: number;
  /** Millisecond by which the worker must have renewed it. */
  readonly until: number;
}

/** Workers of this process. */
const here = new Set<string>();

/**
 * Leases of workers. A worker is dead when its process has ended, or when it has been silent too long, since another
 * process may have got its process id.
 */
export class Leases {
  constructor(
    private readonly store: JobStore,
    private readonly leaseMs: number,
  ) {}

  /** Must be repeated well before the lease runs out. */
  renew(worker: string, now: number): void {
    here.add(worker);
    const lease: Lease = { pid: process.pid, until: now + this.leaseMs };
    this.store.set(queueKeys.worker(worker), JSON.stringify(lease));
  }

  end(worker: string): void {
    here.delete(worker);
    this.store.remove(queueKeys.worker(worker));
  }

  /** True if less than half of the lease is left. */
  isDue(worker: string, now: number): boolean {
    const lease = this.#lease(worker);
    return lease === undefined || lease.until - now < this.leaseMs / 2;
  }

  isAlive(worker: string, now: number): boolean {
    const lease = this.#lease(worker);
    if (lease === undefined) return false;
    if (lease.pid === process.pid) return here.has(worker);
    return lease.until > now && processExists(lease.pid);
  }

  all(): string[] {
    return this.store.range(ranges.workers).map(({ key }) => String(key[1]));
  }

  #lease(worker: string): Lease | undefined {
    const text = this.store.text(queueKeys.worker(worker));
    return text === undefined ? undefined : (JSON.parse(text) as Lease);
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process may belong to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
