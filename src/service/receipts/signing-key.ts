import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, exportJWK } from 'jose';
import type { JWK } from 'jose';

const ALGORITHM = 'EdDSA';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_START = '302e020100300506032b657004220420';

/** Signs receipts with one Ed25519 key. */
export class SigningKey {
  private constructor(
    private readonly key: KeyObject,
    /** Thumbprint of the public key (RFC 7638). */
    readonly id: string,
    readonly publicKey: JWK,
  ) {}

  /** Key of a secret: 32 bytes in hexadecimal. */
  static async of(secret: string): Promise<SigningKey> {
    const der = Buffer.from(PKCS8_START + secret, 'hex');
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const jwk = await exportJWK(createPublicKey(key));
    const id = await calculateJwkThumbprint(jwk);
    return new SigningKey(key, id, { ...jwk, kid: id, alg: ALGORITHM, use: 'sig' });
  }

  /** Signs a text; returns a compact JWS without the text. */
  async sign(text: string): Promise<string> {
    const signed = await new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: ALGORITHM, kid: this.id })
      .sign(this.key);
    const [header, , signature] = signed.split('.');
    return `${header}..${signature}`;
  }
}
