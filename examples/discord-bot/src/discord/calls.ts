import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Message } from './message.js';
import { bodyOf } from './message.js';

/** The calls that the bot makes to Discord itself. */
export interface DiscordCalls {
  /** Puts a message where the interaction is still waiting, or in place of the one with the component. */
  editOriginal(interaction: string, message: Message): Promise<void>;
  /** Another message for the same interaction, to the whole channel. */
  followUp(interaction: string, message: Message): Promise<void>;
  /** A message of the bot's own accord, which needs its token. */
  post(channel: string, message: Message): Promise<void>;
}

/** Over HTTP. An interaction is known by its token, which is good for 15 minutes and needs no other secret. */
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

/** Replaces the commands of an application: in one server, where they are there at once, or in all. */
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

/** Throws an Error with what Discord has said; waits, at most twice, where it asks to. */
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
