import { createHmac } from 'node:crypto';

/** Of the header that bears the time and the signatures. */
export const SIGNATURE_HEADER = 'Westwall-Signature';

/** Makes and uses the secrets of webhooks. None is kept: each follows from the key of the service. */
export class WebhookSecrets {
  constructor(private readonly key: string) {}

  /** The secret of a webhook; `count` distinguishes it from earlier ones. */
  secretOf(id: string, count: number): string {
    const digest = createHmac('sha256', this.key).update(`webhook secret ${id} ${count}`).digest('base64url');
    return `whsec_${digest}`;
  }
}

/**
 * `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`, with a `v1` for each secret: as long as a
 * secret is being changed there are two.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    return `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  });
  return [`t=${seconds}`, ...signatures].join(',');
}
