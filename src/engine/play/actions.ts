import { z } from 'zod';
import type { ActionFrom, ActionRecord, AnyActionRecord, UnitPath } from '../model/action';
import type { AnyAction } from '../model/any-action';
import type { ActionNotation } from '../model/notation';
import type { DeepReadonly } from '../map/values';
import { eventFieldsWith } from '../model/events';
import { COMBAT_DECISIONS, positionSchemaWith } from '../model/position';
import { standardOrders } from '../model/standing-orders';
import type { AnyStandingOrder } from '../model/standing-orders';
import { allBrought, allGames } from '../games/registry';
import type { Brought, BroughtTogether } from '../games/registry';
import { confirmSetup, deployUnit } from '../rules/03-set-up/deploy';
import {
  drawAnswer,
  drawOffer,
  resignation,
  takebackAnswer,
  takebackRequest,
} from '../rules/04-sequence-of-play/proposals';
import { endCombat, endMovement } from '../rules/04-sequence-of-play/phases';
import { standingOrderAction } from '../rules/04-sequence-of-play/standing-orders';
import { moveUnit } from '../rules/05-movement/move';
import { advanceUnit, noAdvance } from '../rules/07-combat/advance-unit';
import { declareAttack } from '../rules/07-combat/declare-attack';
import { displaceUnit, retreatUnit } from '../rules/07-combat/retreat/retreat-unit';
import { allocateFpf } from '../rules/08-artillery/allocate-fpf';
import { enterReinforcement } from '../rules/reinforcements/enter';
import { exitUnit } from '../rules/reinforcements/exit';
import { refereeActions } from './referee-actions';

/** The registry: all that is derived from the records of actions and from the games. */
const games = allGames();

/** The standing orders that games bring, by name, in order. */
export const GAME_ORDERS: ReadonlyMap<string, AnyStandingOrder> = new Map(
  Object.entries(allBrought(({ standingOrders }) => standingOrders)),
);

type GameOrders = BroughtTogether<'standingOrders'>;
type OrderFields = typeof standardOrders & { readonly [Name in keyof GameOrders]: GameOrders[Name]['order'] };

/** A standing order of the standard rules. */
export type StandardOrder = keyof typeof standardOrders;

/** What a reactive decision may be left to (rulings section 18). Every value but `ask` answers at once. */
export const standingOrdersSchema = z.strictObject({
  ...standardOrders,
  ...Object.fromEntries([...GAME_ORDERS].map(([name, { order }]) => [name, order])),
} as OrderFields);
export type StandingOrders = DeepReadonly<z.infer<typeof standingOrdersSchema>>;

const setStandingOrder = standingOrderAction(
  standingOrdersSchema.describe('Replace your own standing orders; private.'),
) as ActionRecord<'setStandingOrder', OrderFields>;

/** The kinds of action of the standard rules. */
const DURING_PLAY = [
  deployUnit,
  confirmSetup,
  setStandingOrder,
  moveUnit,
  enterReinforcement,
  exitUnit,
  takebackRequest,
  takebackAnswer,
  endMovement,
  declareAttack,
  allocateFpf,
  retreatUnit,
  displaceUnit,
  advanceUnit,
  noAdvance,
  endCombat,
] as const;
const ABOUT_THE_MATCH = [drawOffer, drawAnswer, resignation, ...refereeActions] as const;

/** A kind of action of the standard rules. */
export type StandardKind = (typeof DURING_PLAY | typeof ABOUT_THE_MATCH)[number]['kind'];

type Registered =
  | (typeof DURING_PLAY)[number]
  | Brought<'actions'>[number]
  | (typeof ABOUT_THE_MATCH)[number];

/** The records of the actions that games bring, in order. */
const GAME_RECORDS = games.flatMap(({ actions }) => actions ?? []);

/** Every kind of action that any game knows, in the order in which the doors list them. */
const RECORDS: readonly AnyActionRecord[] = [...DURING_PLAY, ...GAME_RECORDS, ...ABOUT_THE_MATCH];

const BY_KIND: ReadonlyMap<string, AnyActionRecord> = new Map(RECORDS.map((record) => [record.kind, record]));
if (BY_KIND.size < RECORDS.length) throw new RangeError('two records of actions have the same kind');

/** An action: its kind and the fields of that kind. */
export type Action = Registered extends infer R
  ? R extends ActionRecord<infer Kind, infer Shape>
    ? ActionFrom<Kind, Shape>
    : never
  : never;
export type ActionKind = Action['type'];
export type ActionOf<K extends ActionKind> = Extract<Action, { type: K }>;

type FieldsByKind = { readonly [R in Registered as R['kind']]: R['fields'] };
type Option = Registered extends infer R
  ? R extends ActionRecord<infer Kind, infer Shape>
    ? z.ZodObject<Shape & { type: z.ZodLiteral<Kind> }, z.core.$strict>
    : never
  : never;

/** How the actions that games bring are written, by kind, in order. */
export const GAME_NOTATION: ReadonlyMap<string, ActionNotation<AnyAction>> = new Map(
  GAME_RECORDS.map(({ kind, notation }) => [kind, notation]),
);

/** Schemas of the fields of each kind of action, by kind. */
export const ACTION_FIELDS = Object.fromEntries(
  RECORDS.map(({ kind, fields }) => [kind, fields]),
) as FieldsByKind;
export const ACTION_KINDS = RECORDS.map(({ kind }) => kind) as readonly ActionKind[];

/** The whole union, discriminated by `type`. */
export const actionSchema = z.discriminatedUnion(
  'type',
  RECORDS.map(({ kind, fields }) => fields.extend({ type: z.literal(kind) })) as [Option, ...Option[]],
);

/** Schemas of the fields of each kind of event, by kind. */
export const EVENT_FIELDS = eventFieldsWith(actionSchema);

export type DecisionKind = (typeof COMBAT_DECISIONS)[number] | keyof BroughtTogether<'decisions'>;

/** The decisions that games add, with what each is about. */
export const GAME_DECISIONS = allBrought(({ decisions }) => decisions);

const decisionKinds = [...COMBAT_DECISIONS, ...Object.keys(GAME_DECISIONS)];
/** Decisions within a combat, and those that the games add. */
export const decisionKindSchema = z.enum(decisionKinds as DecisionKind[]);

export const positionSchema = positionSchemaWith(standingOrdersSchema, decisionKindSchema);

const STANDARD: ReadonlyMap<string, AnyActionRecord> = new Map(
  [...DURING_PLAY, ...ABOUT_THE_MATCH].map((record) => [record.kind, record]),
);

/** The record of a kind of action of the standard rules. */
export function standardRecord({ type }: AnyAction): AnyActionRecord | undefined {
  return STANDARD.get(type);
}

/** The record of a kind of action, whatever game has it; undefined when there is no such kind. */
export function recordOf({ type }: AnyAction): AnyActionRecord | undefined {
  return BY_KIND.get(type);
}

/** The records of every kind of action that comes at this moment, in order. */
export function recordsAt(moment: 'anytime' | 'referee'): readonly AnyActionRecord[] {
  return RECORDS.filter((record) => record.moment === moment);
}

/** The action that ends a phase; undefined once the match is over. */
export function endingOf(phase: string): Action | undefined {
  const found = RECORDS.find(
    ({ moment, endsPhase }) =>
      endsPhase === true && typeof moment === 'object' && 'phase' in moment && moment.phase === phase,
  );
  return found === undefined ? undefined : known(found.example);
}

/** An action of the rules or of a game as one of the kinds that are registered. */
export function known(action: AnyAction): Action {
  if (!BY_KIND.has(action.type)) throw new RangeError(`no game has registered the action ${action.type}`);
  return action as Action;
}

/** Where an action takes a unit; undefined when it takes none anywhere. */
export function pathOf(action: Action): UnitPath | undefined {
  return recordOf(action)?.path?.(action);
}

/** An action as the other side may see it while play has not revealed it: what is secret is left empty. */
export function withoutSecrets(action: Action): Action {
  const shown = recordOf(action)?.open?.(action);
  return shown === undefined ? action : known(shown);
}
