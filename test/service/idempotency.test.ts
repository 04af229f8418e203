import { setTimeout as sleep } from 'node:timers/promises';
import { IdempotentAnswers } from '../../src/service/requests/idempotency';
import type { OnceResult } from '../../src/service/requests/idempotency';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import type { Backend } from '../storage/backends';
import { backends, newMatchId } from '../storage/backends';

const request = { sender: 'a token', key: 'a-key', operation: 'createMatch', body: { system: 'toy' } };

describe.each(backends)('answers to repeat in $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let answers: IdempotentAnswers;
  /** Number of times that something has been carried out. */
  let times: number;
  let fresh: typeof request;

  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
  });
  beforeEach(() => {
    answers = new IdempotentAnswers(stores.records, { waitMs: 100 });
    times = 0;
    fresh = { ...request, key: newMatchId() };
  });
  afterAll(async () => {
    await stores.close();
    await backend.remove();
  });

  const once = (
    more: Partial<typeof request> = {},
    work: (time: number) => Promise<string> = async (time) => `answer ${time}`,
  ): Promise<OnceResult> => answers.once({ ...fresh, ...more }, () => work((times += 1)));

  it('gives the same answer to the same request, whatever the order of the members of its body', async () => {
    const body = { system: 'toy', options: { a: 1, b: [2] } };
    const answer = 'answer 1';
    expect(await once({ body })).toEqual({ status: 'answered', answer, repeated: false });
    expect(await once({ body })).toEqual({ status: 'answered', answer, repeated: true });
    const turned = { options: { b: [2], a: 1 }, system: 'toy' };
    expect(await once({ body: turned })).toMatchObject({ repeated: true });
    expect(times).toBe(1);
  });

  it('refuses the key for another body or another operation', async () => {
    await once();
    const reused = { status: 'denied', code: 'KEY_REUSED' };
    expect(await once({ body: { system: 'other' } })).toMatchObject(reused);
    expect(await once({ operation: 'joinMatch' })).toMatchObject(reused);
    expect(times).toBe(1);
  });

  it('keeps the keys of senders apart', async () => {
    await once();
    expect(await once({ sender: 'another', body: { system: 'other' } })).toMatchObject({
      answer: 'answer 2',
      repeated: false,
    });
  });

  it('carries out one of many concurrent requests, and gives its answer to all', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        once({}, async (time) => {
          await sleep(30);
          return `answer ${time}`;
        }),
      ),
    );
    expect(times).toBe(1);
    expect(results.map((result) => result.status === 'answered' && result.answer)).toEqual(
      results.map(() => 'answer 1'),
    );
    expect(results.filter((result) => result.status === 'answered' && !result.repeated)).toHaveLength(1);
  });

  it('advises a caller that waits too long when to ask again, and does not carry it out', async () => {
    let finish: () => void = () => undefined;
    const first = once({}, async (time) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return `answer ${time}`;
    });
    expect(await once()).toMatchObject({
      status: 'denied',
      code: 'REQUEST_UNDER_WAY',
      details: { seconds: expect.any(Number) as number },
    });
    finish();
    expect(await first).toMatchObject({ repeated: false });
    expect(await once()).toMatchObject({ repeated: true, answer: 'answer 1' });
    expect(times).toBe(1);
  });

  it('keeps nothing of a request that throws', async () => {
    await expect(once({}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await once()).toMatchObject({ repeated: false, answer: 'answer 2' });
  });

  it('lets another request carry it out when the first has died, and finally forgets the answer', async () => {
    answers = new IdempotentAnswers(stores.records, { waitMs: 2_000, leaseMs: 150, keepMs: 150 });
    let isDead = false;
    const dying = new Proxy(stores.records, {
      get: (target, name) =>
        name === 'write' && isDead
          ? () => Promise.reject(new Error('It is dead.'))
          : (Reflect.get(target, name).bind(target) as unknown),
    });
    void new IdempotentAnswers(dying, { leaseMs: 150 }).once(fresh, () => {
      times += 1;
      isDead = true;
      return new Promise(() => undefined);
    });
    while (!isDead) await sleep(5);
    expect(await once()).toMatchObject({ repeated: false, answer: 'answer 2' });
    await sleep(200);
    expect(await once()).toMatchObject({ repeated: false, answer: 'answer 3' });
  });

  it('keeps a long request for itself as long as its process lives', async () => {
    answers = new IdempotentAnswers(stores.records, { waitMs: 20, leaseMs: 500 });
    let finish: () => void = () => undefined;
    const first = once({}, async (time) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return `answer ${time}`;
    });
    await sleep(1_500);
    expect(await once()).toMatchObject({ code: 'REQUEST_UNDER_WAY' });
    finish();
    expect(await first).toMatchObject({ repeated: false });
    expect(await once()).toMatchObject({ repeated: true, answer: 'answer 1' });
    expect(times).toBe(1);
  });

  it('refuses invalid keys', async () => {
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) {
      expect(await once({ key })).toMatchObject({ status: 'denied', code: 'BAD_REQUEST' });
    }
    expect(times).toBe(0);
  });

  it('leaves neither keys nor tokens readable in the store', async () => {
    const sender = 'the token of the seat';
    await once({ sender }, async () => 'a secret token');
    const { records } = stores;
    const seen: string[] = [];
    const spy = new Proxy(records, {
      get: (target, name) =>
        name === 'write'
          ? async (...args: Parameters<typeof records.write>) => {
              seen.push(JSON.stringify(args));
              return target.write(...args);
            }
          : (Reflect.get(target, name).bind(target) as unknown),
    });
    const key = 'another-key-of-mine';
    await new IdempotentAnswers(spy).once({ ...fresh, sender, key }, async () => 'a secret token');
    expect(seen).toHaveLength(2);
    for (const secret of [sender, key, 'a secret token']) expect(seen.join()).not.toContain(secret);
  });
});
