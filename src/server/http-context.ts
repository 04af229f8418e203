import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../resolvers/context';

/** GraphQL context of an HTTP request. */
export interface HttpContext extends RequestContext {
  readonly request: IncomingMessage;
}
