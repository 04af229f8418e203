import type { MatchResult } from '../../engine';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { isPlayable, packageGone } from '../../match/open-match';
import type { Matches } from '../../match/open-match';
import type { Referees } from '../games/referees';
import { sidesThatAct } from '../../match/view/viewing';
import type { LoggedOutcome } from './log-schema';
import type { RulingRequest } from './new-event';
import { gamesOf } from './records';
import type { EventRecord, GameRecord, PlacedGame } from './records';
import type { Measure } from './schema';

const bad = (problem: string): Denied => denied('BAD_REQUEST', { problem });
const outcome = (kind: LoggedOutcome['kind'], winner: string | null): LoggedOutcome => ({
  ...{ kind, winner },
  level: null,
  points: null,
});

/** Determines the outcome of a game by a ruling. */
export class EventRulings {
  constructor(
    private readonly matches: Matches,
    private readonly referees: Referees,
  ) {}

  /** Outcome of a game by a ruling of the organiser. */
  async outcomeOf(
    event: EventRecord,
    match: string,
    request: RulingRequest,
  ): Promise<LoggedOutcome | Denied> {
    const placed = gamesOf(event).find(({ game }) => game.match === match);
    if (placed === undefined) return denied('NOT_IN_EVENT', { match });
    const { game } = placed;
    const { kind, winner, loser } = request;
    switch (kind) {
      case 'forfeit':
        if (loser === undefined || !plays(game, loser)) return bad('Name the loser, one of both players.');
        return outcome(kind, otherThan(game, loser));
      case 'walkover':
        if (typeof winner !== 'string' || !plays(game, winner)) {
          return bad('Name the winner, one of both players.');
        }
        return outcome(kind, winner);
      case 'adjusted':
        return this.adjusted(placed, request);
      case 'adjudicated':
        return this.byScore(game);
      case 'bothForfeit':
      case 'annulled':
      case 'lifted':
        return outcome(kind, null);
    }
  }

  /** Outcome of a game by a measure at its deadline; undefined if it stays undecided. */
  async atDeadline(game: GameRecord, measure: Measure): Promise<LoggedOutcome | Denied | undefined> {
    if (measure === 'nothing') return undefined;
    const match = await this.matches.open(game.match);
    if (isRefusal(match)) return outcome('bothForfeit', null);
    const absent = match.header.seats.filter(({ taken }) => !taken).map(({ side }) => side);
    if (absent.length > 0) return lostBy(game, absent, 'walkover');
    if (measure === 'adjudicate') return this.byScore(game);
    const late = sidesThatAct(match, match.state.position);
    // In a pause no player is late.
    return late.length === 0 ? undefined : lostBy(game, late, 'forfeit');
  }

  private async adjusted(
    { game, scenario }: PlacedGame,
    { winner, ...request }: RulingRequest,
  ): Promise<LoggedOutcome | Denied> {
    const level = request.level ?? null;
    const points = request.points ?? null;
    if (winner === undefined) return bad('Name the winner; null for a draw.');
    if (winner !== null && !plays(game, winner)) return bad('The winner is one of both players.');
    const referee = await this.referees.for(scenario);
    if (isRefusal(referee)) return referee;
    const side = Object.keys(game.players).find((one) => game.players[one] === winner) ?? null;
    if (
      level !== null &&
      !referee.victoryLevels().some((one) => one.level === level && one.winner === side)
    ) {
      return bad(`The winner cannot have the level ${level} in this scenario.`);
    }
    const scored = Object.entries(points ?? {});
    const isWhole = scored.every(([name, value]) => referee.sides.includes(name) && Number.isFinite(value));
    if (points !== null && (!isWhole || scored.length !== referee.sides.length)) {
      return bad(`Victory Points are given for both sides, or not at all.`);
    }
    return { kind: 'adjusted', winner, level, points };
  }

  private async byScore(game: GameRecord): Promise<LoggedOutcome | Denied> {
    const match = await this.matches.open(game.match);
    if (isRefusal(match)) return match;
    if (!isPlayable(match)) return packageGone(match);
    const { position } = match.state;
    const result = position.result ?? match.referee.score(position).ifEndedNow.result;
    return adjudicated(game, result);
  }
}

function adjudicated({ players }: GameRecord, { winner, level, points }: MatchResult): LoggedOutcome {
  const player = winner === null ? null : (players[winner] ?? null);
  return { kind: 'adjudicated', winner: player, level, points: { ...points } };
}

function lostBy(game: GameRecord, sides: readonly string[], kind: 'forfeit' | 'walkover'): LoggedOutcome {
  const [loser] = sides.flatMap((side) => game.players[side] ?? []);
  if (loser === undefined || sides.length > 1) return outcome('bothForfeit', null);
  return outcome(kind, otherThan(game, loser));
}

const plays = ({ players }: GameRecord, player: string): boolean => Object.values(players).includes(player);

function otherThan({ players }: GameRecord, player: string): string | null {
  return Object.values(players).find((one) => one !== player) ?? null;
}
