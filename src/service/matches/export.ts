import type { Position, StandingOrders } from '../../engine';
import type { Answer } from '../denials';
import type { MatchRequest } from './api';
import { EXPORT_FORMAT } from './exported';
import type { ExportedEntry, ExportedMatch, ExportedSecrets } from './exported';
import { beginningOf, diceOf } from './match-info';
import type { OpenMatch } from './open-match';
import { beganElsewhere } from './records';
import type { NumberedEntry } from './records';
import type { Replays } from './replay';
import type { Sight } from './sight';
import type { ServerDice } from '../dice/server-dice';
import { viewEntry, viewPosition } from './viewing';
import { isRefusal } from '../denials';

/** Writes matches as documents. */
export class Exports {
  constructor(
    private readonly sight: Sight,
    private readonly replays: Replays,
    private readonly dice: ServerDice,
  ) {}

  async exportMatch({
    matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly document: ExportedMatch }>> {
    const match = await this.sight.readable(matchId, caller);
    if (isRefusal(match)) return match;
    const { header, version } = match;
    const entries = await this.replays.entries(match, 1, version);
    const over = match.state.position.result !== undefined;
    const document: ExportedMatch = {
      format: EXPORT_FORMAT,
      match: beginningOf(match),
      dice: exportedDice(match),
      version,
      over,
      initialHash: header.initialHash,
      start: beganElsewhere(header) ? await this.startOf(match) : null,
      entries: entries.map((entry) => exportedEntry(match, entry, over)),
      secrets: over ? await this.secretsOf(match, entries) : null,
    };
    return { status: 'ok', document };
  }

  private async startOf(match: OpenMatch): Promise<Position> {
    return viewPosition(match, await this.replays.keptFirst(match.id), null);
  }

  private async secretsOf(match: OpenMatch, entries: readonly NumberedEntry[]): Promise<ExportedSecrets> {
    const { dice, salt, sides } = match.header;
    const seed =
      dice.kind === 'supplied'
        ? null
        : await this.dice.reveal(match.id, dice.commitment, match.state.position);
    const ordersOf = this.replays.ordersOf(match);
    const standingOrders: Record<string, Record<string, StandingOrders>> = {};
    for (const side of sides) {
      const versions = new Set(entries.map(({ orders }) => orders[side] ?? 0));
      const filed = [...versions].map(
        async (version) => [String(version), await ordersOf(side, version)] as const,
      );
      standingOrders[side] = Object.fromEntries(await Promise.all(filed));
    }
    return { seed, salt, standingOrders };
  }
}

/** Documents of matches without sealed texts are as they always were. */
function exportedDice(match: OpenMatch): ExportedMatch['dice'] {
  const { sealed, ...dice } = diceOf(match);
  return sealed === null ? dice : { ...dice, sealed };
}

function exportedEntry(match: OpenMatch, entry: NumberedEntry, over: boolean): ExportedEntry {
  const seen = viewEntry(match, entry, null);
  return over ? { ...seen, orders: entry.orders } : seen;
}
