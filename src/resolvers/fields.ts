import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import {
  Args,
  Ctx,
  FieldResolver,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
  type ClassType,
} from 'type-graphql';
import type { UseCaseAnswer, Call, Operation as AnyOperation } from '../operations/operation';
import type { Subjects } from '../service/operations';
import { MatchType } from '../schema/position';
import type { Denied } from '../problems/denials';
import { ownTurn } from '../values/own-turn';
import type { MatchInfo } from '../match/schema';
import { answerType, isMatchField } from './answer-types';
import { argumentsOf } from './arguments-of';
import type { RequestContext } from './context';
import { membersAskedFor } from './costs';
import { asksFor } from './selection';

/**
 * Opens a source and yields its values until its reader returns. A generator that waits for its next value cannot be
 * stopped by `return`, so a reader that leaves aborts the signal of the source.
 */
async function untilReturn<T>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
): Promise<AsyncIterableIterator<T>> {
  const leaving = new AbortController();
  const source = (await open(leaving.signal))[Symbol.asyncIterator]();
  const events: AsyncIterableIterator<T> = {
    next: () => source.next(),
    async return() {
      leaving.abort();
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}

type Operation = AnyOperation<Subjects>;

type Resolve = (
  args: object,
  context: RequestContext,
  info: GraphQLResolveInfo,
  match?: MatchInfo,
) => Promise<unknown>;

/** Definition of a field for type-graphql. */
interface Field {
  readonly name: string;
  readonly type: ClassType;
  readonly args: ClassType;
  readonly options: { readonly name: string; readonly nullable: boolean; readonly description: string };
  readonly resolve: Resolve;
}

/** Resolver class of an operation. type-graphql distinguishes the fields of a type by the names of methods. */
export function resolverOf(operation: Operation): ClassType {
  const { graphql, summary, description } = operation;
  const [parent, name] = graphql!.field.split('.') as [string, string];
  const args = argumentsOf(operation);
  const field: Field = {
    name,
    type: answerType(operation) as ClassType,
    args: args.type,
    options: {
      name,
      nullable: parent === 'Match' || graphql!.nullFor !== undefined,
      description: [`${summary}.`, description].filter(Boolean).join(' '),
    },
    resolve: (given, context, info, match) =>
      shown(operation, pinned(operation, args.toRequest(given), match), context, info),
  };
  switch (parent) {
    case 'Query':
      return rootResolver(Query, field);
    case 'Mutation':
      return rootResolver(Mutation, field);
    case 'Subscription':
      return subscriptionResolver(field);
    default:
      return matchResolver(field);
  }
}

function rootResolver(
  Root: typeof Query | typeof Mutation,
  { name, type, args, options, resolve }: Field,
): ClassType {
  @Resolver()
  class OperationResolver {
    @Root(() => type, options)
    [name](
      @Args(() => args) given: object,
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
    ): Promise<unknown> {
      return resolve(given, context, info);
    }
  }
  return OperationResolver;
}

function matchResolver({ name, type, args, options, resolve }: Field): ClassType {
  @Resolver(() => MatchType)
  class OperationResolver {
    @FieldResolver(() => type, options)
    [name](
      @Root() match: MatchInfo,
      @Args(() => args) given: object,
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
    ): Promise<unknown> {
      return resolve(given, context, info, match);
    }
  }
  return OperationResolver;
}

interface Subscribing {
  readonly args: object;
  readonly context: RequestContext;
  readonly info: GraphQLResolveInfo;
}

function subscriptionResolver({ name, type, args, options, resolve }: Field): ClassType {
  @Resolver()
  class OperationResolver {
    @Subscription(() => type, {
      ...options,
      subscribe: ({ args: given, context, info }: Subscribing) =>
        untilReturn(
          async (signal) => (await resolve(given, { ...context, signal }, info)) as AsyncIterable<object>,
        ),
    })
    [name](@Args(() => args) _given: object, @Root() event: object): object {
      return event;
    }
  }
  return OperationResolver;
}

/** Adds the version that a match is shown at to the request of one of its fields. */
function pinned(
  operation: Operation,
  request: Readonly<Record<string, unknown>>,
  match: MatchInfo | undefined,
): Readonly<Record<string, unknown>> {
  if (match === undefined) return request;
  const pin = operation.graphql!.pins ?? ('at' in operation.args.shape ? 'at' : undefined);
  return { ...(pin !== undefined && { [pin]: match.version }), ...request, match: match.id };
}

const NEVER = new AbortController().signal;

async function shown(
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const { graphql, shows, stream } = operation;
  const { nullFor, show, union } = graphql!;
  const { fieldNodes, fragments } = info;
  const request = {
    ...membersAskedFor(operation, (fields) => asksFor(fields, fieldNodes, fragments)),
    ...sent,
  };
  const call: Call = { caller: context.caller, signal: context.signal ?? NEVER, headers: {} };
  // The work for an expensive field and the writing of its answer each take a turn of the event loop. Only the fields of
  // a match begin together, because they read it together.
  const isDear = operation.cost(request) > 0;
  if (isDear && !isMatchField(operation)) await ownTurn(context.caller);
  const answer = await context.service.operations.carryOut(operation, request, call);
  if (isDear) await ownTurn(context.caller);
  const isDone = answer.status in operation.outputs;
  if (!isDone && isDenied(answer)) {
    if ([nullFor].flat().includes(answer.code)) return null;
    if (union === undefined || isMatchField(operation)) throw asError(answer);
  }
  if (!isDone) return answer;
  if (stream !== undefined) return (answer as unknown as Readonly<Record<string, unknown>>)[stream.member];
  if (show !== undefined) {
    const value = show.of(answer as never, request as never) as object;
    return union === undefined ? value : { status: answer.status, ...value };
  }
  const isWhole = shows === undefined || (union !== undefined && !isMatchField(operation));
  return isWhole ? answer : (answer as unknown as Readonly<Record<string, unknown>>)[shows];
}

function isDenied(answer: UseCaseAnswer): answer is Denied {
  return answer.status === 'denied';
}

function asError({ code, message, details }: Denied): GraphQLError {
  return new GraphQLError(message, { extensions: { code, details } });
}
