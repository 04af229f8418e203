import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Asked } from '../operations/dispatcher';
import { furtherRequests } from '../operations/operation';
import type { Answer, Call, Operation, TaggedAnswer } from '../operations/operation';
import type { Denied, Refusal } from '../problems/denials';
import type { RefereeService } from '../service/service';
import type { Subjects } from '../service/operations';
import { answered } from './results';

/** Whom a tool works for. */
export class Session {
  constructor(
    private readonly service: Pick<RefereeService, 'operations'>,
    private readonly call: Call,
  ) {}

  /** What an operation answers. Throws Refused. */
  async ask<Request, Result extends Answer>(
    operation: Operation<Subjects, Request, Result>,
    request: Asked<Request>,
  ): Promise<Exclude<Exclude<Result, TaggedAnswer>, Refusal>> {
    return answered(await this.carryOut(operation, request));
  }

  /** What an operation answers, refusals too. */
  async carryOut<Request, Result extends Answer>(
    operation: Operation<Subjects, Request, Result>,
    request: Asked<Request>,
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
  /** The requests that a call counts as. */
  readonly weight: number;
  run(session: Session, args: z.infer<Input>): Promise<CallToolResult>;
}

/** Declares one tool. */
export function tool<Input extends z.ZodObject>(record: Tool<Input>): Tool<Input> {
  return record;
}

/** The requests that a tool counts as which makes use of these operations. */
export function weightOf(...operations: readonly Pick<Operation, 'cost'>[]): number {
  return operations.reduce((sum, { cost }) => sum + 1 + furtherRequests(cost({})), 0);
}

/** Arguments that fit the schema and not each other. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
