import { denied } from '../denials';
import type { Denied } from '../denials';
import type { Randomness } from '../ports';
import type { Referees } from '../games/referees';
import { MOST_ROUNDS } from './new-event';
import type { PairingRequest } from './new-event';
import { roundRobin } from './pairing';
import type { Pair } from './pairing';
import { playerOf } from './players';
import { MOST_MATCHES, gamesOf, scenarioAt } from './records';
import type { EventRecord, PairingRecord, RoundRecord } from './records';
import { rulingsOf } from './decisions';

/** Makes the rounds of events: who plays whom, on which side, in which match. */
export class EventRounds {
  constructor(
    private readonly referees: Referees,
    private readonly randomness: Randomness,
  ) {}

  /** The event with all rounds that its players make up; none where the organiser gives the pairings. */
  withRoundRobin(event: EventRecord): EventRecord | Denied {
    if (event.pairing === 'given') return event;
    if (event.players.length < 2) return denied('BAD_REQUEST', { problem: 'An event needs two players.' });
    const rounds = roundRobin(event.players.map(({ id }) => id)).map((pairs, index) => ({
      deadline: event.deadlines[index] ?? null,
      pairings: pairs.map((pair) => this.pairing(event, pair, index % event.scenarios.length)),
    }));
    return fitting({ ...event, rounds, deadlines: event.deadlines.slice(rounds.length) });
  }

  /** The event with one more round, as the organiser pairs it. */
  withRound(
    event: EventRecord,
    requests: readonly PairingRequest[],
    deadline: string | null | undefined,
  ): EventRecord | Denied {
    const problem = pairingsProblem(event, requests);
    if (problem !== undefined) return problem;
    const usual = event.rounds.length % event.scenarios.length;
    const round: RoundRecord = {
      deadline: deadline === undefined ? (event.deadlines[0] ?? null) : deadline,
      pairings: requests.map(({ first, second, scenario = usual }) =>
        this.pairing(event, [first, second], scenario),
      ),
    };
    return fitting({ ...event, rounds: [...event.rounds, round], deadlines: event.deadlines.slice(1) });
  }

  private pairing(event: EventRecord, [first, second]: Pair, scenario: number): PairingRecord {
    const { sides } = this.referees.on(scenarioAt(event.scenarios, scenario));
    const game = (one: string, other: string) => ({
      match: this.randomness.matchId(),
      players: { [sides[0]]: one, [sides[1]]: other },
    });
    const games =
      event.gamesEach === 'mirrored' ? [game(first, second), game(second, first)] : [game(first, second)];
    return { scenario, players: [first, second], games };
  }
}

/** The event with another deadline of a round, or of one that is still to be made. */
export function withDeadline(
  event: EventRecord,
  round: number,
  deadline: string | null,
): EventRecord | Denied {
  const { rounds, deadlines, state } = event;
  const set = <T>(list: readonly T[], place: number, change: (one: T) => T): T[] =>
    list.map((one, index) => (index === place ? change(one) : one));
  if (rounds[round - 1] !== undefined) {
    return { ...event, rounds: set(rounds, round - 1, (one) => ({ ...one, deadline })) };
  }
  const place = round - 1 - rounds.length;
  const isToCome = place >= 0 && round <= MOST_ROUNDS && (state === 'draft' || event.pairing === 'given');
  if (!isToCome) return denied('UNKNOWN_ROUND', { round });
  const missing = Array.from({ length: Math.max(0, place + 1 - deadlines.length) }, () => null);
  return { ...event, deadlines: set([...deadlines, ...missing], place, () => deadline) };
}

function pairingsProblem(event: EventRecord, requests: readonly PairingRequest[]): Denied | undefined {
  const bad = (problem: string): Denied => denied('BAD_REQUEST', { problem });
  if (requests.length === 0) return bad('A round has at least one pairing.');
  const { withdrawn } = rulingsOf(event);
  const paired = new Set<string>();
  for (const { first, second, scenario = 0 } of requests) {
    if (event.scenarios[scenario] === undefined) return bad(`The event has no scenario ${scenario}.`);
    for (const player of [first, second]) {
      if (playerOf(event, player) === undefined) return denied('UNKNOWN_PLAYER', { player });
      if (withdrawn.has(player)) return bad(`${player} has withdrawn.`);
      if (paired.has(player)) return bad(`${player} is paired twice.`);
      paired.add(player);
    }
  }
  return undefined;
}

function fitting(event: EventRecord): EventRecord | Denied {
  if (gamesOf(event).length > MOST_MATCHES) {
    return denied('EVENT_FULL', { most: MOST_MATCHES, what: 'matches' });
  }
  return event.rounds.length > MOST_ROUNDS
    ? denied('EVENT_FULL', { most: MOST_ROUNDS, what: 'rounds' })
    : event;
}
