import { z } from 'zod';
import type { Accounts } from '../access/accounts';
import type { Caller } from '../access/caller';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Games } from '../games/games';
import { keptSettingsSchema } from '../../match/records';
import { instantOf, faultsSentence } from '../requests/problems';
import type { ChangeEventRequest, CreateEventRequest } from './requests';
import {
  MOST_PLAYERS,
  MOST_REFEREES,
  MOST_ROUNDS,
  MOST_SCENARIOS,
  eventChangeSchema,
  newEventSchema,
  reasonSchema,
} from './new-event';
import type { EventScenarioRequest } from './new-event';
import type { EventRecord, EventScenarioRecord } from './records';
import type { MatchPoints } from './schema';
import { USUAL_MATCH_POINTS } from './points';

const { title, description, dice, sealedTexts, matchPoints } = newEventSchema.shape;
const createSchema = z.object({
  title,
  description: description.default(''),
  dice: dice.default('server'),
  sealedTexts,
  matchPoints: matchPoints.default(USUAL_MATCH_POINTS),
  scenarios: z.array(z.unknown()).min(1).max(MOST_SCENARIOS),
  players: z.array(z.unknown()).max(MOST_PLAYERS),
  referees: z.array(z.string()).max(MOST_REFEREES).optional(),
  deadlines: z.array(z.unknown()).max(MOST_ROUNDS).default([]),
});
const changeSchema = eventChangeSchema.pick({ title: true, description: true });

const bad = (problem: string): Denied => denied('BAD_REQUEST', { problem });

/** Validates requests of organisers. */
export class EventValidation {
  constructor(
    private readonly accounts: Accounts,
    private readonly games: Games,
  ) {}

  /** Creates a draft without players. */
  async draft(
    request: CreateEventRequest,
    organiser: string,
    createdAt: string,
  ): Promise<EventRecord | Denied> {
    const read = createSchema.safeParse(request);
    if (!read.success) return bad(faultsSentence(read.error));
    const { title, description, dice, sealedTexts, matchPoints, referees = [organiser] } = read.data;
    if (sealedTexts !== undefined && dice === 'supplied') return denied('NO_SERVER_DICE');
    const terms = keptSettingsSchema.safeParse({
      joinBy: 'invitation',
      help: 'forbidden',
      ...request.settings,
    });
    if (!terms.success) return bad(faultsSentence(terms.error, 'settings'));
    if (terms.data.joinBy !== 'invitation') return bad('settings: an event gives out the seats itself.');
    if (terms.data.help === 'forbidden' && terms.data.timeControl?.onExpiry === 'ai') {
      return bad(
        'settings: where help is forbidden, the service cannot play on for a player whose time is up.',
      );
    }
    if (!isFalling(matchPoints)) {
      return bad('matchPoints: the best level comes first, none is worth more, and a draw no more than it.');
    }
    const scenarios = await this.scenariosOf(request.scenarios, request.caller);
    if (isRefusal(scenarios)) return scenarios;
    const deadlines = deadlinesOf(request.deadlines ?? []);
    if (isRefusal(deadlines)) return deadlines;
    for (const user of referees) {
      if ((await this.accounts.user(user)) === undefined) return denied('UNKNOWN_USER', { user });
    }
    return {
      ...{ title, description, createdAt, organiser, matchPoints },
      private: request.private ?? false,
      state: 'draft',
      scenarios: [...scenarios.scenarios],
      pairing: request.pairing,
      gamesEach: request.gamesEach,
      settings: terms.data,
      dice,
      sealedTexts: sealedTexts ?? null,
      referees: [...new Set(referees)],
      atDeadline: request.atDeadline ?? 'nothing',
      deadlines: [...deadlines.deadlines],
      players: [],
      named: 0,
      rounds: [],
      log: [],
    };
  }

  changed(event: EventRecord, request: ChangeEventRequest): EventRecord | Denied {
    const read = changeSchema.safeParse(request);
    if (!read.success) return bad(faultsSentence(read.error));
    const { title = event.title, description = event.description } = read.data;
    const { private: isPrivate = event.private, atDeadline = event.atDeadline } = request;
    return { ...event, title, description, private: isPrivate, atDeadline };
  }

  private async scenariosOf(
    requests: readonly EventScenarioRequest[],
    caller: Caller,
  ): Promise<{ readonly scenarios: readonly EventScenarioRecord[] } | Denied> {
    const scenarios: EventScenarioRecord[] = [];
    for (const request of requests) {
      const game = await this.games.openNamed({ ...request, caller });
      if (isRefusal(game)) return game;
      const { system, scenario, options, package: pinned } = game;
      scenarios.push({ system, scenario, options, package: pinned });
    }
    return { scenarios };
  }
}

/** Validates a deadline; null: none. */
export function deadlineOf(text: string | null | undefined): { readonly deadline: string | null } | Denied {
  if (text === null || text === undefined) return { deadline: null };
  const deadline = instantOf(text);
  return deadline === undefined ? bad('A deadline is an instant in ISO 8601 with its zone.') : { deadline };
}

/** Validates the reason of an organiser: 1 to 500 characters. */
export function reasonOf(text: string): { readonly reason: string } | Denied {
  const read = reasonSchema.safeParse(text);
  return read.success ? { reason: read.data } : bad(faultsSentence(read.error, 'reason'));
}

function deadlinesOf(
  texts: readonly (string | null)[],
): { readonly deadlines: readonly (string | null)[] } | Denied {
  const deadlines: (string | null)[] = [];
  for (const text of texts) {
    const read = deadlineOf(text);
    if (isRefusal(read)) return read;
    deadlines.push(read.deadline);
  }
  return { deadlines };
}

function isFalling({ wins, draw }: MatchPoints): boolean {
  const [best = 0] = wins;
  return draw <= best && wins.every((points, index) => index === 0 || points <= (wins[index - 1] ?? 0));
}
