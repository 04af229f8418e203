import { Field, InputType, type ClassType } from 'type-graphql';
import { ACTION_FIELDS, ACTION_KINDS, actionSchema, standingOrdersSchema, type ActionKind } from '../engine';
import { emptyClass } from './derive/classes';
import { optionalDescription } from './derive/enums';
import { UnreadInput, setInputReader } from './derive/from-input';
import { deriveInput, setInputType, unchecked } from './derive/input-types';
import { typeName } from './derive/names';
import './enums';

/** Action as a client sends it: an object with one field, named after the kind of action. */
export type ActionInput = Readonly<Record<string, unknown>>;

/** Input objects of the kinds of action that have fields. */
const ACTION_INPUT_TYPES: ReadonlyMap<string, ClassType> = new Map(
  ACTION_KINDS.filter(takesFields).map((kind) => [
    kind,
    deriveInput(`${typeName(kind)}Input`, ACTION_FIELDS[kind], undefined, unchecked),
  ]),
);

/** Input object of actions, built from the engine's schema of them. */
const ActionInputType: ClassType = makeActionInput();

setInputType(actionSchema, ActionInputType);
setInputReader(actionSchema, toAction);
setInputType(standingOrdersSchema, ACTION_INPUT_TYPES.get('setStandingOrder')!);

function makeActionInput(): ClassType {
  const target = emptyClass('ActionInput');
  for (const kind of ACTION_KINDS) {
    const { description } = ACTION_FIELDS[kind];
    const type = ACTION_INPUT_TYPES.get(kind);
    const text = type ? description : `${description ?? ''} Takes no fields: give \`true\`.`.trim();
    const options = { nullable: true, ...optionalDescription(text) };
    Field(() => type ?? Boolean, options)(target.prototype, kind);
  }
  InputType('ActionInput', { description: 'An action: exactly one field is set, named after its kind.' })(
    target,
  );
  return target;
}

/**
 * Converts an input to an action of the engine without checking its form, which the engine does. Null members count
 * as absent. Throws UnreadInput unless it is exactly one action.
 */
function toAction(input: ActionInput): unknown {
  const [[kind, fields] = ['', false], ...others] = Object.entries(withoutNulls(input));
  if (kind === '' || others.length > 0) throw unread('', 'it must set exactly one field');
  if (fields === false) throw unread(kind, 'it must be `true` or left out');
  return typeof fields === 'object' ? { type: kind, ...fields } : { type: kind };
}

function unread(path: string, message: string): UnreadInput {
  return new UnreadInput([{ path, message }]);
}

/** Input for an action of the engine, as a client sends it. */
export function toActionInput(action: { readonly type: string }): ActionInput {
  const { type, ...fields } = action;
  return { [type]: ACTION_INPUT_TYPES.has(type) ? fields : true };
}

function takesFields(kind: ActionKind): boolean {
  return Object.keys(ACTION_FIELDS[kind].shape).length > 0;
}

/**
 * Converts an input to a plain value, recursively, without its null members: a null in GraphQL is a missing member in
 * the engine, and input objects are instances of classes.
 */
function withoutNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(withoutOwnNulls(value)).map(([name, member]) => [name, plain(member)]);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

/** Removes null members of this object only, since a null below it may have a meaning. */
function withoutOwnNulls<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]: NonNullable<T[K]> };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? withoutNulls(value) : value;
}
