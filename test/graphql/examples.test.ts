import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, OperationTypeNode, graphql, parse, print, subscribe } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { loadDataPackage } from '../../src/data/load';
import { schema } from '../../src/resolvers/schema';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { granted } from '../support/granted';
import { page, project } from '../support/markdown';

interface Example {
  readonly name: string;
  readonly text: string;
  readonly operation: OperationDefinitionNode;
}

/** Operations of a document, each with all fragments that it uses. */
function operationsIn(where: string, text: string): readonly Example[] {
  const { definitions } = parse(text);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map(print);
  return definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({
      name: `${where}: ${operation.name?.value ?? print(operation).split('\n', 2).join(' ')}`,
      // The server refuses unused fragments.
      text: [print(operation), ...used(print(operation), fragments)].join('\n'),
      operation,
    }));
}

function used(text: string, fragments: readonly string[]): readonly string[] {
  const found = fragments.filter((fragment) =>
    text.includes(`...${/^fragment (\w+)/.exec(fragment)?.[1] ?? ' '}`),
  );
  const deeper = found.flatMap((fragment) =>
    used(
      fragment,
      fragments.filter((one) => !found.includes(one)),
    ),
  );
  return [...new Set([...found, ...deeper])];
}

const EXAMPLES: readonly Example[] = [
  ...readdirSync(join(project, 'docs', 'callers'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...page(`docs/callers/${name}`).matchAll(/^```graphql\n([^]*?)^```$/gm)]
        .map(([, text]) => text!)
        // A list of actions is no request.
        .filter((text) => !/^\s*\{ \w+: /.test(text))
        .flatMap((text) => operationsIn(name, text)),
    ),
  ...operationsIn('examples.graphql', page('docs/callers/examples.graphql')),
];

const attack = {
  attackers: ['us-8-inf-3-121'],
  defenders: ['de-mg-31'],
  barrage: ['us-8-art-43'],
  groundSupport: 0,
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('examples') });
});
afterAll(() => harness.close());

/** New match for each example, with values for its variables. */
async function sceneFor({ name }: Example) {
  const { service } = harness;
  const joining = name.endsWith('Join');
  const begun = await granted(
    service.createMatch({
      system: 'hurtgen-forest',
      scenario: 'historical',
      seats: joining || name.includes('invite') ? [joining ? 'german' : 'us'] : ['us', 'german'],
    }),
  );
  const { id: match } = begun.match;
  const token = begun.seats[0]!.token;
  const query = { match, token };
  const act = async (expectedVersion: number, ...actions: readonly object[]): Promise<void> => {
    expect(await service.submit({ ...query, expectedVersion, actions })).toMatchObject({
      status: 'accepted',
    });
  };
  if (name.endsWith('Attacks') || name.endsWith('Odds')) {
    await act(0, { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }, { type: 'endMovement' });
  }
  const origin = { from: 'match', matchId: match } as const;
  const simulation = await service.jobs.submitSimulation({ token, origin, players: [], playouts: 2 });
  if (simulation.status !== 'ok') throw new Error(JSON.stringify(simulation));
  if (name.endsWith('Verify')) await act(0, { type: 'resign' });
  return {
    token,
    variables: {
      match,
      id: simulation.job.id,
      version: 0,
      action: { endMovement: true },
      actions: [{ endMovement: true }],
      key: 'a-key',
      unit: 'us-8-inf-3-121',
      path: ['0918'],
      to: '0917',
      defender: 'de-mg-31',
      attack,
      url: 'https://hooks.example.com/westwall',
      after: '0',
    } as Readonly<Record<string, unknown>>,
  };
}

describe('The GraphQL examples of the documents', () => {
  it('exist', () => {
    expect(EXAMPLES.length).toBeGreaterThan(30);
  });

  it.each(EXAMPLES.map((example) => [example.name, example] as const))(
    '%s is answered',
    async (_name, example) => {
      const { token, variables } = await sceneFor(example);
      const names = (example.operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
      const variableValues = Object.fromEntries(names.map((name) => [name, variables[name]]));
      const { service } = harness;
      const contextValue = { service, caller: await service.access.identify(token) };
      if (example.operation.operation === OperationTypeNode.SUBSCRIPTION) {
        const stream = await subscribe({
          schema,
          document: parse(example.text),
          variableValues,
          contextValue,
        });
        if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors));
        expect(await stream.next()).toMatchObject({ done: false, value: { data: expect.any(Object) } });
        await stream.return(undefined);
        return;
      }
      const answer = await graphql({ schema, source: example.text, variableValues, contextValue });
      expect(answer.errors).toBeUndefined();
      for (const value of Object.values(answer.data ?? {})) {
        expect(value).not.toMatchObject({ code: expect.any(String), message: expect.any(String) });
        if (!example.name.endsWith('WhyNot')) {
          expect(value).not.toMatchObject({ violations: expect.any(Array) });
        }
        expect(value).not.toEqual({});
      }
    },
  );
});
