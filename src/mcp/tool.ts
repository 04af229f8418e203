import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { WEIGHTS } from '../rest/weights';
import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/api';

/** Whom a tool works for. */
export interface Session {
  readonly service: RefereeService;
  readonly caller: Caller;
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

/** The requests that a tool counts as which makes use of these operations of REST. */
export function weightOf(...operations: readonly string[]): number {
  return operations.reduce((sum, operation) => sum + (WEIGHTS[operation] ?? 1), 0);
}

/** Arguments that fit the schema and not each other. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
