import { GraphQLError, parse, specifiedRules, validate } from 'graphql';
import type { ExecutionArgs, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../resolvers/context';
import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/service';
import type { ErrorCode } from '../problems/problems';
import { MAX_DOCUMENT_TOKENS } from './config';
import type { ServerLog } from '../http/api-config';
import { TOO_DEEP, valueNestsTooDeep } from '../http/nesting';
import { badInput } from '../schema/coded-error';
import { makeFormatError } from './errors';
import { admittedCost } from './limits/cost';
import { DOCUMENT_RULES } from './limits/document-rules';
import { refusalOfNesting } from './limits/nesting';

/** Operation as a client requests it. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Operation that may be executed. */
type ReadOperation = ExecutionArgs & {
  contextValue: Pick<RequestContext, keyof RequestContext>;
  readonly cost: number;
};

/** Common checks of the GraphQL transports for streams; they are as strict as those of single answers. */
export class OperationReader {
  private readonly formatError;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly service: RefereeService,
    log: ServerLog | undefined,
  ) {
    this.formatError = makeFormatError(log);
  }

  /** Operation to execute for the caller, or its errors. */
  read(
    { query, variables, operationName }: OperationRequest,
    caller: Caller,
  ): ReadOperation | readonly GraphQLError[] {
    const contextValue = { service: this.service, caller };
    const { schema } = this;
    const tooDeep = refusalOfNesting(query);
    if (tooDeep !== undefined) return [tooDeep];
    if (valueNestsTooDeep(variables)) return [badInput(TOO_DEEP)];
    try {
      const document = parse(query, { maxLexicalTokens: MAX_DOCUMENT_TOKENS });
      const errors = validate(schema, document, [...specifiedRules, ...DOCUMENT_RULES]);
      if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
      const variableValues = variables ?? {};
      const cost = admittedCost({ schema, document, variables: variableValues, operationName });
      if (typeof cost !== 'number') return [cost];
      return { schema, document, contextValue, variableValues, operationName: operationName ?? null, cost };
    } catch (error) {
      if (error instanceof GraphQLError) return [withCode(error, 'GRAPHQL_PARSE_FAILED')];
      throw error;
    }
  }

  /** Formats an error for clients. */
  format(error: GraphQLError): GraphQLFormattedError {
    return this.formatError(error.toJSON(), error);
  }
}

function withCode(error: GraphQLError, code: ErrorCode): GraphQLError {
  error.extensions['code'] ??= code;
  return error;
}
