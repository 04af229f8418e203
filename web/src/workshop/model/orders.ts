import type {
  MapDefinition,
  OrderOfBattle,
  ScenarioDefinition,
  UnitDefinition,
} from '@westwall/engine/workshop';
import type { Entry, SetUpPlace } from './places-text';

/** Role of a unit in a battle: it is set up on the map, it arrives, or it takes no part. */
export type Part =
  | ({ readonly kind: 'set-up' } & { readonly place: SetUpPlace })
  | { readonly kind: 'arrives'; readonly turn: number; readonly entry: Entry }
  | { readonly kind: 'none' };

const artillery: ReadonlySet<string> = new Set([
  'artillery',
  'self-propelled-artillery',
  'airborne-artillery',
]);

/** Counters after a change of one. */
export function withUnit(
  order: OrderOfBattle,
  id: string,
  change: (unit: UnitDefinition) => UnitDefinition,
): OrderOfBattle {
  return { ...order, units: order.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

/** Unit after a change of type; artillery has other values, which begin small. */
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

/** True if the unit's type is uncertain, or a note marks a doubt. */
export function isDoubtful({ typeConfidence, note }: UnitDefinition): boolean {
  return typeConfidence !== 'high' || note !== undefined;
}

/** Unit after the owner of the sheet has confirmed it. */
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

/** Scenario with another role for a unit; other units keep their order. */
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

/** Adds a custom battle with the options and victory conditions of a printed one. */
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

/** Length of a battle, with the victory numbers that are Game-Turns. */
interface Length {
  readonly first: number;
  readonly last: number;
  readonly deadlines: readonly string[];
}

/** Changes the length. Arrivals after the end are removed, and later deadlines are moved to it. */
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

/** Side effects of a change of length in words; undefined if there are none. */
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

/** Points of an objective for a side in this battle; undefined for those on the map. */
export function ownPoints(
  { objectivePoints = [] }: ScenarioDefinition,
  { identifying }: Goal,
  side: string,
): number | undefined {
  const own = objectivePoints.find((one) => one.identifying === identifying);
  return own && (own.points[side] ?? 0);
}

/** Sets the points of an objective for a side in this battle only; undefined for those on the map. */
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

/** Sets a victory number; undefined for the printed one. */
export function withNumber(
  { victory, ...scenario }: ScenarioDefinition,
  name: string,
  value: number | undefined,
): ScenarioDefinition {
  const own = withMember(victory, name, value);
  return { ...scenario, ...(own && { victory: own }) };
}

/** Sets the values of an option, the default first; undefined for all that the game offers. */
export function withOption(
  { options, ...scenario }: ScenarioDefinition,
  name: string,
  values: readonly (string | boolean)[] | undefined,
): ScenarioDefinition {
  const own = withMember(options, name, values);
  return { ...scenario, ...(own && { options: own }) };
}

/** Undefined if no member is left. */
function withMember<Value>(
  all: Readonly<Record<string, Value>> | undefined,
  name: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const { [name]: _, ...others } = all ?? {};
  const next = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}
