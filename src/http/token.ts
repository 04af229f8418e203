import { RefusedRequest } from './refused-request';

/**
 * Credential of an `Authorization` header; undefined without one. A bearer token is the credential itself. The
 * administrator's password comes by HTTP basic authentication, and the credential is the whole header. Throws
 * RefusedRequest for any other form, which must not make its sender anonymous.
 */
export function credentialOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, basic] = /^Basic +([\w+/]+=*) *$/i.exec(header) ?? [];
  if (basic !== undefined) return `Basic ${basic}`;
  const [, bearer] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header) ?? [];
  if (bearer === undefined) throw new RefusedRequest('BAD_TOKEN');
  return bearer;
}
