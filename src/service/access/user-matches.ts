import type { ListPosition } from '../../storage/cursor';
import type { RecordStore } from '../../storage/record-store';
import type { MatchHeader } from '../../match/records';

const collection = 'matches-of-user';
const separator = ':';
const createdAtLength = '2009-01-01T00:00:00.000Z'.length;

/** Users who take part in a match. */
export function usersOf({ owner, seats, refereeHolder, spectators }: MatchHeader): readonly string[] {
  const named = [owner, refereeHolder, ...seats.map(({ holder }) => holder), ...spectators];
  return [...new Set(named.filter((user) => user !== undefined))];
}

/**
 * Lists the matches of each user. An entry is written before the user takes part in the match and removed after
 * they have left it: there may be an entry too many for a moment, but none is ever missing.
 */
export class UserMatches {
  constructor(private readonly records: RecordStore) {}

  async add(user: string, match: ListPosition): Promise<void> {
    await this.records.write({ collection, partition: user, id: entryOf(match) }, null);
  }

  async remove(user: string, match: ListPosition): Promise<void> {
    await this.records.remove({ collection, partition: user, id: entryOf(match) });
  }

  /** Matches of a user, newest first. */
  async list(user: string, limit: number, after: ListPosition | undefined): Promise<readonly ListPosition[]> {
    const found = await this.records.list({
      ...{ collection, partition: user, limit, reverse: true },
      ...(after !== undefined && { after: entryOf(after) }),
    });
    return found.map(({ id }) => positionOf(id));
  }
}

/** Key that sorts by the creation time of the match, as the listing of all matches does. */
function entryOf({ id, createdAt }: ListPosition): string {
  return createdAt + separator + id;
}

function positionOf(entry: string): ListPosition {
  return { createdAt: entry.slice(0, createdAtLength), id: entry.slice(createdAtLength + separator.length) };
}
