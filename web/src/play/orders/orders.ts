import type { StandingOrders } from '@westwall/sdk';

/** Decision that a standing order can leave to the referee, with its answers. */
export interface Question {
  readonly field: 'finalProtectiveFire' | 'retreat' | 'advance' | 'city';
  readonly label: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
}

const ask = ['ask', 'Ask me'] as const;

/** Questions of every game. */
export const QUESTIONS: readonly Question[] = [
  {
    field: 'finalProtectiveFire',
    label: 'Final protective fire',
    answers: [
      ask,
      ['never', 'Never'],
      ['always', 'Always'],
      ['whenItShiftsTheColumn', 'When it shifts the column'],
    ],
  },
  { field: 'retreat', label: 'Retreat and displacement', answers: [ask, ['referee', 'The referee decides']] },
  {
    field: 'advance',
    label: 'Advance',
    answers: [ask, ['never', 'Never'], ['firstHex', 'Into the first hex']],
  },
];

/** Question of Arnhem only. */
export const CITY: Question = {
  field: 'city',
  label: 'Shorter retreats in Cities',
  answers: [ask, ['never', 'Never'], ['most', 'As short as possible']],
};

export const DEMOLITION: readonly (readonly [value: string, label: string])[] = [
  ask,
  ['attempt', 'Try to blow it'],
  ['decline', 'Let it stand'],
];

type Demolition = NonNullable<StandingOrders['demolition']>;
type BridgeOrder = NonNullable<Demolition['bridges']>[number];

/** Orders after an answer; an unknown value changes nothing. */
export function withAnswer(
  orders: StandingOrders,
  { field, answers }: Question,
  value: string,
): StandingOrders {
  return answers.some(([one]) => one === value) ? { ...orders, [field]: value } : orders;
}

/** Orders after a change of the default for bridges without their own order. */
export function withDefault(orders: StandingOrders, value: string): StandingOrders {
  const order = orderOf(value);
  return order === undefined ? orders : { ...orders, demolition: { ...orders.demolition, default: order } };
}

/** Orders after a change for a single bridge; null removes its order. */
export function withBridge(
  orders: StandingOrders,
  bridge: readonly [string, string],
  value: string | null,
): StandingOrders {
  const others = (orders.demolition?.bridges ?? []).filter((one) => !isSame(one.bridge, bridge));
  const order = value === null ? undefined : orderOf(value);
  const added = order === undefined ? [] : [{ bridge: [...bridge], order }];
  return { ...orders, demolition: { ...orders.demolition, bridges: [...others, ...added] } };
}

/** Bridge in a typed text: two hexes. */
export function bridgeIn(text: string): readonly [string, string] | undefined {
  const [one, other, more] = text.match(/\d{4}/g) ?? [];
  return one === undefined || other === undefined || more !== undefined ? undefined : [one, other];
}

function orderOf(value: string): BridgeOrder['order'] | undefined {
  return (['ask', 'attempt', 'decline'] as const).find((one) => one === value);
}

/** Compares hexsides, whose hexes have no order. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((hex) => other.includes(hex));
}
