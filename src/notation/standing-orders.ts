import { standingOrdersSchema } from '../engine';
import type { StandingOrders } from '../engine';
import { NOTHING, readHexside, readOne, signIn, takeNothing, wordIn, writeHexside } from './elements';
import type { LineReader } from './line-reader';

const { finalProtectiveFire, retreat, advance, city, demolition } = standingOrdersSchema.shape;
const demolitionOrders = demolition.unwrap().shape.default.unwrap().options;

type Demolition = NonNullable<StandingOrders['demolition']>;
type BridgeOrder = NonNullable<Demolition['bridges']>[number];

/** Standing orders as `fpf=never retreat=referee`; those that are left out are not given. */
export function writeStandingOrders(orders: StandingOrders): string {
  const given = [
    ...setting('fpf', orders.finalProtectiveFire),
    ...setting('retreat', orders.retreat),
    ...setting('advance', orders.advance),
    ...setting('city', orders.city),
    ...(orders.demolition === undefined ? [] : demolitionSettings(orders.demolition)),
  ];
  return given.length > 0 ? given.join(' ') : NOTHING;
}

function setting(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${name}=${value}`];
}

function demolitionSettings({ default: all, bridges }: Demolition): readonly string[] {
  const single = bridges?.map(({ bridge, order }) => `${writeHexside(bridge)}=${order}`);
  return [
    ...setting('demolition', all ?? (bridges === undefined ? NOTHING : undefined)),
    ...setting('bridges', single && (single.length > 0 ? single.join(',') : NOTHING)),
  ];
}

/** By the name that they have in the text, what each of them says. */
const settings: Readonly<Record<string, (line: LineReader) => StandingOrders>> = {
  fpf: (line) => ({ finalProtectiveFire: readOne(line, finalProtectiveFire.unwrap().options) }),
  retreat: (line) => ({ retreat: readOne(line, retreat.unwrap().options) }),
  advance: (line) => ({ advance: readOne(line, advance.unwrap().options) }),
  city: (line) => ({ city: readOne(line, city.unwrap().options) }),
  demolition: (line) => ({
    demolition: takeNothing(line) ? {} : { default: readOne(line, demolitionOrders) },
  }),
  bridges: (line) => ({ demolition: { bridges: readBridges(line) } }),
};

/** Reads what `writeStandingOrders` writes, in any order but nothing twice. Throws Unreadable. */
export function readStandingOrders(line: LineReader): StandingOrders {
  if (takeNothing(line)) return {};
  const open = new Set(Object.keys(settings));
  let orders = takeSetting(line, open) ?? line.fail();
  for (let more = takeSetting(line, open); more !== undefined; more = takeSetting(line, open)) {
    const demolition = { ...orders.demolition, ...more.demolition };
    const both = orders.demolition ?? more.demolition;
    orders = { ...orders, ...more, ...(both !== undefined && { demolition }) };
  }
  return orders;
}

/** One setting of those that are open, which then is no longer. */
function takeSetting(line: LineReader, open: Set<string>): StandingOrders | undefined {
  for (const name of open) {
    if (line.take(`${name}=`, wordIn(name)) === undefined) continue;
    open.delete(name);
    line.need('=', signIn('='));
    return settings[name]?.(line);
  }
  return undefined;
}

function readBridges(line: LineReader): readonly BridgeOrder[] {
  if (takeNothing(line)) return [];
  const orders: BridgeOrder[] = [];
  do {
    const bridge = readHexside(line);
    line.need('=', signIn('='));
    orders.push({ bridge, order: readOne(line, demolitionOrders) });
  } while (line.take('a comma', signIn(',')) !== undefined);
  return orders;
}
