import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { OpenApiRequestMetadata } from 'express-openapi-validator/dist/framework/types';
import type { ServerLog } from '../server/config';
import type { ApiDocument } from './document';

export interface AnswerCheck {
  /** What is not in the document is sent all the same and logged; otherwise it is answered with 500. */
  readonly lenient: boolean;
  readonly log: ServerLog | undefined;
}

/**
 * Compares requests and answers with the document. Who may do what is left to the service: the document only says
 * that a bearer is sent.
 */
export function validator(document: ApiDocument, { lenient, log }: AnswerCheck): RequestHandler[] {
  return middleware({
    apiSpec: document,
    // The document was linted when it was bundled.
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    validateRequests: { allowUnknownQueryParameters: false },
    validateResponses: {
      onError(error) {
        if (!lenient) throw error;
        log?.error({ err: error }, 'An answer is not as the document describes it.');
      },
    },
  });
}

/** What the validator has found out about a request: its operation, and its parameters as values. */
export function metadataOf(request: object): OpenApiRequestMetadata {
  if (!('openapi' in request)) throw new Error('The validator has not seen this request.');
  return request.openapi as OpenApiRequestMetadata;
}
