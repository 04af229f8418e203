import type {
  MapDefinition,
  OrderOfBattle,
  ScenarioDefinition,
  UnitDefinition,
} from '@westwall/engine/workshop';
import type { Entry, SetUpPlace } from './places-text';

/** How a unit comes into a battle: it stands on the map, it arrives, or it takes no part. */
export type Part =
  | ({ readonly kind: 'set-up' } & { readonly place: SetUpPlace })
  | { readonly kind: 'arrives'; readonly turn: number; readonly entry: Entry }
  | { readonly kind: 'none' };

const artillery: ReadonlySet<string> = new Set([
  'artillery',
  'self-propelled-artillery',
  'airborne-artillery',
]);

/** The counters with one of them changed. */
export function withUnit(
  order: OrderOfBattle,
  id: string,
  change: (unit: UnitDefinition) => UnitDefinition,
): OrderOfBattle {
  return { ...order, units: order.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

/** A unit of another type; artillery has other values, and gets small ones to begin with. */
export function withType(unit: UnitDefinition, type: string): UnitDefinition {
  if ('barrage' in unit === artillery.has(type)) return { ...unit, type, rulesType: type } as UnitDefinition;
  const {
    barrage: _,
    fpf: _fpf,
    range: _range,
    attack: _attack,
    ...rest
  } = {
    ...{ barrage: 1, fpf: 1, range: 5, attack: 1 },
    ...unit,
  };
  const values = artillery.has(type) ? { barrage: 1, fpf: 1, range: 5 } : { attack: 1 };
  return { ...rest, ...values, type, rulesType: type } as UnitDefinition;
}

/** What we are not sure of: the type, or what a note says. */
export function isDoubtful({ typeConfidence, note }: UnitDefinition): boolean {
  return typeConfidence !== 'high' || note !== undefined;
}

/** The owner of the sheet has looked. */
export function settled({ note: _, ...unit }: UnitDefinition): UnitDefinition {
  return { ...unit, typeConfidence: 'high' };
}

export function partOf({ setup, reinforcements }: ScenarioDefinition, unit: string): Part {
  const stands = setup.find((line) => line.unit === unit);
  if (stands !== undefined) {
    return { kind: 'set-up', place: 'hex' in stands ? { hex: stands.hex } : { zone: stands.zone } };
  }
  const comes = reinforcements.find((line) => line.unit === unit);
  return comes === undefined ? { kind: 'none' } : { kind: 'arrives', turn: comes.turn, entry: comes.entry };
}

/** The scenario with a unit in another part; others keep their order. */
export function withPart(scenario: ScenarioDefinition, unit: string, part: Part): ScenarioDefinition {
  const known = scenario.reinforcements.find((line) => line.unit === unit);
  const exchanged = <Line extends { readonly unit: string }>(
    lines: readonly Line[],
    next: Line | undefined,
  ): Line[] => {
    const isThere = lines.some((line) => line.unit === unit);
    const rest = lines.flatMap((line) => (line.unit !== unit ? [line] : next === undefined ? [] : [next]));
    return isThere || next === undefined ? rest : [...rest, next];
  };
  const arrival =
    part.kind === 'arrives' ? { ...known, unit, turn: part.turn, entry: part.entry } : undefined;
  return {
    ...scenario,
    setup: exchanged(scenario.setup, part.kind === 'set-up' ? { unit, ...part.place } : undefined),
    reinforcements: exchanged(scenario.reinforcements, arrival),
  };
}

export function withScenario(
  order: OrderOfBattle,
  id: string,
  change: (scenario: ScenarioDefinition) => ScenarioDefinition,
): OrderOfBattle {
  return { ...order, scenarios: order.scenarios.map((one) => (one.id === id ? change(one) : one)) };
}

/** A battle of one's own, played by the options and the victory conditions of one of the booklet. */
export function withNewBattle(
  order: OrderOfBattle,
  from: string,
): { readonly order: OrderOfBattle; readonly id: string } {
  const model = order.scenarios.find(({ id }) => id === from);
  if (model === undefined) return { order, id: from };
  const ids = new Set(order.scenarios.map(({ id }) => id));
  let number = 1;
  while (ids.has(`my-battle-${number}`)) number += 1;
  const id = `my-battle-${number}`;
  const battle = { ...model, id, like: model.like ?? model.id, title: `My battle ${number}` };
  return { order: { ...order, scenarios: [...order.scenarios, battle] }, id };
}

/** A length, with the numbers of victory that are Game-Turns. */
interface Length {
  readonly first: number;
  readonly last: number;
  readonly deadlines: readonly string[];
}

/** Another length; what would come after the end is left out, and deadlines come no later than it. */
export function withLength(
  { victory, ...scenario }: ScenarioDefinition,
  { first, last, deadlines }: Length,
): ScenarioDefinition {
  const within = (turn: number): boolean => turn >= first && turn <= last;
  const { groundSupport, markerSchedule } = scenario;
  const perTurn =
    groundSupport?.perTurn &&
    Object.fromEntries(Object.entries(groundSupport.perTurn).filter(([turn]) => within(Number(turn))));
  const numbers =
    victory &&
    Object.fromEntries(
      Object.entries(victory).map(([name, value]) => [
        name,
        deadlines.includes(name) ? Math.min(Math.max(value, first), last) : value,
      ]),
    );
  return {
    ...scenario,
    turns: { first, last },
    reinforcements: scenario.reinforcements.filter(({ turn }) => within(turn)),
    nightTurns: scenario.nightTurns.filter(within),
    ...(markerSchedule && { markerSchedule: markerSchedule.filter(({ turn }) => within(turn)) }),
    ...(groundSupport && { groundSupport: { ...groundSupport, ...(perTurn && { perTurn }) } }),
    ...(numbers && { victory: numbers }),
  };
}

/** What a change of the length has done besides, in words; undefined for nothing. */
export function lossesOf(before: ScenarioDefinition, after: ScenarioDefinition): string | undefined {
  const gone = before.reinforcements.length - after.reinforcements.length;
  const moved = Object.entries(after.victory ?? {}).filter(
    ([name, value]) => value !== before.victory?.[name],
  );
  const parts = [
    ...(gone > 0 ? [`${gone === 1 ? 'one arrival is' : `${gone} arrivals are`} left out`] : []),
    ...moved.map(([name, value]) => `${name} is now Game-Turn ${value}`),
  ];
  return parts.length === 0
    ? undefined
    : `Outside of the new length: ${parts.join(', ')}. Undo brings it back.`;
}

type Goal = NonNullable<MapDefinition['features']['objectives']>[number];

/** What an objective is worth to a side in this battle; undefined: what stands on the map. */
export function ownPoints(
  { objectivePoints = [] }: ScenarioDefinition,
  { identifying }: Goal,
  side: string,
): number | undefined {
  const own = objectivePoints.find((one) => one.identifying === identifying);
  return own && (own.points[side] ?? 0);
}

/** With what an objective is worth to a side in this battle alone; undefined: what stands on the map. */
export function withPoints(
  { objectivePoints = [], ...scenario }: ScenarioDefinition,
  { identifying, points: printed }: Goal,
  side: string,
  value: number | undefined,
): ScenarioDefinition {
  const before = objectivePoints.find((one) => one.identifying === identifying);
  const { [side]: _, ...others } = before?.points ?? printed;
  const worth = value ?? printed[side] ?? 0;
  const points = worth === 0 ? others : { ...others, [side]: worth };
  const sides = new Set([...Object.keys(points), ...Object.keys(printed)]);
  const isPrinted = [...sides].every((one) => points[one] === printed[one]);
  const rest = objectivePoints.filter((one) => one !== before);
  const own = isPrinted ? rest : [...rest, { identifying, points }];
  return { ...scenario, ...(own.length > 0 && { objectivePoints: own }) };
}

/** With a number of victory of its own; undefined: as printed. */
export function withNumber(
  { victory, ...scenario }: ScenarioDefinition,
  name: string,
  value: number | undefined,
): ScenarioDefinition {
  const own = withMember(victory, name, value);
  return { ...scenario, ...(own && { victory: own }) };
}

/** With what its matches may choose, the usual value first; undefined: all that the game offers. */
export function withOption(
  { options, ...scenario }: ScenarioDefinition,
  name: string,
  values: readonly (string | boolean)[] | undefined,
): ScenarioDefinition {
  const own = withMember(options, name, values);
  return { ...scenario, ...(own && { options: own }) };
}

/** Undefined once nothing is left. */
function withMember<Value>(
  all: Readonly<Record<string, Value>> | undefined,
  name: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const { [name]: _, ...others } = all ?? {};
  const next = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}
