import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { UnsentRequest } from '../operations/dispatcher';
import { furtherRequests } from '../operations/operation';
import type { UseCaseAnswer, Call, Operation, TaggedAnswer } from '../operations/operation';
import type { Denied, DeniedReason } from '../problems/denials';
import type { RefereeService } from '../service/service';
import type { Subjects } from '../service/operations';
import { answered, saidWith } from './results';

/** A result of an operation as a tool takes it: a value, and no refusal. */
type Given<Result extends UseCaseAnswer> = Exclude<Exclude<Result, TaggedAnswer>, DeniedReason>;

/** The service as one caller uses it. */
export class CallerSession {
  constructor(
    private readonly service: Pick<RefereeService, 'operations'>,
    private readonly call: Call,
  ) {}

  /** Carries out an operation. Throws Refused. */
  async ask<Request, Result extends UseCaseAnswer>(
    operation: Operation<Subjects, Request, Result>,
    request: UnsentRequest<Request>,
  ): Promise<Given<Result>> {
    return answered(await this.carryOut(operation, request));
  }

  /** Like `ask`, but returns a refusal. */
  async carryOut<Request, Result extends UseCaseAnswer>(
    operation: Operation<Subjects, Request, Result>,
    request: UnsentRequest<Request>,
  ): Promise<Exclude<Result, TaggedAnswer> | Denied> {
    const answer = await this.service.operations.carryOut(operation, request, this.call);
    return answer as Exclude<Result, TaggedAnswer> | Denied;
  }
}

/** A tool of an assistant. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  /** Set when it changes something. */
  readonly writes?: true;
  /** Set when it reports progress. */
  readonly isLong?: true;
  /** Number of requests that a call counts as. */
  readonly weight: number;
  run(session: CallerSession, args: z.infer<Input>, report: Reporter): Promise<CallToolResult>;
}

/** Reports how much of a call is done, to a client that asks for it. */
export type Reporter = (done: number, total: number) => Promise<void>;

/** Declares one tool. */
export function tool<Input extends z.ZodObject>(record: Tool<Input>): Tool<Input> {
  return record;
}

/** Declares a tool that does what one operation does: its input and its weight are those of the operation. */
export function toolOf<Request, Result extends UseCaseAnswer>(
  operation: Operation<Subjects, Request, Result>,
  { say, ...texts }: Pick<Tool, 'name' | 'description'> & { readonly say: (answer: Given<Result>) => string },
): Tool {
  return {
    ...texts,
    input: operation.args,
    weight: weightOf(operation),
    async run(session, args) {
      const answer = await session.ask(operation, args as UnsentRequest<Request>);
      return saidWith(answer, say(answer));
    },
  };
}

/** Number of requests that a tool with these operations counts as. */
export function weightOf(...operations: readonly Pick<Operation, 'cost'>[]): number {
  return operations.reduce((sum, { cost }) => sum + 1 + furtherRequests(cost({})), 0);
}

/** Arguments that fit the schema and not each other. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
