import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Message } from './message.js';
import { bodyOf } from './message.js';

/** Calls from the bot to Discord. */
export interface DiscordCalls {
  /** Replaces the deferred answer of the interaction, or the message with the component. */
  editOriginal(interaction: string, message: Message): Promise<void>;
  /** Sends a further message of the interaction to the whole channel. */
  followUp(interaction: string, message: Message): Promise<void>;
  /** Sends a message outside any interaction, which needs the bot's token. */
  post(channel: string, message: Message): Promise<void>;
}

/** Calls over HTTP. The token of an interaction identifies it, lasts 15 minutes and needs no other secret. */
export function discordOverHttp(url: string, application: string, token: string | undefined): DiscordCalls {
  const webhook = (interaction: string): string => `${url}/webhooks/${application}/${interaction}`;
  return {
    editOriginal: (interaction, message) =>
      send(`${webhook(interaction)}/messages/@original`, 'PATCH', bodyOf(message)),
    followUp: (interaction, message) => send(webhook(interaction), 'POST', bodyOf(message)),
    post: (channel, message) =>
      send(`${url}/channels/${channel}/messages`, 'POST', bodyOf(message), {
        Authorization: `Bot ${token ?? ''}`,
      }),
  };
}

/** Replaces the commands of an application: in one server, where they appear at once, or in all. */
export function registerCommands(
  commands: readonly RESTPostAPIApplicationCommandsJSONBody[],
  where: {
    readonly url: string;
    readonly application: string;
    readonly token: string;
    readonly server: string | undefined;
  },
): Promise<void> {
  const guild = where.server === undefined ? '' : `/guilds/${where.server}`;
  const address = `${where.url}/applications/${where.application}${guild}/commands`;
  return send(address, 'PUT', JSON.stringify(commands), { Authorization: `Bot ${where.token}` });
}

const tries = 3;

/** Throws an Error with Discord's answer; waits, at most twice, if Discord asks for it. */
async function send(
  address: string,
  method: string,
  body: string | FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const json = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, { method, body, headers: { ...json, ...headers } });
    if (response.ok) return;
    const said = await response.text();
    if (response.status !== 429 || attempt >= tries) {
      throw new Error(`Discord answered ${method} with ${response.status}: ${said}`);
    }
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
