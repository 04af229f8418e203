import { valueOf } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';
import { Webhook } from 'standardwebhooks';
import type { Hook, State } from '../state.js';

/** Registers a webhook for a match; `token` is that of a place in it. */
export async function registerHook(
  referee: Referee,
  { match, token, url }: { readonly match: string; readonly token: string; readonly url: string },
): Promise<Hook> {
  const body = {
    match,
    url,
    kinds: ['entry' as const, 'seat-joined' as const, 'match-over' as const],
    description: 'The Discord bot',
  };
  const bearer = referee.as(token);
  const { webhook, secret } = valueOf(await bearer.call(bearer.api.POST('/webhooks', { body })));
  return { id: webhook.id, secret };
}

/** Channel of a message: undefined if no match here has the webhook, null if the signature is wrong. */
export function channelOf(
  state: State,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined | null {
  const found = state.channelOfHook(headers['westwall-webhook']);
  if (found === undefined) return undefined;
  try {
    new Webhook(found.hook.secret).verify(body, signatureIn(headers));
    return found.channel;
  } catch {
    return null;
  }
}

function signatureIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
}
