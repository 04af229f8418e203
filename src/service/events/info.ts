import type { Accounts } from '../access/accounts';
import type { EventInfo, EventRound, EventSummary } from './schema';
import type { OpenEvent } from './repository';
import { partOf, takesPart } from './authorisation';
import type { Asker } from './authorisation';
import { rulingsOf } from './decisions';
import type { EventRecord, RoundRecord } from './records';

/** Event in a listing. */
export async function eventSummary(accounts: Accounts, { id, event }: OpenEvent): Promise<EventSummary> {
  return {
    ...(await headOf(accounts, id, event)),
    players: event.players.length,
    rounds: event.rounds.length,
  };
}

/** Event as a caller with access sees it. */
export async function eventInfo(
  accounts: Accounts,
  { id, version, event }: OpenEvent,
  asker: Asker,
): Promise<EventInfo> {
  const { description, pairing, gamesEach, referees, matchPoints, atDeadline, deadlines } = event;
  const { withdrawn } = rulingsOf(event);
  const isInside = asker.administrator || takesPart(event, asker);
  return {
    ...(await headOf(accounts, id, event)),
    ...{ version, description, pairing, gamesEach, referees, matchPoints, atDeadline, deadlines },
    scenarios: event.scenarios.map(({ package: pinned, ...scenario }) => ({
      ...scenario,
      package: pinned === undefined ? null : `${pinned.id}@${pinned.version}`,
    })),
    settings: event.settings,
    ...{ dice: event.dice, sealedTexts: event.sealedTexts },
    players: event.players.map(({ id: player, name, user }) => ({
      id: player,
      name,
      user: isInside ? (user ?? null) : null,
      joined: user !== undefined,
      withdrawn: withdrawn.has(player),
    })),
    rounds: event.rounds.map(roundInfo),
    you: partOf(event, asker),
  };
}

async function headOf(
  accounts: Accounts,
  id: string,
  { title, createdAt, organiser, private: isPrivate, state }: EventRecord,
): Promise<Omit<EventSummary, 'players' | 'rounds'>> {
  const account = await accounts.user(organiser);
  return {
    ...{ id, title, createdAt, state },
    organiser: { id: organiser, name: account?.name ?? '' },
    private: isPrivate,
  };
}

function roundInfo({ deadline, pairings, byes }: RoundRecord, index: number): EventRound {
  return {
    number: index + 1,
    deadline,
    byes,
    pairings: pairings.map(({ scenario, players: [first, second], games }, place) => ({
      ...{ number: place + 1, scenario, first, second },
      games: games.map(({ match, players }) => ({
        match,
        players: Object.entries(players).map(([side, player]) => ({ side, player })),
      })),
    })),
  };
}
