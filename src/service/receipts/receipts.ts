import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../engine';
import type { Answer } from '../../problems/denials';
import type { MatchRequest } from '../access/requests';
import { sameJson, sha256 } from '../../values/canonical';
import { denied, isRefusal } from '../../problems/denials';
import type { OpenMatch } from '../../match/open-match';
import type { NumberedEntry } from '../../match/records';
import type { Replays } from '../../match/replay/replays';
import type { Visibility } from '../access/visibility';
import { publicPart, viewEntry } from '../../match/view/viewing';
import { RECEIPT_FORMAT } from './schema';
import type { DiceProof, Opening, PublicKeys, ShownReceipt, ReceiptBody } from './schema';
import type { PublishedKeys } from './published-keys';

/** Creates receipts from the log; the same entry has the same receipt as long as the key is the same. */
export class Receipts {
  constructor(
    private readonly visibility: Visibility,
    private readonly replays: Replays,
    private readonly keys: PublishedKeys,
  ) {}

  /** Receipt of an entry, opened as far as the viewer may know it. */
  async receipt({
    match: matchId,
    caller,
    entry: number,
  }: MatchRequest & { readonly entry: number }): Promise<Answer<{ readonly receipt: ShownReceipt }>> {
    const seen = await this.visibility.seen(matchId, caller);
    if (isRefusal(seen)) return seen;
    const { match, viewer } = seen;
    if (!Number.isSafeInteger(number) || number < 1 || number > match.version) {
      return denied('NO_SUCH_ENTRY', { entry: number, version: match.version });
    }
    const entries = await this.replays.entries(match, Math.max(number - 1, 1), number);
    const entry = entries.find((one) => one.number === number);
    if (entry === undefined) throw new Error(`Match "${match.id}" has lost its entry ${number}.`);
    const before = entries.find((one) => one.number === number - 1);
    const body = bodyOf(match, entry, before?.positionHash ?? match.header.initialHash);
    const key = await this.keys.signingKey();
    return {
      status: 'ok',
      receipt: {
        body,
        signature: await key.sign(canonicalJson(body)),
        events: publicPart(entry).events,
        opening: openingFor(match, entry, viewer),
      },
    };
  }

  publicKeys(): Promise<PublicKeys> {
    return this.keys.all();
  }
}

function bodyOf(match: OpenMatch, entry: NumberedEntry, before: string): ReceiptBody {
  const { engineVersion, dataHash, system, scenario, options } = match.header;
  const { action, events } = publicPart(entry);
  return {
    format: RECEIPT_FORMAT,
    match: match.id,
    entry: entry.number,
    side: entry.side,
    action,
    restore: entry.restore,
    eventsHash: sha256(canonicalJson(events)),
    sealed: sha256(canonicalJson([nonceOf(match, entry), entry.action, entry.events])),
    position: { before, after: entry.positionHash },
    rules: { engineVersion, dataHash, system, scenario, rulesBuild: options.rulesBuild },
    dice: diceProof(match, entry),
    at: entry.at,
  };
}

function diceProof(match: OpenMatch, { dice: rolls, entropyVersion }: NumberedEntry): DiceProof {
  const { dice } = match.header;
  if (dice.kind === 'supplied') return { kind: 'supplied', rolls };
  const { algorithm, commitment } = dice;
  const entropy = entropyVersion === null ? null : match.entropy.value;
  return { kind: 'server', algorithm, commitment, entropy, rolls };
}

/** Opening for viewers who see the whole entry; it reveals nothing new to them. */
function openingFor(match: OpenMatch, entry: NumberedEntry, viewer: string | null): Opening | null {
  const { action, events } = viewEntry(match, entry, viewer);
  const seesAll = sameJson([action, events], [entry.action, entry.events]);
  return seesAll ? { nonce: nonceOf(match, entry), action, events } : null;
}

/** Salt of one entry, which does not reveal that of the match. */
function nonceOf({ id, header }: OpenMatch, { number }: NumberedEntry): string {
  return createHmac('sha256', header.salt)
    .update(canonicalJson(['receipt', id, number]))
    .digest('hex');
}
