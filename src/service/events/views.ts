import type { Accounts } from '../access/accounts';
import type { Answer } from '../../problems/denials';
import { denied, isRefusal } from '../../problems/denials';
import type { EventAuthorisation } from './authorisation';
import { maySee } from './authorisation';
import { resultsCsv, standingsCsv } from './csv';
import { rulingsOf } from './decisions';
import { eventInfo, eventSummary } from './info';
import type { EventEntry } from './log-schema';
import type { EventRecord } from './records';
import type { EventRepository } from './repository';
import { isEventPlace } from './repository';
import type { EventPageRequest, EventQuery } from './requests';
import type { EventResults } from './results';
import type { EventTable, GameResult, Standings } from './results-schema';
import type { EventInfo, EventSummary } from './schema';
import { standingsOf } from './standings';

const longestPage = 100;

/** Shows events to callers who may see them. */
export class EventViews {
  constructor(
    private readonly repository: EventRepository,
    private readonly authorisation: EventAuthorisation,
    private readonly accounts: Accounts,
    private readonly allResults: EventResults,
  ) {}

  async event(query: EventQuery): Promise<Answer<{ readonly event: EventInfo }>> {
    const found = await this.authorisation.readable(query);
    if (isRefusal(found)) return found;
    return { status: 'ok', event: await eventInfo(this.accounts, found.open, found.asker) };
  }

  /** Events, newest first. A page may be short or empty though another follows. */
  async list({
    caller,
    limit,
    cursor,
    mine = false,
    state,
  }: EventPageRequest): Promise<
    Answer<{ readonly events: readonly EventSummary[]; readonly cursor: string | null }>
  > {
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
    if (after !== undefined && !isEventPlace(after)) return denied('BAD_CURSOR');
    const asker = this.authorisation.asker(caller);
    if (isRefusal(asker)) return asker;
    if (mine && asker.user === undefined) return denied('USER_NEEDED');
    const listed = await this.repository.list(mine ? asker.user : undefined, { limit: limit + 1, after });
    const page = listed.slice(0, limit);
    const opened = await Promise.all(page.map(({ id }) => this.repository.read(id)));
    const shown = opened.flatMap((open) =>
      isRefusal(open) || !maySee(open.event, asker) || (state ?? open.event.state) !== open.event.state
        ? []
        : [open],
    );
    const last = page.at(-1);
    return {
      status: 'ok',
      events: await Promise.all(shown.map((open) => eventSummary(this.accounts, open))),
      cursor:
        listed.length > limit && last !== undefined ? Buffer.from(last.entry).toString('base64url') : null,
    };
  }

  async log(query: EventQuery): Promise<Answer<{ readonly entries: readonly EventEntry[] }>> {
    const found = await this.authorisation.readable(query);
    return isRefusal(found) ? found : { status: 'ok', entries: found.open.event.log };
  }

  /** Results of the existing rounds, in their order. */
  async results(
    query: EventQuery & { readonly overdue?: boolean | undefined },
  ): Promise<Answer<{ readonly results: readonly GameResult[] }>> {
    const found = await this.authorisation.readable(query);
    if (isRefusal(found)) return found;
    const all = await this.allResults.of(found.open.event);
    return { status: 'ok', results: query.overdue === true ? all.filter(({ overdue }) => overdue) : all };
  }

  async standings(query: EventQuery): Promise<Answer<{ readonly standings: Standings }>> {
    const found = await this.authorisation.readable(query);
    return isRefusal(found) ? found : { status: 'ok', standings: await this.standingsOf(found.open.event) };
  }

  /** Table as CSV (RFC 4180) with a line of headings; no field can be taken for a formula. */
  async csv(query: EventQuery & { readonly table: EventTable }): Promise<Answer<{ readonly csv: string }>> {
    const found = await this.authorisation.readable(query);
    if (isRefusal(found)) return found;
    const { event } = found.open;
    switch (query.table) {
      case 'results':
        return { status: 'ok', csv: resultsCsv(event, await this.allResults.of(event)) };
      case 'standings':
        return { status: 'ok', csv: standingsCsv((await this.standingsOf(event)).standings) };
    }
  }

  private async standingsOf(event: EventRecord): Promise<Standings> {
    return standingsOf(event, new Set(rulingsOf(event).withdrawn.keys()), await this.allResults.of(event));
  }
}
