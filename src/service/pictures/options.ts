import { z } from 'zod';
import { terrainAt } from '../../engine';
import type { Position, Referee, SystemData } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import { readAction } from '../../notation/read-action';
import type { PictureFormat, PictureTask, ShownMoves } from '../../pictures';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { pictureFormatSchema, pictureOptionsSchema } from './schema';
import type { PictureOptions } from './schema';

const names = z.array(z.string().min(1).max(80)).max(200).default([]);
const { shape } = pictureOptionsSchema;
/** Hexes and orders are checked later, with their own refusals. */
const requestSchema = pictureOptionsSchema.extend({
  format: pictureFormatSchema,
  zones: shape.zones.default(false),
  communications: shape.communications.default(false),
  orders: z.array(z.string().max(2000)).max(100).default([]),
  hexes: names,
  units: names,
  margin: shape.margin.default(2),
  strip: shape.strip.default(true),
  theme: shape.theme.default('paper'),
  maxWidth: shape.maxWidth.default(1200),
  maxHeight: shape.maxHeight.default(2000),
});
type ReadOptions = z.infer<typeof requestSchema>;

/** Subject of a picture: the rules, their data, and the position as its viewer sees it. */
export interface Subject {
  readonly referee: Referee;
  readonly data: SystemData;
  readonly position: Position;
}

type Drawn = Pick<Subject, 'data' | 'position'>;

/** Position as a line without secrets, as pictures are passed on. */
export function publicLine(referee: Referee, position: Position): string {
  return writePosition(referee, referee.view(position, null));
}

/** Validates the options of a picture for its subject. */
export function readOptions(
  { referee, data, position }: Subject,
  format: PictureFormat,
  asked: PictureOptions = {},
): Omit<PictureTask, 'events'> | Denied {
  const read = requestSchema.safeParse({ ...asked, format });
  if (!read.success) return denied('BAD_REQUEST', { problem: sentenceOf(read.error) });
  const { moves, orders, only, hexes, units, margin, aspect, ...rest } = read.data;
  const { sides } = data.orderOfBattle;
  if (only !== undefined && !sides.includes(only)) return unknownSide(only, sides);
  const problem = areaProblem({ data, position }, read.data);
  if (problem !== undefined) return problem;
  const shown = moves === undefined ? null : readMoves({ data, position }, moves);
  if (shown !== null && isRefusal(shown)) return shown;
  const planned = [];
  for (const [index, line] of orders.entries()) {
    const reading = readAction(line, position);
    if (reading.status === 'unreadable') {
      const [{ column, message }] = reading.problems;
      return denied('NOTATION_UNREADABLE', { line: index + 1, column, problem: message });
    }
    planned.push(reading.value);
  }
  const area = hexes.length + units.length > 0 ? { hexes, units, margin, aspect } : null;
  const legend = rest.legend ?? format === 'text';
  // A viewer may pass their picture on, so the line contains only what spectators know.
  const line = publicLine(referee, position);
  return { ...rest, legend, data, position, line, planned, only: only ?? null, moves: shown, area };
}

function areaProblem({ data, position }: Drawn, { hexes, units }: ReadOptions): Denied | undefined {
  const hex = hexes.find((one) => !/^\d{4}$/.test(one) || terrainAt(data.map, one) === undefined);
  if (hex !== undefined) return denied('UNKNOWN_HEX', { hex });
  const unit = units.find((one) => !Object.hasOwn(position.units, one));
  if (unit !== undefined) return denied('UNKNOWN_UNIT', { unit });
  const isEmpty = hexes.length === 0 && units.every((one) => position.units[one]?.hex === undefined);
  return units.length > 0 && isEmpty ? denied('NOTHING_TO_DRAW') : undefined;
}

/** Side or unit whose moves are shown; denied outside of its Movement Phase. */
function readMoves({ data, position }: Drawn, asked: string): ShownMoves | Denied {
  const { sides, units } = data.orderOfBattle;
  const unit = Object.hasOwn(position.units, asked) ? units.find(({ id }) => id === asked) : undefined;
  const side = unit?.side ?? asked;
  if (!sides.includes(side)) return denied('UNKNOWN_UNIT', { unit: asked });
  const { phase, phasing } = position;
  if (phase !== 'movement' || phasing !== side) return denied('NOTHING_TO_DRAW');
  return unit === undefined ? { side } : { unit: asked, side };
}

function sentenceOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join(' ');
}
