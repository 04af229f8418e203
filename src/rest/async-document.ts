import { webhookMessageSchema } from '../service/webhooks/payload';
import { derivedSchemas } from './derived-schemas';
import { opened } from './open-answers';

type Json = Readonly<Record<string, unknown>>;

/** Streams and messages, each with the name of its schema. */
const CHANNELS = {
  webhook: {
    address: null,
    title: 'A webhook',
    description:
      'The service posts each message to the address that you registered, signed as Standard Webhooks 1.0 has it.',
    message: 'WebhookMessage',
    headers: {
      'webhook-id': 'Id of the event, the same in every try.',
      'webhook-timestamp': 'Seconds since 1970.',
      'webhook-signature': 'The signature; two while a secret is being changed.',
      'Westwall-Webhook': 'Id of the webhook.',
      'Westwall-Kind': 'Kind of the message.',
      'Westwall-Sequence': 'Counts the messages of the webhook from 1 without gaps.',
    },
  },
  matchEvents: {
    address: '/v1/matches/{match}/events',
    title: 'Events of a match, as server-sent events',
    description: 'Each event is the `data` of a server-sent event with its `id`.',
    message: 'MatchEvent',
    parameters: { match: 'Id of the match.' },
  },
  jobEvents: {
    address: '/v1/jobs/{job}/events',
    title: 'Progress of a job, as server-sent events',
    description: 'Each state of the job is the `data` of a server-sent event.',
    message: 'Job',
    parameters: { job: 'Id of the job.' },
  },
  socket: {
    address: '/graphql',
    title: 'Subscriptions of GraphQL over a websocket',
    description:
      'The protocol is graphql-transport-ws. `payload.data` has the member that the subscription asks for: `matchEvents` or `jobProgress`.',
    message: 'SocketMessage',
  },
} as const;

/** Message of graphql-transport-ws that carries an event, with the fields that the subscription selects. */
const SOCKET_MESSAGE = {
  type: 'object',
  required: ['id', 'type', 'payload'],
  properties: {
    id: { type: 'string' },
    type: { const: 'next' },
    payload: {
      type: 'object',
      required: ['data'],
      properties: { data: { type: 'object', minProperties: 1, maxProperties: 1 } },
    },
  },
};

/** AsyncAPI document of webhooks and streams, from the schemas of the OpenAPI document. */
export function asyncApiDocument(): Json {
  const { named, write } = derivedSchemas([webhookMessageSchema]);
  const all = opened<Readonly<Record<string, object>>>({
    ...named,
    WebhookMessage: write(webhookMessageSchema),
    SocketMessage: SOCKET_MESSAGE,
  });
  const entries = Object.entries(CHANNELS);
  const messages = entries.map(([, { message }]) => message);
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Westwall Referee: events',
      version: '1',
      description: 'Webhooks, server-sent events and websockets. `/openapi.json` describes all requests.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(entries.map(([name, channel]) => [name, channelOf(channel)])),
    operations: Object.fromEntries(
      entries.map(([name, { title }]) => [
        `send${name[0]!.toUpperCase()}${name.slice(1)}`,
        { action: 'send', summary: title, channel: { $ref: `#/channels/${name}` } },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(closure(messages, all).map((name) => [name, inAsyncApi(all[name]!)])),
    },
  };
}

type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

function channelOf({ address, title, description, message, ...more }: Channel): Json {
  const described = (texts: Readonly<Record<string, string>>): Json =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { description: text }]));
  const headers = 'headers' in more && {
    headers: { type: 'object', properties: described(more.headers) },
  };
  return {
    ...{ address, title, description },
    ...('parameters' in more && { parameters: described(more.parameters) }),
    messages: { [message]: { ...headers, payload: { $ref: `${SCHEMAS}${message}` } } },
  };
}

const SCHEMAS = '#/components/schemas/';

/** Schema of OpenAPI with the discriminators of AsyncAPI, which are plain names. */
function inAsyncApi(schema: object): object {
  const change = (name: string, value: unknown): unknown =>
    name === 'discriminator' && typeof value === 'object' && value !== null && 'propertyName' in value
      ? value.propertyName
      : value;
  return JSON.parse(JSON.stringify(schema, change)) as object;
}

/** Names of these schemas and of all to which they refer. */
function closure(names: readonly string[], all: Readonly<Record<string, object>>): string[] {
  const found = new Set(names);
  for (const name of found) {
    for (const [, other] of JSON.stringify(all[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      found.add(other!);
    }
  }
  return [...found].sort();
}
