import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { MAX_NESTING } from '../../http/nesting';
import { codedError } from '../../schema/coded-error';

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Refuses a document with too deeply nested brackets, including fragments and values: parsing or validating it would
 * run out of stack.
 */
export function refusalOfNesting(document: string): GraphQLError | undefined {
  if (document.length <= MAX_NESTING || !nestsTooDeep(new Lexer(new Source(document)))) return undefined;
  return codedError('TOO_DEEP', { what: 'brackets', limit: MAX_NESTING });
}

function nestsTooDeep(lexer: Lexer): boolean {
  let depth = 0;
  try {
    for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
      if (OPENING.has(token.kind)) depth += 1;
      if (CLOSING.has(token.kind)) depth -= 1;
      if (depth > MAX_NESTING) return true;
    }
  } catch (error) {
    // The parser reports the place.
    if (!(error instanceof GraphQLError)) throw error;
  }
  return false;
}
