import type { Delivery, Webhook, WebhookSettings } from '../../service/webhooks/schema';
import type { JsonReply, Operations } from '../operation';
import { accepted, created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { unwrap } from '../problem';

interface OfWebhook {
  readonly path: { readonly webhook: string };
}

interface OfNew {
  readonly body: WebhookSettings & { readonly match?: string; readonly url: string };
}

/** Endpoints of others that receive events. */
export const webhookOperations: Operations = {
  listWebhooks: operation<{ readonly query: { readonly match?: string } }>(
    async ({ query }, { service, caller }) => {
      const { webhooks } = unwrap(await service.webhooks.list({ match: query.match, caller }));
      return ok({ webhooks });
    },
  ),

  registerWebhook: operation<OfNew>(async ({ body }, { service, caller }) => {
    return withSecret(unwrap(await service.webhooks.register({ ...body, caller })));
  }),

  getWebhook: operation<OfWebhook>(async ({ path }, { service, caller }) =>
    ok(unwrap(await service.webhooks.get({ id: path.webhook, caller })).webhook),
  ),

  changeWebhook: operation<OfWebhook & { readonly body: WebhookSettings }>(
    async ({ path, body }, { service, caller }) =>
      ok(unwrap(await service.webhooks.change({ ...body, id: path.webhook, caller })).webhook),
  ),

  removeWebhook: operation<OfWebhook>(async ({ path }, { service, caller }) =>
    ok(unwrap(await service.webhooks.remove({ id: path.webhook, caller })).webhook),
  ),

  rotateWebhookSecret: operation<OfWebhook>(async ({ path }, { service, caller }) =>
    withSecret(unwrap(await service.webhooks.rotate({ id: path.webhook, caller }))),
  ),

  pingWebhook: operation<OfWebhook>(async ({ path }, { service, caller }) => {
    const { delivery } = unwrap(await service.webhooks.ping({ id: path.webhook, caller }));
    return underWay(path.webhook, delivery);
  }),

  listDeliveries: operation<OfWebhook & { readonly query: PageQuery & { readonly state?: string } }>(
    async ({ path, query }, { service, caller }) => {
      const found = unwrap(await service.webhooks.deliveries({ ...query, id: path.webhook, caller }));
      return page(`/webhooks/${path.webhook}/deliveries`, query, found.cursor, {
        deliveries: found.deliveries,
      });
    },
  ),

  replayDelivery: operation<{ readonly path: { readonly webhook: string; readonly sequence: string } }>(
    async ({ path }, { service, caller }) => {
      const request = { id: path.webhook, sequence: Number(path.sequence), caller };
      const { delivery } = unwrap(await service.webhooks.replay(request));
      return underWay(path.webhook, delivery);
    },
  ),
};

function withSecret({ webhook, secret }: { readonly webhook: Webhook; readonly secret: string }): JsonReply {
  return created(`${BASE}/webhooks/${webhook.id}`, { webhook, secret });
}

function underWay(webhook: string, delivery: Delivery): JsonReply {
  return accepted(`${BASE}/webhooks/${webhook}/deliveries`, delivery);
}
