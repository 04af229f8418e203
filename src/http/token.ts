/**
 * The bearer token of an `Authorization` header; undefined without one. The password of the administrator comes by
 * HTTP basic authentication: it is the whole header.
 */
export function bearerToken(header: string | undefined): string | undefined {
  const [, basic] = /^Basic +([\w+/]+=*) *$/i.exec(header ?? '') ?? [];
  if (basic !== undefined) return `Basic ${basic}`;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
