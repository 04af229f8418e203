import * as fc from 'fast-check';
import type { z } from 'zod';
import { ACTION_KINDS, lineSchema, lines, standingOrdersSchema } from '../../src/engine';
import type { Action, ActionKind, StandingOrders } from '../../src/engine';

const hex = fc.stringMatching(/^\d{4}$/);
/** Random texts of a form. */
const textOf = (form: z.ZodType<string>, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ minLength: 1, maxLength, unit: 'binary' }).filter((written) => form.safeParse(written).success);
/** Mostly plain names, some that need quotation marks, some that look like something else. */
const name = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{2}-[a-z0-9]{1,4}(-[0-9]{1,3})?$/) },
    textOf(lineSchema, maxLength),
    fc.constantFrom(
      'x',
      'X',
      '-',
      'gs5',
      't1',
      '0510',
      '0510-0609',
      'true',
      '"',
      '\\',
      '#',
      'a b',
      'end',
      '[1]',
    ),
  );
const unit = name(80);
const units = fc.array(unit, { maxLength: 5 });
const trimmed = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  texts.map((written) => written.trim()).filter((written) => written.length > 0);
/** Text by a person, never blank and without white space around it. */
const text = trimmed(
  fc.array(textOf(lines(60), 60), { minLength: 1, maxLength: 5 }).map((all) => all.join('\n')),
);
const reason = trimmed(textOf(lineSchema, 300));
const path = fc.array(hex, { maxLength: 6 });
const points = fc.nat({ max: 100 });
const side = fc.tuple(hex, hex);
const order = fc.constantFrom('ask' as const, 'attempt' as const, 'decline' as const);
const type = <K extends ActionKind>(kind: K): fc.Arbitrary<K> => fc.constant(kind);
const unitAndHex = { unit, hex };

const { finalProtectiveFire, retreat, advance, city } = standingOrdersSchema.shape;
const demolition = fc.record(
  { default: order, bridges: fc.array(fc.record({ bridge: side, order }), { maxLength: 3 }) },
  { requiredKeys: [] },
);
export const standingOrders: fc.Arbitrary<StandingOrders> = fc.record(
  {
    finalProtectiveFire: fc.constantFrom(...finalProtectiveFire.unwrap().options),
    retreat: fc.constantFrom(...retreat.unwrap().options),
    advance: fc.constantFrom(...advance.unwrap().options),
    city: fc.constantFrom(...city.unwrap().options),
    demolition,
  },
  { requiredKeys: [] },
);

/** Actions that the schema allows, legal or not, with short lists. */
const byKind: { readonly [K in ActionKind]: fc.Arbitrary<Action> } = {
  deployUnit: fc.record({ type: type('deployUnit'), ...unitAndHex }),
  confirmSetup: fc.record({ type: type('confirmSetup') }),
  setStandingOrder: standingOrders.map((orders) => ({ type: 'setStandingOrder', ...orders })),
  moveUnit: fc.record({ type: type('moveUnit'), unit, path }),
  enterReinforcement: fc.record({ type: type('enterReinforcement'), unit, entry: hex, path }),
  exitUnit: fc.record({
    type: type('exitUnit'),
    unit,
    path,
    edge: fc.constantFrom('north' as const, 'south' as const, 'east' as const, 'west' as const),
  }),
  requestTakeback: fc.oneof(
    fc.record({ type: type('requestTakeback') }),
    fc.record({ type: type('requestTakeback'), entry: fc.integer({ min: 1, max: 99_999 }) }),
  ),
  answerTakeback: fc.record({ type: type('answerTakeback'), accept: fc.boolean() }),
  endMovement: fc.record({ type: type('endMovement') }),
  declareAttack: fc.record({
    type: type('declareAttack'),
    attackers: units,
    defenders: units,
    barrage: units,
    groundSupport: points,
  }),
  allocateFpf: fc.record({ type: type('allocateFpf'), artillery: units, groundSupport: points }),
  retreatUnit: fc.record({ type: type('retreatUnit'), unit, path }),
  displaceUnit: fc.record({ type: type('displaceUnit'), ...unitAndHex }),
  advanceUnit: fc.record({ type: type('advanceUnit'), ...unitAndHex }),
  declineAdvance: fc.record({ type: type('declineAdvance') }),
  endCombat: fc.record({ type: type('endCombat') }),
  commitDropZones: fc.record({
    type: type('commitDropZones'),
    // The action as the other side sees it has no zones.
    zones: fc.array(fc.record({ division: name(20), hex, turn: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 9,
    }),
  }),
  landAirborne: fc.record({ type: type('landAirborne'), ...unitAndHex }),
  demolishBridge: fc.record({ type: type('demolishBridge'), bridge: side, attempt: fc.boolean() }),
  placeFloatBridge: fc.record({ type: type('placeFloatBridge'), hex, west: hex, east: hex }),
  destroyBridge: fc.record({ type: type('destroyBridge'), hex }),
  declineDestruction: fc.record({ type: type('declineDestruction') }),
  submitFront: fc.record({ type: type('submitFront'), trace: path }),
  offerDraw: fc.record({ type: type('offerDraw') }),
  answerDraw: fc.record({ type: type('answerDraw'), accept: fc.boolean() }),
  resign: fc.record({ type: type('resign') }),
  pauseMatch: fc.record({ type: type('pauseMatch'), reason }),
  resumeMatch: fc.record({ type: type('resumeMatch') }),
  note: fc.record({ type: type('note'), text }),
  ruling: fc.record(
    { type: type('ruling'), case: fc.constantFrom('STD 5.14', 'R-MOV-10'), text, units, hexes: path },
    { requiredKeys: ['type', 'case', 'text'] },
  ),
  rewind: fc.record({ type: type('rewind'), to: fc.nat({ max: 99_999 }), reason }),
  callTime: fc.record({ type: type('callTime'), side: name(40) }),
};

/** Actions of one kind. */
export const actionsOf = (kind: ActionKind): fc.Arbitrary<Action> => byKind[kind];
export const actions: fc.Arbitrary<Action> = fc.oneof(...ACTION_KINDS.map(actionsOf));
