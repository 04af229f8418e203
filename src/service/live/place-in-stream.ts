/** Place in the stream of a match: the last entry and the last version of the header that were sent. */
export interface PlaceInStream {
  readonly entry: number;
  readonly header: number;
}

/** Place as the id of an event: `12-3`. */
export function eventId({ entry, header }: PlaceInStream): string {
  return `${entry}-${header}`;
}

/**
 * Reads the id of an event; for the bare number of an entry the header is that of `present`. Undefined for any
 * other text, and for a place in the future.
 */
export function readEventId(text: string, present: PlaceInStream): PlaceInStream | undefined {
  const [, entry, header] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (entry === undefined) return undefined;
  const place = { entry: Number(entry), header: header === undefined ? present.header : Number(header) };
  return place.entry > present.entry || place.header > present.header ? undefined : place;
}
