import type { GameEvent, Position, Referee, StandingOrders } from '../../engine';
import { recordedDice } from '../dice/dice-sources';
import { sameJson } from '../../values/canonical';
import { positionHash } from '../hash/position-hash';
import type { NumberedEntry, RecordedEntry } from '../records';

/** Position with these standing orders of each side. */
export function withOrders(
  referee: Referee,
  position: Position,
  orders: Readonly<Record<string, StandingOrders>>,
): Position {
  return referee.sides.reduce((filled, side) => {
    const own = orders[side] ?? {};
    // Most positions hold these orders already; filing them again would rebuild the whole position.
    const isFiled = sameJson(filled.standingOrders[side], own);
    return isFiled ? filled : referee.withStandingOrders(filled, side, own);
  }, position);
}

/** First position with the default standing orders of the match. */
export function firstPosition(referee: Referee, position: Position, defaults: StandingOrders): Position {
  const [first, second] = referee.sides;
  return withOrders(referee, position, { [first]: defaults, [second]: defaults });
}

/** Thrown when a replay differs from the log. */
export class ReplayMismatch extends Error {
  override readonly name = 'ReplayMismatch';

  constructor(
    readonly entry: number,
    problem: string,
  ) {
    super(`Entry ${entry}: ${problem}.`);
  }
}

/** Standing orders that the entries of a match were computed with. */
export interface RecordedOrders {
  readonly matchId: string;
  /** Standing orders in force until a side files its own. */
  readonly defaults: StandingOrders;
  /** Stored versions that the entries refer to, by side and version. */
  readonly filed: Readonly<Record<string, Readonly<Record<number, StandingOrders>>>>;
}

/** Complete log with everything that a replay needs except the rules. It can be sent to a thread. */
export interface RecordedLog extends RecordedOrders {
  readonly entries: readonly RecordedEntry[];
  /** First position, if it is not that of the scenario. */
  readonly start: Position | undefined;
}

/** Entry that has been replayed. */
export interface Replayed {
  readonly entry: RecordedEntry;
  readonly events: readonly GameEvent[];
  /** Position that the entry was judged on, with the standing orders in force. */
  readonly before: Position;
  /** Position after the entry. */
  readonly position: Position;
}

/** Replayed entry before its return to an earlier position, the one after the entry `restore`, if any. */
interface Applied extends Replayed {
  readonly restore: number | undefined;
}

/** Version of the standing orders of a side. Throws if it is lost. */
export function ordersAt({ matchId, defaults, filed }: RecordedOrders, side: string, version: number) {
  if (version === 0) return defaults;
  const found = filed[side]?.[version];
  if (found === undefined) throw new Error(`Match "${matchId}" has lost standing orders of "${side}".`);
  return found;
}

/** Replays an entry with its recorded dice and standing orders. Throws ReplayMismatch. */
export function applyAgain(
  referee: Referee,
  position: Position,
  entry: RecordedEntry,
  orders: RecordedOrders,
): Applied {
  const inForce = referee.sides.map(
    (side) => [side, ordersAt(orders, side, entry.orders[side] ?? 0)] as const,
  );
  const before = withOrders(referee, position, Object.fromEntries(inForce));
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
  const { events, restore, position: after } = outcome;
  return { entry, events, before, position: after, restore };
}

/** Replays a complete log from its first position. Throws ReplayMismatch. */
export function* playLog(referee: Referee, log: RecordedLog): Generator<Replayed, void> {
  const restored = new Set(log.entries.map((entry) => entry.restore));
  let position = firstOf(referee, log);
  const past = new Map([[0, position]]);
  for (const entry of log.entries) {
    const applied = applyAgain(referee, position, entry, log);
    const { restore } = applied;
    position =
      restore === undefined ? applied.position : referee.restore(pastOf(past, restore), applied.position);
    if (restored.has(entry.number)) past.set(entry.number, position);
    yield { ...applied, position };
  }
}

/** First position of a match. */
export function firstOf(
  referee: Referee,
  { start, defaults }: Pick<RecordedLog, 'start' | 'defaults'>,
): Position {
  return start ?? firstPosition(referee, referee.initial().position, defaults);
}

function pastOf(past: ReadonlyMap<number, Position>, entry: number): Position {
  const found = past.get(entry);
  if (found === undefined) throw new Error(`Entry ${entry} was not expected to be restored.`);
  return found;
}

/** Recorded entry completed with the results of its replay. */
export function wholeEntry({ entry, events, position }: Replayed, salt: string): NumberedEntry {
  return { ...entry, events, positionHash: positionHash(position, salt) };
}
