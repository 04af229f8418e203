import { join, normalize } from 'node:path';
import { readConfig, SETTING_NAMES } from '../../src/config/config';
import { composeFolder, filled, networks, services, settingsOf, volumes } from './compose';

const { redis, api, worker } = services;
const seatKey = 'a secret of the tests, long enough';

describe('The compose file', () => {
  it('has a Redis that keeps everything and evicts nothing', () => {
    const [program, ...words] = redis.command ?? [];
    expect(program).toBe('redis-server');
    const options = words.flatMap((word, at) =>
      word.startsWith('--') ? [[word.slice(2), words[at + 1]]] : [],
    );
    expect(Object.fromEntries(options)).toMatchObject({
      appendonly: 'yes',
      appendfsync: 'always',
      'maxmemory-policy': 'noeviction',
      maxmemory: expect.stringMatching(/^\d+mb$/),
    });
    expect(redis.healthcheck?.test).toEqual(['CMD', 'redis-cli', '-e', 'PING']);
    expect(redis.volumes).toEqual(['redis:/data']);
    expect(volumes).toHaveProperty('redis');
  });

  it('lets only the program reach Redis', () => {
    expect(redis).toMatchObject({ ports: [], networks: ['inside'] });
    expect(networks['inside']).toEqual({ internal: true });
    for (const { networks: reached } of [api, worker]) expect(reached).toContain('inside');
  });

  it('lets workers send webhooks to the outside, and nothing outside reach them', () => {
    expect(networks).toHaveProperty('outside');
    expect(networks['outside']?.internal).not.toBe(true);
    expect(worker).toMatchObject({ networks: ['inside', 'outside'], ports: [] });
    expect(settingsOf(worker, { WESTWALL_SEAT_KEY: seatKey })).not.toHaveProperty(
      'WESTWALL_WEBHOOK_LOOPBACK',
    );
  });

  it('runs two APIs, each with its own port', () => {
    expect(api.command).toBeUndefined();
    expect(api.deploy.replicas).toBe(2);
    const [, first, last, inside] = /^(\d+)-(\d+):(\d+)$/.exec(filled(api.ports[0] ?? '', {})) ?? [];
    expect(Number(last) - Number(first) + 1).toBe(2);
    expect(inside).toBe('4000');
    expect(filled(api.ports[0] ?? '', { API_PORTS: '8080-8083' })).toBe('8080-8083:4000');
  });

  it('runs workers that can be scaled: none has a name or a port of its own', () => {
    expect(worker.command).toEqual(['node', 'dist/worker.js']);
    expect(worker.deploy.replicas).toBe(2);
    expect(worker.ports).toEqual([]);
    for (const each of Object.values(services)) expect(each).not.toHaveProperty('container_name');
  });

  it.each(['api', 'worker'] as const)(
    'runs the %s from the image, with no more rights than it needs',
    (name) => {
      const { build, ...rest } = services[name];
      expect(normalize(join(composeFolder, build?.context ?? '', build?.dockerfile ?? ''))).toBe(
        join(composeFolder, 'Dockerfile'),
      );
      expect(rest).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        volumes: [],
        depends_on: { redis: { condition: 'service_healthy' } },
      });
    },
  );

  it('starts everything again after a failure, and gives it time to end', () => {
    for (const { restart, stop_grace_period: grace } of Object.values(services)) {
      expect({ restart, grace }).toEqual({
        restart: 'unless-stopped',
        grace: expect.stringMatching(/^\d+[sm]$/),
      });
    }
  });

  it.each(['api', 'worker'] as const)(
    'gives the %s only settings that the program knows and accepts',
    (name) => {
      const settings = settingsOf(services[name], { WESTWALL_SEAT_KEY: seatKey });
      expect(Object.keys(settings).filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
      expect(readConfig(settings)).toMatchObject({
        redisUrl: 'redis://redis:6379',
        logLevel: 'info',
        seatKeys: [seatKey],
      });
    },
  );

  it('gives a worker a processor for each thread, and longer to end than its grace', () => {
    const given = { WESTWALL_SEAT_KEY: seatKey, WORKER_THREADS: '3' };
    const { threads, graceSeconds } = readConfig(settingsOf(worker, given));
    expect(filled(worker.deploy.resources.limits.cpus ?? '', given)).toBe(String(threads));
    expect(worker.stop_grace_period).toBe('1m');
    expect(graceSeconds).toBeLessThanOrEqual(30);
  });

  it('asks for the health of a worker where the worker answers', () => {
    const { healthPort, redisUrl } = readConfig(settingsOf(worker, { WESTWALL_SEAT_KEY: seatKey }));
    expect(redisUrl).toBeDefined();
    expect(healthPort).toBeGreaterThan(0);
    expect(worker.healthcheck).toBeUndefined();
  });

  it('says which secret is missing', () => {
    expect(() => settingsOf(api, {})).toThrow(
      'WESTWALL_SEAT_KEY must be a secret of at least 32 characters, see docs/operators/docker.md',
    );
  });
});
