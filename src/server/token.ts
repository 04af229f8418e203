/** The bearer token of an `Authorization` header; undefined without one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
