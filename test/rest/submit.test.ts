import { randomUUID } from 'node:crypto';
import type { SubmitAccepted } from '../../src/service/play/schema';
import { Table, attack, endCombat, move, resign, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from './client';
import type { Answer, Asked } from './client';

let harness: Harness;
let client: RestClient;
let table: Table;
beforeAll(async () => {
  harness = await startHarness();
  client = await RestClient.open(harness.service);
});
beforeEach(async () => {
  table = await Table.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

interface Body extends SubmitAccepted {
  readonly code: string;
}

function submit(side: string, body: object, headers: Asked['headers'] = {}): Promise<Answer<Body>> {
  return client.post(`/matches/${table.id}/actions`, body, { token: table.tokens[side], headers });
}

describe('Submitting', () => {
  it('names the version that the caller has seen, by its tag or in the body', async () => {
    const { headers } = await client.get(`/matches/${table.id}/position`);
    const first = await submit(
      'red',
      { actions: [move('r1', '0102')] },
      { 'if-match': headers.get('etag')! },
    );
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const second = await submit('red', { version: 1, actions: [move('r1', '0103')] });
    expect([second.status, second.body.entries.map(({ number }) => number)]).toEqual([200, [2]]);
  });

  it('must name a version', async () => {
    const { status, body, headers } = await submit('red', { actions: [resign] });
    expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED']);
    // The tag of a problem could only be sent back by mistake.
    expect(headers.get('etag')).toBeNull();
    const both = await submit('red', { version: 3, actions: [resign] }, { 'if-match': '"0"' });
    expect([both.status, both.body.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('goes on from any version with If-Match: *, unless the body names one', async () => {
    const any = { 'if-match': '*' };
    for (const hex of ['0102', '0103']) {
      const { status } = await submit('red', { actions: [move('r1', hex)] }, any);
      expect(status).toBe(200);
    }
    const named = await submit('red', { version: 0, actions: [resign] }, any);
    expect([named.status, named.body]).toMatchObject([412, { code: 'STALE_VERSION', version: 2 }]);
    const unreadable = await submit('red', { actions: [resign] }, { 'if-match': 'two' });
    expect(unreadable.body).toMatchObject({
      problems: [{ path: 'headers.if-match', message: 'it must be an ETag of this service, or *' }],
    });
  });

  it('has no effect when the version is old', async () => {
    await table.play('red', [move('r1', '0102')]);
    const stale = { code: 'STALE_VERSION', version: 1 };
    const byBody = await submit('red', { version: 0, actions: [resign] });
    expect([byBody.status, byBody.body]).toMatchObject([409, stale]);
    const byTag = await submit('red', { actions: [resign] }, { 'if-match': '"0.abc"' });
    expect([byTag.status, byTag.body]).toMatchObject([412, stale]);
    expect(await table.version()).toBe(1);
  });

  it('is refused with every rule that forbids it', async () => {
    const { status, body } = await submit('blue', { version: 0, actions: [endCombat] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'REFUSED', index: 0, violations: [{ case: expect.any(String) }] });
  });

  it('reports the mistakes for the given kind of action only', async () => {
    const broken = { ...attack('r1'), groundSupport: 'much' };
    const { status, body } = await submit('red', { version: 0, actions: [broken] });
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'NOT_UNDERSTOOD',
        problems: [{ index: 0, path: 'groundSupport', message: 'it must be a whole number, not "much"' }],
      },
    ]);
    const unknown = await submit('red', { version: 0, actions: [{ type: 'fly' }] });
    expect(unknown.body).toMatchObject({
      problems: [
        { path: 'type', message: expect.stringMatching(/^it must be one of .*moveUnit.*, not "fly"$/) },
      ],
    });
  });

  it('is carried out once for one key', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const body = { version: 0, actions: [move('r1', '0102')] };
    const answers = [await submit('red', body, key), await submit('red', body, key)];
    expect(answers.map(({ status, body: { version } }) => [status, version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await table.version()).toBe(1);
    const other = await submit('red', { version: 1, actions: [resign] }, key);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('needs the token of a seat', async () => {
    const path = `/matches/${table.id}/actions`;
    const answer = await client.post<Body>(path, { version: 0, actions: [resign] });
    expect([answer.status, answer.body.code]).toEqual([401, 'NO_TOKEN']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('Any other write', () => {
  const terms = { system: 'toy', scenario: 'duel', seats: ['red'] };
  const create = (body: object, key: string) =>
    client.post<{ match: { id: string }; code: string }>('/matches', body, {
      headers: { 'idempotency-key': key },
    });

  it('is carried out once for one key, and gets the same answer with the same token', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const [first, second] = [await create(terms, one), await create(terms, one)];
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await create(terms, two)).body.match.id).not.toBe(first.body.match.id);
  });

  it('bears the same tag again, or none', async () => {
    const token = table.tokens['red'];
    const headers = { 'idempotency-key': 'orders' };
    const file = () =>
      client.ask('PUT', `/matches/${table.id}/standing-orders`, {
        ...{ token, headers },
        body: { retreat: 'referee' },
      });
    const [first, second] = [await file(), await file()];
    expect(first.headers.get('etag')).toMatch(/^"1\./);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const key = randomUUID();
    const made = [await create(terms, key), await create(terms, key)];
    expect(made.map((answer) => answer.headers.get('etag'))).toEqual([null, null]);
  });

  it('gives its token to nobody who has chosen the same key by chance', async () => {
    const [first, second] = [await create(terms, 'create-1'), await create(terms, 'create-1')];
    expect(first.status).toBe(201);
    expect([second.status, second.body.code]).toEqual([409, 'ANSWER_WITHHELD']);
    expect(second.text).not.toContain('"token"');
    const register = () =>
      client.post<Body>('/users', { name: 'Kay' }, { headers: { 'idempotency-key': 'register-1' } });
    const [user, stranger] = [await register(), await register()];
    expect([user.status, stranger.status, stranger.body.code]).toEqual([201, 409, 'ANSWER_WITHHELD']);
  });

  it('is refused for a key that another request has used', async () => {
    await create(terms, 'three');
    const { status, body } = await create({ ...terms, seats: ['blue'] }, 'three');
    expect([status, body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('is the only user of a key: a question is answered afresh', async () => {
    const ask = (actions: object[]) =>
      client.post(
        `/matches/${table.id}/dry-runs`,
        { actions },
        { token: table.tokens['red'], headers: { 'idempotency-key': 'ask' } },
      );
    const answers = [await ask([move('r1', '0102')]), await ask([resign])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('may be retried with its key after a failure', async () => {
    const join = () =>
      client.post<Body>(
        `/matches/${table.id}/seats`,
        { side: 'red' },
        { headers: { 'idempotency-key': 'join' } },
      );
    for (const answer of [await join(), await join()]) {
      expect([answer.status, answer.body.code, answer.headers.get('idempotency-replayed')]).toEqual([
        ...[409, 'SEAT_TAKEN', null],
      ]);
    }
  });
});

describe('Standing orders', () => {
  it('are replaced only if unchanged, when the request has their tag', async () => {
    const path = `/matches/${table.id}/standing-orders`;
    const token = table.tokens['red'];
    const { headers } = await client.get(path, { token });
    const seen = { 'if-match': headers.get('etag')! };
    const body = { retreat: 'referee' };
    expect((await client.ask('PUT', path, { token, headers: seen, body })).status).toBe(200);
    const late = await client.ask<Body>('PUT', path, { token, headers: seen, body });
    expect([late.status, late.body.code]).toEqual([412, 'ORDERS_STALE']);
    const filed = await client.ask('GET', path, { token });
    expect(filed.body).toMatchObject({ version: 1 });
    const any = await client.ask('PUT', path, { token, headers: { 'if-match': '*' }, body });
    expect([any.status, any.body]).toMatchObject([200, { version: 2 }]);
    const blind = await client.ask<{ version: number }>('PUT', path, { token, body });
    expect([blind.status, blind.body.version]).toEqual([200, 3]);
  });

  it('are filed once for one key, whatever operation they come through', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const file = () =>
      submit('red', { version: 0, actions: [{ type: 'setStandingOrder', retreat: 'referee' }] }, key);
    const answers = [await file(), await file()];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { filed: { version: 1 } },
      { filed: { version: 1 } },
    ]);
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });
});
