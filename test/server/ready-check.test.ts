import express from 'express';
import { readyCheck } from '../../src/http/health';
import { openSmallServer } from '../../src/http/small-server';
import type { SmallServer } from '../../src/http/small-server';
import type { RefereeService } from '../../src/service/service';

describe('Readiness', () => {
  let server: SmallServer;
  let probe: () => Promise<void>;
  let probes = 0;
  let now = 0;
  const logged: unknown[] = [];

  beforeAll(async () => {
    const service = {
      async probe() {
        probes += 1;
        await probe();
      },
    } as unknown as RefereeService;
    const log = { error: (details: object) => void logged.push(details), info: () => undefined };
    server = await openSmallServer(express().get('/ready', readyCheck(service, log)), {
      host: '127.0.0.1',
      port: 0,
    });
  });
  afterAll(() => server.close());

  beforeEach(() => {
    probes = 0;
    now += 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    logged.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${server.port}/ready`)).status;

  it('takes one trial write a second, however many ask at once', async () => {
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    probe = () => held;
    const together = Promise.all(Array.from({ length: 50 }, ask));
    while (probes === 0) await turn();
    end();
    expect(new Set(await together)).toEqual(new Set([200]));
    now += 999;
    expect([await ask(), probes]).toEqual([200, 1]);
    now += 1;
    expect([await ask(), probes]).toEqual([200, 2]);
  });

  it('says no while a trial write fails, and says why in the log once', async () => {
    probe = () => Promise.reject(new Error('READONLY'));
    expect(await ask()).toBe(503);
    now += 1_000;
    expect([await ask(), probes]).toEqual([503, 2]);
    expect(logged).toEqual([{ err: new Error('READONLY') }]);
    probe = () => Promise.resolve();
    now += 1_000;
    expect(await ask()).toBe(200);
  });

  it('says no where a trial write hangs', async () => {
    probe = () => new Promise(() => undefined);
    expect(await ask()).toBe(503);
    expect(logged).toEqual([{ err: new Error('A trial write takes longer than 2000 ms.') }]);
  });
});

/** Waits for one turn of the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
