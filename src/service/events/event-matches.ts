import { beginningOf } from '../../engine';
import type { Seating } from '../seats/seating';
import type { Creation } from '../matches/creation';
import type { Denied } from '../../problems/denials';
import { denied, isRefusal } from '../../problems/denials';
import { LONGEST_TITLE } from '../../match/terms';
import type { Matches, OpenMatch } from '../../match/open-match';
import { decideGame, rulingsOf } from './decisions';
import { playerOf } from './players';
import { gamesOf } from './records';
import type { EventRecord, PlacedGame } from './records';

/** Creates the matches of events and seats their players. Existing matches and seats stay unchanged. */
export class EventMatches {
  constructor(
    private readonly matches: Matches,
    private readonly creation: Creation,
    private readonly seating: Seating,
  ) {}

  /** Creates what is missing: safe to repeat after a crash, and by two callers at once. */
  async open(id: string, event: EventRecord): Promise<Denied | undefined> {
    const rulings = rulingsOf(event);
    for (const [index, placed] of gamesOf(event).entries()) {
      if (decideGame(placed.game, undefined, rulings) !== undefined) continue;
      const refused = await this.openGame(id, event, placed, index);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  /** Gives a player all their seats and takes them from any earlier holder. */
  async seatEverywhere(event: EventRecord, player: string): Promise<Denied | undefined> {
    const user = playerOf(event, player)?.user;
    for (const { game } of gamesOf(event)) {
      for (const [side, one] of Object.entries(game.players)) {
        if (one !== player || user === undefined) continue;
        const refused = await this.seat(game.match, side, user, (seat) => seat?.holder === user);
        if (refused !== undefined && refused.code !== 'UNKNOWN_MATCH') return refused;
      }
    }
    return undefined;
  }

  private async openGame(
    id: string,
    event: EventRecord,
    placed: PlacedGame,
    index: number,
  ): Promise<Denied | undefined> {
    const {
      game,
      scenario: { package: pinned, ...scenario },
    } = placed;
    const players = Object.values(game.players).map((player) => playerOf(event, player));
    const users = players.map((player) => player?.user);
    const opened = await this.matches.open(game.match);
    if (isRefusal(opened)) {
      const { settings, dice, organiser, sealedTexts } = event;
      const made = await this.creation.create(
        {
          ...{ ...scenario, settings, dice, title: titleOf(event, placed), seats: [] },
          ...(sealedTexts !== null && { sealedTexts }),
        },
        // Owners may invite, so no user owns a match that they play in.
        {
          id: game.match,
          event: id,
          owner: users.includes(organiser) ? undefined : organiser,
          package: pinned,
        },
      );
      if (made.status === 'denied') return made;
    }
    for (const [side, player] of Object.entries(game.players)) {
      const user = playerOf(event, player)?.user;
      if (user === undefined) continue;
      const refused = await this.seat(game.match, side, user, (seat) => seat?.taken === true);
      if (refused !== undefined) return refused;
    }
    return this.appoint(event, game.match, users, index);
  }

  private async seat(
    matchId: string,
    side: string,
    user: string,
    isDone: (seat: OpenMatch['header']['seats'][number] | undefined) => boolean,
  ): Promise<Denied | undefined> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const done = ({ header }: OpenMatch): boolean => isDone(header.seats.find((one) => one.side === side));
    if (done(match)) return undefined;
    const seated = await this.seating.seat({ match: matchId, side, user }, (found) =>
      done(found) ? denied('SEAT_TAKEN', { side }) : undefined,
    );
    return isRefusal(seated) && seated.code !== 'SEAT_TAKEN' ? seated : undefined;
  }

  /** Appoints the referees in turn; none is the referee of a match that they play in. */
  private async appoint(
    { referees }: EventRecord,
    matchId: string,
    players: readonly (string | undefined)[],
    index: number,
  ): Promise<Denied | undefined> {
    const able = referees.filter((user) => !players.includes(user));
    const user = able[index % able.length];
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    if (user === undefined || match.header.refereeGeneration > 0) return undefined;
    const appointed = await this.seating.appoint(matchId, user, ({ header }) =>
      header.refereeGeneration > 0 ? denied('SEAT_TAKEN', { side: 'referee' }) : undefined,
    );
    return isRefusal(appointed) && appointed.code !== 'SEAT_TAKEN' ? appointed : undefined;
  }
}

function titleOf(event: EventRecord, { round, game }: PlacedGame): string {
  const names = Object.values(game.players).map((player) => playerOf(event, player)?.name ?? player);
  const tail = `, round ${round}: ${names.join(' - ')}`;
  return beginningOf(
    `${beginningOf(event.title, Math.max(0, LONGEST_TITLE - tail.length))}${tail}`,
    LONGEST_TITLE,
  );
}
