import { Random } from '../../src/ai/seeded-random';
import { TEXT_FORMS } from '../../src/engine';
import type { Json } from '../../src/engine/model/position';
import { size } from '../support/size';
import { RestClient } from './client';
import { exampleRequest, operations, resolved } from './walk/requests';
import type { Parameter, PlacedOperation } from './walk/requests';
import { askAs } from './walk/walk';
import { openWorld } from './walk/world';
import type { World } from './walk/world';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Text in the body of a request. */
interface Text {
  readonly path: string;
  readonly schema: Schema;
}

/** Texts that a schema describes; each reference is followed once. */
function* textsIn(schema: Schema, path: string, seen: Set<string>): Generator<Text> {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return;
    seen.add(schema.$ref);
  }
  const whole = resolved(schema) as Schema;
  const { allOf = [], oneOf = [], anyOf = [], properties = {}, items, additionalProperties } = whole;
  for (const part of [...allOf, ...oneOf, ...anyOf]) yield* textsIn(part, path, seen);
  if ([whole.type].flat().includes('string')) yield { path, schema: whole };
  if (items !== undefined) yield* textsIn(items, `${path}[]`, seen);
  for (const [name, member] of Object.entries(properties)) yield* textsIn(member, `${path}.${name}`, seen);
  if (typeof additionalProperties === 'object') yield* textsIn(additionalProperties, `${path}.*`, seen);
  if (whole.propertyNames !== undefined) yield* textsIn(whole.propertyNames, `${path}.*`, seen);
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
const bodyOf = ({ requestBody }: Pick<PlacedOperation, 'requestBody'>): Schema | undefined =>
  (resolved(requestBody) as Body | undefined)?.content?.['application/json']?.schema;

const withBodies = operations.filter((operation) => bodyOf(operation) !== undefined);

/** Halves of characters. */
const HALVES = ['a\ud800b', '\udc00', 'a\udfff\ud800'];
/** Control characters, and signs that change the direction of text. */
const UNREADABLE = ['a\u0000', 'a\u001b]0;x\u0007', '\u0085', 'a\u202eb', '\u2066a', 'a\u2028b', 'a\u007f'];
const PLAIN = ['a', 'Jägerhaus 🪖 \u05d0\u200f', ''];

/** Fault of the form of a text; undefined if there is none. */
function formProblem({ path, schema }: Text): string | undefined {
  const { pattern, enum: values, format } = schema;
  if ('const' in schema || values !== undefined || format === 'date-time') return undefined;
  if (pattern === undefined) return `${path} has no form.`;
  const words = TEXT_FORMS[pattern];
  const isRead = words?.startsWith('text without halves') !== true;
  // Some clients compile the pattern without the flag.
  for (const form of [new RegExp(pattern, 'u'), new RegExp(pattern)]) {
    const taken = [...HALVES, ...(isRead ? UNREADABLE : [])].find((text) => form.test(text));
    if (taken !== undefined) return `${path} takes ${JSON.stringify(taken)}.`;
    const refused = PLAIN.find((text) => words !== undefined && !form.test(text));
    if (refused !== undefined) return `${path} does not take ${refused}.`;
  }
  return undefined;
}

it('Every text of a request has a form, which takes none that does harm where it is shown', () => {
  const seen = new Set<string>();
  const texts = operations.flatMap(({ operationId, all, ...operation }) => [
    ...all.flatMap((parameter) => {
      const { name, schema, in: place } = resolved(parameter) as Parameter;
      // HTTP itself refuses such signs in a header.
      return place === 'header' ? [] : [...textsIn(schema, `${operationId} ${name}`, seen)];
    }),
    ...textsIn(bodyOf(operation) ?? {}, operationId, seen),
  ]);
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.map(formProblem).filter((problem) => problem !== undefined)).toEqual([]);
});

type Place = readonly [path: readonly string[], text: string];

/** Texts in a value, with their paths. */
function* placesIn(value: Json, path: readonly string[] = []): Generator<Place> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) yield* placesIn(member, [...path, name]);
  }
}

/** Most places tried in documents of packages and matches, which hold thousands. */
const MOST_PLACES = size(25, 400);

describe('Half of a character', () => {
  let world: World;
  let client: RestClient;
  beforeAll(async () => {
    world = await openWorld();
    client = await RestClient.open(world.service);
  });
  afterAll(async () => {
    await client.close();
    await world.close();
  });

  it.each(withBodies.map((operation) => [operation.operationId, operation] as const))(
    'in a text of the example of %s is refused, and the member is named',
    async (id, operation) => {
      const example = exampleRequest(operation);
      const { body, bearer } = example;
      if (typeof body !== 'object' || body === null) return;
      const all = [...placesIn(body as Json)];
      const random = new Random(id);
      const places =
        all.length <= MOST_PLACES
          ? all
          : Array.from({ length: MOST_PLACES }, () => all[random.below(all.length)]!);
      // These operations answer with the faults themselves.
      const isCheck = ['statelessCheck', 'checkPackage'].includes(id);
      const wrong: string[] = [];
      for (const [path, text] of places) {
        const spoiled = structuredClone(body);
        const holder = path.slice(0, -1).reduce((part, step) => part[step] as never, spoiled as Holder);
        holder[path.at(-1)!] = `${text}\ud800`;
        const token = bearer === undefined ? undefined : world.bearers[bearer];
        const answer = await askAs(token, { ...example, body: spoiled }, world, client);
        const isNamed = path.some((name) => !/^\d+$/.test(name) && answer.text.includes(name));
        if (![400, 404, 422, ...(isCheck ? [200] : [])].includes(answer.status) || !isNamed)
          wrong.push(`${path.join('.')}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

type Holder = Record<string, unknown>;
