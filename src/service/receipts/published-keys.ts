import type { RecordStore } from '../../storage/record-store';
import { publicKeySchema, type PublicKeys } from './schema';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, exportJWK, type JWK } from 'jose';

const ALGORITHM = 'EdDSA';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_START = '302e020100300506032b657004220420';

/** Signs receipts with one Ed25519 key. */
class SigningKey {
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

const place = { collection: 'receipt-keys', partition: 'published' };
/** Exceeds the number of keys, which change once in years. */
const most = 1000;

/** Signing key, and the public keys of all signing keys so far, published before the first signature. */
export class PublishedKeys {
  private published: Promise<SigningKey> | undefined;

  constructor(
    private readonly records: RecordStore,
    private readonly secret: string,
  ) {}

  /** Key to sign with. Its public key is kept for good. */
  async signingKey(): Promise<SigningKey> {
    this.published ??= this.publish();
    try {
      return await this.published;
    } catch (error) {
      this.published = undefined;
      throw error;
    }
  }

  async all(): Promise<PublicKeys> {
    await this.signingKey();
    const found = await this.records.list({ ...place, limit: most });
    return { keys: found.map(({ value }) => publicKeySchema.parse(value)) };
  }

  private async publish(): Promise<SigningKey> {
    const key = await SigningKey.of(this.secret);
    await this.records.write({ ...place, id: key.id }, { ...publicKeySchema.parse(key.publicKey) });
    return key;
  }
}
