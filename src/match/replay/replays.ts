import type { Position, StandingOrders } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import { SharedTurns } from '../../values/own-turn';
import { isPlayable } from '../open-match';
import type { OpenMatch, PlayableMatch } from '../open-match';
import { applyAgain, firstOf, playLog, wholeEntry } from './recorded-log';
import type { RecordedLog, RecordedOrders, Replayed } from './recorded-log';
import { beganElsewhere, isWhole, readEntry, standingOrdersOf, readState } from '../records';
import type { MatchState, NumberedEntry, RecordedEntry } from '../records';

/** Milliseconds of replay before the event loop gets a turn. */
const TURN_MS = 1;
/** Entries read at a time when looking back over unpacked entries. */
const PART = 64;

/** Position after an earlier entry. */
export type EarlierPosition = (entry: number) => Promise<Position>;

/** Events of an entry. */
export type Happened = Pick<NumberedEntry, 'number' | 'restore' | 'events'>;

/** Recorded entry without replay; a packed one gets no events and an empty hash. */
const unplayed = (entry: RecordedEntry): NumberedEntry => ({ events: [], positionHash: '', ...entry });

interface KeptState {
  readonly version: number;
  readonly state: MatchState;
}

/** Reconstructs earlier positions from the log. */
export class Replays {
  constructor(private readonly store: GameStore) {}

  /** Entries with all their members. */
  async entries(match: OpenMatch, from: number, to: number): Promise<readonly NumberedEntry[]> {
    return this.whole(match, { from, to }, (played) => wholeEntry(played, match.header.salt));
  }

  /** Like `entries`, but without replay: packed entries have no events and no hash. */
  async unplayed(match: OpenMatch, from: number, to: number): Promise<readonly NumberedEntry[]> {
    return (await this.recorded(match, from, to)).map(unplayed);
  }

  /**
   * Events of entries, without the position hashes, each of which takes as long as the replay of an entry.
   */
  async happened(match: OpenMatch, from: number, to: number): Promise<readonly Happened[]> {
    return this.whole(match, { from, to }, ({ entry: { number, restore }, events }) => {
      return { number, restore, events };
    });
  }

  /** Like `happened`, but from the last entry back to the first, in parts; a caller may stop early. */
  async *happenedBackwards(
    match: OpenMatch,
    from: number,
    to: number,
  ): AsyncGenerator<readonly Happened[], void> {
    for (let last = to; last >= from;) {
      // Packed entries are replayed from the snapshot before them, so all from there on form one part.
      const before =
        last > match.packed
          ? Math.max(match.packed, last - PART)
          : (await this.keptBefore(match.id, last - 1)).version;
      const first = Math.max(before + 1, from);
      yield await this.happened(match, first, last);
      last = first - 1;
    }
  }

  /** Entries as stored. */
  async recorded(match: OpenMatch, from: number, to: number): Promise<readonly RecordedEntry[]> {
    if (from > to) return [];
    return (await this.store.entries(match.id, from, to)).map(readEntry);
  }

  /** Entries, of which the packed ones are replayed. */
  private async whole<Of>(
    match: OpenMatch,
    { from, to }: { readonly from: number; readonly to: number },
    wholeOf: (played: Replayed) => Of,
  ): Promise<readonly (Of | NumberedEntry)[]> {
    const recorded = await this.recorded(match, from, to);
    const packed = recorded.findLast((entry) => !isWhole(entry));
    if (packed === undefined) return recorded.filter(isWhole);
    if (!isPlayable(match)) return recorded.map(unplayed);
    const whole: Of[] = [];
    for await (const played of this.playTo(match, from - 1, packed.number)) {
      if (played.entry.number >= from) whole.push(wholeOf(played));
    }
    return [...whole, ...recorded.filter(isWhole)];
  }

  /**
   * State after an entry, replayed from the latest snapshot at or before it. `past` holds known positions, so
   * that each part of the log is replayed once, however often the match returns to earlier positions.
   */
  async stateAt(
    match: PlayableMatch,
    entry: number,
    past: Map<number, Position> = new Map(),
  ): Promise<MatchState> {
    if (entry === match.version) return match.state;
    const start = await this.keptBefore(match.id, entry);
    let { position, entropyVersion } = start.state;
    for await (const played of this.playFrom(match, start, entry, past)) {
      ({ position } = played);
      entropyVersion = played.entry.entropyVersion ?? entropyVersion;
    }
    return { position, entropyVersion };
  }

  /** Replays entries up to `to`, from the latest snapshot at or before `after`. */
  async *playTo(match: PlayableMatch, after: number, to: number): AsyncGenerator<Replayed> {
    yield* this.playFrom(match, await this.keptBefore(match.id, after), to, new Map());
  }

  private async *playFrom(
    match: PlayableMatch,
    { version, state }: KeptState,
    to: number,
    past: Map<number, Position>,
  ): AsyncGenerator<Replayed> {
    const earlier: EarlierPosition = async (entry) =>
      past.get(entry) ?? (await this.stateAt(match, entry, past)).position;
    const { referee } = match;
    let { position } = state;
    past.set(version, position);
    const entries = await this.recorded(match, version + 1, to);
    const orders = await this.ordersOf(match, entries);
    const turns = new SharedTurns(TURN_MS);
    for (const entry of entries) {
      await turns.next();
      const applied = applyAgain(referee, position, entry, orders);
      const { restore } = applied;
      position =
        restore === undefined ? applied.position : referee.restore(await earlier(restore), applied.position);
      past.set(entry.number, position);
      yield { ...applied, position };
    }
  }

  async positionAt(match: PlayableMatch, entry: number): Promise<Position> {
    return (await this.stateAt(match, entry)).position;
  }

  /** Replays the whole log from its first position. */
  async *playAll(match: PlayableMatch): AsyncGenerator<Replayed> {
    const log = await this.log(match, await this.recorded(match, 1, match.version));
    const turns = new SharedTurns(TURN_MS);
    await turns.next();
    for (const played of playLog(match.referee, log)) {
      yield played;
      await turns.next();
    }
  }

  /** Complete log of a match whose entries have been read. */
  async log(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<RecordedLog> {
    return { entries, start: await this.startOf(match), ...(await this.ordersOf(match, entries)) };
  }

  /** First position of a match. */
  async firstPosition(match: PlayableMatch): Promise<Position> {
    const { defaultStandingOrders: defaults } = match.header;
    return firstOf(match.referee, { start: await this.startOf(match), defaults });
  }

  /** Like `firstPosition`, but as stored, without the rules of the match. */
  async keptFirst(matchId: string): Promise<Position> {
    return (await this.keptBefore(matchId, 0)).state.position;
  }

  /** Standing orders that entries were computed with, each version read once. */
  async ordersOf(match: OpenMatch, entries: readonly RecordedEntry[]): Promise<RecordedOrders> {
    const { id: matchId, header } = match;
    const filed: Record<string, Record<number, StandingOrders>> = {};
    for (const side of header.sides) {
      const versions = new Set(entries.map(({ orders }) => orders[side] ?? 0));
      versions.delete(0);
      const found = [...versions].map(async (version) => {
        const orders = await this.store.ordersAt(matchId, side, version);
        return orders === undefined ? [] : [[version, standingOrdersOf(orders)] as const];
      });
      filed[side] = Object.fromEntries((await Promise.all(found)).flat());
    }
    return { matchId, defaults: header.defaultStandingOrders, filed };
  }

  private async startOf({ id, header }: OpenMatch): Promise<Position | undefined> {
    return beganElsewhere(header) ? this.keptFirst(id) : undefined;
  }

  /** Latest snapshot at or before an entry. */
  private async keptBefore(matchId: string, entry: number): Promise<KeptState> {
    const kept = await this.store.snapshotBefore(matchId, entry);
    if (kept === undefined) throw new Error(`Match "${matchId}" has lost its first position.`);
    return { version: kept.version, state: readState(kept.snapshot) };
  }
}
