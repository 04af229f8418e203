import { z } from 'zod';
import { actionSchema, lineSchema, standingOrdersSchema, wellFormedSchema } from '../engine';
import type { Action } from '../engine';
import { EVENT_FIELDS } from '../engine';
import type { GameEvent } from '../engine';
import { positionSchema } from '../engine';
import type { Position } from '../engine';
import { LONGEST_LINE } from '../notation/position-line/position-line';
import { hints, named } from './schema';

/** Schemas of the engine with the engine's own types, for use in the types of the service. */
export const anAction: z.ZodType<Action> = actionSchema;
export const aPosition: z.ZodType<Position> = positionSchema;

hints.add(actionSchema, { isJudgedLater: true });
hints.add(standingOrdersSchema, { isJudgedLater: true });

/** A position in one line. */
export const positionLineSchema = named(
  'PositionLine',
  z
    .object({ line: lineSchema.max(LONGEST_LINE).describe('It begins with `ww1`.') })
    .describe('A position in one line.'),
);

/** Larger than the part of any picture before its image data, where the line is. */
const LONGEST_PICTURE = 200_000;

export const pictureOfPositionSchema = named(
  'PictureOfPosition',
  z
    .object({
      picture: wellFormedSchema
        .max(LONGEST_PICTURE)
        .describe(
          'A PNG or SVG of this service in base64, or its first 16 kB: it has the line of its position in its metadata.',
        ),
    })
    .describe('A picture of a position, as it was drawn.'),
);

/** Forms of a position in a request. */
export const sentPosition = named(
  'SentPosition',
  z.union([aPosition, positionLineSchema, pictureOfPositionSchema]).register(hints, { isJudgedLater: true }),
);

const LINE =
  'The position in one line: it stands for the position wherever one is sent, as `{ "line": ... }`.';
export const lineOfPosition = z.string().describe(LINE);
/** Line of a position in a match, whose rules may be missing. */
export const lineInMatch = z
  .string()
  .nullable()
  .describe(`${LINE} Null when the data package of the match is not here.`);

const OWED = 'What is owed now, and by whom, in one sentence.';
/** Duty of the moment in words. */
export const owedInPosition = z.string().describe(OWED);
/** Duty of the moment in a match, whose rules may be missing. */
export const owedInMatch = z
  .string()
  .nullable()
  .describe(`${OWED} Null when the data package of the match is not here.`);

/** Kinds of event, each with its `type`. */
export const eventSchemas = Object.entries(EVENT_FIELDS).map(
  ([kind, fields]) => [kind, fields.extend({ type: z.literal(kind) })] as const,
);
const [firstEvent, ...otherEvents] = eventSchemas.map(([, schema]) => schema);
export const anEvent = z.discriminatedUnion('type', [
  firstEvent!,
  ...otherEvents,
]) as unknown as z.ZodType<GameEvent>;
