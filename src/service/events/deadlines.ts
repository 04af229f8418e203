import { z } from 'zod';
import { canonicalJson } from '../../engine';
import type { JobQueue } from '../../jobs/job-queue';
import type { StoredJson } from '../../storage/json';
import { sha256 } from '../../values/canonical';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { plain } from '../../values/plain';
import type { Clock } from '../../match/ports';
import type { EventRepository } from './repository';
import type { EventRulings } from './rulings';
import { MOST_LOG_ENTRIES, logged } from './records';
import type { EventRecord } from './records';
import type { Measure } from './schema';
import type { EventResults } from './results';

/** Kind of the job that checks the deadline of a round. */
export const EVENT_DEADLINE = 'event-deadline';

const eventDeadlineSchema = z.object({
  event: z.string(),
  round: z.int().min(1),
  /** Instant in ISO 8601. */
  deadline: z.string(),
});
type EventDeadlinePayload = z.infer<typeof eventDeadlineSchema>;

export const readEventDeadline = (json: StoredJson): EventDeadlinePayload => eventDeadlineSchema.parse(json);

/** Leaves time for the event of the job to be written first. */
const leastDelayMs = 5_000;

const REASONS = {
  nothing: '',
  adjudicate: 'Adjudicated by the score at the deadline.',
  forfeit: 'Not finished at the deadline.',
} as const satisfies Record<Measure, string>;

/** Applies the deadlines of rounds. */
export class EventDeadlines {
  constructor(
    private readonly parts: {
      readonly repository: EventRepository;
      readonly rulings: EventRulings;
      readonly results: EventResults;
      readonly queue: JobQueue;
      readonly clock: Clock;
    },
  ) {}

  /**
   * Schedules a job for the deadline of every round, before the event is written, so that a crash loses none. A job
   * whose deadline no longer exists does nothing.
   */
  async announce(event: string, { rounds, state }: EventRecord): Promise<void> {
    if (state !== 'running') return;
    const now = this.parts.clock.now().getTime();
    for (const [index, { deadline }] of rounds.entries()) {
      if (deadline === null || Date.parse(deadline) < now) continue;
      const payload: EventDeadlinePayload = { event, round: index + 1, deadline };
      await this.parts.queue.submit({
        kind: EVENT_DEADLINE,
        id: `${EVENT_DEADLINE}-${sha256(canonicalJson(payload)).slice(0, 40)}`,
        payload: plain(payload),
        delayMs: Math.max(leastDelayMs, Date.parse(deadline) - now),
        persistent: true,
      });
    }
  }

  /** Applies a deadline when its job runs; safe any number of times. */
  async look({ event: id, round, deadline }: EventDeadlinePayload): Promise<void> {
    const now = this.parts.clock.now().toISOString();
    if (now < deadline) throw new Error(`The deadline of round ${round} has not come.`);
    const applied = await this.parts.repository.change(id, (event) =>
      event.state === 'running' && event.rounds[round - 1]?.deadline === deadline
        ? this.apply(event, round, event.atDeadline, null)
        : event,
    );
    // A deleted event needs no ruling.
    if (isRefusal(applied) && applied.code !== 'UNKNOWN_EVENT') throw new Error(applied.message);
  }

  /** Event with rulings on the undecided games of a round. */
  async apply(
    event: EventRecord,
    round: number,
    measure: Measure,
    by: string | null,
  ): Promise<EventRecord | Denied> {
    if (event.rounds[round - 1] === undefined) return denied('UNKNOWN_ROUND', { round });
    if (measure === 'nothing') return event;
    const { rulings, results, clock } = this.parts;
    const at = clock.now().toISOString();
    let ruled = event;
    for (const { round: number, match, seats, decision } of await results.of(event)) {
      if (number !== round || decision !== null) continue;
      const players = Object.fromEntries(seats.map(({ side, player }) => [side, player]));
      const outcome = await rulings.atDeadline({ match, players }, measure);
      if (outcome === undefined) continue;
      if (isRefusal(outcome)) return outcome;
      ruled = logged(ruled, { at, by, act: { type: 'ruled', match, outcome, reason: REASONS[measure] } });
    }
    if (ruled === event) return event;
    return withinLog(logged(ruled, { at, by, act: { type: 'deadlineApplied', round, measure } }));
  }
}

/** Denies an event whose log has become too long. */
export function withinLog(event: EventRecord): EventRecord | Denied {
  return event.log.length > MOST_LOG_ENTRIES
    ? denied('EVENT_FULL', { most: MOST_LOG_ENTRIES, what: 'entries in its log' })
    : event;
}
