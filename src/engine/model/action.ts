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
 * The moment at which an action may be submitted: in a phase by the phasing side, as the answer to a
 * decision, at any time by a side, by the referee of the match alone, or at any time by all three.
 */
export type Timing =
  | { readonly phase: 'deployment' | 'movement' | 'combat' }
  /** `words` name the decision in a sentence: `a retreat`. */
  | { readonly decision: string; readonly words: string }
  | 'anytime'
  | 'referee'
  | 'anyone';

/** A unit that an action moves, and the hexes that it enters, in order. */
export interface UnitPath {
  readonly unit: string;
  readonly entered: readonly HexId[];
}

type Shape = z.core.$ZodLooseShape;
type Inferred<S extends Shape> = z.infer<z.ZodObject<S, z.core.$strict>>;
/**
 * The fields of a kind. A kind without fields gets `unknown`, because its inferred type would allow any
 * field.
 */
type Fields<S extends Shape> = string extends keyof Inferred<S> ? unknown : DeepReadonly<Inferred<S>>;

/** The fields that the schema of one kind of action defines. */
export type FieldsOf<Z extends z.ZodType> = DeepReadonly<z.infer<Z>>;

/** An action of one kind: its kind and its fields. */
export type ActionFrom<Kind extends string, S extends Shape> = { readonly type: Kind } & Fields<S>;

/** Traits of a kind of action as a whole. */
interface Facts {
  readonly moment: Timing;
  /** The case that allows it; absent for an action that only ends or settles something. */
  readonly case?: string;
  /** Set if the action can be taken back as a move (5.15). */
  readonly isMove?: true;
  /** Set if the action ends the phase to which it belongs. */
  readonly endsPhase?: true;
}

/** The functions of a record for actions `A` of its kind. */
interface Deeds<A> {
  /** An action of this kind. If no field decides whether it is open, it stands for all of them. */
  readonly example: A;
  /** All rules against the action. Not called before its moment. */
  check(state: State, side: SideIndex, action: A): readonly Violation[];
  /** Carries the action out. Called only after `check` found nothing. */
  perform(play: Play, side: SideIndex, action: A): void;
  /** The unit that the action moves, with its path. */
  path?(action: A): UnitPath;
  /** The action without its secrets, as the other side may see it until play reveals it. */
  open?(action: A): A;
}

/** Notation in the record of a game's own action; `src/notation` has a table for the standard kinds. */
export interface OwnNotation<A> {
  /** The way the action is written in a line and read from it. */
  readonly notation: ActionNotation<A>;
}

/**
 * One kind of action: its fields, its moment, the one predicate that judges it, and its effect. A rule or a
 * game declares its kinds with `action`; the registry derives the rest from these records.
 */
export interface ActionRecord<Kind extends string, S extends Shape>
  extends Facts, Deeds<ActionFrom<Kind, S>> {
  readonly kind: Kind;
  readonly fields: z.ZodObject<S, z.core.$strict>;
}

/** The record of any kind of action. */
export interface AnyActionRecord extends Facts, Deeds<AnyAction> {
  readonly kind: string;
  readonly fields: z.ZodObject;
}

/** The record of any kind of action that a game adds. */
export interface GameActionRecord extends AnyActionRecord, OwnNotation<AnyAction> {}

/** Declares one kind of action. */
export function action<const Kind extends string, S extends Shape>(
  record: ActionRecord<Kind, S>,
): ActionRecord<Kind, S> {
  return record;
}

/** Declares one kind of action that a game adds, with its notation. */
export function gameAction<const Kind extends string, S extends Shape>(
  record: ActionRecord<Kind, S> & OwnNotation<ActionFrom<Kind, S>>,
): ActionRecord<Kind, S> & OwnNotation<ActionFrom<Kind, S>> {
  return record;
}
