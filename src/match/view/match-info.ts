import { answerWith, whenRead } from '../../engine';
import type { Replays } from '../replay/replays';
import type { DiceInfo, MatchInfo, SealedTexts, Seat, Wait, Ending } from '../schema';
import type { MatchClock } from '../clock/schema';
import { isPlayable } from '../open-match';
import type { OpenMatch } from '../open-match';
import { aiSettingsIn } from '../service-players';
import type { MatchHeader, Seal } from '../records';
import type { ServerDice } from '../dice/server-dice';
import { endOfTime } from '../clock/clock';
import { commitEnd, revealEnd } from '../dice/sealed-texts';
import { owedIn, sidesThatAct } from './viewing';

/** Exceeds the number of entries after the end of a match, such as notes. */
const lastEntries = 50;

/** Ending of a match; null while it is running. */
export async function endingOf(match: OpenMatch, replays: Replays): Promise<Ending | null> {
  const { result } = match.state.position;
  if (result === undefined) return null;
  if (result.level === 'agreed draw') return 'agreement';
  if (result.level !== 'resignation') return 'points';
  const entries = await replays.recorded(match, Math.max(1, match.version - lastEntries + 1), match.version);
  const resigned = entries.findLast(({ action }) => action.type === 'resign');
  return resigned?.by === 'clock' ? 'time' : 'resignation';
}

/** Terms that a match began with. */
export function termsAtStart({ id, createdAt, header }: OpenMatch) {
  const { title, system, scenario, options, defaultStandingOrders, engineVersion, dataHash } = header;
  const names = { id, title, createdAt, system, scenario };
  const own = header.package;
  return {
    ...names,
    ...{ options, defaultStandingOrders, engineVersion, dataHash },
    package: own === undefined ? null : `${own.id}@${own.version}`,
  };
}

/** Dice of a match without the seed. */
export function diceOf({ header: { dice }, entropy }: OpenMatch): Omit<DiceInfo, 'seed' | 'rolls'> {
  if (dice.kind === 'supplied')
    return { kind: 'supplied', algorithm: null, commitment: null, entropy: {}, sealed: null };
  const { algorithm, commitment } = dice;
  return { kind: 'server', algorithm, commitment, entropy: entropy.value, sealed: sealedInfo(dice.sealed) };
}

function sealedInfo(seal: Seal | undefined): SealedTexts | null {
  if (seal === undefined) return null;
  return {
    commitments: seal.commitments,
    commitBy: commitEnd(seal),
    revealBy: revealEnd(seal)?.toISOString() ?? null,
  };
}

/** Names of users who hold seats. */
export interface HolderNames {
  /** Null for a user who no longer exists. */
  nameOf(user: string): Promise<string | null>;
}

/** Describes matches without secrets. */
export class MatchInfos {
  constructor(
    private readonly dice: ServerDice,
    private readonly names: HolderNames,
    private readonly replays: Replays,
  ) {}

  async of(match: OpenMatch): Promise<MatchInfo> {
    const { header, state } = match;
    const { position } = state;
    return answerWith<MatchInfo>({
      ...termsAtStart(match),
      seats: await Promise.all(
        header.seats.map((seat) => this.seatInfo(seat, position.result !== undefined)),
      ),
      owner: header.owner ?? null,
      event: header.event ?? null,
      referee: header.refereeGeneration > 0,
      settings: header.settings,
      dice: await diceInfo(match, this.dice),
      playable: isPlayable(match),
      version: match.version,
      turn: position.turn,
      phase: position.phase,
      phasing: position.phasing,
      toAct: sidesThatAct(match, position),
      lastEntryAt: state.at ?? null,
      waitingFor: waitsOf(match),
      // Computed on access, like the line of a position.
      owed: whenRead(() => owedIn(match, position)),
      result: position.result ?? null,
      ending: await endingOf(match, this.replays),
      paused: position.paused?.reason ?? null,
      clock: clockInfo(match),
      forkedFrom:
        header.origin.from === 'fork' ? { match: header.origin.match, entry: header.origin.entry } : null,
      startedFrom: header.origin.from,
    });
  }

  private async seatInfo(
    { side, taken, holder, lent, ai }: MatchHeader['seats'][number],
    over: boolean,
  ): Promise<Seat> {
    const player = ai === undefined ? null : { ...ai, seed: over ? ai.seed : null };
    const name = holder === undefined ? null : await this.names.nameOf(holder);
    return { side, taken, holder: holder ?? null, name, lent: lent ?? false, ai: player };
  }
}

function waitsOf(match: OpenMatch): readonly Wait[] {
  const { createdAt, header, state } = match;
  const since = state.at ?? createdAt;
  return sidesThatAct(match, state.position).map((side) => ({
    side,
    service: aiSettingsIn(header, state.position, side) !== undefined,
    since,
  }));
}

/** Clock of a match. A side that the service plays has no deadline: its player waits for the service. */
function clockInfo({ header, state }: OpenMatch): MatchClock | null {
  const { clock, position } = state;
  if (clock === undefined) return null;
  const side = clock.running?.side ?? null;
  const isPlayed = side !== null && aiSettingsIn(header, position, side) !== undefined;
  const end = isPlayed ? undefined : endOfTime(clock, header);
  return { waitingFor: side, since: clock.since, deadline: end?.toISOString() ?? null };
}

async function diceInfo(match: OpenMatch, dice: ServerDice): Promise<DiceInfo> {
  const { position } = match.state;
  const made = diceOf(match);
  const isSecret = made.commitment === null || position.result === undefined;
  const seed = isSecret ? null : await dice.reveal(match.id, made.commitment, position);
  return { ...made, seed, rolls: position.rolls };
}
