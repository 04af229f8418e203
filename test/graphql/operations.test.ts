import { graphql, parse, subscribe } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { schema } from '../../src/resolvers/schema';
import { askedFields, documentFor } from '../callers/requests';
import type { AskedField } from '../callers/requests';
import { exampleRequest, operations } from '../rest/walk/requests';
import { openWorld } from '../rest/walk/world';
import type { World } from '../rest/walk/world';
import { allFields } from './selection';

const fields = askedFields(schema);

/** Example of REST that asks for the same. */
function twinOf({ name, kind }: AskedField) {
  const place = name.includes('.') ? name : `${kind[0]!.toUpperCase()}${kind.slice(1)}.${name}`;
  const operation = operations.find(({ twins }) => twins.includes(place));
  if (operation === undefined) throw new Error(`No operation has the field ${place}.`);
  return exampleRequest(operation);
}

/** Answer to the example of a field, with every field of the answer at every depth. */
async function answerTo(one: AskedField, { service, bearers, names }: World): Promise<ExecutionResult> {
  const { bearer = '' } = twinOf(one);
  const { text, variables } = documentFor(one, names, {}, ({ type }) => allFields(type));
  const contextValue = { service, caller: await service.access.identify(bearers[bearer]) };
  if (one.kind !== 'subscription')
    return graphql({ schema, source: text, variableValues: variables, contextValue });
  const opened = await subscribe({ schema, document: parse(text), variableValues: variables, contextValue });
  if (!(Symbol.asyncIterator in opened)) return opened;
  const { value } = (await opened.next()) as { readonly value: ExecutionResult };
  await opened.return(undefined);
  return value;
}

let reading: World;
beforeAll(async () => {
  reading = await openWorld();
});
afterAll(() => reading.close());

describe('The example', () => {
  it.each(fields.map((one) => [one.name, one] as const))(
    'of %s is carried out, and its whole answer can be shown',
    async (name, one) => {
      const world = one.kind === 'mutation' ? await openWorld() : reading;
      const { data, errors } = await answerTo(one, world);
      if (world !== reading) await world.close();
      expect(errors).toBeUndefined();
      const all = name.includes('.') ? (data!['match'] as object) : data!;
      const [answer] = Object.values(all) as readonly ({ readonly __typename?: string } | null)[];
      expect(answer).toBeDefined();
      expect(String(answer?.__typename)).not.toMatch(/Denied|Refused|NotUnderstood|Stale/);
    },
  );
});
