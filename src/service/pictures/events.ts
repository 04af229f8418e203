import { z } from 'zod';
import { EVENT_FIELDS } from '../../engine/actions/events';
import type { GameEvent } from '../../engine/actions/events';
import { denied } from '../denials';
import type { Denied } from '../denials';

const most = 2000;

const kinds: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(EVENT_FIELDS));
const hexes = z.union([z.string().regex(/^\d{4}$/), z.array(z.string().regex(/^\d{4}$/))]).nullish();
/** Where events name hexes, and whether it is hexes that they name. */
const placed = z.looseObject({
  type: z.string(),
  hex: hexes,
  from: hexes,
  to: hexes,
  path: hexes,
  trace: hexes,
});

const eventSchema = z.custom<GameEvent>((value) => {
  const { data } = placed.safeParse(value);
  return data !== undefined && kinds.get(data.type)?.safeParse(value).success === true;
});

/** Checks events from outside: each must have the form of its kind. */
export function readEvents(values: readonly unknown[]): readonly GameEvent[] | Denied {
  if (values.length > most) return denied('BAD_REQUEST', { problem: `At most ${most} events are taken.` });
  const read = z.array(eventSchema).safeParse(values);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return denied('BAD_REQUEST', { problem: `events.${issue?.path.join('.') ?? ''} is no event.` });
}
