import { z } from 'zod';
import type { GameEvent } from '../../engine';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { gameEventSchema } from '../../notation/event-schema';

const most = 2000;

/** Validates submitted events: each must have the form of its kind. */
export function readEvents(values: readonly unknown[]): readonly GameEvent[] | Denied {
  if (values.length > most) return denied('BAD_REQUEST', { problem: `At most ${most} events are taken.` });
  const read = z.array(gameEventSchema).safeParse(values);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return denied('BAD_REQUEST', { problem: `events.${issue?.path.join('.') ?? ''} is not an event.` });
}
