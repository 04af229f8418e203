import { z } from 'zod';
import { EVENT_FIELDS } from '../engine';
import type { GameEvent } from '../engine';

const kinds: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(EVENT_FIELDS));
const hexes = z.union([z.string().regex(/^\d{4}$/), z.array(z.string().regex(/^\d{4}$/))]).nullish();
/** Schema of the hexes that events name. */
const placed = z.looseObject({
  type: z.string(),
  hex: hexes,
  from: hexes,
  to: hexes,
  path: hexes,
  trace: hexes,
});

/** An event from outside, in the form of its kind. */
export const gameEventSchema = z.custom<GameEvent>((value) => {
  const { data } = placed.safeParse(value);
  return data !== undefined && kinds.get(data.type)?.safeParse(value).success === true;
}, 'it must be an event in the form of its kind');
