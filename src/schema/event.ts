import { z } from 'zod';
import { eventEntrySchema, eventActSchema, rulingOutcomeSchema } from '../service/events/log-schema';
import { gameResultSchema, standingsSchema } from '../service/events/results-schema';
import {
  eventChangedSchema,
  eventJoinedSchema,
  eventPageSchema,
  eventSchema,
} from '../service/events/schema';
import type { EventEntry } from '../service/events/log-schema';
import { hints, id } from '../service/values/schema';
import { deriveObject, setObjectType } from './derive/object-types';
import './match';
import { orDenied } from './submit-result';

export const EventPageType = deriveObject('EventPage', eventPageSchema);
export const EventType = deriveObject('Event', eventSchema);
export const GameResultType = deriveObject('GameResult', gameResultSchema);
export const StandingsType = deriveObject('Standings', standingsSchema);

/** GraphQL has whole Victory Points. */
const outcome = rulingOutcomeSchema.extend({
  points: z.record(z.string(), z.int()).nullable().describe('Victory Points.'),
});
setObjectType(rulingOutcomeSchema, deriveObject('RulingOutcome', outcome, rulingOutcomeSchema.description));

/** What any of the acts has, by name. */
const { type: _type, ...actMembers } = Object.fromEntries(
  eventActSchema.options.flatMap(({ shape }) => Object.entries<z.ZodType>(shape)),
);
const actKind = z
  .enum(eventActSchema.options.map(({ shape }) => shape.type.value))
  .describe('What the log of an event holds.')
  .register(hints, { type: 'EventActKind' });

/** An entry with the members of its act beside its own. */
const flatEntry = eventEntrySchema.omit({ act: true }).extend({
  kind: actKind,
  ...Object.fromEntries(Object.entries(actMembers).map(([name, member]) => [name, member.nullable()])),
});
export const EventEntryType = deriveObject(
  'EventEntry',
  flatEntry,
  'An entry of the log of an event. What does not belong to its kind is null.',
);

/** The same of a value. */
export function toFlatEntry({ act: { type, ...act }, ...entry }: EventEntry): object {
  return { ...entry, ...act, kind: type };
}

const EventChangedType = deriveObject('EventChanged', eventChangedSchema);
const EventJoinedType = deriveObject('EventJoined', eventJoinedSchema);
const EventDeletedType = deriveObject('EventDeleted', z.object({ id }));

export const ChangeEventResultUnion = orDenied(
  'ChangeEventResult',
  EventChangedType,
  'The event after the change, or why it was not changed.',
);

export const JoinEventResultUnion = orDenied(
  'JoinEventResult',
  EventJoinedType,
  'The event that you play in, or why you do not.',
);

export const DeleteEventResultUnion = orDenied(
  'DeleteEventResult',
  EventDeletedType,
  'The deleted event, or why it was not deleted.',
);
