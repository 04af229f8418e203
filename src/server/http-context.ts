import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../resolvers/context';

/** The context of what a request over HTTP asks. */
export interface HttpContext extends RequestContext {
  readonly request: IncomingMessage;
}
