import { GAME_ORDERS, standingOrdersSchema, wordNotation } from '../engine';
import type { OrderNotation, StandardOrder, StandingOrders } from '../engine';
import { NOTHING, WRITER, elementsOf, signIn, takeNothing, wordIn } from './elements';
import type { LineReader } from './line-reader';

const { finalProtectiveFire, retreat, advance } = standingOrdersSchema.shape;

/** Notation of the standing orders of the standard rules. A missing one is a type error. */
const STANDARD: Readonly<Record<StandardOrder, OrderNotation<unknown>>> = {
  finalProtectiveFire: wordNotation('fpf', finalProtectiveFire.unwrap().options),
  retreat: wordNotation('retreat', retreat.unwrap().options),
  advance: wordNotation('advance', advance.unwrap().options),
};

const NOTATION: ReadonlyMap<string, OrderNotation<unknown>> = new Map([
  ...Object.entries(STANDARD),
  ...[...GAME_ORDERS].map(([order, { notation }]) => [order, notation] as const),
]);

/** Standing orders as `fpf=never retreat=referee`, without those that are not set. */
export function writeStandingOrders(orders: StandingOrders): string {
  const settings = settingsOf(orders);
  return settings.length > 0 ? settings.map(([name, said]) => `${name}=${said}`).join(' ') : NOTHING;
}

/** The settings of standing orders, each with its name and value. */
export function settingsOf(orders: StandingOrders): readonly (readonly [name: string, said: string])[] {
  const all: Readonly<Record<string, unknown>> = orders;
  if (Object.keys(all).length === 0) return [];
  return [...NOTATION].flatMap(([order, notation]) =>
    all[order] === undefined ? [] : notation.write(all[order], WRITER),
  );
}

/** The order of a setting, and its reader. */
interface Setting {
  readonly order: string;
  readonly read: OrderNotation<unknown>['read'][string];
}

/** Settings by their names in the text. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  [...NOTATION].flatMap(([order, notation]) =>
    Object.entries(notation.read).map(([name, read]) => [name, { order, read }] as const),
  ),
);

/** Reads standing orders in any order, each setting once. Throws Unreadable. */
export function readStandingOrders(line: LineReader): StandingOrders {
  if (takeNothing(line)) return {};
  const open = new Set(SETTINGS.keys());
  const orders: Record<string, unknown> = {};
  let next: Said | undefined = takeSetting(line, open) ?? line.fail();
  for (; next !== undefined; next = takeSetting(line, open)) {
    addPart(orders, next);
  }
  return orders;
}

/** Merges a setting into the orders. */
export function addPart(orders: Record<string, unknown>, { order, part }: Said): void {
  orders[order] = together(orders[order], part);
}

/** The part of an order that one setting sets. */
interface Said {
  readonly order: string;
  readonly part: unknown;
}

/** Takes one of the open settings and closes it. */
function takeSetting(line: LineReader, open: Set<string>): Said | undefined {
  for (const name of open) {
    if (line.take(`${name}=`, wordIn(name)) === undefined) continue;
    open.delete(name);
    line.need('=', signIn('='));
    const { order, read } = SETTINGS.get(name)!;
    return { order, part: read(elementsOf(line, undefined)) };
  }
  return undefined;
}

/** Merges two parts of one order. */
function together(one: unknown, other: unknown): unknown {
  return isObject(one) && isObject(other) ? { ...one, ...other } : other;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
