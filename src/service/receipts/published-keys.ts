import type { RecordStore } from '../../storage/record-store';
import { publicKeySchema } from './schema';
import type { PublicKeys } from './schema';
import { SigningKey } from './signing-key';

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
