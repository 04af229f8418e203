import type { Matches, OpenMatch } from '../../match/open-match';
import { Latest } from '../../values/latest';
import type { Clock } from '../../match/ports';
import type { Referees } from '../games/referees';
import { endingOf } from '../../match/view/match-info';
import type { Replays } from '../../match/replay/replays';
import type { SpectatorDelay } from '../../match/view/spectator-delay';
import type { Ending } from '../../match/schema';
import { sidesThatAct } from '../../match/view/viewing';
import type { GameResult, GameSeat, EventGameState } from './results-schema';
import { decideGame, rulingsOf } from './decisions';
import { shares } from './points';
import type { ScoredDecision, Rulings } from './decisions';
import { gamesOf } from './records';
import type { EventRecord, PlacedGame } from './records';
import { secondsUsed, timeUsed } from './time-used';
import type { TimeUsed } from './time-used';
import { isRefusal } from '../../problems/denials';

/** Matches whose used time is cached. */
const keptTimes = 5_000;

/** Reads the results of an event from its matches. */
export class EventResults {
  /** Used times by match and its versions: each is computed from a whole log, for all matches of an event. */
  private readonly times = new Latest<Promise<TimeUsed>>(keptTimes);

  constructor(
    private readonly matches: Matches,
    private readonly referees: Referees,
    private readonly replays: Replays,
    private readonly delay: SpectatorDelay,
    private readonly clock: Clock,
  ) {}

  /** Results of all games, in the order of the rounds. */
  async of(event: EventRecord): Promise<readonly GameResult[]> {
    const rulings = rulingsOf(event);
    const now = this.clock.now().toISOString();
    return Promise.all(gamesOf(event).map((placed) => this.resultOf(event, placed, rulings, now)));
  }

  private async resultOf(
    event: EventRecord,
    placed: PlacedGame,
    rulings: Rulings,
    now: string,
  ): Promise<GameResult> {
    const { round, pairing, deadline, scenario, game } = placed;
    const opened = await this.matches.open(game.match);
    // Results are public, so they follow the spectator delay.
    const match = isRefusal(opened) ? undefined : await this.delay.as(opened, null);
    const decided = decideGame(game, match?.state.position.result, rulings);
    const toAct = match === undefined ? [] : sidesThatAct(match, match.state.position);
    const isUndecided = decided === undefined && event.state === 'running';
    return {
      ...{ round, pairing, match: game.match, deadline },
      system: scenario.system,
      scenario: scenario.scenario,
      state: stateOf(match),
      version: match?.version ?? null,
      turn: match?.state.position.turn ?? null,
      seats: await this.seatsOf(event, placed, match, decided, now),
      decision:
        decided === undefined ? null : { ...decided.decision, ending: await this.endingOf(match, decided) },
      overdue: isUndecided && deadline !== null && deadline <= now,
      waitsFor: isUndecided ? toAct.flatMap((side) => game.players[side] ?? []) : [],
    };
  }

  /** Ending of the match, if its result decides the game; otherwise null. */
  private async endingOf(match: OpenMatch | undefined, { decision }: ScoredDecision): Promise<Ending | null> {
    return match === undefined || decision.kind !== 'played' ? null : endingOf(match, this.replays);
  }

  private async seatsOf(
    event: EventRecord,
    { scenario, game }: PlacedGame,
    match: OpenMatch | undefined,
    decided: ScoredDecision | undefined,
    now: string,
  ): Promise<readonly [GameSeat, GameSeat]> {
    const referee = await this.referees.for(scenario);
    const levels = isRefusal(referee) ? [] : referee.victoryLevels();
    const share =
      decided === undefined ? () => null : shares(game, decided.decision, event.matchPoints, levels);
    const seconds = match === undefined ? () => null : await this.secondsOf(match, decided, now);
    const seat = (side: string): GameSeat => {
      const player = game.players[side];
      if (player === undefined) throw new Error(`No player has the seat "${side}" in match "${game.match}".`);
      const shared = share(player);
      return {
        ...{ side, player, seconds: seconds(side) },
        matchPoints: shared?.matchPoints ?? null,
        gamePoints: shared?.gamePoints ?? null,
        victoryPoints: decided?.victoryPoints?.[side] ?? null,
      };
    };
    const [first, second] = Object.keys(game.players);
    if (first === undefined || second === undefined) throw new Error(`Match "${game.match}" lacks a side.`);
    return [seat(first), seat(second)];
  }

  /** No time runs once the game is decided, or before both seats are taken. */
  private async secondsOf(
    match: OpenMatch,
    decided: ScoredDecision | undefined,
    now: string,
  ): Promise<(side: string) => number> {
    const { position } = match.state;
    const runs = decided === undefined && isFull(match);
    const toAct = position.pending?.side ?? position.phasing;
    return secondsUsed(await this.timeOf(match), toAct, runs ? now : undefined);
  }

  private async timeOf(match: OpenMatch): Promise<TimeUsed> {
    const key = `${match.id} ${match.version} ${match.headerVersion}`;
    try {
      return await this.times.get(key, async () => {
        const entries = await this.replays.recorded(match, 1, match.version);
        return timeUsed(entries, match.header.seatedAt ?? match.createdAt);
      });
    } catch (error) {
      this.times.drop(key);
      throw error;
    }
  }
}

const isFull = ({ header }: OpenMatch): boolean => header.seats.every(({ taken }) => taken);

function stateOf(match: OpenMatch | undefined): EventGameState {
  if (match === undefined) return 'missing';
  if (match.state.position.result !== undefined) return 'over';
  return isFull(match) ? 'running' : 'open';
}
