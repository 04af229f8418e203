import type { Referee } from '../../engine';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Randomness } from '../../match/ports';
import type { Referees } from '../games/referees';
import { MOST_ROUNDS } from './new-event';
import type { PairingRequest } from './new-event';
import { roundRobin } from './pairing';
import type { Pair } from './pairing';
import { playerOf } from './players';
import { MOST_MATCHES, gamesOf } from './records';
import type { EventRecord, PairingRecord, RoundRecord } from './records';
import { rulingsOf } from './decisions';
import { leftAfter, meetings } from './knockout';
import type { GameResult } from './results-schema';
import { opponentsOf, standingsOf } from './standings';
import { swissRound } from './swiss';
import type { SwissPlayer } from './swiss';

const bad = (problem: string): Denied => denied('BAD_REQUEST', { problem });

/** Creates the rounds of events: pairings, sides and match ids. */
export class EventRounds {
  constructor(
    private readonly referees: Referees,
    private readonly randomness: Randomness,
  ) {}

  /**
   * Event with the rounds that its start creates: all of a round robin, the first of a Swiss event or a knock-out.
   */
  async started(event: EventRecord): Promise<EventRecord | Denied> {
    if (event.pairing === 'given') return event;
    if (event.players.length < 2) return bad('An event needs two players.');
    if (event.pairing !== 'roundRobin') return this.paired(event, [], undefined);
    const sides = await this.sidesOf(event);
    if (isRefusal(sides)) return sides;
    const rounds = roundRobin(event.players.map(({ id }) => id)).map((pairs, index) => ({
      deadline: event.deadlines[index] ?? null,
      pairings: pairs.map((pair) =>
        this.pairing(sides, pair, index % event.scenarios.length, event.gamesEach),
      ),
      byes: [],
    }));
    return fitting({ ...event, rounds, deadlines: event.deadlines.slice(rounds.length) });
  }

  /** Event with another round, paired by the organiser. */
  async given(
    event: EventRecord,
    requests: readonly PairingRequest[],
    deadline: string | null | undefined,
  ): Promise<EventRecord | Denied> {
    const problem = pairingsProblem(event, requests);
    if (problem !== undefined) return problem;
    const sides = await this.sidesOf(event);
    if (isRefusal(sides)) return sides;
    const usual = event.rounds.length % event.scenarios.length;
    const pairings = requests.map(({ first, second, scenario = usual }) =>
      this.pairing(sides, [first, second], scenario, event.gamesEach),
    );
    return withRound(event, pairings, [], deadline);
  }

  /** Event with another round, paired by the results so far, which must all be decided. */
  async paired(
    event: EventRecord,
    results: readonly GameResult[],
    deadline: string | null | undefined,
  ): Promise<EventRecord | Denied> {
    const open = results.find(({ decision }) => decision === null);
    if (open !== undefined) return bad(`Game "${open.match}" of round ${open.round} is not decided.`);
    const withdrawn = new Set(rulingsOf(event).withdrawn.keys());
    const next =
      event.pairing === 'swiss'
        ? swissMeetings(event, withdrawn, results)
        : knockOut(event, withdrawn, results);
    if (isRefusal(next)) return next;
    const sides = await this.sidesOf(event);
    if (isRefusal(sides)) return sides;
    const scenario = event.rounds.length % event.scenarios.length;
    const pairings = next.pairs.map((pair) => this.pairing(sides, pair, scenario, event.gamesEach));
    return withRound(event, pairings, next.byes, deadline);
  }

  /** Sides of each scenario. */
  private async sidesOf({ scenarios }: EventRecord): Promise<readonly Referee['sides'][] | Denied> {
    const found: Referee['sides'][] = [];
    for (const scenario of scenarios) {
      const referee = await this.referees.for(scenario);
      if (isRefusal(referee)) return referee;
      found.push(referee.sides);
    }
    return found;
  }

  private pairing(
    sides: readonly Referee['sides'][],
    [first, second]: Pair,
    scenario: number,
    gamesEach: EventRecord['gamesEach'],
  ): PairingRecord {
    const of = sides[scenario];
    if (of === undefined) throw new Error(`The event has no scenario "${scenario}".`);
    const game = (one: string, other: string) => ({
      match: this.randomness.matchId(),
      players: { [of[0]]: one, [of[1]]: other },
    });
    const games =
      gamesEach === 'mirrored' ? [game(first, second), game(second, first)] : [game(first, second)];
    return { scenario, players: [first, second], games };
  }
}

/** Next pairs, and the players without an opponent. */
interface Meetings {
  readonly pairs: readonly Pair[];
  readonly byes: readonly string[];
}

function swissMeetings(
  event: EventRecord,
  withdrawn: ReadonlySet<string>,
  results: readonly GameResult[],
): Meetings | Denied {
  const { standings } = standingsOf(event, withdrawn, results);
  const order = event.players.map(({ id }) => id);
  const players = standings
    .filter(({ player }) => !withdrawn.has(player))
    .sort((one, other) => one.rank - other.rank || order.indexOf(one.player) - order.indexOf(other.player))
    .map(({ player: id, matchPoints: points, byes }): SwissPlayer => {
      const met = opponentsOf(event, id);
      const own = event.rounds.flatMap(({ pairings }) => pairings).filter((one) => one.players.includes(id));
      return { id, points, met, byes, firstSides: own.map((pairing) => pairing.players[0] === id) };
    });
  if (players.length < 2) return bad('Fewer than two players are left.');
  const { pairs, bye } = swissRound(players, event.rounds.length + 1);
  return { pairs, byes: bye === undefined ? [] : [bye] };
}

function knockOut(
  event: EventRecord,
  withdrawn: ReadonlySet<string>,
  results: readonly GameResult[],
): Meetings | Denied {
  const left = leftAfter(event, results, withdrawn);
  if (left.status === 'level') {
    const { round, pairing } = left;
    return bad(`Neither has won pairing ${pairing} of round ${round}: rule on one of its games.`);
  }
  return left.bracket.length < 2 ? bad('The knock-out is over.') : meetings(left.bracket);
}

function withRound(
  event: EventRecord,
  pairings: readonly PairingRecord[],
  byes: readonly string[],
  deadline: string | null | undefined,
): EventRecord | Denied {
  const round: RoundRecord = {
    deadline: deadline === undefined ? (event.deadlines[0] ?? null) : deadline,
    pairings: [...pairings],
    byes: [...byes],
  };
  return fitting({ ...event, rounds: [...event.rounds, round], deadlines: event.deadlines.slice(1) });
}

/** Event with another deadline for a round, which need not exist yet. */
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
  const isToCome =
    place >= 0 && round <= MOST_ROUNDS && (state === 'draft' || event.pairing !== 'roundRobin');
  if (!isToCome) return denied('UNKNOWN_ROUND', { round });
  const missing = Array.from({ length: Math.max(0, place + 1 - deadlines.length) }, () => null);
  return { ...event, deadlines: set([...deadlines, ...missing], place, () => deadline) };
}

function pairingsProblem(event: EventRecord, requests: readonly PairingRequest[]): Denied | undefined {
  if (requests.length === 0) return bad('A round has at least one pairing.');
  const { withdrawn } = rulingsOf(event);
  const paired = new Set<string>();
  for (const { first, second, scenario = 0 } of requests) {
    if (event.scenarios[scenario] === undefined) return bad(`The event has no scenario "${scenario}".`);
    for (const player of [first, second]) {
      if (playerOf(event, player) === undefined) return denied('UNKNOWN_PLAYER', { player });
      if (withdrawn.has(player)) return bad(`Player "${player}" has withdrawn.`);
      if (paired.has(player)) return bad(`Player "${player}" is paired twice.`);
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
