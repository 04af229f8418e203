import { ObjectType, createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { EVENT_FIELDS, ledgerEntrySchema, matchResultSchema, termSchema } from '../engine';
import type { EventKind } from '../engine';
import './action';
import { emptyClass } from './derive/classes';
import { optionalDescription } from './derive/enums';
import { memberName, typeName } from './derive/names';
import { addField, deriveObject, fieldsOf, setObjectType } from './derive/object-types';
import { anEvent } from '../service/values/engine';
import type { DerivedField } from './derive/object-types';
import { EventKindEnum } from './enums';

/** One addend of a sum of strengths. */
deriveObject('Term', termSchema);

/** Points with their case and arithmetic. */
deriveObject('LedgerEntry', ledgerEntrySchema);

/** How a match ended. */
deriveObject('MatchResult', matchResultSchema);

/** Classes that stand for scalars. */
const SCALARS: readonly unknown[] = [String, Number, Boolean];

const kinds = Object.keys(EVENT_FIELDS) as readonly EventKind[];
const fieldsByKind = kinds.map(
  (kind) => [kind, fieldsOf(`${typeName(kind)}Event`, EVENT_FIELDS[kind])] as const,
);
const eventClasses = new Map<string, ClassType>(
  fieldsByKind.map(([kind, fields]) => [kind, eventClass(kind, fields)]),
);

/** What happened: one object type per kind of event, built from the engine's schema of events. */
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
  ObjectType(name, optionalDescription(EVENT_FIELDS[kind].description))(target);
  return target;
}

/**
 * Members of a union can be asked for together only if fields of one name have one type. So a field is
 * nullable in all kinds if it is in one, and an object that meets a plain value under the same name is
 * called after its type.
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
