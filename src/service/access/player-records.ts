import { refusalToRead } from './match-access';
import { denied } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import { endingOf } from '../../match/view/match-info';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Replays } from '../../match/replay/replays';
import type { Ending } from '../../match/schema';
import type { Accounts } from './accounts';
import type { CallerRequest } from './caller';
import type { PlayerRecord } from './schema';
import type { UserMatches } from './user-matches';

/** Newest matches that are counted, and how many are opened together. */
const MOST_MATCHES = 400;
const together = 50;

type Outcome = 'running' | 'won' | 'drawn' | 'lost';
type SideRecord = PlayerRecord['sides'][number];

const none = { running: 0, won: 0, drawn: 0, lost: 0 };

export interface PlayerRecordParts {
  readonly accounts: Accounts;
  readonly matches: Matches;
  readonly replays: Replays;
  readonly userMatches: UserMatches;
}

/** Counts the results of players in their matches. */
export class PlayerRecords {
  constructor(private readonly parts: PlayerRecordParts) {}

  async of({
    caller,
    user,
  }: CallerRequest & { readonly user: string }): Promise<Answer<{ readonly record: PlayerRecord }>> {
    const { accounts, matches, userMatches } = this.parts;
    const name = await accounts.nameOf(user);
    if (name === null) return denied('UNKNOWN_USER', { user });
    const listed = await userMatches.list(user, MOST_MATCHES + 1, undefined);
    const ids = listed.slice(0, MOST_MATCHES).map(({ id }) => id);
    const tally = new Tally();
    for (let at = 0; at < ids.length; at += together) {
      for (const match of await matches.openAll(ids.slice(at, at + together))) {
        if (refusalToRead(match, caller) !== undefined) continue;
        await this.count(tally, match, user);
      }
    }
    const complete = listed.length <= MOST_MATCHES;
    return { status: 'ok', record: { player: { id: user, name }, ...tally.written(), complete } };
  }

  /** Counts a match. One in which the player holds both seats does not count. */
  private async count(tally: Tally, match: OpenMatch, user: string): Promise<void> {
    const [seat, another] = match.header.seats.filter(({ holder }) => holder === user);
    if (seat === undefined || another !== undefined) return;
    tally.add(match, seat.side, await endingOf(match, this.parts.replays));
  }
}

class Tally {
  private readonly sides = new Map<string, SideRecord>();
  private readonly endings = new Map<Ending, PlayerRecord['endings'][number]>();

  add({ header: { system, scenario }, state }: OpenMatch, side: string, ending: Ending | null): void {
    const outcome = outcomeOf(state.position.result, side);
    const key = [system, scenario, side].join(' ');
    const own = this.sides.get(key) ?? { system, scenario, side, ...none };
    this.sides.set(key, { ...own, [outcome]: own[outcome] + 1 });
    if (ending === null || outcome === 'running') return;
    const ended = this.endings.get(ending) ?? { ending, won: 0, drawn: 0, lost: 0 };
    this.endings.set(ending, { ...ended, [outcome]: ended[outcome] + 1 });
  }

  written(): Pick<PlayerRecord, 'sides' | 'endings'> {
    const sides = [...this.sides].sort(([one], [other]) => (one < other ? -1 : 1));
    return { sides: sides.map(([, record]) => record), endings: [...this.endings.values()] };
  }
}

function outcomeOf(result: { readonly winner: string | null } | undefined, side: string): Outcome {
  if (result === undefined) return 'running';
  if (result.winner === null) return 'drawn';
  return result.winner === side ? 'won' : 'lost';
}
