import { Field, ID, InterfaceType, ObjectType, createUnionType } from 'type-graphql';
import type { z } from 'zod';
import type { ClassType } from 'type-graphql';
import { EVENT_FIELDS, NAMED_IN_EVENTS, ledgerEntrySchema, matchResultSchema, termSchema } from '../engine';
import type { EventKind } from '../engine';
import './action';
import { emptyClass } from './derive/classes';
import { optionalDescription } from './derive/enums';
import { memberName, typeName } from './derive/names';
import { addField, addMadeField, deriveObject, fieldsOf, setObjectType } from './derive/object-types';
import { anEvent } from '../values/engine';
import type { DerivedField } from './derive/object-types';
import { EventKindEnum } from './enums';
import { membersOf, shapeOf } from './derive/shape';

deriveObject('Term', termSchema);

deriveObject('LedgerEntry', ledgerEntrySchema);

deriveObject('MatchResult', matchResultSchema);

/** Classes of scalars. */
const SCALARS: readonly unknown[] = [String, Number, Boolean];

/** Interface of all events: the kind, and the hexes and units that a board shows. */
const AnyEventInterface = emptyClass('AnyEvent');
for (const [name, type, description] of [
  ['type', EventKindEnum, undefined],
  ['hexNumbers', [String], 'The hexes that it names, each once.'],
  ['unitIds', [ID], 'The units that it names, each once.'],
] as const) {
  Field(() => type, optionalDescription(description))(AnyEventInterface.prototype, name);
}
InterfaceType('AnyEvent', { description: 'What happened, whatever its kind.' })(AnyEventInterface);

const kinds = Object.keys(EVENT_FIELDS) as readonly EventKind[];
const fieldsByKind = kinds.map(
  (kind) => [kind, fieldsOf(`${typeName(kind)}Event`, EVENT_FIELDS[kind])] as const,
);
const eventClasses = new Map<string, ClassType>(
  fieldsByKind.map(([kind, fields]) => [kind, eventClass(kind, fields)]),
);

/** Union of all events: one object type per kind, built from the engine's schema of events. */
const GameEventUnion: object = createUnionType({
  name: 'GameEvent',
  description: 'What happened. Every kind has the field `type`.',
  types: () => [...eventClasses.values()],
  resolveType: (event: object) => eventClasses.get((event as { readonly type: string }).type),
});

setObjectType(anEvent, GameEventUnion);

function eventClass(kind: EventKind, fields: readonly DerivedField[]): ClassType {
  const name = `${typeName(kind)}Event`;
  const target = emptyClass(name);
  addField(target, { member: 'type', type: EventKindEnum, nullable: false, description: undefined });
  for (const field of fields) addField(target, reconciled(field));
  for (const [made, type, what] of [
    ['hexNumbers', String, NAMED_IN_EVENTS.hex],
    ['unitIds', ID, NAMED_IN_EVENTS.unit],
  ] as const) {
    const members = membersNaming(what, kind);
    const make = (event: Readonly<Record<string, unknown>>): unknown[] => [
      ...new Set(members.flatMap((member) => event[member] ?? [])),
    ];
    addMadeField(target, { name: made, type: [type], make });
  }
  const description = optionalDescription(EVENT_FIELDS[kind].description);
  ObjectType(name, { ...description, implements: AnyEventInterface })(target);
  return target;
}

/** Members of a kind of event that hold a hex or unit, or a list of them. */
function membersNaming(what: z.core.$ZodType, kind: EventKind): readonly string[] {
  const isOne = (type: z.core.$ZodType): boolean => {
    const { def } = shapeOf(type).schema._zod;
    return def === what._zod.def || (def.type === 'array' && isOne(def.element));
  };
  return membersOf(EVENT_FIELDS[kind]).flatMap(([member, type]) => (isOne(type) ? [member] : []));
}

/**
 * Adapts a field to the union: members can be selected together only if fields of one name have one type. A field is
 * nullable in all kinds if it is in one, and an object whose name another kind uses for a plain value is named after
 * its type.
 */
function reconciled(field: DerivedField): DerivedField {
  const rivals = fieldsByKind.flatMap(([, fields]) => fields.filter(({ member }) => member === field.member));
  const plain = rivals.some(({ type }) => !isObjectClass(type));
  const nullable = rivals.some((rival) => rival.nullable);
  if (plain && isObjectClass(field.type))
    return { ...field, name: memberName(field.type.name), nullable: field.nullable };
  return { ...field, nullable };
}

function isObjectClass(type: object): type is ClassType {
  return typeof type === 'function' && !SCALARS.includes(type);
}
