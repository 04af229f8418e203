import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { page, project } from '../support/markdown';
import { sharedBot } from './running-bot';

const option = z.object({
  type: z.int(),
  name: z.string().regex(/^[a-z]{1,32}$/),
  description: z.string().min(1).max(100),
  required: z.boolean().optional(),
  choices: z
    .array(z.object({ name: z.string().min(1).max(100), value: z.string().max(100) }))
    .max(25)
    .optional(),
  get options() {
    return z.array(option).max(25).optional();
  },
});
/** Commands as Discord accepts them. */
const commands = z.array(option.extend({ type: z.literal(1) })).max(100);

interface Registered {
  readonly authorization: string | undefined;
  readonly path: string | undefined;
  readonly body: unknown;
}

/** Runs the script against the service and a server that stands in for Discord. */
async function register(settings: Readonly<Record<string, string>>): Promise<Registered> {
  const taken: Registered[] = [];
  const discord = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url, headers } = request;
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      taken.push({ path: url, authorization: headers.authorization, body });
      // Discord sometimes asks callers to wait.
      response.writeHead(taken.length === 1 ? 429 : 200, { 'Retry-After': '0' }).end('[]');
    });
  });
  try {
    await once(discord.listen(0, '127.0.0.1'), 'listening');
    const env = {
      PATH: process.env['PATH'],
      REFEREE_URL: sharedBot().refereeUrl,
      DISCORD_URL: `http://127.0.0.1:${(discord.address() as AddressInfo).port}`,
      ...settings,
    };
    const script = join(project, 'examples/discord-bot/dist/register.js');
    await promisify(execFile)(process.execPath, [script], { env });
    return taken.at(-1)!;
  } finally {
    discord.close();
  }
}

describe('Registering the commands', () => {
  const settings = { DISCORD_APPLICATION_ID: '11', DISCORD_BOT_TOKEN: 'secret', DISCORD_SERVER_ID: '22' };

  it('sends Discord the games of the service and every command of the README', async () => {
    const { path, authorization, body } = await register(settings);
    expect([path, authorization]).toEqual(['/applications/11/guilds/22/commands', 'Bot secret']);
    const sent = commands.parse(body);
    const names = sent.flatMap(({ name, options = [] }) => {
      const groups = options.filter(({ type }) => type === 1);
      return groups.length === 0 ? [`/${name}`] : groups.map((group) => `/${name} ${group.name}`);
    });
    const described = [...page('examples/discord-bot/README.md').matchAll(/^- `(\/[a-z ]+)`/gm)];
    expect(names.sort()).toEqual(described.map(([, name]) => name).sort());
    const begin = sent.find(({ name }) => name === 'match')?.options?.find(({ name }) => name === 'new');
    const games = begin?.options?.find(({ name }) => name === 'game')?.choices ?? [];
    expect(games.map(({ value }) => value).sort()).toEqual([
      'arnhem',
      'bastogne',
      'hurtgen-forest',
      'remagen',
    ]);
  });

  it('says which setting is missing', async () => {
    await expect(register({ DISCORD_APPLICATION_ID: '11' })).rejects.toThrow('DISCORD_BOT_TOKEN must be set');
  });
});
