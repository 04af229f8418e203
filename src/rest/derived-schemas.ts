import { z } from 'zod';
import { ledgerEntrySchema, matchResultSchema, termSchema } from '../engine';
import { ACTION_FIELDS, ACTION_KINDS, actionSchema } from '../engine';
import { demolitionOrderSchema, standingOrdersSchema } from '../engine';
import { decisionKindSchema, decisionSchema, placementSchema } from '../engine';
import { caseRowSchema, mapSchema, rulingSchema, scenarioSchema } from '../engine';
import { entrySchema } from '../engine';
import { terrainKeySchema } from '../engine';
import { zoneSchema } from '../engine';
import { combatStateSchema, matchOptionsSchema, positionSchema } from '../engine';
import { typeName } from '../schema/derive/names';
import { shapeOf } from '../schema/derive/shape';
import { shownUnitSchema } from '../service/games/schema';
import { hints, namedSchemas } from '../service/types';
import { anEvent, eventSchemas } from '../values/engine';
import { distributionSchema } from '../simulation/report-schema';
import { malformedPartSchema, problemSchema } from './problem-schema';

/** Schemas of the engine that have a name in the document. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Action: actionSchema,
  StandingOrders: standingOrdersSchema,
  DemolitionOrder: demolitionOrderSchema,
  DeclareAttack: ACTION_FIELDS.declareAttack,
  AllocateFpf: ACTION_FIELDS.allocateFpf,
  Term: termSchema,
  LedgerEntry: ledgerEntrySchema,
  MatchResult: matchResultSchema,
  MatchOptions: matchOptionsSchema,
  CombatState: combatStateSchema,
  Position: positionSchema,
  Case: caseRowSchema,
  Ruling: rulingSchema,
  Unit: shownUnitSchema,
  Zone: zoneSchema,
  Entry: entrySchema,
  Scenario: scenarioSchema,
  ScenarioWeatherRoll: scenarioSchema.shape.weather.unwrap().shape.roll.valueType,
  MapDefinition: mapSchema,
  TerrainKey: terrainKeySchema,
  Distribution: distributionSchema,
  Problem: problemSchema,
  MalformedPart: malformedPartSchema,
};

/** Open texts of the engine that in fact have only these values. */
const CLOSED = new Map<z.core.$ZodType, readonly string[]>([
  [decisionSchema.shape.kind, decisionKindSchema.options],
  [placementSchema.shape.action, ACTION_KINDS],
]);

const ANY_JSON = { title: 'JsonValue', description: 'Any JSON value.' };

/** Named schemas of the document, and a writer for the unnamed ones of operations. */
export interface DerivedSchemas {
  readonly named: Readonly<Record<string, object>>;
  readonly write: (schema: z.core.$ZodType) => Readonly<Record<string, unknown>>;
}

/** Writes all named schemas and these ones as JSON Schema. They refer to each other by name. */
export function derivedSchemas(used: readonly z.core.$ZodType[]): DerivedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of [...Object.entries(NAMED), ...namedSchemas]) registry.add(schema, { id });
  for (const option of actionSchema.options) {
    registry.add(option, { id: `${typeName(option.shape.type.value)}Action` });
  }
  for (const [kind, schema] of eventSchemas) registry.add(schema, { id: `${typeName(kind)}Event` });
  registry.add(anEvent, { id: 'GameEvent' });
  used.forEach((schema, at) => {
    registry.add(z.object({ value: schema as z.ZodType }), { id: `${USED}${at}` });
  });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => id, override: tidy });
  const { schemas: linked } = JSON.parse(textOf({ schemas })) as { schemas: Record<string, JsonSchema> };
  const { __shared: _anyJson, ...all } = linked;
  // Sorted by name, so that the document does not depend on the order of imports.
  const named = Object.entries({ ...all, JsonValue: ANY_JSON })
    .filter(([id]) => !id.startsWith(USED))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = new Map(
    used.map((schema, at) => [schema, all[`${USED}${at}`]!.properties!['value'] as object]),
  );
  return {
    named: Object.fromEntries(named.map(([id, schema]): [string, object] => [id, described(id, schema)])),
    write: (schema) => written.get(schema) as Readonly<Record<string, unknown>>,
  };
}

/** Prefix of the ids of unnamed schemas. */
const USED = 'used-by-an-operation-';

/** Text of schemas with references into the document. The only shared schema without a name is any JSON value. */
function textOf(schemas: object): string {
  return JSON.stringify(schemas, (name, value: unknown) => {
    if (name !== '$ref' || typeof value !== 'string') return value;
    return `#/components/schemas/${value.startsWith('__shared') ? 'JsonValue' : value}`;
  });
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Adds the name, and the description that the extension by `type` has lost. */
function described(id: string, { $schema: _version, $id: _id, ...schema }: JsonSchema): object {
  const kind = Object.entries(ACTION_FIELDS).find(([name]) => id === `${typeName(name)}Action`);
  const description = kind === undefined ? undefined : shapeOf(kind[1]).description;
  return { title: id, ...(description === undefined ? {} : { description }), ...schema };
}

interface Written {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: JsonSchema;
}

/** Removes keywords that only reflect zod's checks, and adds those of the service's hints. */
function tidy({ zodSchema, jsonSchema }: Written): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  if (typeof propertyNames === 'object' && propertyNames.enum !== undefined) {
    const value = additionalProperties ?? true;
    jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), value]));
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
  if (isAnyText(propertyNames)) delete jsonSchema.propertyNames;
  if (JSON.stringify(additionalProperties) === '{}') delete jsonSchema.additionalProperties;
  // The length of a tuple is given separately, and tools take `false` for a list without items.
  if (jsonSchema.prefixItems !== undefined && jsonSchema.items === false) jsonSchema.items = {};
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // Tools find the schemas of a union by the enumerations of its discriminator.
  if (typeof jsonSchema.const === 'string') jsonSchema.enum = [jsonSchema.const];
  const { isSent } = shapeOf(zodSchema).hints;
  const { values, isOpen, isBase, extends: base } = hints.get(zodSchema) ?? {};
  if (isSent !== true && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const closed = CLOSED.get(zodSchema);
  if (closed !== undefined) jsonSchema.enum = [...closed];
  if (isOpen === true) delete jsonSchema.enum;
  if (isBase === true) delete jsonSchema.additionalProperties;
  if (base !== undefined) refer(jsonSchema, base);
  if (values !== undefined && isOpen !== true) {
    const list = Object.entries(values).map(([value, text]) => `\`${value}\`: ${text}`);
    jsonSchema.description = [jsonSchema.description, ...list].filter(Boolean).join(' ');
  }
  const { def } = zodSchema._zod;
  if (zodSchema instanceof z.ZodDiscriminatedUnion) discriminate(jsonSchema, zodSchema);
  if (def.type === 'object') rename(jsonSchema, def.shape);
}

/** Maps the values of a discriminator to the schemas of its union, if all of these have names. */
function discriminate(jsonSchema: JsonSchema, { def }: z.ZodDiscriminatedUnion): void {
  const { discriminator: propertyName, options } = def;
  const files = jsonSchema.oneOf?.map(({ $ref }) => $ref);
  // A union that is only referred to has its mapping in its own schema.
  if (files === undefined || files.includes(undefined)) return;
  const kinds = options.map(({ _zod }) => [..._zod.propValues![propertyName]!].join());
  const mapping = Object.fromEntries(
    kinds.map((kind, place) => [kind, `#/components/schemas/${files[place]}`]),
  );
  Object.assign(jsonSchema, { discriminator: { propertyName, mapping } });
}

function isAnyText(schema: JsonSchema['propertyNames']): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

/** Reduces an object to the members that its base lacks. */
function refer(jsonSchema: JsonSchema, base: string): void {
  const { def } = namedSchemas.get(base) as z.ZodObject;
  const inherited = Object.keys(def.shape);
  const isOwn = (member: string): boolean => !inherited.includes(member);
  const own = Object.entries(jsonSchema.properties ?? {}).filter(([member]) => isOwn(member));
  const required = jsonSchema.required?.filter(isOwn) ?? [];
  delete jsonSchema.additionalProperties;
  delete jsonSchema.required;
  delete jsonSchema.properties;
  Object.assign(jsonSchema, {
    allOf: [{ $ref: base }],
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
    ...(required.length > 0 && { required }),
    unevaluatedProperties: false,
  });
}

/** Renames members that have another name in REST. */
function rename(jsonSchema: JsonSchema, shape: z.core.$ZodShape): void {
  const { properties = {}, required } = jsonSchema;
  const nameIn = (member: string): string => (shape[member] && shapeOf(shape[member]).hints.rest) ?? member;
  if (Object.keys(properties).every((member) => nameIn(member) === member)) return;
  jsonSchema.properties = Object.fromEntries(
    Object.entries(properties).map(([member, schema]) => [nameIn(member), schema]),
  );
  if (required !== undefined) jsonSchema.required = required.map(nameIn);
}
