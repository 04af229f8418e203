import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * What requests and answers of an app are made of. Express sets their prototypes when they come in; after that V8 gives
 * each of them shapes of its own, so that no code finds the members of one where it found those of the last. These have
 * the prototypes from the beginning, and Express changes nothing.
 */
export function messagesOf(app: Express) {
  class RequestOfApp extends IncomingMessage {}
  class ResponseOfApp<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(RequestOfApp.prototype, app.request);
  Object.setPrototypeOf(ResponseOfApp.prototype, app.response);
  app.request = RequestOfApp.prototype as typeof app.request;
  app.response = ResponseOfApp.prototype as typeof app.response;
  return { IncomingMessage: RequestOfApp, ServerResponse: ResponseOfApp };
}
