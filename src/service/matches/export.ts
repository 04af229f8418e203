import type { Position, StandingOrders } from '../../engine';
import type { Answer } from '../../problems/denials';
import type { MatchRequest } from '../access/requests';
import { EXPORT_FORMAT } from './exported';
import type { ExportedEntry, ExportedMatch, ExportedSecrets, MatchScript } from './exported';
import { termsAtStart, diceOf } from '../../match/view/match-info';
import type { OpenMatch } from '../../match/open-match';
import { beganElsewhere } from '../../match/records';
import type { NumberedEntry, RecordedEntry } from '../../match/records';
import { ordersAt } from '../../match/replay/recorded-log';
import type { Replays } from '../../match/replay/replays';
import type { Visibility } from '../access/visibility';
import type { ServerDice } from '../../match/dice/server-dice';
import { viewAction, viewEntry, viewPosition } from '../../match/view/viewing';
import { isRefusal } from '../../problems/denials';

/** Exports matches as documents. */
export class Exports {
  constructor(
    private readonly visibility: Visibility,
    private readonly replays: Replays,
    private readonly dice: ServerDice,
  ) {}

  async exportMatch({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly document: ExportedMatch }>> {
    const match = await this.visibility.readable(matchId, caller);
    if (isRefusal(match)) return match;
    const { version } = match;
    const entries = await this.replays.entries(match, 1, version);
    const over = isOver(match);
    const { secrets, start, comments, ...beginning } = await this.frameOf(match, entries);
    const document: ExportedMatch = {
      ...{ format: EXPORT_FORMAT, ...beginning, version, over },
      ...{ initialHash: match.header.initialHash, start },
      ...(comments && { comments }),
      entries: entries.map((entry) => exportedEntry(match, entry, over)),
      secrets,
    };
    return { status: 'ok', document };
  }

  /** Contents of a match in notation, without the results of a replay. */
  async scriptOf({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly script: MatchScript }>> {
    const seen = await this.visibility.seen(matchId, caller);
    if (isRefusal(seen)) return seen;
    const { match, viewer } = seen;
    const entries = await this.replays.recorded(match, 1, match.version);
    const over = isOver(match);
    const script = {
      ...(await this.frameOf(match, entries)),
      entries: entries.map((entry) => ({
        ...{ side: entry.side, action: viewAction(match, entry, viewer), dice: entry.dice },
        ...(over && { orders: entry.orders }),
        ...(entry.comments && { comments: entry.comments }),
      })),
      result: match.state.position.result ?? null,
    };
    return { status: 'ok', script };
  }

  /** Document without the entries. */
  private async frameOf(
    match: OpenMatch,
    entries: readonly RecordedEntry[],
  ): Promise<
    Pick<ExportedMatch, 'match' | 'dice' | 'secrets' | 'comments'> & { readonly start: Position | null }
  > {
    const { origin } = match.header;
    const comments = origin.from === 'import' ? origin.comments : [];
    return {
      ...(comments.length > 0 && { comments }),
      match: termsAtStart(match),
      dice: exportedDice(match),
      start: beganElsewhere(match.header) ? await this.startOf(match) : null,
      secrets: isOver(match) ? await this.secretsOf(match, entries) : null,
    };
  }

  private async startOf(match: OpenMatch): Promise<Position> {
    return viewPosition(match, await this.replays.keptFirst(match.id), null);
  }

  private async secretsOf(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<ExportedSecrets> {
    const { dice, salt, sides } = match.header;
    const seed =
      dice.kind === 'supplied'
        ? null
        : await this.dice.reveal(match.id, dice.commitment, match.state.position);
    const orders = await this.replays.ordersOf(match, entries);
    const standingOrders: Record<string, Record<string, StandingOrders>> = {};
    for (const side of sides) {
      const versions = new Set(entries.map((entry) => entry.orders[side] ?? 0));
      standingOrders[side] = Object.fromEntries(
        [...versions].map((version) => [String(version), ordersAt(orders, side, version)]),
      );
    }
    return { seed, salt, standingOrders };
  }
}

const isOver = ({ state }: OpenMatch): boolean => state.position.result !== undefined;

/** Omits `sealed` in matches without sealed texts, whose documents keep their form. */
function exportedDice(match: OpenMatch): ExportedMatch['dice'] {
  const { sealed, ...dice } = diceOf(match);
  return sealed === null ? dice : { ...dice, sealed };
}

function exportedEntry(match: OpenMatch, entry: NumberedEntry, over: boolean): ExportedEntry {
  const seen = viewEntry(match, entry, null);
  return over ? { ...seen, orders: entry.orders } : seen;
}
