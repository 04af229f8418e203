import { refusalToRead, seatOf, viewerOf } from '../access/match-access';
import { canonicalJson } from '../../engine';
import { sha256 } from '../../values/canonical';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { HeaderChanges } from '../../match/header-changes';
import { helpRefusal } from '../../match/view/help';
import { isPlayable, packageGone } from '../../match/open-match';
import type { Matches, PlayableMatch } from '../../match/open-match';
import { isDelayed } from '../../match/view/spectator-delay';
import { playerTurnOf, readPlayer, sidesToPlay } from '../../match/service-players';
import type { WorkLimits } from './limits';
import type { AiAssignment } from '../../match/records';
import { turnOf } from '../follow-ups/follow-up-jobs';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import type { AiTurnRequest, JobAnswer } from './requests';
import { ownJobInfo } from './records';

/**
 * Lets the service play sides: at the request of their holders, after the end of their time, or because they are
 * its own.
 */
export class Turns {
  constructor(
    private readonly headers: HeaderChanges,
    private readonly matches: Matches,
    private readonly followUpJobs: FollowUpJobs,
    private readonly limits: WorkLimits,
  ) {}

  async request(asked: AiTurnRequest): Promise<JobAnswer> {
    const match = await this.matches.open(asked.match);
    if (isRefusal(match)) return match;
    const refused = refusalToRead(match, asked.caller);
    if (refused !== undefined) return refused;
    if (!isPlayable(match)) return packageGone(match);
    const named = match.header.seats.find(({ side }) => side === asked.side);
    if (asked.side !== undefined && named === undefined) return unknownSide(asked.side, match.header.sides);
    if (named?.ai === undefined) return this.assign(match, asked);
    const found = viewerOf(match, asked.caller);
    const looksOn = isRefusal(found) || found.viewer === null;
    // Spectators learn with a delay whose turn it is.
    return looksOn && isDelayed(match)
      ? denied('NOT_A_PLAYER', { role: 'spectator' })
      : this.wake(match, named.side);
  }

  /** Returns a side to its holder. */
  withdraw(matchId: string, side: string): Promise<Denied | undefined> {
    return this.write(matchId, side, undefined);
  }

  private async wake(match: PlayableMatch, side: string): Promise<JobAnswer> {
    const { header, referee, state, version } = match;
    if (!sidesToPlay(header, referee, state.position).includes(side)) return denied('NOT_TO_ACT', { side });
    const job = await this.followUpJobs.call(turnOf(header, { match: match.id, side, version }));
    return { status: 'ok', job: ownJobInfo(job) };
  }

  private async assign(match: PlayableMatch, asked: AiTurnRequest): Promise<JobAnswer> {
    const seat = seatOf(match, asked.caller);
    if (isRefusal(seat)) return seat;
    const { side } = seat;
    if (asked.side !== undefined && asked.side !== side) return denied('NOT_YOUR_SEAT', { side: asked.side });
    const refused = helpRefusal(match, side);
    if (refused !== undefined) return refused;
    if (match.header.dice.kind === 'supplied') return denied('AI_NEEDS_SERVER_DICE');
    const { position } = match.state;
    const own = position.phasing === side && position.phase !== 'over';
    if (!own && !match.referee.toAct(position).includes(side)) return denied('NOT_TO_ACT', { side });
    return this.play(match, side, asked);
  }

  /** Lets the service play a side whose time is up; denies it if that is impossible. */
  async playFor(match: PlayableMatch, side: string): Promise<Denied | undefined> {
    const played = await this.play(match, side, {});
    return played.status === 'ok' ? undefined : played;
  }

  private async play(
    { id, header, state, version }: PlayableMatch,
    side: string,
    request: Omit<AiTurnRequest, 'match' | 'caller'>,
  ): Promise<JobAnswer> {
    const { position } = state;
    const usual = sha256(canonicalJson([header.salt, 'commission', side, version]));
    const read = readPlayer(request, this.limits, usual);
    if (isRefusal(read)) return read;
    const player: AiAssignment = { ...read, playerTurn: playerTurnOf(position) };
    // In the enemy's Player-Turn the assignment ends with the pending decision, so the match need not store it.
    if (position.phasing === side) {
      const problem = await this.write(id, side, player);
      if (problem !== undefined) return problem;
    }
    const job = await this.followUpJobs.call({ match: id, side, version, player });
    return { status: 'ok', job: ownJobInfo(job) };
  }

  private async write(
    matchId: string,
    side: string,
    assignment: AiAssignment | undefined,
  ): Promise<Denied | undefined> {
    const changed = await this.headers.make(matchId, async ({ header }) => {
      const { [side]: _former, ...others } = header.assignments;
      const assignments = assignment === undefined ? others : { ...others, [side]: assignment };
      return { header: { ...header, assignments } };
    });
    return isRefusal(changed) ? changed : undefined;
  }
}
