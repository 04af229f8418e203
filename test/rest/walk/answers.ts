import type { Answer, RestDoor } from '../client';
import { exampleRequest } from './requests';
import type { Attempt, PlacedOperation } from './requests';
import type { World } from './world';

/** The part of an answer that is kept as the example of an operation. */
export interface ExampleAnswer {
  readonly status: number;
  readonly type: string | null;
  /** For JSON only: the body, with lists and tables cut short. */
  readonly body?: unknown;
}

const longestList = 3;
/** A list of so many is whole, such as the corners of a hex. */
const wholeList = 6;
/** An object with more members is a table. */
const mostMembers = 32;

/** Makes the request that an operation's examples describe. */
export async function askExample(
  operation: PlacedOperation,
  world: World,
  door: RestDoor,
): Promise<ExampleAnswer> {
  const request = exampleRequest(operation);
  const token = request.bearer === undefined ? undefined : world.bearers[request.bearer];
  if (request.bearer !== undefined && token === undefined)
    throw new Error(`There is no bearer ${request.bearer}.`);
  return kept(await askAs(token, request, world, door), world);
}

/** Makes a request with this token; names of the document are replaced by what the world has for them. */
export function askAs(
  token: string | undefined,
  { method, path, headers, type, body }: Attempt,
  { names }: World,
  door: RestDoor,
): Promise<Answer> {
  const known = (text: string): string => replaced(text, Object.entries(names));
  return door.ask(method, known(path), {
    token,
    headers: body === undefined || type === undefined ? headers : { ...headers, 'content-type': type },
    body: typeof body === 'object' ? (JSON.parse(known(JSON.stringify(body))) as unknown) : body,
  });
}

function kept({ status, headers, body, text }: Answer, world: World): ExampleAnswer {
  const type = headers.get('content-type')?.split(';')[0] ?? null;
  if (text === '' || body === null) return { status, type };
  const names = Object.entries(world.names).map(([name, real]): [string, string] => [real, name]);
  return { status, type, body: cut(JSON.parse(replaced(JSON.stringify(body), names))) };
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return (value.length > wholeList ? value.slice(0, longestList) : value).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const shown = members.length > mostMembers ? members.slice(0, longestList) : members;
  return Object.fromEntries(shown.map(([name, member]) => [name, cut(member)]));
}

/** Members whose values are different every time, or with every change of the data. */
const VOLATILE = new Set(['token', 'dataHash']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The line of conformance rows, which moves whenever others are written above them. */
const line = /^(conformance\/.*):\d+$/;

/** An answer without anything that differs from one time to the next. */
export function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value === 'string') return instant.test(value) ? '(instant)' : value.replace(line, '$1');
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] =>
    VOLATILE.has(name) && typeof member === 'string' ? [name, `(${name})`] : [name, steady(member)],
  );
  return Object.fromEntries(members);
}
