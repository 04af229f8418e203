import { createHash } from 'node:crypto';
import { OPEN_ACCESS } from '../../../src/config/access';
import { granted } from '../../support/granted';
import { newKey, newUser, startWithClock } from './users';
import type { StandingClock } from './users';
import { Table } from '../harness';
import type { Harness } from '../harness';

const password = 'a password of sixteen letters';
const admin = (given: string) => `Basic ${Buffer.from(`admin:${given}`).toString('base64')}`;
const access = { ...OPEN_ACCESS, adminPassword: password };

let harness: Harness & { readonly clock: StandingClock };
beforeAll(async () => {
  harness = await startWithClock();
});
afterAll(() => harness.close());

const duel = { system: 'toy', scenario: 'duel', seats: ['red'] };

describe('Registering', () => {
  it('creates a user with a first key of every scope, whose secret is shown once and stored as a hash', async () => {
    const { service, records } = harness;
    const { user, key } = await granted(service.access.register({ name: ' Anna ' }));
    expect(user).toMatchObject({ name: 'Anna', createdAt: '2026-11-20T12:00:00.000Z' });
    expect(key).toMatchObject({ key: { scopes: expect.arrayContaining(['keys', 'think']), limit: 600 } });
    expect(key.secret).toMatch(new RegExp(`^wwk_${key.key.id}_[0-9a-f]{64}$`));
    const secret = key.secret.split('_')[2]!;
    const kept = await records.list({ collection: 'keys', partition: user.id, limit: 9 });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(kept)).toContain(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(await service.access.keys({ token: key.secret }))).not.toContain(secret);
  });

  it('is only for the administrator where registration is closed', async () => {
    const closed = harness.serviceWith({ access: { ...access, registration: 'closed' } });
    const user = await newUser(harness.service);
    for (const [token, code] of [
      [undefined, 'REGISTRATION_CLOSED'],
      [user.key, 'REGISTRATION_CLOSED'],
      [admin('a wrong password, long enough'), 'BAD_PASSWORD'],
    ] as const) {
      expect(await closed.access.register({ token, name: 'Bert' })).toMatchObject({ code });
    }
    expect(await closed.access.register({ token: admin(password), name: 'Bert' })).toMatchObject({
      user: { name: 'Bert' },
    });
  });

  it('needs a name', async () => {
    expect(await harness.service.access.register({ name: ' ' })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('An API key', () => {
  it('is refused when its secret is wrong, like a token that only looks like a key', async () => {
    const { key } = await newUser(harness.service);
    const wrong = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    for (const token of [wrong, 'wwk_', `${key}/`, `wwk_${'0'.repeat(24)}_${'0'.repeat(64)}`]) {
      expect(await harness.service.access.identify(token)).toMatchObject({ denial: { code: 'BAD_KEY' } });
      expect(await harness.service.createMatch({ ...duel, token })).toMatchObject({ code: 'BAD_KEY' });
    }
  });

  it('says who asks and how often they may', async () => {
    const user = await newUser(harness.service);
    const slow = await newKey(harness.service, user, { limit: 5 });
    expect(await harness.service.access.identify(slow)).toMatchObject({
      kind: 'key',
      user: user.id,
      limit: 5,
    });
    expect(await harness.service.access.me({ token: slow })).toMatchObject({
      user: { id: user.id },
      key: { name: 'another', limit: 5 },
    });
    expect(await harness.service.access.identify(undefined)).toEqual({ kind: 'anonymous' });
  });

  it('may do what its scopes say, and nothing else', async () => {
    const { service } = harness;
    const user = await newUser(service);
    const reader = await newKey(service, user, { scopes: ['read'] });
    const missing = { code: 'SCOPE_MISSING' };
    expect(await service.ask('createMatch', { ...duel, token: reader })).toMatchObject({
      ...missing,
      details: { scope: 'create' },
    });
    expect(await service.ask('createApiKey', { token: reader, name: 'more' })).toMatchObject(missing);
    const table = await Table.open(service);
    expect(await service.ask('joinMatch', { match: table.id, side: 'red', token: reader })).toMatchObject(
      missing,
    );
    expect(await service.ask('getMatch', { match: table.id, token: reader })).toMatchObject({ status: 'ok' });
  });

  it('creates no key with more rights than itself', async () => {
    const { service, clock } = harness;
    const user = await newUser(service);
    const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString();
    const maker = {
      ...user,
      key: await newKey(service, user, { scopes: ['keys', 'read'], limit: 10, expiresAt: tomorrow }),
    };
    const ask = (request: object) =>
      service.access.createKey({ token: maker.key, name: 'child', ...request });
    expect(await ask({ scopes: ['play'] })).toMatchObject({ code: 'SCOPE_MISSING' });
    expect(await ask({ limit: 11 })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({ expiresAt: '2030-01-01T00:00:00Z' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({ expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({ scopes: ['fly'] })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ask({})).toMatchObject({
      key: { key: { scopes: ['keys', 'read'], limit: 10, expiresAt: tomorrow } },
    });
  });

  it('is refused after its end', async () => {
    const { service, clock } = harness;
    const user = await newUser(service);
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const brief = await newKey(service, user, { expiresAt });
    expect(await service.access.identify(brief)).toMatchObject({ kind: 'key' });
    clock.advance({ seconds: 60 });
    expect(await service.access.identify(brief)).toMatchObject({ denial: { code: 'BAD_KEY' } });
  });

  it('is invalid once it is revoked: at once here, in a few seconds in other processes', async () => {
    const { service, clock } = harness;
    const user = await newUser(service);
    const other = harness.serviceWith({});
    const lost = await newKey(service, user);
    expect(await other.access.identify(lost)).toMatchObject({ kind: 'key' });
    const id = lost.split('_')[1]!;
    const stranger = await newUser(service);
    expect(await service.access.revokeKey({ token: stranger.key, id })).toMatchObject({
      code: 'UNKNOWN_KEY',
    });
    expect(await service.access.revokeKey({ token: user.key, id })).toEqual({ status: 'ok', id });
    expect(await service.access.identify(lost)).toMatchObject({ denial: { code: 'BAD_KEY' } });
    clock.advance({ seconds: 5 });
    expect(await other.access.identify(lost)).toMatchObject({ denial: { code: 'BAD_KEY' } });
    expect(await service.access.keys({ token: user.key })).toMatchObject({ keys: [{ name: 'first' }] });
  });

  it('remembers its last use, without a write for each request', async () => {
    const { service, clock, records } = harness;
    const user = await newUser(service);
    const write = jest.spyOn(records, 'write');
    const used = async () => (await granted(service.access.me({ token: user.key }))).key.lastUsed;
    const first = clock.now().toISOString();
    expect(await used()).toBe(first);
    clock.advance({ seconds: 30 });
    expect(await used()).toBe(first);
    expect(write).toHaveBeenCalledTimes(1);
    clock.advance({ seconds: 30 });
    expect(await used()).toBe(clock.now().toISOString());
    write.mockRestore();
  });
});

describe('Callers without a key', () => {
  it.each([
    ['full', { create: 'ok', join: 'ok', think: 'UNKNOWN_SCENARIO', read: 'ok' }],
    ['play', { create: 'KEY_NEEDED', join: 'ok', think: 'KEY_NEEDED', read: 'ok' }],
    ['read', { create: 'KEY_NEEDED', join: 'KEY_NEEDED', think: 'KEY_NEEDED', read: 'ok' }],
  ] as const)('may do what the setting %s says', async (anonymous, expected) => {
    const service = harness.serviceWith({ access: { ...access, anonymous } });
    const table = await Table.open(harness.service, { seats: ['red'] });
    const what = async (name: string, request: object) => {
      const answer: { readonly status: string; readonly code?: string } = await service.ask(name, request);
      return answer.code ?? answer.status;
    };
    const origin = { from: 'scenario', system: 'toy', scenario: 'none' } as const;
    expect({
      create: await what('createMatch', duel),
      join: await what('joinMatch', { match: table.id, side: 'blue' }),
      think: await what('submitSimulation', { origin, players: [], playouts: 1 }),
      read: await what('getMatch', { match: table.id }),
    }).toEqual(expected);
    expect(await service.access.register({ name: 'Cora' })).toMatchObject({ status: 'ok' });
  });
});
