import type { OpenApiRequestMetadata } from 'express-openapi-validator/dist/framework/types';

/** What the validator has found out about a request: its operation, and its parameters as values. */
export function metadataOf(request: object): OpenApiRequestMetadata {
  if (!('openapi' in request)) throw new Error('The validator has not seen this request.');
  return request.openapi as OpenApiRequestMetadata;
}
