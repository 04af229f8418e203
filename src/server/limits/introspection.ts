import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';

/** Cost of an introspection field: resolving one takes about as long as sending two other fields. */
export const INTROSPECTION_COST = 2;

/** Average number of wrappers around a type (`!`, `[]`). */
const WRAPPED = 0.7;

/** Mean lengths of the lists in introspection, over all types of the schema. */
export function introspectionSizes(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) => (hasFields(type) ? Object.values(type.getFields()) : []));
  const directives = schema.getDirectives();
  const mean = (sum: number, count: number): number => Math.max(sum / count, 1);
  const ofTypes = (sizeOf: (type: GraphQLNamedType) => number): number =>
    mean(
      types.reduce((sum, type) => sum + sizeOf(type), 0),
      types.length,
    );
  const fieldsOfType = ofTypes(fieldCount);
  return {
    // A single type by name may be the one with the most fields.
    'Query.__type': Math.max(...types.map(fieldCount)) / fieldsOfType,
    '__Schema.types': types.length,
    '__Schema.directives': directives.length,
    '__Directive.args': mean(directives.flatMap(({ args }) => args).length, directives.length),
    '__Directive.locations': mean(directives.flatMap(({ locations }) => locations).length, directives.length),
    '__Type.fields': fieldsOfType,
    '__Field.args': mean(fields.flatMap(({ args }) => args).length, fields.length),
    '__Type.inputFields': ofTypes((type) =>
      isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
    ),
    '__Type.enumValues': ofTypes((type) => (isEnumType(type) ? type.getValues().length : 0)),
    '__Type.interfaces': ofTypes((type) => (hasFields(type) ? type.getInterfaces().length : 0)),
    '__Type.possibleTypes': ofTypes((type) => (isUnionType(type) ? type.getTypes().length : 0)),
    '__Type.ofType': WRAPPED,
  };
}

function hasFields(type: GraphQLNamedType) {
  return isObjectType(type) || isInterfaceType(type);
}

function fieldCount(type: GraphQLNamedType): number {
  return hasFields(type) ? Object.keys(type.getFields()).length : 0;
}
