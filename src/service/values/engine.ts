import { z } from 'zod';
import { actionSchema } from '../../engine';
import type { Action } from '../../engine';
import { EVENT_FIELDS } from '../../engine';
import type { GameEvent } from '../../engine';
import { positionSchema } from '../../engine';
import type { Position } from '../../engine';

/** Schemas of the engine as the types of the service refer to them, each with the engine's own type. */
export const anAction: z.ZodType<Action> = actionSchema;
export const aPosition: z.ZodType<Position> = positionSchema;

/** The kinds of event, each with its `type`. */
export const eventSchemas = Object.entries(EVENT_FIELDS).map(
  ([kind, fields]) => [kind, fields.extend({ type: z.literal(kind) })] as const,
);
const [firstEvent, ...otherEvents] = eventSchemas.map(([, schema]) => schema);
export const anEvent = z.discriminatedUnion('type', [
  firstEvent!,
  ...otherEvents,
]) as unknown as z.ZodType<GameEvent>;
