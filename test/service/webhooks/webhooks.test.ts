import { Webhook as StandardWebhook } from 'standardwebhooks';
import { createWebhookHandlers } from '../../../src/service/webhooks/handlers';
import type { Webhook, WebhookKind } from '../../../src/service/webhooks/schema';
import { withStore } from '../store-wrapper';
import { Table, attack, endCombat, fpf, move, resign, startHarness } from '../harness';
import type { Harness } from '../harness';
import { HostShare, MOST_A_MINUTE } from '../../../src/service/webhooks/host-share';
import { WEBHOOK_KINDS } from '../../../src/service/webhooks/schema';
import { page } from '../../support/markdown';
import { Receiver } from './receiver';
import type { Received } from './receiver';

let now: Date;
let harness: Harness;
let table: Table;
let receiver: Receiver;
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  harness = await startHarness({ clock: { now: () => now } });
  table = await Table.open(harness.service, { title: 'Two generals' });
  receiver = await Receiver.open();
});
afterEach(async () => {
  await receiver.close();
  await harness.close();
});

async function register(side: string, kinds?: readonly WebhookKind[], url = receiver.url) {
  const answer = await harness.service.webhooks.register({ ...table.query(side), url, kinds });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer;
}

/** Runs all jobs of webhooks, delayed ones too; returns the received messages. */
async function work(): Promise<readonly Received[]> {
  await harness.queue.run(createWebhookHandlers(harness.webhookSenders));
  return receiver.take();
}

const kindsOf = (received: readonly Received[]) => received.map(({ payload }) => payload.type);

async function shown(token: string | undefined, id: string): Promise<Webhook> {
  const answer = await harness.service.webhooks.get({ token, id });
  if (answer.status !== 'ok') throw new Error(answer.code);
  return answer.webhook;
}

async function deliveries(token: string | undefined, id: string, state?: string) {
  const answer = await harness.service.webhooks.deliveries({ token, id, state, limit: 100 });
  if (answer.status !== 'ok') throw new Error(answer.code);
  return answer.deliveries;
}

describe('A webhook of a place', () => {
  it('numbers entries in their order when the second announcement is worked on first', async () => {
    await register('blue', ['entry']);
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [move('r1', '0102')]);
    const second = { match: table.id, from: 1, version: 2, header: 0, seated: [], waits: 0, nonce: 'second' };
    expect(await harness.webhookSenders.fanOut.distribute(second)).toBe(true);
    const received = await work();
    const numbers = received.map(({ payload }) => [payload.sequence, payload.entry?.number]);
    expect(numbers.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('receives every entry, and the decisions of its side', async () => {
    const { webhook } = await register('blue');
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [attack('r1')]);
    const received = await work();
    expect(kindsOf(received)).toEqual(['entry', 'entry', 'decision-asked']);
    expect(received.map(({ payload }) => payload.sequence)).toEqual([1, 2, 3]);
    expect(received[0]?.payload).toMatchObject({
      webhook: webhook.id,
      text: 'Red: M r1 0102.',
      match: { id: table.id, title: 'Two generals', version: 2, phasing: 'red' },
      side: 'blue',
      entry: { number: 1, side: 'red', by: null, action: 'M r1 0102' },
    });
    expect(received[2]?.payload).toMatchObject({
      asked: [{ side: 'blue', what: 'finalProtectiveFire', deadline: null }],
      text: expect.stringContaining('It is for the Blue player to decide.'),
    });
    await table.play('blue', [fpf()]);
    expect(kindsOf(await work())).toEqual(['entry']);
  });

  it('is called when it is its side’s turn, and when the match is over', async () => {
    await register('blue', ['your-turn', 'match-over']);
    await table.play('red', [move('r1', '0102')]);
    expect(await work()).toEqual([]);
    await table.play('red', [endCombat]);
    const [turn] = await work();
    expect(turn?.payload).toMatchObject({ type: 'your-turn', text: 'It is the turn of the Blue player.' });
    await table.play('red', [resign]);
    const [over] = await work();
    expect(over?.payload).toMatchObject({ type: 'match-over', match: { winner: 'blue' } });
  });

  it('is not called for a turn while the service plays its side', async () => {
    const lent = await harness.service.access.lendSeat({ ...table.query('blue'), level: 0 });
    if (lent.status !== 'ok') throw new Error(lent.code);
    const { token } = lent.place;
    const kinds = ['your-turn', 'entry'];
    await harness.service.webhooks.register({ match: table.id, token, url: receiver.url, kinds });
    await table.play('red', [endCombat]);
    await harness.queue.cancel(harness.queue.all().find(({ kind }) => kind === 'ai-turn')!.id);
    expect(kindsOf(await work())).toEqual(['entry']);
  });

  it('receives nothing that happened before it', async () => {
    await table.play('red', [move('r1', '0102')]);
    await register('blue', ['entry']);
    expect(await work()).toEqual([]);
    await table.play('red', [move('r1', '0103')]);
    expect((await work()).map(({ payload }) => payload.entry?.number)).toEqual([2]);
  });

  it.each([
    ['red', true],
    ['blue', false],
  ])('shows %s what red keeps to itself: %s', async (side, visible) => {
    const action = { type: 'commitDropZones', zones: [{ division: 'uk-1', hex: '0777', turn: 1 }] };
    const store = withStore(harness.store, {
      entries: async (id, from, to) => {
        const entries = await harness.store.entries(id, from, to);
        return entries.map(({ number, body }) => ({ number, body: { ...(body as object), action } }));
      },
    });
    await register(side, ['entry']);
    await table.play('red', [endCombat]);
    await harness.queue.run(createWebhookHandlers(harness.servicesWith({ store }).webhookSenders));
    const [received] = receiver.take();
    expect(received?.body.includes('0777')).toBe(visible);
  });

  it('is called when a seat is taken', async () => {
    const created = await harness.service.createMatch({ system: 'toy', scenario: 'duel', seats: ['blue'] });
    if (created.status !== 'ok') throw new Error(created.code);
    const matchId = created.match.id;
    const token = created.seats[0]!.token;
    const kinds = ['seat-joined'];
    expect(
      await harness.service.webhooks.register({ match: matchId, token, url: receiver.url, kinds }),
    ).toMatchObject({ status: 'ok' });
    await harness.service.join({ match: matchId, side: 'red' });
    const received = await work();
    expect(received.map(({ payload }) => [payload.type, payload.text])).toEqual([
      ['seat-joined', 'The seat of the Red player has been taken.'],
    ]);
  });

  it('receives nothing more when the place goes to another user, who does not see it either', async () => {
    const { webhook } = await register('red', ['entry']);
    const handed = await harness.service.access.handOver({ ...table.query('red') });
    if (handed.status !== 'ok') throw new Error(handed.code);
    await table.play('blue', [resign]);
    expect(await work()).toEqual([]);
    expect(await harness.service.webhooks.get({ ...table.query('red'), id: webhook.id })).toMatchObject({
      code: 'UNKNOWN_WEBHOOK',
    });
  });

  it('does not receive messages for a place that was lost meanwhile', async () => {
    await register('red', ['entry']);
    await table.play('red', [move('r1', '0102')]);
    await harness.queue.run(createWebhookHandlers(harness.webhookSenders), 1);
    await harness.service.access.handOver({ ...table.query('red') });
    expect(await work()).toEqual([]);
  });
});

describe('A webhook of a user', () => {
  async function user(): Promise<string> {
    const made = await harness.service.access.register({ name: 'Somebody' });
    if (made.status !== 'ok') throw new Error(made.code);
    return made.key.secret;
  }

  it('receives all matches that concern the user, and no others', async () => {
    const token = await user();
    const registered = await harness.service.webhooks.register({
      token,
      url: receiver.url,
      kinds: ['your-turn', 'entry'],
    });
    if (registered.status !== 'ok') throw new Error(registered.code);
    const terms = { system: 'toy', scenario: 'duel', seats: ['red'], token };
    const own = await harness.service.createMatch(terms);
    if (own.status !== 'ok') throw new Error(own.code);
    expect((await work()).map(({ payload }) => [payload.type, payload.match?.id])).toEqual([
      ['your-turn', own.match.id],
    ]);
    await table.play('red', [move('r1', '0102')]);
    const played = await harness.service.submit({
      ...{ match: own.match.id, token, expectedVersion: 0, actions: [move('r1', '0102')] },
    });
    expect(played.status).toBe('accepted');
    expect((await work()).map(({ payload }) => [payload.type, payload.match?.id, payload.sequence])).toEqual([
      ['entry', own.match.id, 2],
    ]);
  });

  it('belongs to that user alone, and needs a key', async () => {
    const token = await user();
    const registered = await harness.service.webhooks.register({ token, url: receiver.url });
    if (registered.status !== 'ok') throw new Error(registered.code);
    const { id } = registered.webhook;
    expect(await harness.service.webhooks.get({ token, id })).toMatchObject({
      status: 'ok',
      webhook: { matchId: null },
    });
    expect(await harness.service.webhooks.get({ token: await user(), id })).toMatchObject({
      code: 'UNKNOWN_WEBHOOK',
    });
    expect(await harness.service.webhooks.get({ id })).toMatchObject({ code: 'KEY_NEEDED' });
    expect(await harness.service.webhooks.register({ url: receiver.url })).toMatchObject({
      code: 'KEY_NEEDED',
    });
  });
});

describe('A message', () => {
  it('is signed with the secret of its webhook, and with the old one for a day', async () => {
    const { webhook, secret } = await register('red', ['ping']);
    const request = { ...table.query('red'), id: webhook.id };
    const pinged = async () => {
      await harness.service.webhooks.ping(request);
      const [sent] = await work();
      const { headers, body } = sent!;
      const made = (key: string): string =>
        new StandardWebhook(key).sign(String(headers['webhook-id']), now, body);
      return { headers, made, signed: headers['webhook-signature'] };
    };
    const first = await pinged();
    expect(first.signed).toBe(first.made(secret));
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'westwall-webhook': webhook.id,
      'westwall-kind': 'ping',
      'westwall-sequence': '1',
      'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      'webhook-timestamp': String(now.getTime() / 1000),
    });
    const rotated = await harness.service.webhooks.rotate(request);
    if (rotated.status !== 'ok') throw new Error(rotated.code);
    const second = await pinged();
    expect(second.signed).toBe(`${second.made(rotated.secret)} ${second.made(secret)}`);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    const third = await pinged();
    expect(third.signed).toBe(third.made(rotated.secret));
  });

  it('is verified by the receivers of Standard Webhooks, while its secret is changed too', async () => {
    now = new Date();
    const { webhook, secret } = await register('red', ['entry']);
    await table.play('red', [move('r1', '0102')]);
    const [first] = await work();
    const headers = first!.headers as Record<string, string>;
    expect(new StandardWebhook(secret).verify(first!.body, headers)).toMatchObject({ type: 'entry' });
    expect(() => new StandardWebhook(secret).verify(`${first!.body} `, headers)).toThrow('No matching');
    const request = { token: table.tokens['red'], id: webhook.id };
    const rotated = await harness.service.webhooks.rotate(request);
    if (rotated.status !== 'ok') throw new Error(rotated.code);
    await table.play('red', [move('r1', '0103')]);
    const [second] = await work();
    for (const each of [secret, rotated.secret]) {
      const verified = new StandardWebhook(each).verify(
        second!.body,
        second!.headers as Record<string, string>,
      );
      expect(verified).toMatchObject({ type: 'entry' });
    }
  });

  it.each([
    [
      'discord' as const,
      {
        content: 'Two generals, Game-Turn 1: Red: M r1 0102. Red may move units, and must end its turn.',
        allowed_mentions: { parse: [] },
      },
    ],
    [
      'slack' as const,
      {
        text: 'Two generals, Game-Turn 1: Red: M r1 0102. Red may move units, and must end its turn.',
      },
    ],
  ])('comes as %s takes it', async (form, expected) => {
    const { webhook } = await register('blue', ['entry']);
    const request = { token: table.tokens['blue'], id: webhook.id };
    expect(await harness.service.webhooks.change({ ...request, form })).toMatchObject({ webhook: { form } });
    await table.play('red', [move('r1', '0102')]);
    const [message] = await work();
    expect(message?.payload).toEqual(expected);
  });

  it('is retried with growing delays until it is accepted', async () => {
    const { webhook } = await register('red', ['entry']);
    receiver.statuses.push(500, 302);
    const delays: number[] = [];
    harness.queue.onSubmit = async ({ kind, delayMs = 0 }) => {
      if (kind === 'webhook-delivery') delays.push(delayMs);
    };
    await table.play('red', [move('r1', '0102')]);
    const received = await work();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(delays[0]).toBe(0);
    expect(delays[2]).toBeGreaterThan(delays[1]!);
    const [delivery] = await deliveries(table.tokens['red'], webhook.id);
    expect(delivery).toMatchObject({
      state: 'delivered',
      nextTry: null,
      attempts: [
        { status: 500, problem: null, excerpt: 'noted' },
        { status: 302, excerpt: 'noted' },
        { status: 204 },
      ],
    });
  });

  it('is late instead of lost where its host has had its share', async () => {
    const { webhook } = await register('red', ['entry']);
    const token = table.tokens['red'];
    const take = jest.spyOn(HostShare.prototype, 'take').mockReturnValueOnce(60_000);
    const delays: number[] = [];
    harness.queue.onSubmit = async ({ kind, delayMs = 0 }) => {
      if (kind !== 'webhook-delivery') return;
      delays.push(delayMs);
      const [waiting] = await deliveries(token, webhook.id);
      expect(waiting).toMatchObject({ state: 'waiting', attempts: [] });
    };
    await table.play('red', [move('r1', '0102')]);
    expect(await work()).toHaveLength(1);
    expect(delays).toEqual([0, 60_000]);
    const [delivery] = await deliveries(token, webhook.id);
    expect(delivery).toMatchObject({ state: 'delivered', nextTry: null, attempts: [{ status: 204 }] });
    take.mockRestore();
  });

  it('is a dead letter after the last try, and can be replayed', async () => {
    const { webhook } = await register('red', ['entry']);
    const token = table.tokens['red'];
    receiver.statuses.push(...Array<number>(6).fill(503));
    await table.play('red', [move('r1', '0102')]);
    const tried = await work();
    expect(tried).toHaveLength(6);
    const [dead] = await deliveries(token, webhook.id, 'dead');
    expect(dead).toMatchObject({ sequence: 1, state: 'dead' });
    expect(await deliveries(token, webhook.id, 'delivered')).toEqual([]);
    expect(await harness.service.webhooks.replay({ token, id: webhook.id, sequence: 1 })).toMatchObject({
      status: 'ok',
    });
    const again = await work();
    expect(again.map(({ body }) => body)).toEqual([tried[0]?.body]);
    expect(await deliveries(token, webhook.id, 'dead')).toEqual([]);
    expect(await harness.service.webhooks.replay({ token, id: webhook.id, sequence: 2 })).toMatchObject({
      code: 'UNKNOWN_DELIVERY',
    });
  });

  it('is recorded once, however often its event is found, with numbers without gaps', async () => {
    const { webhook } = await register('red', ['entry']);
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [move('r1', '0103')]);
    const [event] = harness.queue.all();
    await Promise.all(
      Array.from({ length: 4 }, () => harness.webhookSenders.fanOut.distribute(event!.payload as never)),
    );
    expect(kindsOf(await work())).toEqual(['entry', 'entry']);
    const delivered = await deliveries(table.tokens['red'], webhook.id);
    expect(delivered.map(({ sequence }) => sequence)).toEqual([2, 1]);
    expect(JSON.parse(delivered[0]!.body)).toMatchObject({ entry: { number: 2 } });
  });
});

describe('An announcement', () => {
  it('comes before the entry, so that no crash loses it', async () => {
    await register('red', ['entry']);
    const store = withStore(harness.store, { append: () => Promise.reject(new Error('crashed')) });
    const dying = harness.serviceWith({ store });
    const request = { ...table.query('red'), expectedVersion: 0, actions: [move('r1', '0102')] };
    await expect(dying.submit(request)).rejects.toThrow('crashed');
    expect(harness.queue.all().map(({ kind }) => kind)).toEqual(['webhook-event']);
    expect(await work()).toEqual([]);
    await table.play('red', [move('r1', '0102')]);
    expect(kindsOf(await work())).toEqual(['entry']);
  });

  it('is not made without a webhook', async () => {
    await table.play('red', [move('r1', '0102')]);
    expect(harness.queue.all()).toEqual([]);
  });
});

describe('The holder of a place', () => {
  it('lists, changes and removes their webhooks, and no one else does', async () => {
    const { webhook } = await register('red');
    const own = { ...table.query('red'), id: webhook.id };
    const other = { ...table.query('blue'), id: webhook.id };
    const list = async (side: string) => {
      const answer = await harness.service.webhooks.list(table.query(side));
      return answer.status === 'ok' ? answer.webhooks.map(({ id }) => id) : answer.code;
    };
    expect([await list('red'), await list('blue')]).toEqual([[webhook.id], []]);
    for (const request of [other, { id: webhook.id }]) {
      const answers = [
        await harness.service.webhooks.get(request),
        await harness.service.webhooks.change({ ...request, active: false }),
        await harness.service.webhooks.rotate(request),
        await harness.service.webhooks.ping(request),
        await harness.service.webhooks.deliveries({ ...request, limit: 1 }),
        await harness.service.webhooks.replay({ ...request, sequence: 1 }),
        await harness.service.webhooks.remove(request),
      ];
      expect(answers.every(({ status }) => status === 'denied')).toBe(true);
    }
    const changed = await harness.service.webhooks.change({
      ...own,
      kinds: ['entry'],
      description: 'bot',
      active: false,
    });
    expect(changed).toMatchObject({ webhook: { kinds: ['entry'], description: 'bot', active: false } });
    await table.play('red', [move('r1', '0102')]);
    expect(await work()).toEqual([]);
    expect(await harness.service.webhooks.remove(own)).toMatchObject({ status: 'ok' });
    expect(await list('red')).toEqual([]);
  });

  it.each([
    ['an address inside a network', { url: 'https://10.0.0.1/' }, 'BAD_WEBHOOK_URL'],
    ['an unknown kind', { url: 'https://example.com/', kinds: ['gossip'] }, 'BAD_REQUEST'],
    ['no kind', { url: 'https://example.com/', kinds: [] }, 'BAD_REQUEST'],
    ['a long description', { url: 'https://example.com/', description: 'x'.repeat(201) }, 'BAD_REQUEST'],
    ['a strange token', { url: 'https://example.com/', token: 'x' }, 'BAD_TOKEN'],
  ])('cannot register one with %s', async (_what, request, code) => {
    expect(await harness.service.webhooks.register({ ...table.query('red'), ...request })).toMatchObject({
      code,
    });
  });

  it('has a limited number', async () => {
    for (let count = 0; count < 10; count += 1) await register('red', ['ping'], 'https://example.com/');
    await expect(register('red')).rejects.toThrow('which is the most allowed');
    await register('blue');
  });
});

describe('A webhook that fails permanently again and again', () => {
  it('is disabled with a reason, and enabled again by its owner', async () => {
    const { webhook } = await register('red', ['entry']);
    const token = table.tokens['red'];
    receiver.statuses.push(...Array<number>(5 * 6).fill(500));
    for (let entry = 0; entry < 5; entry += 1) await table.play('red', [move('r1', '0102')]);
    await work();
    expect(await shown(token, webhook.id)).toMatchObject({
      active: false,
      disabled: 'The last 5 deliveries have failed for good; the last answer was: status 500.',
    });
    await table.play('red', [move('r1', '0102')]);
    expect(await work()).toEqual([]);
    await harness.service.webhooks.change({ token, id: webhook.id, active: true });
    await table.play('red', [move('r1', '0102')]);
    expect(kindsOf(await work())).toEqual(['entry']);
    expect(await shown(token, webhook.id)).toMatchObject({ active: true, disabled: null });
  });

  it('is disabled at once when the endpoint says that it is gone', async () => {
    const { webhook } = await register('red', ['entry']);
    receiver.statuses.push(410);
    await table.play('red', [move('r1', '0102')]);
    expect(await work()).toHaveLength(1);
    expect(await shown(table.tokens['red'], webhook.id)).toMatchObject({
      active: false,
      disabled: 'The endpoint has answered that it is gone (410).',
    });
  });
});

describe('The share of a host', () => {
  it('is so many messages a minute, whatever their address there', () => {
    const share = new HostShare();
    const waits = Array.from({ length: MOST_A_MINUTE + 2 }, (_, at) =>
      share.take(`https://chat.example:${8000 + at}/${at}`, 1_000 + at),
    );
    expect(waits.slice(0, MOST_A_MINUTE)).toEqual(Array<number>(MOST_A_MINUTE).fill(0));
    expect(waits.slice(MOST_A_MINUTE)).toEqual([60_000 - MOST_A_MINUTE, 60_000 - MOST_A_MINUTE - 1]);
    expect(share.take('https://other.example/', 2_000)).toBe(0);
    expect(share.take('https://chat.example/', 61_000)).toBe(0);
  });
});

const text = page('docs/callers/webhooks.md');

describe('The page about webhooks', () => {
  it('names every kind of message', () => {
    const missing = WEBHOOK_KINDS.filter((kind) => !text.includes(`\`${kind}\``));
    expect(missing).toEqual([]);
  });
});
