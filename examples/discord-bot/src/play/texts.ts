import { isTextLost, Match, textStep } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';
import type { HeldSeat, Table } from '../state.js';

/**
 * Takes the next steps with the texts that a channel's seats add to sealed dice: commits to them or reveals them, as
 * far as possible now. A seat without further steps loses its text.
 */
export async function withTexts(referee: Referee, table: Table): Promise<Table> {
  if (table.seats.every(({ text }) => text === undefined)) return table;
  // All commit first, because the last commitment allows all to reveal.
  const committed = await Promise.all(table.seats.map((seat) => step(referee, table.match, seat)));
  const seats = await Promise.all(committed.map((seat) => step(referee, table.match, seat)));
  return { ...table, seats };
}

async function step(referee: Referee, id: string, seat: HeldSeat): Promise<HeldSeat> {
  const { text, ...rest } = seat;
  if (text === undefined) return seat;
  const match = new Match(referee.as(seat.token), { id, token: seat.token, side: seat.side });
  const added = await match.addSealedText(text);
  // A failed step is tried again with the next command; the command itself runs regardless.
  if (!added.ok) return isTextLost(added.error) ? rest : seat;
  return textStep(added.value.dice, seat.side) === null ? rest : seat;
}
