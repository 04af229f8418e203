import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../support/free-port';
import { project } from '../support/markdown';
import { Program } from '../support/program';
import { Discord } from './discord';
import type { Row, Sent } from './discord';

const main = join(project, 'examples/discord-bot/dist/main.js');
/** Password of the administrator of the service. */
export const PASSWORD = 'no match is safe';
const application = '1100000000000000001';
const ephemeral = 64;

/** Answer to a command or a press. */
export interface Reply {
  readonly ephemeral: boolean;
  readonly content: string;
  readonly rows: readonly Row[];
  readonly file: Buffer | undefined;
  readonly token: string;
}

/** Immediate answer of the bot. */
const firstAnswer = z.object({
  type: z.int(),
  data: z
    .object({
      flags: z.int().optional(),
      choices: z
        .array(z.object({ name: z.string().min(1).max(100), value: z.string().max(100) }))
        .max(25)
        .optional(),
    })
    .optional(),
});

/** Built bot between a Discord of the tests and the built service. */
export class RunningBot {
  private constructor(
    readonly directory: string,
    readonly service: Program,
    readonly discord: Discord,
    private program: Program,
    readonly url: string,
    readonly refereeUrl: string,
    private readonly begin: () => Program,
  ) {}

  static async start(): Promise<RunningBot> {
    const directory = await mkdtemp(join(tmpdir(), 'westwall-discord-'));
    const service = Program.start({
      WESTWALL_STORE: join(directory, 'store'),
      WESTWALL_WEBHOOK_LOOPBACK: 'true',
      WESTWALL_ADMIN_PASSWORD: PASSWORD,
    });
    const discord = await Discord.start();
    const refereeUrl = await service.address();
    const port = await freePort();
    const begin = (): Program => bot({ directory, discord, refereeUrl, port });
    const program = begin();
    const url = await addressOf(program);
    return new RunningBot(directory, service, discord, program, url, refereeUrl, begin);
  }

  /** Ends the bot and starts it again, with its stored file. */
  async restart(): Promise<void> {
    await this.program.end();
    this.program = this.begin();
    await addressOf(this.program);
  }

  get stateFile(): string {
    return join(this.directory, 'state.json');
  }

  async end(): Promise<void> {
    await this.program.end();
    this.discord.end();
    await this.service.end();
    await rm(this.directory, { recursive: true });
  }

  send(body: string, headers: Record<string, string> = this.discord.signed(body)): Promise<Response> {
    return fetch(`${this.url}/interactions`, { method: 'POST', body, headers });
  }

  /** User in one channel. */
  user(id: string, channel: string): User {
    return new User(this, id, channel);
  }
}

export class User {
  constructor(
    readonly bot: RunningBot,
    readonly id: string,
    readonly channel: string,
  ) {}

  /** Types a command: `match new`, with its options. */
  say(name: string, options: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
    return this.#ask('command', commandData(name, options));
  }

  /** Command as Discord delivers it; nothing is sent. */
  typed(
    name: string,
    options: Readonly<Record<string, unknown>> = {},
  ): { readonly token: string; readonly body: string } {
    return this.bot.discord.payload('command', this.id, this.channel, commandData(name, options));
  }

  /** Presses a button of a reply, by default the first. */
  press(reply: Reply, label?: string): Promise<Reply> {
    for (const one of componentsOf(reply)) {
      if (one.type === 2 && (label === undefined || one.label === label)) {
        return this.#ask('button', { custom_id: one.custom_id });
      }
    }
    throw new Error(`No such button: ${reply.content}`);
  }

  /** Chooses the option of a reply's menu whose label begins with this text, or the first. */
  choose(reply: Reply, label = ''): Promise<Reply> {
    for (const one of componentsOf(reply)) {
      const option = one.type === 3 && one.options.find((each) => each.label.startsWith(label));
      if (option) return this.#ask('menu', { custom_id: one.custom_id, values: [option.value] });
    }
    throw new Error(`No such option: ${reply.content}`);
  }

  /** Suggestions for an option while it is typed. */
  async suggested(
    name: string,
    option: string,
    typed: string,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<readonly { name: string; value: string }[]> {
    const data = commandData(name, { ...options, [option]: typed }, option);
    const { body } = this.bot.discord.payload('autocomplete', this.id, this.channel, data);
    const answer = firstAnswer.parse(await (await this.bot.send(body)).json());
    expect(answer.type).toBe(8);
    return answer.data?.choices ?? [];
  }

  /** Message to the channel after a reply. */
  async announced(reply: Reply): Promise<Sent['message']> {
    const [, first] = await this.bot.discord.messagesFor(reply.token, 2);
    expect(first).toMatchObject({ method: 'POST', path: `/webhooks/${application}/${reply.token}` });
    return first!.message;
  }

  async #ask(recorded: 'command' | 'button' | 'menu', data: object): Promise<Reply> {
    const { token, body } = this.bot.discord.payload(recorded, this.id, this.channel, data);
    const response = await this.bot.send(body);
    expect(response.status).toBe(200);
    const now = firstAnswer.parse(await response.json());
    // Deferred at once: a new message for a command, a change of its message for a component.
    expect(now.type).toBe(recorded === 'command' ? 5 : 6);
    const [first] = await this.bot.discord.messagesFor(token, 1);
    const path = `/webhooks/${application}/${token}/messages/@original`;
    expect(first).toMatchObject({ method: 'PATCH', path });
    const { message, file } = first!;
    const { content, components: rows } = message;
    return { ephemeral: now.data?.flags === ephemeral, content, rows, file, token };
  }
}

export function componentsOf({ rows }: Reply): readonly Row['components'][number][] {
  return rows.flatMap(({ components }) => components);
}

function commandData(name: string, options: Readonly<Record<string, unknown>>, focused?: string) {
  const typed = Object.entries(options).map(([option, value]) => ({
    name: option,
    type: typeof value === 'string' ? 3 : typeof value === 'boolean' ? 5 : 4,
    value,
    ...(option === focused && { focused: true }),
  }));
  const [first, second] = name.split(' ');
  return {
    name: first,
    options: second === undefined ? typed : [{ name: second, type: 1, options: typed }],
  };
}

function bot(parts: { directory: string; discord: Discord; refereeUrl: string; port: number }): Program {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(parts.port),
    BOT_URL: `http://localhost:${parts.port}`,
    DISCORD_BOT_TOKEN: 'token-of-the-bot',
    DISCORD_APPLICATION_ID: application,
    DISCORD_PUBLIC_KEY: parts.discord.publicKey,
    DISCORD_URL: parts.discord.url,
    REFEREE_URL: parts.refereeUrl,
    BOT_STATE: join(parts.directory, 'state.json'),
  };
  return Program.run([process.execPath, main], { env });
}

async function addressOf(program: Program): Promise<string> {
  for (;;) {
    const found = /on (http:\S+)\/interactions/.exec(program.output)?.[1];
    if (found !== undefined) return found;
    if (program.process.exitCode !== null) throw new Error(program.output);
    await sleep(20);
  }
}

let shared: RunningBot;

beforeAll(async () => {
  shared = await RunningBot.start();
});
afterAll(async () => {
  expect(shared.discord.refused).toEqual([]);
  await shared.end();
});

/** Bot that all tests of the suite talk to, each in channels of its own. */
export function sharedBot(): RunningBot {
  return shared;
}
