import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Bot, Handled } from './bot.js';
import { Deliveries, faultOf } from './deliveries.js';
import { channelOf } from './play/hooks.js';

const mostBytes = 1024 * 1024;

/**
 * Accepts requests signed by Discord at `POST /interactions`, and those signed by the service at `POST /webhooks`.
 */
export function serve(bot: Bot, publicKey: string): Server {
  const deliveries = new Deliveries<Promise<Handled>>();
  return createServer((request, response) => {
    answer({ bot, publicKey, deliveries }, request, response).catch((error: unknown) => {
      bot.parts.log(error);
      end(response, 500, 'Something has gone wrong.');
    });
  });
}

interface Parts {
  readonly bot: Bot;
  readonly publicKey: string;
  readonly deliveries: Deliveries<Promise<Handled>>;
}

async function answer(
  { bot, publicKey, deliveries }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/health') {
    end(response, 200, 'ok');
    return;
  }
  const isHook = request.url === '/webhooks';
  if (request.method !== 'POST' || (request.url !== '/interactions' && !isHook)) {
    end(response, 404, 'Not found.');
    return;
  }
  const body = await read(request);
  if (body === undefined) {
    end(response, 413, 'Too long.');
    return;
  }
  if (isHook) {
    await hear(bot, request, response, body.toString());
    return;
  }
  const fault = await faultOf(request.headers, body, publicKey);
  if (fault !== undefined) {
    end(response, 401, fault);
    return;
  }
  const interaction = JSON.parse(body.toString()) as APIInteraction;
  const { response: now, work } = await deliveries.of(interaction, () => bot.handle(interaction));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(now));
  await work;
}

/**
 * Accepts news of a match from the service. Answers 410 for a webhook without a match here, so that the service
 * stops.
 */
async function hear(
  bot: Bot,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const channel = channelOf(bot.parts.state, body, request.headers);
  if (channel === undefined) end(response, 410, 'This match is not played here.');
  else if (channel === null) end(response, 401, 'The signature is wrong.');
  else {
    end(response, 200, 'ok');
    await bot.hear(channel);
  }
}

/** Body; undefined if it is longer than any interaction. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function end(response: ServerResponse, status: number, text: string): void {
  if (response.writableEnded) return;
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
}
