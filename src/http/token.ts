import { RefusedRequest } from './refused-request';

/**
 * The credential of an `Authorization` header; undefined without one. A bearer token is the credential itself. The
 * password of the administrator comes by HTTP basic authentication: it is the whole header. Throws
 * RefusedRequest for anything else: it must not make its sender a stranger.
 */
export function credentialOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, basic] = /^Basic +([\w+/]+=*) *$/i.exec(header) ?? [];
  if (basic !== undefined) return `Basic ${basic}`;
  const [, bearer] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header) ?? [];
  if (bearer === undefined) throw new RefusedRequest('BAD_TOKEN');
  return bearer;
}
