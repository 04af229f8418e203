import { Referee, valueOf } from '@westwall/sdk';
import { commandsFor } from './commands.js';
import { discordUrl, needed, refereeUrl } from './config.js';
import { registerCommands } from './discord/calls.js';

/** Registers the commands with Discord: `npm run register`. */
const { env } = process;
const referee = new Referee({ url: refereeUrl(env) });
const commands = commandsFor(valueOf(await referee.call(referee.api.GET('/systems'))));
await registerCommands(commands, {
  url: discordUrl(env),
  application: needed(env, 'DISCORD_APPLICATION_ID'),
  token: needed(env, 'DISCORD_BOT_TOKEN'),
  server: env['DISCORD_SERVER_ID'],
});
console.log(`Registered ${commands.map(({ name }) => `/${name}`).join(' ')}.`);
