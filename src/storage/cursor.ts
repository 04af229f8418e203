import { InvalidCursor } from './errors';
import { isMatchId } from './names';

/** Place of a match or job in its listing. It never shifts: newer matches and jobs come before it. */
export interface ListPosition {
  readonly createdAt: string;
  readonly id: string;
}

const separator = '|';
const createdAtLength = '2009-01-01T00:00:00.000Z'.length;

/** Text that sorts as the listing does: by time, then by id. */
export function makePosition({ createdAt, id }: ListPosition): string {
  return createdAt + separator + id;
}

export function parsePosition(text: string): ListPosition {
  return { createdAt: text.slice(0, createdAtLength), id: text.slice(createdAtLength + separator.length) };
}

export function makeCursor(position: ListPosition): string {
  return Buffer.from(makePosition(position)).toString('base64url');
}

/** Throws InvalidCursor. */
export function parseCursor(cursor: string, isId = isMatchId): ListPosition {
  const position = parsePosition(Buffer.from(cursor, 'base64url').toString());
  if (!isId(position.id) || makeCursor(position) !== cursor) throw new InvalidCursor(cursor);
  return position;
}
