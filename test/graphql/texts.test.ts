import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  graphql,
} from 'graphql';
import type { GraphQLArgument, GraphQLError, GraphQLInputType } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { schema } from '../../src/resolvers/schema';

/** Types whose texts the rules judge, by the same schema as over REST. */
const JUDGED_BY_RULES = new Set(
  Object.values((schema.getType('ActionInput') as GraphQLInputObjectType).getFields()).map(({ type }) =>
    String(type),
  ),
);

interface Leaf {
  readonly path: readonly string[];
  /** Value of the type with this text in its place, and with its required members. */
  readonly valueWith: (text: string) => unknown;
}

function* leavesIn(type: GraphQLInputType, within: readonly string[] = []): Generator<Leaf> {
  if (type instanceof GraphQLNonNull) {
    yield* leavesIn(type.ofType, within);
  } else if (type instanceof GraphQLList) {
    for (const { path, valueWith } of leavesIn(type.ofType, within))
      yield { path, valueWith: (text) => [valueWith(text)] };
  } else if (type === GraphQLString) {
    yield { path: [], valueWith: (text) => text };
  } else if (type instanceof GraphQLInputObjectType) {
    if (within.includes(type.name) || JUDGED_BY_RULES.has(type.name)) return;
    for (const [name, field] of Object.entries(type.getFields())) {
      for (const { path, valueWith } of leavesIn(field.type, [...within, type.name]))
        yield {
          path: [name, ...path],
          valueWith: (text) => ({
            ...(type.isOneOf ? {} : Object(leastOf(type))),
            [name]: valueWith(text),
          }),
        };
    }
  }
}

/** Values of scalars; any other scalar is a text. */
const SCALARS: Readonly<Record<string, unknown>> = {
  ...{ Int: 1, Float: 1, Boolean: true, JSONObject: {}, JSON: {}, DateTime: '2026-11-20T12:00:00.000Z' },
};

/** Smallest value that a type accepts. */
function leastOf(type: GraphQLInputType): unknown {
  if (type instanceof GraphQLNonNull) return leastOf(type.ofType);
  if (type instanceof GraphQLList) return [leastOf(type.ofType)];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]?.name;
  if (!(type instanceof GraphQLInputObjectType)) return SCALARS[String(type)] ?? 'a';
  const fields = Object.entries(type.getFields());
  const needed = type.isOneOf ? fields.slice(0, 1) : fields.filter(([, field]) => isNeeded(field));
  return Object.fromEntries(needed.map(([name, field]) => [name, leastOf(field.type)]));
}

const isNeeded = ({ type, defaultValue }: Pick<GraphQLArgument, 'type' | 'defaultValue'>): boolean =>
  type instanceof GraphQLNonNull && defaultValue === undefined;

const places = [schema.getQueryType()!, schema.getMutationType()!].flatMap((parent) =>
  Object.values(parent.getFields()).flatMap((field) =>
    field.args.flatMap((arg) => [...leavesIn(arg.type)].map((leaf) => ({ parent, field, arg, leaf }))),
  ),
);
type Place = (typeof places)[number];

/** Error for a query or a mutation with this text in a place; no request may reach the service. */
async function answerTo(
  { parent, field, arg, leaf }: Place,
  text: string,
): Promise<GraphQLError | undefined> {
  const sent = field.args.filter((one) => one === arg || isNeeded(one));
  const declared = sent.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = sent.map(({ name }) => `${name}: $${name}`).join(', ');
  const source = `${parent.name.toLowerCase()} (${declared}) { ${field.name}(${passed}) { __typename } }`;
  const variableValues = Object.fromEntries(
    sent.map((one) => [one.name, one === arg ? leaf.valueWith(text) : leastOf(one.type)]),
  );
  const { errors } = await graphql({ schema, source, variableValues, contextValue: {} });
  return errors?.[0];
}

it.each(['a\ud800b', '\udc00'])(
  '%j is taken in no text of a query or a mutation, and the member is named',
  async (half) => {
    const reached: string[] = [];
    for (const place of places) {
      const error = await answerTo(place, half);
      const path = [place.arg.name, ...place.leaf.path];
      const { originalError } = error ?? {};
      if (originalError instanceof ArgumentValidationError) {
        const said = JSON.stringify(originalError.extensions['validationErrors']);
        expect(said).toContain(path.at(-1));
      } else reached.push(`${place.field.name} ${path.join('.')}`);
    }
    expect(places.length).toBeGreaterThan(80);
    expect(reached).toEqual([]);
  },
);
