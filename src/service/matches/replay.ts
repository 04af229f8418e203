import type { GameEvent, Position, Referee, StandingOrders } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import { sameJson } from '../values/canonical';
import { Turns } from '../values/own-turn';
import { recordedDice } from '../dice/dice-sources';
import { positionHash } from '../verification/position-hash';
import { isPlayable, withOrders } from './open-match';
import type { OpenMatch, PlayableMatch } from './open-match';
import { beganElsewhere, isWhole, readEntry, readStandingOrders, readState } from './records';
import type { MatchState, NumberedEntry, RecordedEntry } from './records';

/** After so long, in milliseconds, others get their turn. */
const TURN_MS = 1;

/** Raised when the log of a match does not lead where it says. */
export class ReplayMismatch extends Error {
  override readonly name = 'ReplayMismatch';

  constructor(
    readonly entry: number,
    problem: string,
  ) {
    super(`Entry ${entry}: ${problem}.`);
  }
}

/** The standing orders of each side by version. */
export type OrdersLookup = (side: string, version: number) => Promise<StandingOrders>;

/** The position after an earlier entry. */
export type EarlierPosition = (entry: number) => Promise<Position>;

/** An entry that has been played again. */
export interface Replayed {
  readonly entry: RecordedEntry;
  readonly events: readonly GameEvent[];
  /** What it was judged on, with the standing orders in force. */
  readonly before: Position;
  /** The position that it leads to. */
  readonly position: Position;
}

/** Applies a recorded entry again, with the dice and the standing orders that it had. */
async function replayEntry(
  referee: Referee,
  position: Position,
  entry: RecordedEntry,
  ordersOf: OrdersLookup,
  earlier: EarlierPosition,
): Promise<Replayed> {
  const filed = await Promise.all(
    referee.sides.map(async (side) => [side, await ordersOf(side, entry.orders[side] ?? 0)] as const),
  );
  const before = withOrders(referee, position, Object.fromEntries(filed));
  const outcome = referee.apply(before, entry.side, entry.action, recordedDice(entry.dice));
  if (outcome.status === 'needs-die') throw new ReplayMismatch(entry.number, 'it rolls a die more');
  if (outcome.status === 'refused') throw new ReplayMismatch(entry.number, outcome.violations[0].message);
  if (outcome.dice.length !== entry.dice.length)
    throw new ReplayMismatch(entry.number, 'it rolls a die less');
  if (entry.events !== undefined && !sameJson(outcome.events, entry.events)) {
    throw new ReplayMismatch(entry.number, 'it leads to other events');
  }
  if ((outcome.restore ?? null) !== entry.restore) {
    throw new ReplayMismatch(entry.number, 'it restores another position');
  }
  const { events, restore } = outcome;
  if (restore === undefined) return { entry, events, before, position: outcome.position };
  return { entry, events, before, position: referee.restore(await earlier(restore), outcome.position) };
}

/** A recorded entry with what playing it again gives back. */
export function wholeEntry({ entry, events, position }: Replayed, salt: string): NumberedEntry {
  return { ...entry, events, positionHash: positionHash(position, salt) };
}

/** A recorded entry; a packed one has no events, and no hash. */
const unplayed = (entry: RecordedEntry): NumberedEntry => ({ events: [], positionHash: '', ...entry });

interface KeptState {
  readonly version: number;
  readonly state: MatchState;
}

/** Positions of the past, from the log. */
export class Replays {
  constructor(private readonly store: GameStore) {}

  /** Entries with all that they say. */
  async entries(match: OpenMatch, from: number, to: number): Promise<readonly NumberedEntry[]> {
    const recorded = await this.recorded(match, from, to);
    const packed = recorded.findLast((entry) => !isWhole(entry));
    if (packed === undefined) return recorded.filter(isWhole);
    if (!isPlayable(match)) return recorded.map(unplayed);
    const whole: NumberedEntry[] = [];
    for await (const played of this.playTo(match, from - 1, packed.number)) {
      if (played.entry.number >= from) whole.push(wholeEntry(played, match.header.salt));
    }
    return [...whole, ...recorded.filter(isWhole)];
  }

  /** The same without playing any of them again. */
  async unplayed(match: OpenMatch, from: number, to: number): Promise<readonly NumberedEntry[]> {
    return (await this.recorded(match, from, to)).map(unplayed);
  }

  /** Entries as they are kept. */
  async recorded(match: OpenMatch, from: number, to: number): Promise<readonly RecordedEntry[]> {
    if (from > to) return [];
    return (await this.store.entries(match.id, from, to)).map(readEntry);
  }

  /**
   * The state after an entry: the snapshot at or before it, and the entries from there on. `past` are positions
   * that are known already: where a match goes back again and again, each part of it is played once.
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

  /** Plays entries again from the latest snapshot at or before one entry to another. */
  async *playTo(match: PlayableMatch, after: number, to: number): AsyncGenerator<Replayed> {
    yield* this.playFrom(match, await this.keptBefore(match.id, after), to, new Map());
  }

  private async *playFrom(
    match: PlayableMatch,
    { version, state }: KeptState,
    to: number,
    past: Map<number, Position>,
  ): AsyncGenerator<Replayed> {
    const ordersOf = this.ordersOf(match);
    const earlier: EarlierPosition = async (entry) =>
      past.get(entry) ?? (await this.stateAt(match, entry, past)).position;
    let { position } = state;
    past.set(version, position);
    const turns = new Turns(TURN_MS);
    for (const entry of await this.recorded(match, version + 1, to)) {
      await turns.next();
      const played = await replayEntry(match.referee, position, entry, ordersOf, earlier);
      ({ position } = played);
      past.set(entry.number, position);
      yield played;
    }
  }

  async positionAt(match: PlayableMatch, entry: number): Promise<Position> {
    return (await this.stateAt(match, entry)).position;
  }

  /** Plays the whole log from its first position; its entries may have been read before. */
  async *playAll(match: PlayableMatch, read?: readonly RecordedEntry[]): AsyncGenerator<Replayed> {
    const entries = read ?? (await this.recorded(match, 1, match.version));
    const restored = new Set(entries.map((entry) => entry.restore));
    const ordersOf = this.ordersOf(match);
    const past = new Map<number, Position>();
    let position = await this.firstPosition(match);
    past.set(0, position);
    const earlier: EarlierPosition = async (number) => {
      const found = past.get(number);
      if (found === undefined) throw new Error(`Entry ${number} was not expected to be restored.`);
      return found;
    };
    const turns = new Turns(TURN_MS);
    for (const entry of entries) {
      await turns.next();
      const played = await replayEntry(match.referee, position, entry, ordersOf, earlier);
      ({ position } = played);
      if (restored.has(entry.number)) past.set(entry.number, position);
      yield played;
    }
  }

  /** The position that a match begins with. */
  async firstPosition({ id, referee, header }: PlayableMatch): Promise<Position> {
    return beganElsewhere(header)
      ? this.keptFirst(id)
      : firstPosition(referee, referee.initial().position, header.defaultStandingOrders);
  }

  /** The same as it was kept, for which no rules are needed. */
  async keptFirst(matchId: string): Promise<Position> {
    return (await this.keptBefore(matchId, 0)).state.position;
  }

  /** Standing orders as they were filed, each looked up once. */
  ordersOf(match: OpenMatch): OrdersLookup {
    const known = new Map<string, Promise<StandingOrders>>();
    return (side, version) => {
      const key = `${side} ${version}`;
      const found = known.get(key) ?? this.ordersAt(match, side, version);
      known.set(key, found);
      return found;
    };
  }

  /** The latest state that was kept at or before an entry. */
  private async keptBefore(matchId: string, entry: number): Promise<KeptState> {
    const kept = await this.store.snapshotBefore(matchId, entry);
    if (kept === undefined) throw new Error(`Match ${matchId} has lost its first position.`);
    return { version: kept.version, state: readState(kept.snapshot) };
  }

  private async ordersAt(match: OpenMatch, side: string, version: number): Promise<StandingOrders> {
    if (version === 0) return match.header.defaultStandingOrders;
    const filed = await this.store.ordersAt(match.id, side, version);
    if (filed === undefined) throw new Error(`Match ${match.id} has lost standing orders of ${side}.`);
    return readStandingOrders(filed);
  }
}

/** A first position with the standing orders that hold until a side files its own. */
export function firstPosition(referee: Referee, position: Position, defaults: StandingOrders): Position {
  const [first, second] = referee.sides;
  return withOrders(referee, position, { [first]: defaults, [second]: defaults });
}
