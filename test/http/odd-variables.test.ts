import { size } from '../support/size';
import { OddServer } from './odd-server';
import type { Target } from './targets';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

interface Failure {
  readonly message: string;
  readonly locations?: readonly object[];
  readonly extensions?: { readonly code?: string };
}

interface Sent {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Replacements for a variable; undefined leaves it out. */
const VALUES: readonly unknown[] = [null, undefined, 'text', '1', 1.5, true, {}, [], [null], { a: null }];

/** Errors of an answer, or of the first event of a stream. */
function failuresIn(text: string): readonly Failure[] {
  const json = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
  return (JSON.parse(json) as { readonly errors?: readonly Failure[] }).errors ?? [];
}

async function ask({ request }: Target, sent: Sent) {
  const { answer, fault } = await odd.ask({ ...request, body: JSON.stringify(sent) });
  return { fault, failures: failuresIn(answer.text) };
}

/** Asks over a stream that ends with its only event. */
async function askStream(sent: Sent): Promise<readonly Failure[]> {
  const response = await fetch(`${odd.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(sent),
  });
  return failuresIn(await response.text());
}

const isFormal = ({ extensions }: Failure): boolean =>
  ['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED'].includes(extensions?.code ?? '');

/** True if the unchanged request is refused for its form. */
async function isOdd(target: Target): Promise<boolean> {
  const { failures } = await ask(target, JSON.parse(String(target.request.body)) as Sent);
  return failures.some(isFormal);
}

/** Complaint about the answer to a request in which one variable is odd. */
async function complaintAbout(target: Target, name: string, value: unknown): Promise<string | undefined> {
  const { query, variables } = JSON.parse(String(target.request.body)) as Sent;
  // A nullable variable is allowed if the argument has a default.
  const nullable = query.replace(new RegExp(`(\\$${name}: [^,)]*?)!(?=[,)])`), '$1');
  for (const text of new Set([query, nullable])) {
    const { fault, failures } = await ask(target, {
      query: text,
      variables: { ...variables, [name]: value },
    });
    const isUnnamed = failures.some(isFormal) && !failures.some(({ message }) => message.includes(name));
    const wrong = failures.find(
      ({ extensions: { code = '' } = {} }) =>
        isUnnamed || ['', 'INTERNAL_SERVER_ERROR', 'TOO_COSTLY'].includes(code),
    );
    const what = fault ?? (wrong && JSON.stringify(wrong));
    if (what !== undefined) return `${target.name} $${name} ${JSON.stringify(value)}: ${what}`;
  }
  return undefined;
}

describe('A variable of GraphQL', () => {
  it.each(VALUES)('that is %j is taken, or refused by its name', async (value) => {
    const targets = [...odd.targets, ...(await odd.withArguments())].filter(({ kind }) => kind === 'GraphQL');
    const complaints: (string | undefined)[] = [];
    for (const [at, target] of targets.entries()) {
      const { variables } = JSON.parse(String(target.request.body)) as Sent;
      if (at % size(16, 1) !== 0 || (await isOdd(target))) continue;
      for (const name of Object.keys(variables)) {
        complaints.push(await complaintAbout(target, name, value));
      }
    }
    expect(complaints.filter((one) => one !== undefined)).toEqual([]);
    expect(complaints).not.toHaveLength(0);
  });

  it('is refused together with all others that are wrong', async () => {
    const target = odd.targets.find(({ name }) => name === 'GraphQL query matches')!;
    const query =
      'query ($limit: Int!, $cursor: String) { matches(limit: $limit, cursor: $cursor) { matches { id } } }';
    const { failures } = await ask(target, { query, variables: { limit: '5', cursor: 7 } });
    expect(failures.map(({ message }) => message)).toEqual([
      'Variable "$limit" got invalid value "5"; Int cannot represent non-integer value: "5"',
      'Variable "$cursor" got invalid value 7; String cannot represent a non string value: 7',
    ]);
  });
});

/** Values that fit a variable, but not its place. */
const MISPLACED: readonly (readonly [query: string, variables: object, message: RegExp])[] = [
  ['query ($l: Int) { matches(limit: $l) { matches { id } } }', { l: null }, /"limit" of non-null type/],
  ['query ($l: Int = 3) { matches(limit: $l) { matches { id } } }', { l: null }, /"limit" of non-null type/],
  ['query ($s: Boolean) { systems @skip(if: $s) { id } }', {}, /\$s/],
  ...[{ m: null }, {}].map(
    (variables) =>
      [
        'mutation ($m: MoveUnitInput) { submit(match: "x", version: 0, action: { moveUnit: $m }) { __typename } }',
        variables,
        /"action" has invalid value \{ ?moveUnit: \$m ?\}/,
      ] as const,
  ),
];

describe('A variable that its place does not take', () => {
  it.each(MISPLACED)(
    'is refused in %s with %j by the argument and its place',
    async (query, variables, message) => {
      const sent: Sent = { query, variables: { ...variables } };
      const refusal = {
        message: expect.stringMatching(message),
        locations: expect.arrayContaining([expect.any(Object)]),
        extensions: { code: expect.stringMatching(/^(?:BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/) },
      };
      const target = odd.targets.find(({ name }) => name === 'GraphQL query systems')!;
      expect(await ask(target, sent)).toEqual({ fault: undefined, failures: [refusal] });
      expect(await askStream(sent)).toEqual([refusal]);
    },
  );
});
