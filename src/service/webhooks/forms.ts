import type { WebhookPayload } from './payload';
import type { WebhookForm } from './schema';

/** The most characters that Discord takes. */
const LONGEST_OF_DISCORD = 2_000;

/** The text that is sent: the whole event, or one message in the form of a chat. */
export function bodyOf(payload: WebhookPayload, form: WebhookForm): string {
  switch (form) {
    case 'event':
      return JSON.stringify(payload);
    case 'discord':
      // No text of a player may call anyone.
      return JSON.stringify({
        content: clipped(messageOf(payload), LONGEST_OF_DISCORD),
        allowed_mentions: { parse: [] },
      });
    case 'slack':
      return JSON.stringify({ text: escaped(messageOf(payload)) });
  }
}

/** What has happened where, and what is owed now. */
function messageOf({ match, text, owed, type }: WebhookPayload): string {
  const where = match === null ? [] : [`${match.title || match.scenario}, Game-Turn ${match.turn}:`];
  return [...where, text, ...(owed === null || type === 'match-over' ? [] : [owed])].join(' ');
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Slack reads three signs as its own. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
