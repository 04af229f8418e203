import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIInteraction } from 'discord-api-types/v10';
import { z } from 'zod';

const textMenu = z.object({
  type: z.literal(3),
  custom_id: z.string().max(100),
  placeholder: z.string().max(150),
  max_values: z.int().min(1).max(25),
  options: z
    .array(
      z.object({
        label: z.string().min(1).max(100),
        value: z.string().min(1).max(100),
        description: z.string().max(100).optional(),
      }),
    )
    .min(1)
    .max(25),
});
const button = z.object({
  type: z.literal(2),
  style: z.int(),
  custom_id: z.string().max(100),
  label: z.string().min(1).max(80),
});
const row = z.object({
  type: z.literal(1),
  components: z
    .array(z.union([textMenu, button]))
    .min(1)
    .max(5),
});

/** Message within the limits of Discord; a larger one is refused. */
const message = z.object({
  content: z.string().max(2000),
  components: z.array(row).max(5),
  allowed_mentions: z.object({ parse: z.array(z.string()), users: z.array(z.string()) }),
  attachments: z.array(z.object({ id: z.int(), filename: z.string() })).optional(),
});

export type Row = z.infer<typeof row>;

/** Message that the bot has sent to Discord. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly message: z.infer<typeof message>;
  /** Attached file, if there is one. */
  readonly file: Buffer | undefined;
}

export type Payload = 'ping' | 'command' | 'autocomplete' | 'button' | 'menu';

/** Discord as the bot sees it: it signs interactions and takes messages. */
export class Discord {
  readonly sent: Sent[] = [];
  /** Messages that Discord would refuse. */
  readonly refused: string[] = [];
  readonly #keys = generateKeyPairSync('ed25519');
  #interactions = 0;

  private constructor(readonly server: Server) {}

  static async start(): Promise<Discord> {
    const server = createServer();
    const discord = new Discord(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const status = discord.#take(method, url, headers['content-type'] ?? '', Buffer.concat(chunks));
        response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return discord;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Public key in the form that the page of an application shows. */
  get publicKey(): string {
    return this.#keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Recorded payload with its own id and token, and with the user, the channel and the data of a test. */
  payload(
    name: Payload,
    user: string,
    channel: string,
    data: object,
  ): { readonly token: string; readonly body: string } {
    const recorded = recording(name);
    this.#interactions += 1;
    const token = `token-${this.#interactions}`;
    const { member } = recorded;
    const payload = {
      ...recorded,
      id: String(1_300_000_000_000_000_000n + BigInt(this.#interactions)),
      token,
      channel_id: channel,
      channel: { ...recorded.channel, id: channel },
      member: { ...member, user: { ...member?.user, id: user } },
      data: { ...recorded.data, ...data },
    };
    return { token, body: JSON.stringify(payload) };
  }

  signed(body: string, timestamp = secondsFromNow(0)): Record<string, string> {
    const signature = sign(null, Buffer.from(timestamp + body), this.#keys.privateKey).toString('hex');
    return {
      'Content-Type': 'application/json',
      'X-Signature-Ed25519': signature,
      'X-Signature-Timestamp': timestamp,
    };
  }

  /** Waits for this many messages of an interaction: first the answer, then those to the channel. */
  messagesFor(token: string, count: number): Promise<readonly Sent[]> {
    return this.#waitFor(token, (found) => found.length >= count);
  }

  /** Waits for a message of an interaction. */
  async messageFor(token: string, content: RegExp): Promise<void> {
    await this.#waitFor(token, (found) => found.some(({ message: one }) => content.test(one.content)));
  }

  async #waitFor(token: string, enough: (found: readonly Sent[]) => boolean): Promise<readonly Sent[]> {
    for (let tries = 0; tries < 2500; tries += 1) {
      const found = this.sent.filter(({ path }) => path.split('/').includes(token));
      if (enough(found)) return found;
      await sleep(10);
    }
    throw new Error(`Did not come: ${JSON.stringify(this.sent.slice(-3).map((one) => one.message.content))}`);
  }

  #take(method: string, path: string, type: string, bytes: Buffer): number {
    const { json, file } = type.startsWith('multipart/')
      ? partsOf(bytes)
      : { json: bytes.toString(), file: undefined };
    const read = message.safeParse(JSON.parse(json));
    if (!read.success || bytes.length > 10 * 1024 * 1024) {
      this.refused.push(`${method} ${path}: ${read.error?.message ?? 'too large'}`);
      return 400;
    }
    this.sent.push({ method, path, message: read.data, file });
    return 200;
  }
}

/** Timestamp in the form of Discord. */
export function secondsFromNow(seconds: number): string {
  return String(Math.floor(Date.now() / 1000) + seconds);
}

export function recording(name: Payload): APIInteraction {
  const recordings = JSON.parse(readFileSync(join(__dirname, 'payloads.json'), 'utf8')) as Record<
    Payload,
    APIInteraction
  >;
  return recordings[name];
}

/** JSON and file of a form with just these two parts. */
function partsOf(bytes: Buffer): { readonly json: string; readonly file: Buffer } {
  const text = bytes.toString('latin1');
  const json = /name="payload_json"\r\n\r\n([^]*?)\r\n--/.exec(text)?.[1] ?? '';
  const file =
    /Content-Type: (?:image\/(?:png|gif)|application\/json)\r\n\r\n([^]*)\r\n--/i.exec(text)?.[1] ?? '';
  return { json: Buffer.from(json, 'latin1').toString(), file: Buffer.from(file, 'latin1') };
}
