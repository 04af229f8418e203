import { isTextLost, Match, textStep } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';
import type { HeldSeat, Table } from '../state.js';

/**
 * Commits to the texts that the seats of a channel add to sealed dice, and reveals them, as far as that can be done now.
 * A seat that has nothing left to do loses its text.
 */
export async function withTexts(referee: Referee, table: Table): Promise<Table> {
  if (table.seats.every(({ text }) => text === undefined)) return table;
  // All commit first: the last one lets all reveal.
  const committed = await Promise.all(table.seats.map((seat) => step(referee, table.match, seat)));
  const seats = await Promise.all(committed.map((seat) => step(referee, table.match, seat)));
  return { ...table, seats };
}

async function step(referee: Referee, id: string, seat: HeldSeat): Promise<HeldSeat> {
  const { text, ...rest } = seat;
  if (text === undefined) return seat;
  const match = new Match(referee.as(seat.token), { id, token: seat.token, side: seat.side });
  const added = await match.addSealedText(text);
  // What cannot be done now is tried with the next command, which is carried out whatever becomes of a text.
  if (!added.ok) return isTextLost(added.error) ? rest : seat;
  return textStep(added.value.dice, seat.side) === null ? rest : seat;
}
