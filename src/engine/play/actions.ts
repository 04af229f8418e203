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

/** The games of the registry, which is derived from the records of actions and from the games. */
const games = allGames();

/** The standing orders of the games by name, in order. */
export const GAME_ORDERS: ReadonlyMap<string, AnyStandingOrder> = new Map(
  Object.entries(allBrought(({ standingOrders }) => standingOrders)),
);

type GameOrders = BroughtTogether<'standingOrders'>;
type OrderFields = typeof standardOrders & { readonly [Name in keyof GameOrders]: GameOrders[Name]['order'] };

/** Name of a standing order of the standard rules. */
export type StandardOrder = keyof typeof standardOrders;

/** The standing orders of a side (rulings section 18). All values except `ask` answer at once. */
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

/** The records of the games' own actions, in order. */
const GAME_RECORDS = games.flatMap(({ actions }) => actions ?? []);

/** All kinds of action of all games, in the order in which the API lists them. */
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

/** Notation of the games' own actions by kind, in order. */
export const GAME_NOTATION: ReadonlyMap<string, ActionNotation<AnyAction>> = new Map(
  GAME_RECORDS.map(({ kind, notation }) => [kind, notation]),
);

/** Schemas of the fields of each kind of action, by kind. */
export const ACTION_FIELDS = Object.fromEntries(
  RECORDS.map(({ kind, fields }) => [kind, fields]),
) as FieldsByKind;
export const ACTION_KINDS = RECORDS.map(({ kind }) => kind) as readonly ActionKind[];

/** The schema of all actions, discriminated by `type`. */
export const actionSchema = z.discriminatedUnion(
  'type',
  RECORDS.map(({ kind, fields }) => fields.extend({ type: z.literal(kind) })) as [Option, ...Option[]],
);

/** Schemas of the fields of each kind of event, by kind. */
export const EVENT_FIELDS = eventFieldsWith(actionSchema);

export type DecisionKind = (typeof COMBAT_DECISIONS)[number] | keyof BroughtTogether<'decisions'>;

/** The decisions that games add, each with its subject. */
export const GAME_DECISIONS = allBrought(({ decisions }) => decisions);

const decisionKinds = [...COMBAT_DECISIONS, ...Object.keys(GAME_DECISIONS)];
/** Decisions within a combat, and those that games add. */
export const decisionKindSchema = z.enum(decisionKinds as DecisionKind[]);

export const positionSchema = positionSchemaWith(standingOrdersSchema, decisionKindSchema);

const STANDARD: ReadonlyMap<string, AnyActionRecord> = new Map(
  [...DURING_PLAY, ...ABOUT_THE_MATCH].map((record) => [record.kind, record]),
);

/** The record of a kind of action of the standard rules. */
export function standardRecord({ type }: AnyAction): AnyActionRecord | undefined {
  return STANDARD.get(type);
}

/** The record of a kind of action of any game; undefined for an unknown kind. */
export function recordOf({ type }: AnyAction): AnyActionRecord | undefined {
  return BY_KIND.get(type);
}

/** The records of all kinds of action of this moment, in order, with those that are open to anyone. */
export function recordsAt(moment: 'anytime' | 'referee'): readonly AnyActionRecord[] {
  return RECORDS.filter((record) => record.moment === moment || record.moment === 'anyone');
}

/** A kind of decision in words: `a retreat`. */
export function decisionWords(kind: string): string {
  const words = RECORDS.flatMap(({ moment }) =>
    typeof moment === 'object' && 'decision' in moment && moment.decision === kind ? [moment.words] : [],
  );
  return words[0]!;
}

/** The action that ends a phase; undefined after the match. */
export function phaseEnding(phase: string): Action | undefined {
  const found = RECORDS.find(
    ({ moment, endsPhase }) =>
      endsPhase === true && typeof moment === 'object' && 'phase' in moment && moment.phase === phase,
  );
  return found === undefined ? undefined : known(found.example);
}

/**
 * An action of the rules or of a game, typed as one of the registered kinds. Throws RangeError for any other.
 */
export function known(action: AnyAction): Action {
  if (!BY_KIND.has(action.type)) throw new RangeError(`no game has registered the action ${action.type}`);
  return action as Action;
}

/** The unit that an action moves, with its path; undefined if it moves none. */
export function pathOf(action: Action): UnitPath | undefined {
  return recordOf(action)?.path?.(action);
}

/** The action without its secrets, as the other side may see it until play reveals it. */
export function withoutSecrets(action: Action): Action {
  const shown = recordOf(action)?.open?.(action);
  return shown === undefined ? action : known(shown);
}
