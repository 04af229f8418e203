import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { RecordStore } from '../../storage/record-store';
import type { Clock } from '../../match/ports';
import type { MatchHeader } from '../../match/records';

const collection = 'awaited';
const PAGE = 100;
/** Partitions of the index, which a cluster spreads. */
const PARTITIONS = Array.from('0123456789abcdef');

const valueSchema = z.object({ since: z.string() });

/** Match that may wait for the service, and the time of its entry in the index. */
export interface Awaited {
  readonly id: string;
  readonly since: string;
}

/**
 * Index of the matches that may wait for the service. A match is added before it can wait and stays until a sweep
 * finds it over or gone: there may be some too many, but none is missing.
 */
export class AwaitedMatches {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Adds a match that may wait according to its new header. */
  async note(id: string, before: MatchHeader | null, after: MatchHeader): Promise<void> {
    if (mayWait(after) && (before === null || !mayWait(before))) await this.add(id);
  }

  async add(id: string): Promise<void> {
    const value = { since: this.clock.now().toISOString() };
    // An existing entry keeps its time.
    await this.records.write(keyOf(id), value, { expectedVersion: 0 });
  }

  async remove(id: string): Promise<void> {
    await this.records.remove(keyOf(id));
  }

  /** Lists the index page by page, with a turn of the event loop between two pages. */
  async *pages(): AsyncGenerator<readonly Awaited[]> {
    for (const partition of PARTITIONS) {
      let after: string | undefined;
      do {
        const page = await this.records.list({
          ...{ collection, partition, limit: PAGE },
          ...(after !== undefined && { after }),
        });
        yield page.map(({ id, value }) => ({ id, ...valueSchema.parse(value) }));
        after = page.length < PAGE ? undefined : page.at(-1)!.id;
        await nextTurn();
      } while (after !== undefined);
    }
  }
}

/** True if the match may wait for the service, as far as its header shows. */
function mayWait({ seats, assignments, settings }: MatchHeader): boolean {
  const isPlayed = seats.some(({ ai }) => ai !== undefined) || Object.keys(assignments).length > 0;
  return isPlayed || settings.timeControl !== null;
}

function keyOf(id: string) {
  return { collection, partition: createHash('sha256').update(id).digest('hex').slice(0, 1), id };
}
