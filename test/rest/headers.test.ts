import { Table, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { StorageUnavailable } from '../../src/storage/errors';
import type { RefereeService } from '../../src/service/service';
import { RestClient } from './client';

let harness: Harness;
let client: RestClient;
let table: Table;
beforeAll(async () => {
  harness = await startHarness();
  client = await RestClient.open(harness.service);
  table = await Table.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

describe('The headers of an answer', () => {
  it.each([
    '',
    '/position',
    '/history',
    '/notation',
    '/jobs',
    '/legal-actions',
    '/score',
    '/standing-orders',
  ])('say of /matches/{id}%s that it differs by credential and is for this reader', async (path) => {
    const { status, headers } = await client.get(`/matches/${table.id}${path}`, {
      token: table.tokens['red'],
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(headers.get('vary')).toMatch(/\bAuthorization\b/);
  });

  it('let no problem be kept', async () => {
    const { headers } = await client.get('/matches/none');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/\bAuthorization\b/);
  });

  it('keep a connection open for longer than proxies do', async () => {
    const { headers } = await client.get('/systems');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('bind reference data to nobody', async () => {
    const { headers } = await client.get('/systems');
    expect(headers.get('cache-control')).toBeNull();
    expect(headers.get('vary') ?? '').not.toMatch(/\bAuthorization\b/);
  });
});

/** Service that loses its store as soon as a stream of a match has begun. */
function losingStreams(service: RefereeService, loss: Error): RefereeService {
  const operations = new Proxy(service.operations, {
    get: (target, name) =>
      name === 'carryOut'
        ? async (...asked: Parameters<typeof target.carryOut>) => {
            const answer = await target.carryOut(...asked);
            return 'events' in answer ? { ...answer, events: broken(loss) } : answer;
          }
        : (Reflect.get(target, name) as unknown),
  });
  return { ...service, operations };
}

function broken(loss: Error): AsyncIterable<never> {
  const next = async (): Promise<never> => {
    throw loss;
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

describe('A stream that breaks off', () => {
  it('is closed, and the log says why', async () => {
    const lost = new StorageUnavailable('The line is cut.', 'no');
    const service = losingStreams(harness.service, lost);
    const error = jest.fn();
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const losing = await RestClient.open(service, { log: { error, info: jest.fn() } });
    // Express prints no error in tests.
    losing.server.app.set('env', 'production');
    const response = await fetch(`${losing.server.url}/v1/matches/${table.id}/events`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await losing.close();
    expect(error).toHaveBeenCalledWith(
      { request: expect.any(String), err: lost },
      'The store is unavailable.',
    );
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});
