import { canonicalJson } from '../../src/engine';
import { fromBase64url, sha256, toBase64url, utf8 } from './bytes';

/** The signed part of a receipt, with its events; a receipt of the service has more members. */
export interface SignedReceipt {
  readonly body: { readonly eventsHash: string };
  readonly signature: string;
  readonly events: readonly object[];
}

/** The keys at `/.well-known/jwks.json` of the service. */
export interface PublicKeys {
  readonly keys: readonly {
    readonly kty: string;
    readonly crv: string;
    readonly x: string;
    readonly kid: string;
  }[];
}

/**
 * Checks a signed receipt. Returns the problem, or null if one of the keys signed it and its events are the signed
 * ones.
 */
export async function receiptProblem(
  { body, signature, events }: SignedReceipt,
  { keys }: PublicKeys,
): Promise<string | null> {
  const [head = '', payload, value = ''] = signature.split('.');
  if (payload !== '') return 'The signature is none with its payload left out.';
  const { alg, kid } = JSON.parse(new TextDecoder().decode(fromBase64url(head))) as Record<string, unknown>;
  const jwk = keys.find((one) => one.kid === kid);
  if (alg !== 'EdDSA' || jwk === undefined) return `The key ${String(kid)} is not among the public keys.`;
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  const signed = utf8(`${head}.${toBase64url(utf8(canonicalJson(body)))}`);
  if (!(await crypto.subtle.verify('Ed25519', key, fromBase64url(value), signed))) {
    return 'The signature is not of this receipt and this key.';
  }
  const hash = await sha256(utf8(canonicalJson(events)));
  return hash === body.eventsHash ? null : 'The events are not those that were signed.';
}
