import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Classes for the requests and responses of an app. Express sets the prototypes of incoming objects; after that V8
 * gives each object its own hidden class, which defeats inline caches. Objects of these classes have the prototypes
 * from the beginning, and Express changes nothing.
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
