import { DENIALS } from '../service/denials';
import { RefusedRequest } from './refused-request';

/** A header `Authorization` that holds no credential. It must not make its sender a stranger. */
class UnreadableCredential extends RefusedRequest {
  override readonly name = 'UnreadableCredential';
  readonly status = 401;
  readonly code = 'BAD_TOKEN';

  constructor() {
    super(DENIALS.BAD_TOKEN);
  }
}

/**
 * The credential of an `Authorization` header; undefined without one. A bearer token is the credential itself. The
 * password of the administrator comes by HTTP basic authentication: it is the whole header. Throws
 * UnreadableCredential for anything else.
 */
export function credentialOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, basic] = /^Basic +([\w+/]+=*) *$/i.exec(header) ?? [];
  if (basic !== undefined) return `Basic ${basic}`;
  const [, bearer] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header) ?? [];
  if (bearer === undefined) throw new UnreadableCredential();
  return bearer;
}
