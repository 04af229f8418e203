import { createHmac } from 'node:crypto';
import type { StoredWebhook } from './stored';

/** Of the header that bears the time and the signatures. */
export const SIGNATURE_HEADER = 'Westwall-Signature';

/** Those of Standard Webhooks 1.0, whose receivers come as packages. */
export const STANDARD_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

const PREFIX = 'whsec_';

/** Makes and uses the secrets of webhooks. None is kept: each follows from the key of the service. */
export class WebhookSecrets {
  constructor(private readonly key: string) {}

  /** The secret of a webhook; `count` distinguishes it from earlier ones. */
  secretOf(id: string, { standardFrom }: Pick<StoredWebhook, 'standardFrom'>, count: number): string {
    // Older ones have the letters of addresses, and stay as they were shown.
    const isStandard = standardFrom !== null && count >= standardFrom;
    return `${PREFIX}${this.keyOf(id, count).toString(isStandard ? 'base64' : 'base64url')}`;
  }

  /** What a secret stands for. */
  private keyOf(id: string, count: number): Buffer {
    return createHmac('sha256', this.key).update(`webhook secret ${id} ${count}`).digest();
  }
}

/**
 * `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`, with a `v1` for each secret: as long as a
 * secret is being changed there are two.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = secondsOf(at);
  const signatures = secrets.map((secret) => {
    return `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  });
  return [`t=${seconds}`, ...signatures].join(',');
}

/** `v1,<HMAC-SHA-256 of "id.seconds.body" in base64>` for each secret, with a space between (Standard Webhooks 1.0). */
export function standardSignatureOf(
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
  secrets: readonly string[],
): string {
  const signed = `${id}.${secondsOf(at)}.${body}`;
  const signatures = secrets.map((secret) => {
    // Both forms of the letters are read.
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return signatures.join(' ');
}

export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
