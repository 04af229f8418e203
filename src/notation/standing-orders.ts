import { GAME_ORDERS, standingOrdersSchema, wordNotation } from '../engine';
import type { OrderNotation, StandardOrder, StandingOrders } from '../engine';
import { NOTHING, WRITER, elementsOf, signIn, takeNothing, wordIn } from './elements';
import type { LineReader } from './line-reader';

const { finalProtectiveFire, retreat, advance } = standingOrdersSchema.shape;

/** How the standing orders of the standard rules are written. One that is missing is a type error. */
const STANDARD: Readonly<Record<StandardOrder, OrderNotation<unknown>>> = {
  finalProtectiveFire: wordNotation('fpf', finalProtectiveFire.unwrap().options),
  retreat: wordNotation('retreat', retreat.unwrap().options),
  advance: wordNotation('advance', advance.unwrap().options),
};

const NOTATION: ReadonlyMap<string, OrderNotation<unknown>> = new Map([
  ...Object.entries(STANDARD),
  ...[...GAME_ORDERS].map(([order, { notation }]) => [order, notation] as const),
]);

/** Standing orders as `fpf=never retreat=referee`; those that are left out are not given. */
export function writeStandingOrders(orders: StandingOrders): string {
  const settings = settingsOf(orders);
  return settings.length > 0 ? settings.map(([name, said]) => `${name}=${said}`).join(' ') : NOTHING;
}

/** Each setting with what it says. */
export function settingsOf(orders: StandingOrders): readonly (readonly [name: string, said: string])[] {
  const all: Readonly<Record<string, unknown>> = orders;
  if (Object.keys(all).length === 0) return [];
  return [...NOTATION].flatMap(([order, notation]) =>
    all[order] === undefined ? [] : notation.write(all[order], WRITER),
  );
}

/** The order that a setting belongs to, and its reader. */
interface Setting {
  readonly order: string;
  readonly read: OrderNotation<unknown>['read'][string];
}

/** By the name that they have in the text. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  [...NOTATION].flatMap(([order, notation]) =>
    Object.entries(notation.read).map(([name, read]) => [name, { order, read }] as const),
  ),
);

/** Reads what `writeStandingOrders` writes, in any order but nothing twice. Throws Unreadable. */
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

/** Adds what one setting says to what others have said of its order. */
export function addPart(orders: Record<string, unknown>, { order, part }: Said): void {
  orders[order] = together(orders[order], part);
}

/** What one setting says of an order. */
interface Said {
  readonly order: string;
  readonly part: unknown;
}

/** One setting of those that are open, which then is no longer. */
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

/** Two parts of one order. */
function together(one: unknown, other: unknown): unknown {
  return isObject(one) && isObject(other) ? { ...one, ...other } : other;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
