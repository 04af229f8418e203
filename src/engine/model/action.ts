import type { z } from 'zod';
import type { HexId } from '../map/grid';
import type { DeepReadonly } from '../map/values';
import type { AnyAction } from './any-action';
import type { ActionNotation } from './notation';
import type { Play } from './play';
import type { SideIndex } from './side';
import type { State } from './state';
import type { Violation } from './violations';

/**
 * When an action may be submitted: in a phase by the phasing side, as an answer, at any time, or by the referee
 * of the match alone.
 */
export type Moment =
  | { readonly phase: 'deployment' | 'movement' | 'combat' }
  /** `words` name the decision in a sentence; without them its kind does. */
  | { readonly decision: string; readonly words?: string }
  | 'anytime'
  | 'referee';

/** A unit that an action takes over the map, and the hexes that it enters, in order. */
export interface UnitPath {
  readonly unit: string;
  readonly entered: readonly HexId[];
}

type Shape = z.core.$ZodLooseShape;
type Inferred<S extends Shape> = z.infer<z.ZodObject<S, z.core.$strict>>;
/** The fields of a kind; a kind without fields has none, rather than any field with no value. */
type Fields<S extends Shape> = string extends keyof Inferred<S> ? unknown : DeepReadonly<Inferred<S>>;

/** The fields that a schema of one kind of action gives. */
export type FieldsOf<Z extends z.ZodType> = DeepReadonly<z.infer<Z>>;

/** An action of one kind: its kind and its fields. */
export type ActionFrom<Kind extends string, S extends Shape> = { readonly type: Kind } & Fields<S>;

/** What a record of a kind of action says of the kind as a whole. */
interface Facts {
  readonly moment: Moment;
  /** The case under which it stands; an action that only ends or settles something has none. */
  readonly case?: string;
  /** Can the action be taken back as a move (5.15)? */
  readonly isMove?: true;
  /** Does it end the phase to which it belongs? */
  readonly endsPhase?: true;
}

/** What a record does with an action `A` of its kind. */
interface Deeds<A> {
  /** An action of this kind. Where no field decides whether it is open, this one stands for all. */
  readonly example: A;
  /** Every rule against it. Not called before its moment. */
  check(state: State, side: SideIndex, action: A): readonly Violation[];
  /** What it does. Only called after `check` found nothing. */
  perform(play: Play, side: SideIndex, action: A): void;
  /** Where it takes a unit, if it takes one anywhere. */
  path?(action: A): UnitPath;
  /** The action as the other side may see it while play has not revealed it: what is secret is left out. */
  open?(action: A): A;
}

/** What the record of a game's own action says in addition; the standard kinds have a table in `src/notation`. */
export interface Written<A> {
  /** How the action is written in a line, and read from it. */
  readonly notation: ActionNotation<A>;
}

/**
 * One kind of action: its fields, when it may come, the one predicate that judges it, and what it does. A rule
 * or a game declares its kinds with `action`; the registry derives all else from these records.
 */
export interface ActionRecord<Kind extends string, S extends Shape>
  extends Facts, Deeds<ActionFrom<Kind, S>> {
  readonly kind: Kind;
  readonly fields: z.ZodObject<S, z.core.$strict>;
}

/** The record of an action of whatever kind. */
export interface AnyActionRecord extends Facts, Deeds<AnyAction> {
  readonly kind: string;
  readonly fields: z.ZodObject;
}

/** The record of an action of whatever kind that a game brings. */
export interface GameActionRecord extends AnyActionRecord, Written<AnyAction> {}

/** Declares one kind of action. */
export function action<const Kind extends string, S extends Shape>(
  record: ActionRecord<Kind, S>,
): ActionRecord<Kind, S> {
  return record;
}

/** Declares one kind of action that a game brings: its record says how it is written, too. */
export function gameAction<const Kind extends string, S extends Shape>(
  record: ActionRecord<Kind, S> & Written<ActionFrom<Kind, S>>,
): ActionRecord<Kind, S> & Written<ActionFrom<Kind, S>> {
  return record;
}
