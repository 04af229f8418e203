import type { Identities } from '../../src/service/access/identities';
import { operationNamed } from '../../src/service/operations';
import { Table } from '../service/harness';
import { APIS, Servers, askAt } from './apis';

describe('The caller of a request', () => {
  let servers: Servers;
  const identified: (string | undefined)[] = [];

  beforeAll(async () => {
    servers = await Servers.start();
  });
  afterAll(() => servers.close());

  it.each(APIS)('is identified once at the client of %s', async (client) => {
    const { service } = servers.harness;
    const identities = new Proxy(service.identities, {
      get: (target, name) =>
        name === 'identify'
          ? ((async (credential) => {
              identified.push(credential);
              return target.identify(credential);
            }) satisfies Identities['identify'])
          : (Reflect.get(target, name) as unknown),
    });
    const counted = new Proxy(service, {
      get: (target, name) => (name === 'identities' ? identities : (Reflect.get(target, name) as unknown)),
    });
    const server = await servers.open({}, counted);
    const table = await Table.open(service);
    identified.length = 0;
    const token = table.tokens['red']!;
    await askAt(client, server, { token, query: '{ matches(limit: 1) { matches { id } } }' });
    // A websocket is admitted as a connection first; the token comes with its payload.
    expect(identified).toEqual(client === 'websocket' ? [undefined, token] : [token]);
  });

  it('is no member of a request that a client can send', async () => {
    const { service } = servers.harness;
    const { id: matchId } = await Table.open(service);
    const forged = {
      caller: { kind: 'administrator' } as const,
      signal: new AbortController().signal,
      headers: {},
    };
    const deleting = service.operations.carryOut(operationNamed('deleteMatch'), { match: matchId }, forged);
    await expect(deleting).rejects.toThrow('has not been identified');
  });
});
