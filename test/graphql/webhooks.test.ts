import { createWebhookHandlers } from '../../src/service/webhooks/handlers';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { Receiver } from '../service/webhooks/receiver';
import { GraphqlClient } from './client';
import { openTable, submit } from './toy-table';

let harness: Harness;
let client: GraphqlClient;
let receiver: Receiver;
beforeAll(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
  receiver = await Receiver.open();
});
afterAll(async () => {
  await receiver.close();
  await client.close();
  await harness.close();
});

interface Registered {
  readonly registerWebhook: { readonly secret: string; readonly webhook: { readonly id: string } };
}

const HOOK = '{ id matchId role side url kinds description active disabled lastSequence }';

describe('Webhooks over GraphQL', () => {
  it('are registered, called, shown, replayed, changed and removed', async () => {
    const table = await openTable(client);
    const work = () => harness.queue.run(createWebhookHandlers(harness.webhookSenders));
    const made = await client.send<Registered>(
      `mutation ($input: NewWebhookInput!) { registerWebhook(input: $input) {
        ... on WebhookSecret { secret webhook ${HOOK} } ... on Denied { code } } }`,
      { input: { match: table.match, url: receiver.url, kinds: ['entry'], description: 'bot' } },
      table.red,
    );
    const { id } = made.registerWebhook.webhook;
    const hook = {
      ...{ id, matchId: table.match, role: 'player', side: 'red', url: receiver.url, kinds: ['entry'] },
      ...{ description: 'bot', active: true, disabled: null, lastSequence: 0 },
    };
    expect(made.registerWebhook).toEqual({ secret: expect.stringMatching(/^whsec_/), webhook: hook });

    await submit(client, table, table.red, 0, { endCombat: true });
    await work();
    const looked = await client.send<Record<string, unknown>>(
      `query ($id: ID!, $match: ID!) { webhook(id: $id) ${HOOK} webhooks(match: $match) { id }
        webhookDeliveries(webhook: $id, state: delivered) { cursor deliveries {
          sequence eventId kind matchId state nextTry attempts { status problem excerpt } } } }`,
      { id, match: table.match },
      table.red,
    );
    expect(looked).toEqual({
      webhook: { ...hook, lastSequence: 1 },
      webhooks: [{ id }],
      webhookDeliveries: {
        cursor: null,
        deliveries: [
          {
            ...{ sequence: 1, kind: 'entry', matchId: table.match, state: 'delivered', nextTry: null },
            eventId: expect.stringMatching(/^evt_/),
            attempts: [{ status: 204, problem: null, excerpt: '' }],
          },
        ],
      },
    });

    const acted = await client.send(
      `mutation ($id: ID!) {
        ping: pingWebhook(id: $id) { ... on DeliverySent { delivery { kind state } } }
        replay: replayDelivery(webhook: $id, sequence: 1) { ... on DeliverySent { delivery { sequence } } }
        none: replayDelivery(webhook: $id, sequence: 9) { ... on Denied { code } }
        rotated: rotateWebhookSecret(id: $id) { __typename }
        changed: changeWebhook(id: $id, input: { active: false }) { ... on WebhookChanged { webhook { active } } }
        wrong: changeWebhook(id: $id, input: { url: "https://10.0.0.1/" }) { ... on Denied { code } }
        removed: removeWebhook(id: $id) { ... on WebhookChanged { webhook { id } } }
        gone: removeWebhook(id: $id) { ... on Denied { code } }
      }`,
      { id },
      table.red,
    );
    expect(acted).toEqual({
      ping: { delivery: { kind: 'ping', state: 'waiting' } },
      replay: { delivery: { sequence: 1 } },
      none: { code: 'UNKNOWN_DELIVERY' },
      rotated: { __typename: 'WebhookSecret' },
      changed: { webhook: { active: false } },
      wrong: { code: 'BAD_WEBHOOK_URL' },
      removed: { webhook: { id } },
      gone: { code: 'UNKNOWN_WEBHOOK' },
    });
    expect(await client.send('query ($id: ID!) { webhook(id: $id) { id } }', { id }, table.blue)).toEqual({
      webhook: null,
    });
  });
});
