import { z } from 'zod';
import type { DeepReadonly } from '../map/values';

/**
 * The one schema of actions: what a player submits. The doors derive their inputs from it, so a new kind of
 * action is added here (and in the handler table) and nowhere else.
 */
const hex = z
  .string()
  .regex(/^\d{4}$/)
  .describe('A hex number: four digits, hexrow then position.');
const unit = z.string().min(1).max(80).describe('The id of a unit of the order of battle.');
const units = z.array(unit).max(100);
const path = z
  .array(hex)
  .max(80)
  .describe('The hexes entered, in order, without the hex where the unit stands.');
const points = z.int().min(0).max(100).describe('Ground Support Points.');
const edge = z.enum(['north', 'south', 'east', 'west']);

const reason = z.string().trim().min(1).max(500);
const remark = z.string().trim().min(1).max(2000);
const hexside = z.array(hex).length(2).describe('A hexside: the two hexes that share it.');
const demolitionOrder = z.enum(['ask', 'attempt', 'decline']);

/** What a reactive decision may be left to (rulings section 18). Every value but `ask` answers at once. */
export const standingOrdersSchema = z.strictObject({
  finalProtectiveFire: z.enum(['ask', 'never', 'always', 'whenItShiftsTheColumn']).optional(),
  retreat: z
    .enum(['ask', 'referee'])
    .optional()
    .describe('Retreat and displacement; the referee follows R-RET-11.'),
  advance: z.enum(['ask', 'never', 'firstHex']).optional(),
  city: z
    .enum(['ask', 'never', 'most'])
    .optional()
    .describe('How far cities shorten the own retreats (Arnhem 11.1).'),
  demolition: z
    .strictObject({
      default: demolitionOrder.optional(),
      bridges: z
        .array(z.strictObject({ bridge: hexside, order: demolitionOrder }))
        .max(60)
        .optional(),
    })
    .optional()
    .describe('Whether to blow wired bridges (Arnhem 12.1): for all, and for single ones.'),
});

/** Schemas of the fields of each kind of action, by kind. */
export const ACTION_FIELDS = {
  deployUnit: z.strictObject({ unit, hex }).describe('Set a unit up in a hex of its zone (3.0).'),
  confirmSetup: z.strictObject({}).describe('End the own deployment (3.0).'),
  setStandingOrder: standingOrdersSchema.describe('Replace the own standing orders; private.'),
  moveUnit: z.strictObject({ unit, path }).describe('Move a unit along a path (5.0).'),
  enterReinforcement: z
    .strictObject({ unit, entry: hex, path: path.describe('The hexes entered after the entry hex.') })
    .describe('Bring a reinforcement on at an entry hex and move it on.'),
  exitUnit: z
    .strictObject({ unit, path: path.describe('The hexes entered before leaving.'), edge })
    .describe('Move a unit to the map edge and off the map.'),
  requestTakeback: z
    .strictObject({
      entry: z
        .int()
        .min(1)
        .optional()
        .describe('Take back this entry and all after it; default: the last move.'),
    })
    .describe('Ask to take a move back (5.15).'),
  answerTakeback: z
    .strictObject({ accept: z.boolean() })
    .describe('Answer a request to take a move back (5.15).'),
  endMovement: z.strictObject({}).describe('End the Movement Phase.'),
  declareAttack: z
    .strictObject({
      attackers: units.describe('Attacking units in hexes adjacent to the defenders, artillery included.'),
      defenders: units,
      barrage: units.describe('Artillery that fires from non-adjacent hexes (8.1).'),
      groundSupport: points,
    })
    .describe('Declare one attack with its barrage and Ground Support (4.1 steps a and b).'),
  allocateFpf: z
    .strictObject({ artillery: units, groundSupport: points })
    .describe('Give final protective fire, or none (4.1 step c).'),
  retreatUnit: z.strictObject({ unit, path }).describe('Retreat a unit along a path (7.7).'),
  displaceUnit: z.strictObject({ unit, hex }).describe('Move a displaced unit one hex (7.8).'),
  advanceUnit: z
    .strictObject({ unit, hex: hex.describe('The hex of the Path of Retreat where the unit stops.') })
    .describe('Advance a unit after combat (7.9).'),
  declineAdvance: z.strictObject({}).describe('Advance no further unit (7.96).'),
  endCombat: z.strictObject({}).describe('End the Combat Phase and the Player-Turn.'),
  commitDropZones: z
    .strictObject({
      zones: z
        .array(
          z.strictObject({
            division: z.string().max(20),
            hex,
            turn: z.int().min(1).max(99).describe('Game-Turn on which the counter is placed.'),
          }),
        )
        .max(9)
        .describe('One for each division; empty where the viewer may not know them.'),
    })
    .describe('Note the drop zones, hidden until they are placed (Arnhem 15.36); ends the own deployment.'),
  landAirborne: z.strictObject({ unit, hex }).describe('Land an airborne unit (Arnhem 15.3).'),
  demolishBridge: z
    .strictObject({ bridge: hexside, attempt: z.boolean() })
    .describe('Attempt to blow a wired bridge, or let it stand for good (Arnhem 12.1).'),
  placeFloatBridge: z
    .strictObject({
      hex,
      west: hex.describe('The west bank hex that the bridge points to.'),
      east: hex.describe('The east bank hex that the bridge points to, opposite.'),
    })
    .describe('Lay a Float Bridge in a Rhine hex (Remagen 11.1).'),
  destroyBridge: z.strictObject({ hex }).describe('Destroy the bridge in a hex (Remagen 11.21).'),
  declineDestruction: z.strictObject({}).describe('Destroy no bridge, or no further one (Remagen 11.21).'),
  submitFront: z
    .strictObject({
      trace: z
        .array(hex)
        .max(200)
        .describe('The hexes of the front from bank to bank; empty leaves the trace to the referee.'),
    })
    .describe('Trace the continuous front (Remagen 14.1).'),
  offerDraw: z.strictObject({}).describe('Offer a draw.'),
  answerDraw: z.strictObject({ accept: z.boolean() }).describe('Answer an offered draw.'),
  resign: z.strictObject({}).describe('Give the match up.'),
  pauseMatch: z
    .strictObject({ reason })
    .describe('Referee: stop the match; nobody plays until it is resumed.'),
  resumeMatch: z.strictObject({}).describe('Referee: let a paused match go on.'),
  note: z.strictObject({ text: remark }).describe('Referee: say something to all.'),
  ruling: z
    .strictObject({
      case: z.string().min(1).max(40).describe('The numbered case or the ruling that decides.'),
      text: remark,
      units: units.optional(),
      hexes: z.array(hex).max(100).optional(),
    })
    .describe('Referee: rule on a dispute. What is to change in the position follows by other actions.'),
  rewind: z
    .strictObject({
      to: z.int().min(0).describe('The entry after which the match goes on; 0: from its beginning.'),
      reason,
    })
    .describe('Referee: go back to an earlier position. Rolled dice are never used again.'),
  callTime: z
    .strictObject({ side: z.string().min(1).max(40) })
    .describe('Referee or clock: say that the time of a side has run out.'),
} as const;

export type ActionKind = keyof typeof ACTION_FIELDS;
type Inferred<K extends ActionKind> = z.infer<(typeof ACTION_FIELDS)[K]>;
/** The fields of a kind; a kind without fields has none, rather than «any field with no value». */
export type ActionFields<K extends ActionKind> = string extends keyof Inferred<K>
  ? unknown
  : DeepReadonly<Inferred<K>>;

/** An action: its kind and the fields of that kind. */
export type Action = { [K in ActionKind]: { readonly type: K } & ActionFields<K> }[ActionKind];
export type ActionOf<K extends ActionKind> = Extract<Action, { type: K }>;

export type StandingOrders = DeepReadonly<z.infer<typeof standingOrdersSchema>>;

export const ACTION_KINDS = Object.keys(ACTION_FIELDS) as readonly ActionKind[];

/** The whole union, discriminated by `type`. */
export const actionSchema = z.discriminatedUnion('type', [
  ACTION_FIELDS.deployUnit.extend({ type: z.literal('deployUnit') }),
  ACTION_FIELDS.confirmSetup.extend({ type: z.literal('confirmSetup') }),
  ACTION_FIELDS.setStandingOrder.extend({ type: z.literal('setStandingOrder') }),
  ACTION_FIELDS.moveUnit.extend({ type: z.literal('moveUnit') }),
  ACTION_FIELDS.enterReinforcement.extend({ type: z.literal('enterReinforcement') }),
  ACTION_FIELDS.exitUnit.extend({ type: z.literal('exitUnit') }),
  ACTION_FIELDS.requestTakeback.extend({ type: z.literal('requestTakeback') }),
  ACTION_FIELDS.answerTakeback.extend({ type: z.literal('answerTakeback') }),
  ACTION_FIELDS.endMovement.extend({ type: z.literal('endMovement') }),
  ACTION_FIELDS.declareAttack.extend({ type: z.literal('declareAttack') }),
  ACTION_FIELDS.allocateFpf.extend({ type: z.literal('allocateFpf') }),
  ACTION_FIELDS.retreatUnit.extend({ type: z.literal('retreatUnit') }),
  ACTION_FIELDS.displaceUnit.extend({ type: z.literal('displaceUnit') }),
  ACTION_FIELDS.advanceUnit.extend({ type: z.literal('advanceUnit') }),
  ACTION_FIELDS.declineAdvance.extend({ type: z.literal('declineAdvance') }),
  ACTION_FIELDS.endCombat.extend({ type: z.literal('endCombat') }),
  ACTION_FIELDS.commitDropZones.extend({ type: z.literal('commitDropZones') }),
  ACTION_FIELDS.landAirborne.extend({ type: z.literal('landAirborne') }),
  ACTION_FIELDS.demolishBridge.extend({ type: z.literal('demolishBridge') }),
  ACTION_FIELDS.placeFloatBridge.extend({ type: z.literal('placeFloatBridge') }),
  ACTION_FIELDS.destroyBridge.extend({ type: z.literal('destroyBridge') }),
  ACTION_FIELDS.declineDestruction.extend({ type: z.literal('declineDestruction') }),
  ACTION_FIELDS.submitFront.extend({ type: z.literal('submitFront') }),
  ACTION_FIELDS.offerDraw.extend({ type: z.literal('offerDraw') }),
  ACTION_FIELDS.answerDraw.extend({ type: z.literal('answerDraw') }),
  ACTION_FIELDS.resign.extend({ type: z.literal('resign') }),
  ACTION_FIELDS.pauseMatch.extend({ type: z.literal('pauseMatch') }),
  ACTION_FIELDS.resumeMatch.extend({ type: z.literal('resumeMatch') }),
  ACTION_FIELDS.note.extend({ type: z.literal('note') }),
  ACTION_FIELDS.ruling.extend({ type: z.literal('ruling') }),
  ACTION_FIELDS.rewind.extend({ type: z.literal('rewind') }),
  ACTION_FIELDS.callTime.extend({ type: z.literal('callTime') }),
]);

/** An action as the other side may see it while play has not revealed it: what is secret is left empty. */
export function withoutSecrets(action: Action): Action {
  if (action.type === 'setStandingOrder') return { type: 'setStandingOrder' };
  return action.type === 'commitDropZones' ? { ...action, zones: [] } : action;
}
