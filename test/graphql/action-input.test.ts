import { getNullableType, graphql, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { ACTION_KINDS, actionSchema } from '../../src/engine/play/actions';
import type { Action, ActionKind } from '../../src/engine/play/actions';
import { schema } from '../../src/resolvers/schema';
import { toActionInput } from '../../src/schema/action-input';
import { answering } from '../support/stand-in';

const dryRun = 'query ($actions: [ActionInput!]!) { dryRun(match: "m", actions: $actions) { __typename } }';

/** Actions that reach the service from these inputs. */
async function received(actions: readonly unknown[], source = dryRun) {
  const seen: unknown[] = [];
  const service = answering(async (request: { readonly actions: readonly unknown[] }) => {
    seen.push(...request.actions);
    return { status: 'not-understood', problems: [] };
  });
  const { errors = [] } = await graphql({
    schema,
    source,
    variableValues: { actions },
    contextValue: { service, caller: { kind: 'anonymous' } },
  });
  return { seen, errors: errors.map(({ message }) => message) };
}

/** Value of an input type with every field; lists have two members, as a hexside needs. */
function sample(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sample(inner.ofType), sample(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    return Object.fromEntries(
      Object.values(inner.getFields()).map((field) => [field.name, sample(field.type)]),
    );
  }
  return { String: '0101', Int: 1, Boolean: true }[String(inner)];
}

function inputFor(kind: ActionKind): Record<string, unknown> {
  const input = schema.getType('ActionInput');
  if (!isInputObjectType(input)) throw new Error('There is no ActionInput.');
  return { [kind]: sample(input.getFields()[kind]!.type) };
}

describe('An action', () => {
  it.each(ACTION_KINDS)('%s arrives in the form of the engine', async (kind) => {
    const { seen, errors } = await received([inputFor(kind)]);
    expect(errors).toEqual([]);
    expect(actionSchema.parse(seen[0])).toEqual(seen[0]);
    expect((seen[0] as Action).type).toBe(kind);
  });

  it.each(ACTION_KINDS)('%s makes the round trip from the engine and back', async (kind) => {
    const action = actionSchema.parse((await received([inputFor(kind)])).seen[0]);
    const { seen } = await received([toActionInput(action)]);
    expect(seen).toEqual([action]);
  });

  it('may be written in the document itself', async () => {
    const literal = '{ moveUnit: { unit: "2-22", path: ["0609", "0608"] } }';
    const { seen } = await received([], `{ dryRun(match: "m", actions: [${literal}]) { __typename } }`);
    expect(seen).toEqual([{ type: 'moveUnit', unit: '2-22', path: ['0609', '0608'] }]);
  });

  it('reads null as an omitted field', async () => {
    const { seen } = await received([{ requestTakeback: { entry: null } }]);
    expect(seen).toEqual([{ type: 'requestTakeback' }]);
  });

  it.each([
    ['two kinds', { endMovement: true, resign: true }, 'Exactly one key must be specified'],
    ['no kind', {}, 'Exactly one key must be specified'],
    ['null', { moveUnit: null }, 'must be non-null'],
    ['an unknown kind', { fly: true }, 'Field "fly" is not defined'],
    ['an unknown field', { moveUnit: { unit: 'a', path: [], speed: 1 } }, 'Field "speed" is not defined'],
    ['a missing field', { moveUnit: { unit: 'a' } }, 'Field "path" of required type'],
  ])('is refused with %s', async (_what, input, message) => {
    const { seen, errors } = await received([input]);
    expect(seen).toEqual([]);
    expect(errors).toContainEqual(expect.stringContaining(message));
  });

  it('without fields is `true`, never `false`', async () => {
    const { seen, errors } = await received([{ endMovement: false }]);
    expect(seen).toEqual([]);
    expect(errors).toHaveLength(1);
  });

  it('leaves the check of values to the engine', async () => {
    const { seen, errors } = await received([{ moveUnit: { unit: 'a', path: ['nowhere'] } }]);
    expect(errors).toEqual([]);
    expect(actionSchema.safeParse(seen[0]).success).toBe(false);
  });
});

it('Optional fields stay optional', () => {
  const input = schema.getType('RequestTakebackInput');
  if (!isInputObjectType(input)) throw new Error('There is no RequestTakebackInput.');
  expect(isNonNullType(input.getFields()['entry']?.type)).toBe(false);
});
