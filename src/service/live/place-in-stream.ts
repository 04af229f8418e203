/** How far a stream of a match has come: the last entry and the last version of the header that were sent. */
export interface PlaceInStream {
  readonly entry: number;
  readonly header: number;
}

/** As the id of an event: `12-3`. */
export function eventId({ entry, header }: PlaceInStream): string {
  return `${entry}-${header}`;
}

/**
 * Reads the id of an event; the bare number of an entry leaves the header to `present`. Undefined for anything
 * else, and for what has not happened yet.
 */
export function readEventId(text: string, present: PlaceInStream): PlaceInStream | undefined {
  const [, entry, header] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (entry === undefined) return undefined;
  const place = { entry: Number(entry), header: header === undefined ? present.header : Number(header) };
  return place.entry > present.entry || place.header > present.header ? undefined : place;
}
