import type { JWK } from 'jose';
import { z } from 'zod';
import type { RecordStore } from '../../storage/record-store';
import type { PublicKeys } from './api';
import { SigningKey } from './signing-key';

const place = { collection: 'receipt-keys', partition: 'published' };
/** Keys change once in years. */
const most = 1000;

const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** The key that signs, and the public keys of all that ever did: published before the first signature. */
export class PublishedKeys {
  private published: Promise<SigningKey> | undefined;

  constructor(
    private readonly records: RecordStore,
    private readonly secret: string,
  ) {}

  /** The key to sign with. Its public half is kept for good. */
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
    return { keys: found.map(({ value }): JWK => jwkSchema.parse(value)) };
  }

  private async publish(): Promise<SigningKey> {
    const key = await SigningKey.of(this.secret);
    await this.records.write({ ...place, id: key.id }, { ...jwkSchema.parse(key.publicKey) });
    return key;
  }
}
