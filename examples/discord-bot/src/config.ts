/** Settings of the bot from its environment; the README explains each. */
export interface BotConfig {
  readonly applicationId: string;
  /** Hexadecimal, from the page of the application. */
  readonly publicKey: string;
  readonly refereeUrl: string;
  /** Address of Discord; a different one in tests. */
  readonly discordUrl: string;
  /** File with the matches and seats of the channels; it contains secrets. */
  readonly stateFile: string;
  /**
   * Address at which the service reaches the bot, and the token that the bot posts with; without them the bot gets no
   * news.
   */
  readonly hooks: { readonly url: string; readonly botToken: string } | undefined;
  readonly port: number;
  /** Milliseconds that an answer waits for players of the service. */
  readonly aiPatienceMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error that names a missing or wrong setting. */
export function readConfig(env: Environment): BotConfig {
  return {
    applicationId: needed(env, 'DISCORD_APPLICATION_ID'),
    publicKey: needed(env, 'DISCORD_PUBLIC_KEY'),
    refereeUrl: refereeUrl(env),
    discordUrl: discordUrl(env),
    stateFile: env['BOT_STATE'] ?? 'discord-bot.json',
    hooks: hooks(env),
    port: number(env, 'PORT', 3000),
    aiPatienceMs: number(env, 'AI_PATIENCE_SECONDS', 600) * 1000,
  };
}

function hooks(env: Environment): BotConfig['hooks'] {
  const url = env['BOT_URL'];
  if (url === undefined || url === '') return undefined;
  return { url: `${url.replace(/\/$/, '')}/webhooks`, botToken: needed(env, 'DISCORD_BOT_TOKEN') };
}

export function refereeUrl(env: Environment): string {
  return env['REFEREE_URL'] ?? 'http://localhost:4000';
}

export function discordUrl(env: Environment): string {
  return env['DISCORD_URL'] ?? 'https://discord.com/api/v10';
}

export function needed(env: Environment, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} must be set; see the README.`);
  return value;
}

function number(env: Environment, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number.`);
  return value;
}
