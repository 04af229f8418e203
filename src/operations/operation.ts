import { z } from 'zod';
import type { Caller, CallerRequest } from '../service/access/caller';
import type { Scope } from '../service/access/scopes';
import type { DeniedReason } from '../problems/denials';
import type { Of } from '../values/schema';
import type { RestCode as ProblemCode } from '../problems/problems';
import type { SentEvent } from './event-stream';
import type { Reply } from './reply';

/** The connection on which an answer goes, and the sender of the request. */
export interface Call {
  readonly caller: Caller;
  /** Aborted when the client has gone or, for streams, when the server closes. */
  readonly signal: AbortSignal;
  /** Header fields by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Tags of answers that the client has; undefined if the answer is needed as a value instead of JSON text. */
  readonly known?: readonly string[] | undefined;
  /** The `Idempotency-Key` of the request. */
  readonly key?: string | undefined;
  /** The sender of the key: a credential, or an address. */
  readonly sender?: string | undefined;
  /** Counts the request as this many more against the limits of its sender. Throws TooManyRequests. */
  readonly charge?: ((requests: number) => Promise<unknown>) | undefined;
}

/** Answer of a use case: a status with either the members of an output or those of a refusal. */
export interface UseCaseAnswer {
  readonly status: string;
  /** Set if it answers an earlier request with the same key, so that nothing has happened now. */
  readonly repeated?: boolean | undefined;
}

/** Answer as JSON text with its tag, or only the tag if the client already has the text. */
export type TaggedAnswer =
  | { readonly status: 'text'; readonly tag: string; readonly text: Buffer }
  | { readonly status: 'known'; readonly tag: string };

/** The schema of the answer under the status `ok`, or a schema for each status. */
type Output = z.ZodType | Readonly<Record<string, z.ZodType>>;

type AnswersOf<O extends Output> = O extends z.ZodType
  ? { readonly status: 'ok' } & Of<O>
  : {
      [Status in keyof O]: O[Status] extends z.ZodType ? { readonly status: Status } & Of<O[Status]> : never;
    }[keyof O];

type RequestOf<Args extends z.ZodObject, Body extends z.ZodType | undefined> = CallerRequest &
  ([keyof Args['shape']] extends [never] ? unknown : Of<Args>) &
  (Body extends z.ZodType ? Partial<NonNullable<Of<Body>>> & NonNullable<Of<Body>> : unknown);

/** The place of an operation in REST. One of the methods names the path below `/v1`. */
interface RestPlace<Request = never, Done = never> {
  readonly get?: string | undefined;
  readonly post?: string | undefined;
  readonly put?: string | undefined;
  readonly patch?: string | undefined;
  readonly delete?: string | undefined;
  /** The description of the answer in the document. */
  readonly answer: string;
  /** The description of an answer with 202, for work under way. */
  readonly later?: string | undefined;
  /** 200 by default. A 204 leaves the answer out. */
  readonly status?: 201 | 202 | 204 | undefined;
  /** The address of the new resource or of the job, below `/v1`. */
  readonly location?: ((answer: Done, request: Request) => string) | undefined;
  /** Arguments in the query of a write. A read takes all arguments from the query that are not in its path. */
  readonly query?: readonly string[] | undefined;
  /** The member that is the whole body. */
  readonly body?: string | undefined;
  /** REST shows the whole answer, and not only the member that GraphQL shows. */
  readonly whole?: true | undefined;
  /** The answer has an ETag, which allows 304; `version`: the tag begins with the version of the log. */
  readonly tag?: true | undefined;
  /** The headers of the answer in the document, in place of those that follow from the rest. */
  readonly answerHeaders?: readonly string[] | undefined;
  /** The largest body, for example `8mb`; that of the settings by default. */
  readonly limit?: string | undefined;
  /** The member of the request that `If-Match` supplies: a version, or any version for `*`. */
  readonly ifMatch?: string | undefined;
  /** A version is required, in `If-Match` or as that member. */
  readonly needsVersion?: true | undefined;
  /** The member that `Idempotency-Key` supplies, if the store itself keeps answers by key. */
  readonly ownKey?: string | undefined;
  /** Another answer than the output as JSON: a picture, a text, or a status that depends on the answer. */
  readonly reply?: ((answer: Done, request: Request, call: Call) => Reply | Promise<Reply>) | undefined;
  /** The schema of another answer as JSON. */
  readonly schema?: z.ZodType | undefined;
  /** The media types of another answer. */
  readonly media?: readonly string[] | undefined;
}

/** The place of an operation in GraphQL. */
export interface GraphqlPlace<Request = never, Done = never> {
  /** For example `Query.me`, `Mutation.submit`, `Match.score`, `Subscription.jobProgress`. */
  readonly field: string;
  /** The name of the union of all answers. Without it a refusal is an error. */
  readonly union?: string | undefined;
  /** The description of the union. */
  readonly meaning?: string | undefined;
  /** The refusals in the union, by their codes; by default those of `problems`. */
  readonly refusals?: readonly ProblemCode[] | undefined;
  /** The name of the type of the answer, if its schema has none. */
  readonly type?: string | undefined;
  /** The member that is the version of the match, for a field of a match; `at` by default. */
  readonly pins?: string | undefined;
  /** The name of the input that holds the body; its members are arguments by default. */
  readonly input?: string | undefined;
  /** `all`: the input also holds the arguments of the path. */
  readonly inputHolds?: 'all' | undefined;
  /** Names of arguments that differ from those of the request. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Arguments that GraphQL omits. */
  readonly without?: readonly string[] | undefined;
  /** The codes for which the field is null. */
  readonly nullFor?: ProblemCode | readonly ProblemCode[] | undefined;
  /** Arguments that replace those of the request, and their conversion to a request. */
  readonly arguments?: {
    readonly schema: z.ZodObject | undefined;
    readonly from: (args: never) => Partial<Request>;
  };
  /** Members of the request that are set if one of these fields is selected. */
  readonly asks?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Replaces the output as the answer. */
  readonly show?: {
    readonly schema: z.ZodType | undefined;
    readonly of: (answer: Done, request: Request) => unknown;
  };
}

/** A stream of events. Both APIs read it from a member of the answer; REST sends server-sent events. */
export interface Stream<Item = never> {
  readonly member: string;
  /** The schema of an item. */
  readonly of: z.ZodType;
  readonly event: (item: Item) => SentEvent;
  /** The argument that `Last-Event-ID` supplies. */
  readonly after?: string | undefined;
}

/** Terms of a stream in REST. */
const streamArguments = z.object({
  limit: z.int().min(1).max(1000).optional().describe('The stream ends after this many events.'),
  beat: z
    .int()
    .min(1)
    .max(60)
    .default(15)
    .describe(
      'Every so many seconds a silent stream sends a comment; a longer silence is a connection that is lost.',
    ),
});

/** A request that shows the operation. The tests send it, and the document includes it. */
interface Example {
  /**
   * The sender: a side of the example match, or a user. The default is `us` for an operation on a match, else `none`.
   */
  readonly by?: string | undefined;
  readonly request: Readonly<Record<string, unknown>>;
}

interface Described {
  /** The `operationId` of REST, and the name in the log, metrics and tables. */
  readonly name: string;
  /** One line without a full stop. */
  readonly summary: string;
  readonly description?: string | undefined;
  /** The scope that an API key needs; `open`: no scope. */
  readonly scope: Scope | 'open';
  /** Refused if the match or the event forbids help. */
  readonly gives?: 'help' | undefined;
  /** The codes of its refusals, besides those that come with each operation and argument. */
  readonly problems?: readonly ProblemCode[] | undefined;
  readonly example?: Example | undefined;
  readonly stream?: Stream | undefined;
  /** Further fields of GraphQL for the same operation. */
  readonly twins?: readonly string[] | undefined;
}

/** The work of the server for a request, in fields of GraphQL that would take as long to send. */
type Cost = number | ((request: never) => number);

interface Definition<
  Parts,
  Args extends z.ZodObject,
  Body extends z.ZodType | undefined,
  O extends Output,
  Result extends UseCaseAnswer,
> extends Described {
  /** Arguments in the path, in the query or in GraphQL. */
  readonly args?: Args | undefined;
  /** JSON that a caller sends. */
  readonly body?: Body | undefined;
  readonly output: O;
  /** The member of the answer that REST shows, and that GraphQL shows without a union. */
  readonly shows?: string | undefined;
  /** 0 by default. Each 10,000 counts as a further request. */
  readonly cost?: Cost | undefined;
  readonly rest?: RestPlace<RequestOf<Args, Body>, Exclude<Result, DeniedReason | TaggedAnswer>> | undefined;
  readonly graphql?:
    | GraphqlPlace<RequestOf<Args, Body>, Exclude<Result, DeniedReason | TaggedAnswer>>
    | undefined;
  run(parts: Parts, request: RequestOf<Args, Body>, call: Call): Promise<Result> | Result;
}

/** A complete operation of the service: both APIs, their documents, tables and tests are derived from it. */
export interface Operation<
  in Parts = never,
  in Request = never,
  out Result = UseCaseAnswer,
> extends Described {
  /** The folder of `src/service` that it belongs to, and its tag in the document. */
  readonly subject: string;
  readonly args: Members;
  readonly body: z.ZodType | undefined;
  readonly example: Example;
  /** By status. */
  readonly outputs: Readonly<Record<string, z.ZodType>>;
  readonly shows: string | undefined;
  readonly problems: readonly ProblemCode[];
  readonly cost: (request: object) => number;
  readonly rest: RestPlace | undefined;
  readonly graphql: GraphqlPlace | undefined;
  readonly run: (parts: Parts, request: Request, call: Call) => Promise<Result> | Result;
}

/** Object schema whose members are read one by one. */
export type Members = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

const NO_ARGS = z.object({});

/** Makes the function that defines the operations of a subject; `Parts` are the objects that carry them out. */
export function operationsOf<Parts>(subject: string) {
  return function operation<
    O extends Output,
    Result extends AnswersOf<O> | TaggedAnswer | DeniedReason,
    Args extends z.ZodObject = typeof NO_ARGS,
    Body extends z.ZodType | undefined = undefined,
  >(given: Definition<Parts, Args, Body, O, Result>): Operation<Parts, RequestOf<Args, Body>, Result> {
    const { output, ...rest } = given;
    return {
      ...rest,
      subject,
      problems: given.problems ?? [],
      cost: costFunction(given.cost),
      args: given.args ?? NO_ARGS,
      body: given.body,
      example: given.example ?? { request: {} },
      outputs: output instanceof z.ZodType ? { ok: output } : output,
      shows: given.shows,
      rest: given.rest,
      graphql: given.graphql as GraphqlPlace | undefined,
      run: given.run.bind(given),
    };
  };
}

/** True if an operation changes something. A question may also use POST. */
export function isWrite({ graphql, rest }: Operation): boolean {
  if (graphql !== undefined) return graphql.field.startsWith('Mutation.');
  return rest !== undefined && rest.get === undefined;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** The method and the path of an operation in REST, with `{name}` for the arguments in it. */
export function addressOf({ name, rest }: Operation): { readonly method: Method; readonly path: string } {
  for (const method of METHODS) {
    const path = rest?.[method];
    if (path !== undefined) return { method, path };
  }
  throw new Error(`The operation ${name} has no address in REST.`);
}

/** The names of the arguments in a path. */
export function namesIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
}

/** The member of the answer that REST shows; undefined for the whole answer. */
export function shownInRest({ shows, rest }: Operation): string | undefined {
  return rest?.whole === true ? undefined : shows;
}

/** The arguments that REST takes in the query: for a read, all that are not in its path. */
export function queryOf(operation: Operation): Members {
  const { args, rest, stream } = operation;
  const { method, path } = addressOf(operation);
  const inPath = namesIn(path);
  const names = method === 'get' ? Object.keys(args.shape) : (rest?.query ?? []);
  const query = picked(
    args,
    names.filter((name) => !inPath.includes(name)),
  );
  return stream === undefined ? query : query.extend(streamArguments.shape);
}

/** The body that REST takes. */
export function bodyOf({ body, rest }: Operation): z.ZodType | undefined {
  const member = rest?.body;
  return member === undefined ? body : (body as Members).shape[member];
}

/** The arguments that REST takes in the path. */
export function pathArgsOf(operation: Operation): Members {
  return picked(operation.args, namesIn(addressOf(operation).path));
}

function picked({ shape }: Members, names: readonly string[]): Members {
  return z.object(Object.fromEntries(names.map((name) => [name, shape[name]!])));
}

/** The cost of a request as a function. */
export function costFunction(cost: Cost | undefined): Operation['cost'] {
  return typeof cost === 'function' ? (cost as Operation['cost']) : () => cost ?? 0;
}

/** The number of further requests that this cost counts as. */
export const furtherRequests = (cost: number): number => Math.floor(cost / 10_000);
