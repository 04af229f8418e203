import { lastOf } from '../../storage/blocks';
import type { GameStore } from '../../storage/game-store';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import type { ServerDice } from '../../match/dice/server-dice';
import type { MatchRequest } from '../access/requests';
import { foreignData, isPlayable } from '../../match/open-match';
import type { OpenMatch } from '../../match/open-match';
import type { RecordedEntry } from '../../match/records';
import type { Replays } from '../../match/replay/replays';
import type { Visibility } from '../access/visibility';
import type { DiceScheme } from '../../match/ports';
import { ownTurn } from '../../values/own-turn';
import { rollsWithoutSeed } from './dice-checks';
import type { CheckedDice, VerifiedMatch } from './match-record';
import type { Check, Verification } from './schema';

/** Verifies the record of a match, on this thread or another. */
export interface Verifier {
  verify(record: VerifiedMatch): Promise<readonly Check[]>;
}

export interface VerificationParts {
  readonly store: GameStore;
  readonly visibility: Visibility;
  readonly replays: Replays;
  readonly replayer: Verifier;
  readonly dice: ServerDice;
  readonly scheme: DiceScheme;
}

/** Verifies finished matches. */
export class Verifications {
  /** Pending verifications, by match: many callers ask for one as soon as a match is over. */
  private readonly underWay = new Map<string, Promise<Verification>>();

  constructor(private readonly parts: VerificationParts) {}

  async verify({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly verification: Verification }>> {
    const match = await this.parts.visibility.readable(matchId, caller);
    if (isRefusal(match)) return match;
    if (match.state.position.result === undefined) return denied('NOT_OVER');
    // Reading takes long, so other requests get a turn first.
    await ownTurn(caller);
    return { status: 'ok', verification: await this.shared(match) };
  }

  /** Verification that concurrent callers share; a finished match does not change. */
  private shared(match: OpenMatch): Promise<Verification> {
    const known = this.underWay.get(match.id);
    if (known !== undefined) return known;
    const made = this.verified(match).finally(() => this.underWay.delete(match.id));
    this.underWay.set(match.id, made);
    return made;
  }

  private async verified(match: OpenMatch): Promise<Verification> {
    const checks = await this.parts.replayer.verify(await this.recordOf(match));
    const verified = checks.every(({ outcome }) => outcome !== 'failed');
    return { verified, rulesBuild: match.header.options.rulesBuild, checks };
  }

  private async recordOf(match: OpenMatch): Promise<VerifiedMatch> {
    const { replays, store } = this.parts;
    const { id, version, header, state } = match;
    const { system, scenario, options, dataHash, salt, initialHash } = header;
    const entries = await replays.recorded(match, 1, version);
    const blocks = await store.blocks(id, 1);
    return {
      game: isPlayable(match)
        ? { system, scenario, options, dataHash, foreign: foreignData(match) }
        : undefined,
      ...{ dataHash, version, salt, initialHash, position: state.position },
      log: await replays.log(match, entries),
      dice: await this.diceOf(match, entries),
      heads: blocks.map((block) => ({ first: block.first, last: lastOf(block), head: block.head })),
    };
  }

  private async diceOf(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<CheckedDice> {
    const { id: matchId, entropy, state } = match;
    const { dice } = match.header;
    const isProvable = rollsWithoutSeed(dice, entries, this.parts.scheme) === undefined;
    const seed =
      isProvable && dice.kind === 'server'
        ? await this.parts.dice.reveal(matchId, dice.commitment, state.position)
        : undefined;
    return { matchId, dice, seed, entropy: entropy.value };
  }
}
