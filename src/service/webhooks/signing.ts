import { createHmac } from 'node:crypto';

/** Headers of Standard Webhooks 1.0; receivers exist as packages. */
export const SIGNATURE_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

const PREFIX = 'whsec_';

/** Derives the secrets of webhooks from the key of the service; none is stored. */
export class WebhookSecrets {
  constructor(private readonly key: string) {}

  /** Secret of a webhook; `count` distinguishes it from earlier ones. */
  secretOf(id: string, count: number): string {
    return PREFIX + createHmac('sha256', this.key).update(`webhook secret ${id} ${count}`).digest('base64');
  }
}

/**
 * Signature `v1,<HMAC-SHA-256 of "id.seconds.body" in base64>` for each secret, separated by spaces; during a
 * change of the secret there are two.
 */
export function signatureOf(
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
  secrets: readonly string[],
): string {
  const signed = `${id}.${secondsOf(at)}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return signatures.join(' ');
}

export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
