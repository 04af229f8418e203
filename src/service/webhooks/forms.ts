import type { WebhookPayload } from './payload';
import type { WebhookForm } from './schema';

/** Most characters of a message to Discord. */
const LONGEST_OF_DISCORD = 2_000;

/** Body of a message: the whole event, or a text in the form of a chat. */
export function messageBody(payload: WebhookPayload, form: WebhookForm): string {
  switch (form) {
    case 'event':
      return JSON.stringify(payload);
    case 'discord':
      // Texts of players must not mention anyone.
      return JSON.stringify({
        content: clipped(messageOf(payload), LONGEST_OF_DISCORD),
        allowed_mentions: { parse: [] },
      });
    case 'slack':
      return JSON.stringify({ text: escaped(messageOf(payload)) });
  }
}

/** Text of an event: its match, what happened, and what is owed now. */
function messageOf({ match, text, owed, type }: WebhookPayload): string {
  const where = match === null ? [] : [`${match.title || `"${match.scenario}"`}, Game-Turn ${match.turn}:`];
  return [...where, text, ...(owed === null || type === 'match-over' ? [] : [owed])].join(' ');
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Escapes the three characters that Slack interprets. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
