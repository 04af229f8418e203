import type { GameEvent, Position, Referee, StandingOrders } from '../../engine';
import { recordedDice } from '../dice/dice-sources';
import { sameJson } from '../../values/canonical';
import { positionHash } from '../hash/position-hash';
import type { NumberedEntry, RecordedEntry } from '../records';
import { firstPosition, withOrders } from './with-orders';

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

/** The standing orders that entries of a match were computed with. */
export interface RecordedOrders {
  readonly matchId: string;
  /** In force until a side files its own. */
  readonly defaults: StandingOrders;
  /** What the store has of those that the entries name: by side, then by version. */
  readonly filed: Readonly<Record<string, Readonly<Record<number, StandingOrders>>>>;
}

/** A whole log with all that playing it again needs but the rules. It can be sent to a thread. */
export interface RecordedLog extends RecordedOrders {
  readonly entries: readonly RecordedEntry[];
  /** The first position, where it is not that of the scenario. */
  readonly start: Position | undefined;
}

/** An entry that has been played again. */
export interface Replayed {
  readonly entry: RecordedEntry;
  readonly events: readonly GameEvent[];
  /** What it was judged on, with the standing orders in force. */
  readonly before: Position;
  /** The position that it leads to. */
  readonly position: Position;
}

/** The same before it has returned to an earlier position, if it does: that after the entry `restore`. */
interface Applied extends Replayed {
  readonly restore: number | undefined;
}

/** A version of the standing orders of a side. Throws where it is lost. */
export function ordersAt({ matchId, defaults, filed }: RecordedOrders, side: string, version: number) {
  if (version === 0) return defaults;
  const found = filed[side]?.[version];
  if (found === undefined) throw new Error(`Match ${matchId} has lost standing orders of ${side}.`);
  return found;
}

/** Applies a recorded entry again, with the dice and the standing orders that it had. Throws a ReplayMismatch. */
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

/** Plays a whole log from its first position on. Throws a ReplayMismatch. */
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

/** The position that a match begins with. */
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

/** A recorded entry with what playing it again gives back. */
export function wholeEntry({ entry, events, position }: Replayed, salt: string): NumberedEntry {
  return { ...entry, events, positionHash: positionHash(position, salt) };
}
