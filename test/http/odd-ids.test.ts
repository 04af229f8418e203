import { operations } from '../rest/walk/requests';
import { size } from '../support/size';
import { NOT_IDS } from './not-ids';
import { OddServer } from './odd-server';
import type { Target } from './targets';
import type { WireRequest } from './wire';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

/** Place of a request that contains a text, such as an id. */
interface Place {
  readonly name: string;
  readonly with: (text: string) => WireRequest;
}

/** Places in the path, the query and the body of a request. */
function placesOf({ name, request }: Target): readonly Place[] {
  const [path = '', query = ''] = request.target.split('?');
  const described = operations.find(({ operationId }) => name === `REST ${operationId}`);
  const parts = path.split('/');
  const inPath = (described?.path.split('/') ?? []).flatMap((part, at): Place[] => {
    const put = (text: string): string =>
      [...parts.slice(0, at + 1), encodeURIComponent(text), ...parts.slice(at + 2)].join('/');
    return part.startsWith('{')
      ? [{ name: `${name} ${part}`, with: (text) => ({ ...request, target: `${put(text)}?${query}` }) }]
      : [];
  });
  const inQuery = (described?.all ?? []).flatMap((parameter): Place[] => {
    if (parameter.in !== 'query') return [];
    const put = (text: string): string => {
      const asked = new URLSearchParams(query);
      asked.set(parameter.name, text);
      return asked.toString();
    };
    return [
      { name: `${name} ${parameter.name}`, with: (text) => ({ ...request, target: `${path}?${put(text)}` }) },
    ];
  });
  const body: unknown = request.body === undefined ? undefined : JSON.parse(request.body.toString());
  const inBody = textsIn(body)
    .filter(([first]) => first !== 'query' || described !== undefined)
    .map((way): Place => ({
      name: `${name} ${way.join('.')}`,
      with: (text) => ({ ...request, body: JSON.stringify(put(body, way, text)) }),
    }));
  return [...inPath, ...inQuery, ...inBody];
}

/** Paths to the texts in a value. */
function textsIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsIn(member).map((way) => [key, ...way]));
}

/** Value with a text at the end of a path. */
function put(value: unknown, [key, ...way]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const members = Object.entries(value as object).map(([name, member]): [string, unknown] => [
    name,
    name === key ? put(member, way, text) : member,
  ]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** One of this many places is tried, with this many texts each. */
const [STEP, TEXTS] = [size(12, 1), size(1, 3)];

describe.each(['REST', 'GraphQL', 'stream', 'MCP'] as const)('Over %s', (kind) => {
  it('what is no id is answered with nothing, or refused, wherever it stands', async () => {
    const targets = [...odd.targets, ...(await odd.withArguments())].filter((one) => one.kind === kind);
    const places = targets.flatMap((target) => placesOf(target)).filter((_place, at) => at % STEP === 0);
    const complaints: string[] = [];
    for (const [at, place] of places.entries()) {
      for (let count = 0; count < TEXTS; count += 1) {
        const text = NOT_IDS[(at + count * 7) % NOT_IDS.length]!;
        const { answer, fault } = await odd.ask(place.with(text));
        const isOurs = /INTERNAL_SERVER_ERROR|TOO_COSTLY/.test(answer.text);
        if (fault !== undefined || isOurs)
          complaints.push(`${place.name} ${JSON.stringify(text)}: ${fault ?? answer.text}`);
      }
    }
    expect(places).not.toHaveLength(0);
    expect(complaints).toEqual([]);
  });
});
