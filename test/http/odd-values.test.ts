import { operations, resolved } from '../rest/walk/requests';
import type { Parameter, PlacedOperation } from '../rest/walk/requests';
import { size } from '../support/size';
import { OddServer } from './odd-server';
import type { Target } from './targets';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

/** Notations of numbers in some programs, with the number that each may be taken for. */
const NOTATIONS: readonly (readonly [written: string, meant: number | undefined])[] = [
  ['1e1', 10],
  ['0x10', 16],
  ['+1', 1],
  ['01', 1],
  [' 1', 1],
  ['1.0', 1],
  ['-0', 0],
  ['1_0', undefined],
  ['1,0', undefined],
  ['\uff11', undefined],
  ['1n', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['abc', undefined],
  ['null', undefined],
  ['true', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['99999999999999999999', undefined],
];

interface Numbered {
  readonly operation: PlacedOperation;
  readonly parameter: Parameter;
}

const typeOf = ({ schema }: Parameter): unknown => (resolved(schema) as { readonly type?: unknown }).type;
const NUMBERED: readonly Numbered[] = operations.flatMap((operation) =>
  operation.all
    .filter((parameter) => parameter.in !== 'header' && typeOf(parameter) === 'integer')
    .map((parameter) => ({ operation, parameter })),
);

interface Refusal {
  readonly code?: string;
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
}

function targetOf({ operationId }: PlacedOperation): Target {
  return odd.targets.find(({ name }) => name === `REST ${operationId}`)!;
}

/** Request of an operation with another value of a parameter. */
function withParameter({ operation, parameter }: Numbered, value: string) {
  const { request } = targetOf(operation);
  const { name, in: place } = parameter;
  if (place === 'query') {
    const [path = '', query = ''] = request.target.split('?');
    const asked = new URLSearchParams(query);
    asked.set(name, value);
    return { ...request, target: `${path}?${asked.toString()}` };
  }
  const parts = operation.path.split('/');
  const given = request.target.replace(/^\/v1/, '').split('?')[0]!.split('/');
  const path = parts.map((part, at) => (part === `{${name}}` ? encodeURIComponent(value) : given[at]));
  return { ...request, target: `/v1${path.join('/')}` };
}

describe('Numbers', () => {
  it.each(NOTATIONS)('written %j are taken for %s, or refused by their name', async (written, meant) => {
    const complaints: string[] = [];
    const step = size(5, 1);
    for (const [at, numbered] of NUMBERED.entries()) {
      if (at % step !== 0 || (written === '' && numbered.parameter.in === 'path')) continue;
      const { name } = numbered.parameter;
      const { answer, fault } = await odd.ask(withParameter(numbered, written));
      const plain =
        meant === undefined ? 400 : (await odd.ask(withParameter(numbered, String(meant)))).answer.status;
      const isNamed =
        answer.status === 400 && problemPaths(answer.text).some((path) => path.endsWith(`.${name}`));
      if (fault !== undefined || !(isNamed || (meant !== undefined && answer.status === plain)))
        complaints.push(`${numbered.operation.operationId} ${name}: ${answer.status} ${answer.text}`);
    }
    expect(complaints).toEqual([]);
  });
});

function problemPaths(text: string): readonly string[] {
  return ((JSON.parse(text) as Refusal).problems ?? []).map(({ path }) => path);
}

describe('A list', () => {
  const lists = operations.flatMap((operation) =>
    operation.all
      .filter(
        (parameter) =>
          parameter.in === 'query' && typeOf(parameter) === 'array' && parameter.name !== 'orders',
      )
      .map((parameter) => ({ operation, parameter, id: operation.operationId, name: parameter.name })),
  );
  const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
    hexes: ['0918', '0917'],
    units: ['us-8-inf-3-121', 'us-8-inf-2-28'],
    defenders: ['de-mg-31'],
    unitTypes: ['us-8-inf-2-28:armor', 'us-8-inf-3-121:armor'],
  };

  it.each(lists)('$name of $id is repeated, or has commas', async ({ operation, name }) => {
    const { request } = targetOf(operation);
    const [path = '', query = ''] = request.target.split('?');
    const rest = new URLSearchParams(query);
    rest.delete(name);
    const elements = ELEMENTS[name] ?? [];
    const forms = [
      elements.map((one) => `${name}=${encodeURIComponent(one)}`).join('&'),
      `${name}=${elements.join(',')}`,
      `${name}=${encodeURIComponent(elements.join(','))}`,
    ];
    const answers = [];
    for (const form of forms)
      answers.push((await odd.ask({ ...request, target: `${path}?${rest.toString()}&${form}` })).answer);
    expect(elements).not.toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

/** Required members of a body. */
function requiredOf({ requestBody }: PlacedOperation): readonly string[] {
  const { content = {} } = (resolved(requestBody) ?? {}) as { content?: Record<string, { schema: unknown }> };
  return requiredBy(content['application/json']?.schema);
}

function requiredBy(schema: unknown): readonly string[] {
  const { required = [], allOf = [] } = (resolved(schema) ?? {}) as {
    readonly required?: readonly string[];
    readonly allOf?: readonly unknown[];
  };
  return [...required, ...allOf.flatMap(requiredBy)];
}

describe('A body', () => {
  const withBody = operations.filter(({ requestBody }) => requestBody !== undefined);
  const SENT = [null, '1', 1, [], {}, true];

  it('is refused with the path of the member, whatever stands there', async () => {
    const complaints: string[] = [];
    for (const [at, operation] of withBody.entries()) {
      const { request } = targetOf(operation);
      const body = JSON.parse(String(request.body)) as Record<string, unknown>;
      for (const [member, value] of Object.entries(body)) {
        const odds = SENT.filter(
          (one) => typeof one !== typeof value || Array.isArray(one) !== Array.isArray(value),
        );
        for (const sent of size(1, 0) === 1 ? [odds[(at + member.length) % odds.length]] : odds) {
          const { answer, fault } = await odd.ask({
            ...request,
            body: JSON.stringify({ ...body, [member]: sent }),
          });
          const refusal = answer.status === 400 ? (JSON.parse(answer.text) as Refusal) : {};
          const isFormal = refusal.code === 'BAD_USER_INPUT';
          const isNamed = refusal.problems?.some(({ path }) => path.startsWith(`body.${member}`)) === true;
          if (fault !== undefined || (isFormal && !isNamed))
            complaints.push(
              `${operation.operationId} ${member} ${JSON.stringify(sent)}: ${answer.status} ${answer.text}`,
            );
        }
      }
    }
    expect(complaints).toEqual([]);
  });

  it('without its members is refused with all that are missing', async () => {
    const told = [];
    for (const operation of withBody) {
      const { request } = targetOf(operation);
      const { answer } = await odd.ask({ ...request, body: '{}' });
      const missing = requiredOf(operation).map((name) => `body.${name}`);
      if (missing.length > 0)
        told.push({ id: operation.operationId, missing, paths: problemPaths(answer.text) });
    }
    expect(told.map(({ id, paths }) => ({ id, paths: paths.toSorted() }))).toEqual(
      told.map(({ id, missing }) => ({ id, paths: missing.toSorted() })),
    );
  });

  it('is refused with the value that is wrong', async () => {
    const { request } = targetOf(operations.find(({ operationId }) => operationId === 'createMatch')!);
    const { answer } = await odd.ask({
      ...request,
      body: JSON.stringify({ system: 7, scenario: 'historical', seats: [] }),
    });
    expect(answer.text).toContain('7');
  });
});
