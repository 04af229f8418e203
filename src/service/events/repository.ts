import { isMatchId } from '../../storage/names';
import type { RecordStore } from '../../storage/record-store';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { plain } from '../../values/plain';
import { readEvent } from './records';
import type { EventRecord } from './records';

const events = 'events';
/** Events are never listed together, so each has its own partition. */
const self = 'self';
const index = 'event-index';
const everyone = 'public';

/** Most attempts at a change when other requests are quicker. */
const attempts = 8;
const createdAtLength = '2009-01-01T00:00:00.000Z'.length;
const entryForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z:[A-Za-z0-9_-]{1,64}$/;

/** Event with its id and version; its id has the form of match ids. */
export interface OpenEvent {
  readonly id: string;
  readonly version: number;
  readonly event: EventRecord;
}

/** Event in a listing; `entry` is its place there. */
export interface ListedEvent {
  readonly entry: string;
  readonly id: string;
}

/** Stores events and their lists: one of all public events, and one per user who takes part. */
export class EventRepository {
  constructor(private readonly records: RecordStore) {}

  async read(id: string): Promise<OpenEvent | Denied> {
    const found = isMatchId(id) ? await this.records.read(keyOf(id)) : undefined;
    if (found === undefined) return denied('UNKNOWN_EVENT', { event: id });
    return { id, version: found.version, event: readEvent(found.value) };
  }

  async add(id: string, event: EventRecord): Promise<OpenEvent> {
    await this.enterInLists(id, undefined, event);
    const written = await this.records.write(keyOf(id), plain(event), { expectedVersion: 0 });
    if (written.status === 'stale') throw new Error(`The new event id "${id}" is in use.`);
    return { id, version: written.version, event };
  }

  /**
   * Makes a change; judges it again if another request was quicker. A judge that returns the same event changes
   * nothing.
   */
  async change(
    id: string,
    judge: (event: EventRecord) => EventRecord | Denied | Promise<EventRecord | Denied>,
  ): Promise<OpenEvent | Denied> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const open = await this.read(id);
      if (isRefusal(open)) return open;
      const event = await judge(open.event);
      if (isRefusal(event)) return event;
      if (event === open.event) return open;
      await this.enterInLists(id, open.event, event);
      const written = await this.records.write(keyOf(id), plain(event), { expectedVersion: open.version });
      if (written.status === 'stale') continue;
      await this.crossOut(id, open.event, event);
      return { id, version: written.version, event };
    }
    return denied('EVENT_BUSY');
  }

  async remove({ id, event }: OpenEvent): Promise<void> {
    await this.records.remove(keyOf(id));
    await Promise.all(listsOf(event).map((list) => this.removeEntry(list, entryOf(id, event))));
  }

  /** Public events, or those of a user, newest first. An entry may be one too many, but none is missing. */
  async list(
    user: string | undefined,
    { limit, after }: { readonly limit: number; readonly after: string | undefined },
  ): Promise<readonly ListedEvent[]> {
    const found = await this.records.list({
      ...{ collection: index, partition: user ?? everyone, limit, reverse: true },
      ...(after !== undefined && { after }),
    });
    return found.map(({ id }) => ({ entry: id, id: id.slice(createdAtLength + 1) }));
  }

  /** Written before the event itself, so that no list lacks it. */
  private async enterInLists(id: string, before: EventRecord | undefined, after: EventRecord): Promise<void> {
    const known = before === undefined ? [] : listsOf(before);
    const entered = listsOf(after).filter((list) => !known.includes(list));
    await Promise.all(
      entered.map((partition) =>
        this.records.write({ collection: index, partition, id: entryOf(id, after) }, null),
      ),
    );
  }

  private async crossOut(id: string, before: EventRecord, after: EventRecord): Promise<void> {
    const present = listsOf(after);
    const gone = listsOf(before).filter((list) => !present.includes(list));
    await Promise.all(gone.map((list) => this.removeEntry(list, entryOf(id, after))));
  }

  private async removeEntry(partition: string, entry: string): Promise<void> {
    await this.records.remove({ collection: index, partition, id: entry });
  }
}

/** True if a listing of events can have issued this text as a place. */
export function isEventPlace(text: string): boolean {
  return entryForm.test(text);
}

const keyOf = (id: string) => ({ collection: events, partition: id, id: self });
const entryOf = (id: string, { createdAt }: EventRecord): string => `${createdAt}:${id}`;

/** List of public events and lists of the users who take part. A user id is never `public`. */
function listsOf({ private: isPrivate, organiser, referees, players }: EventRecord): readonly string[] {
  const users = [organiser, ...referees, ...players.map(({ user }) => user)].filter(
    (user) => user !== undefined,
  );
  return [...(isPrivate ? [] : [everyone]), ...new Set(users)];
}
