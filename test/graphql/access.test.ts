import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';

let harness: Harness;
let client: GraphqlClient;
beforeAll(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

/** Sends one field and returns its value. */
async function ask<T = Record<string, unknown>>(
  token: string | undefined,
  kind: 'query' | 'mutation',
  field: string,
): Promise<T> {
  const answer = await client.send<{ readonly it: T }>(`${kind} { it: ${field} }`, {}, token);
  return answer.it;
}

async function register(name: string): Promise<{ readonly id: string; readonly key: string }> {
  const { user, key } = await ask<{ user: { id: string }; key: { secret: string } }>(
    undefined,
    'mutation',
    `register(name: "${name}") { ... on Registered { user { id } key { secret } } }`,
  );
  return { id: user.id, key: key.secret };
}

const denied = '... on Denied { code details }';

describe('Users and keys in GraphQL', () => {
  it('are created, shown and revoked', async () => {
    const { id, key } = await register('Anna');
    const made = await ask<{ key: { key: { id: string }; secret: string } }>(
      key,
      'mutation',
      `createApiKey(input: { name: "bot", scopes: [read, play], limit: 30, expiresAt: "2030-01-01T00:00:00Z" }) {
        ... on KeyCreated { key { key { id name scopes limit expiresAt } secret } } ${denied} }`,
    );
    expect(made.key.key).toEqual({
      id: expect.any(String),
      name: 'bot',
      scopes: ['read', 'play'],
      limit: 30,
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    expect(await ask(made.key.secret, 'query', 'me { user { id name } key { name } }')).toEqual({
      user: { id, name: 'Anna' },
      key: { name: 'bot' },
    });
    expect(await ask(key, 'query', 'apiKeys { name }')).toEqual(
      expect.arrayContaining([{ name: 'first' }, { name: 'bot' }]),
    );
    const { codes } = await client.fail('{ apiKeys { name } }', {}, made.key.secret);
    expect(codes).toEqual(['SCOPE_MISSING']);
    const revoke = `revokeApiKey(id: "${made.key.key.id}") { ... on KeyRevoked { id } ${denied} }`;
    expect(await ask(key, 'mutation', revoke)).toEqual({ id: made.key.key.id });
    expect((await client.fail('{ me { key { id } } }', {}, made.key.secret)).codes).toEqual(['BAD_KEY']);
  });
});

describe('Places in GraphQL', () => {
  it('are created, invited to, listed, handed over and given up', async () => {
    const [anna, bert] = [await register('Anna'), await register('Bert')];
    const created = await ask<{ match: { id: string } }>(
      anna.key,
      'mutation',
      `createMatch(input: { system: "toy", scenario: "duel", seats: ["red"], title: "Quiet",
        settings: { private: true, joinBy: invitation, help: forbidden, retention: { days: 30, after: end } } }) {
        ... on MatchCreated { referee match { id owner event referee seats { holder lent }
          settings { private joinBy help retention { days after } timeControl { perTurn } } } } ${denied} }`,
    );
    expect(created).toMatchObject({
      referee: null,
      match: {
        owner: anna.id,
        event: null,
        referee: false,
        seats: [
          { holder: anna.id, lent: false },
          { holder: null, lent: false },
        ],
        settings: {
          ...{ private: true, joinBy: 'invitation', help: 'forbidden', timeControl: null },
          retention: { days: 30, after: 'end' },
        },
      },
    });
    const match = `match: "${created.match.id}"`;
    expect((await client.fail(`{ match(id: "${created.match.id}") { id } }`, {}, bert.key)).codes).toEqual([
      'PRIVATE_MATCH',
    ]);
    const { token } = await ask<{ token: string }>(
      anna.key,
      'mutation',
      `invite(${match}, role: player, side: "blue") { ... on Invited { token invitation { id role side } } ${denied} }`,
    );
    expect(await ask(anna.key, 'query', `invitations(${match}) { role side }`)).toEqual([
      { role: 'player', side: 'blue' },
    ]);
    const place = `... on PlaceTaken { place { role side token } match { seats { taken lent } } } ${denied}`;
    const accepted = await ask(bert.key, 'mutation', `acceptInvitation(invitation: "${token}") { ${place} }`);
    expect(accepted).toMatchObject({ place: { role: 'player', side: 'blue' } });
    expect(await ask(bert.key, 'query', `myPlace(${match}) { role side owner }`)).toEqual({
      role: 'player',
      side: 'blue',
      owner: false,
    });
    const list = 'matches(filter: { mine: true, state: running, title: "quiet" }) { matches { title } }';
    expect(await ask(bert.key, 'query', list)).toEqual({ matches: [{ title: 'Quiet' }] });
    expect(await ask(anna.key, 'query', 'waitingForMe { matches { title } cursor }')).toEqual({
      ...{ matches: [{ title: 'Quiet' }], cursor: null },
    });
    const changed = `... on MatchChanged { match { seats { taken } } } ${denied}`;
    expect(await ask(bert.key, 'mutation', `leaveSeat(${match}) { ${changed} }`)).toEqual({
      match: { seats: [{ taken: true }, { taken: false }] },
    });
    expect(await ask(anna.key, 'mutation', `lendSeat(${match}) { ${place} }`)).toMatchObject({
      code: 'HELP_FORBIDDEN',
    });
    expect(await ask(anna.key, 'mutation', `takeSeatBack(${match}) { ${changed} }`)).toMatchObject({
      code: 'NOT_LENT',
    });
    const handed = await ask<{ place: { token: string } }>(
      anna.key,
      'mutation',
      `handOverPlace(${match}) { ${place} }`,
    );
    expect(handed).toMatchObject({ place: { role: 'player', side: 'red' } });
    const withdraw = `withdrawInvitation(${match}, id: "${'0'.repeat(24)}") { ... on InvitationWithdrawn { id } ${denied} }`;
    expect(await ask(anna.key, 'mutation', withdraw)).toMatchObject({ code: 'UNKNOWN_INVITATION' });
    expect(await ask(anna.key, 'mutation', `dismissSpectators(${match}) { ${changed} }`)).toMatchObject({
      match: {},
    });
    const remove = `deleteMatch(${match}) { ... on MatchDeleted { id } ${denied} }`;
    expect(await ask(handed.place.token, 'mutation', remove)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await ask(anna.key, 'mutation', remove)).toEqual({ id: created.match.id });
  });
});
