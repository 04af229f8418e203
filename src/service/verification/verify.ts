import { rulesBuildOf } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import type { Answer } from '../denials';
import { lastOf } from '../../storage/blocks';
import type { MatchRequest } from '../matches/api';
import { sameJson } from '../values/canonical';
import { ownTurn } from '../values/own-turn';
import { denied, isRefusal } from '../denials';
import { isPlayable } from '../matches/open-match';
import type { OpenMatch, PlayableMatch } from '../matches/open-match';
import type { Sight } from '../matches/sight';
import { chained } from './chain';
import { positionHash } from './position-hash';
import { sealOf, wrongText } from '../dice/sealed-texts';
import type { DiceScheme } from '../ports';
import type { RecordedEntry } from '../matches/records';
import { ReplayMismatch, wholeEntry } from '../matches/replay';
import type { Replays } from '../matches/replay';
import type { ServerDice } from '../dice/server-dice';
import type { Check, Verification } from './schema';

const passed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'passed', detail });
const failed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'failed', detail });
const skipped = (name: Check['name'], detail: string): Check => ({ name, outcome: 'skipped', detail });

/** Checks finished matches. */
export class Verifications {
  /** Those under way, by match: when a match is over, many ask for it at the same time. */
  private readonly underWay = new Map<string, Promise<Verification>>();

  constructor(
    private readonly store: GameStore,
    private readonly sight: Sight,
    private readonly replays: Replays,
    private readonly dice: ServerDice,
    private readonly scheme: DiceScheme,
  ) {}

  async verify({ matchId, caller }: MatchRequest): Promise<Answer<{ readonly verification: Verification }>> {
    const match = await this.sight.readable(matchId, caller);
    if (isRefusal(match)) return match;
    if (match.state.position.result === undefined) return denied('NOT_OVER');
    // Reading takes long: what others ask for comes in between.
    await ownTurn(caller);
    return { status: 'ok', verification: await this.shared(match) };
  }

  /** A match that is over stays as it is, so who asks while it is verified gets the same answer. */
  private shared(match: OpenMatch): Promise<Verification> {
    const known = this.underWay.get(match.id);
    if (known !== undefined) return known;
    const made = this.verified(match).finally(() => this.underWay.delete(match.id));
    this.underWay.set(match.id, made);
    return made;
  }

  private async verified(match: OpenMatch): Promise<Verification> {
    const entries = await this.replays.recorded(match, 1, match.version);
    await ownTurn(match);
    const checks = [
      numbering(match, entries),
      ...(await this.diceChecks(match, entries)),
      await this.replay(match, entries),
    ];
    const verified = checks.every(({ outcome }) => outcome !== 'failed');
    return { verified, rulesBuild: rulesBuildOf(match.header.options), checks };
  }

  private async diceChecks(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<readonly Check[]> {
    const { dice } = match.header;
    const rolls = entries.flatMap((entry) => entry.dice);
    const gap = rolls.findIndex(({ roll }, index) => roll !== index + 1);
    if (gap >= 0) return [failed('rolls', `Roll ${gap + 1} is missing or used twice.`)];
    if (dice.kind === 'supplied') {
      return [
        skipped('rolls', `All ${rolls.length} dice were supplied; there is nothing to check them against.`),
      ];
    }
    if (dice.algorithm !== this.scheme.algorithm) {
      return [skipped('rolls', `The dice follow ${dice.algorithm}, which this service does not know.`)];
    }
    const seed = await this.dice.reveal(match.id, dice.commitment, match.state.position);
    const terms = { matchId: match.id, seed, entropy: match.entropy.value };
    const wrong = rolls.find(({ roll, face }) => this.scheme.roll(terms, roll) !== face);
    return [
      passed('commitment', 'The revealed seed is the one committed to before the first entry.'),
      ...this.textChecks(match, rolls.length > 0),
      wrong === undefined
        ? passed('rolls', `All ${rolls.length} rolls follow from the seed, each used once.`)
        : failed('rolls', `Roll ${wrong.roll} shows ${wrong.face}, which does not follow from the seed.`),
    ];
  }

  private textChecks({ id, header, entropy }: OpenMatch, isRolled: boolean): readonly Check[] {
    const seal = sealOf(header);
    if (seal === undefined) return [];
    const wrong = wrongText(this.scheme, id, seal.commitments, entropy.value);
    if (wrong !== undefined) return [failed('texts', `The text of ${wrong} is not the one committed to.`)];
    if (!isRolled) return [passed('texts', 'No die was rolled, so no text has counted.')];
    const silent = Object.keys(seal.commitments).filter((side) => !(side in entropy.value));
    const unrevealed =
      silent.length === 0 ? '' : ` Committed and not revealed in time: ${silent.join(', ')}.`;
    return [passed('texts', `The texts that count are those that were committed to.${unrevealed}`)];
  }

  private async replay(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<Check> {
    if (!isPlayable(match)) {
      return skipped('replay', `The data package ${match.header.dataHash} of the match is not here.`);
    }
    try {
      return await this.replayed(match, entries);
    } catch (error) {
      if (error instanceof ReplayMismatch) return failed('replay', error.message);
      throw error;
    }
  }

  private async replayed(match: PlayableMatch, entries: readonly RecordedEntry[]): Promise<Check> {
    const { salt, initialHash } = match.header;
    let last = await this.replays.firstPosition(match);
    if (positionHash(last, salt) !== initialHash) {
      return failed('replay', 'The first position is not the one that was recorded.');
    }
    const blocks = await this.store.blocks(match.id, 1);
    const heads = new Map(blocks.map((block) => [lastOf(block), block]));
    let head = initialHash;
    for await (const played of this.replays.playAll(match, entries)) {
      const whole = wholeEntry(played, salt);
      const { entry } = played;
      if (whole.positionHash !== (entry.positionHash ?? whole.positionHash)) {
        return failed('replay', `Entry ${entry.number} leads to another position than was recorded.`);
      }
      head = chained(head, whole);
      const block = heads.get(entry.number);
      if (block !== undefined && block.head !== head) {
        const { first } = block;
        const problem = `Entries ${first} to ${entry.number} are not those that were recorded, or lead elsewhere.`;
        return failed('replay', problem);
      }
      last = played.position;
    }
    if (!sameJson(last, match.state.position)) {
      return failed('replay', 'The log leads to another position than the present one.');
    }
    return passed('replay', `All ${match.version} entries lead to the recorded events and positions.`);
  }
}

function numbering(match: OpenMatch, entries: readonly RecordedEntry[]): Check {
  const gap = entries.findIndex(({ number }, index) => number !== index + 1);
  if (gap >= 0) return failed('numbering', `Entry ${gap + 1} is missing.`);
  if (entries.length !== match.version) {
    return failed('numbering', `There are ${entries.length} entries instead of ${match.version}.`);
  }
  return passed('numbering', `Entries 1 to ${match.version} are all there.`);
}
