import { z } from 'zod';
import { hints, id, instant, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import { measureSchema, rulingKindSchema, withdrawalResultsSchema } from './schema';

export const rulingOutcomeSchema = named(
  'RulingOutcome',
  z
    .object({
      kind: rulingKindSchema,
      winner: id.nullable().describe('A player.'),
      level: z.string().nullable().describe('Of victory, as the game names it.'),
      points: z.record(z.string(), z.number()).nullable().describe('Victory Points by side.'),
    })
    .describe('The result of a game by a ruling.'),
);
export type LoggedOutcome = Of<typeof rulingOutcomeSchema>;

const round = z.int();
const reason = z.string();

const eventActSchema = named(
  'EventAct',
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('started') }),
    z.object({ type: z.literal('roundAdded'), round }),
    z.object({ type: z.literal('joined'), player: id }),
    z.object({ type: z.literal('withdrawn'), player: id, results: withdrawalResultsSchema, reason }),
    z.object({ type: z.literal('ruled'), match: id, outcome: rulingOutcomeSchema, reason }),
    z.object({ type: z.literal('deadlineSet'), round, deadline: instant.nullable() }),
    z.object({ type: z.literal('deadlineApplied'), round, measure: measureSchema }),
    z.object({ type: z.literal('cancelled'), reason }),
  ]),
);
export type EventAct = Of<typeof eventActSchema>;

export const eventEntrySchema = named(
  'EventEntry',
  z
    .object({
      number: z.int().min(1),
      at: instant,
      by: id.nullable().describe('A user; null: the service, at a deadline.'),
      act: eventActSchema,
    })
    .describe('What the organiser has done, or the service at a deadline.'),
);
export type EventEntry = Of<typeof eventEntrySchema>;

export const eventLogSchema = named('EventLog', z.object({ entries: z.array(eventEntrySchema) }));

const { type: _type, ...actMembers } = Object.fromEntries(
  eventActSchema.options.flatMap(({ shape }) => Object.entries<z.ZodType>(shape)),
);

/** Log entry as GraphQL shows it: the members of its act are its own. */
export const flatEntrySchema = eventEntrySchema
  .omit({ act: true })
  .extend({
    kind: z
      .enum(eventActSchema.options.map(({ shape }) => shape.type.value))
      .describe('What the log of an event holds.')
      .register(hints, { type: 'EventActKind' }),
    ...Object.fromEntries(Object.entries(actMembers).map(([name, member]) => [name, member.nullable()])),
  })
  .describe('An entry of the log of an event. What does not belong to its kind is null.');

export function flatEntry({ act: { type, ...act }, ...entry }: EventEntry): object {
  return { ...entry, ...act, kind: type };
}
