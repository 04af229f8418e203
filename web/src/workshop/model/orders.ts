import type { OrderOfBattle, ScenarioDefinition, UnitDefinition } from '@westwall/engine/workshop';
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

/** Another length; what would come after the end is left out. */
export function withLength(scenario: ScenarioDefinition, first: number, last: number): ScenarioDefinition {
  const within = (turn: number): boolean => turn >= first && turn <= last;
  const { groundSupport, markerSchedule } = scenario;
  const perTurn =
    groundSupport?.perTurn &&
    Object.fromEntries(Object.entries(groundSupport.perTurn).filter(([turn]) => within(Number(turn))));
  return {
    ...scenario,
    turns: { first, last },
    reinforcements: scenario.reinforcements.filter(({ turn }) => within(turn)),
    nightTurns: scenario.nightTurns.filter(within),
    ...(markerSchedule && { markerSchedule: markerSchedule.filter(({ turn }) => within(turn)) }),
    ...(groundSupport && { groundSupport: { ...groundSupport, ...(perTurn && { perTurn }) } }),
  };
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
