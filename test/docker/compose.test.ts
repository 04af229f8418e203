import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, SETTING_NAMES } from '../../src/config/config';

const folder = join(__dirname, '../../docker');

const service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  restart: z.string(),
  stop_grace_period: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({
    replicas: z.number().optional(),
    resources: z.object({ limits: z.object({ memory: z.string() }) }),
  }),
});

const compose = z.object({
  services: z.object({ redis: service, api: service, worker: service }).strict(),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

type Environment = Readonly<Record<string, string>>;

const { services, volumes, networks } = compose.parse(
  parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }),
);
const { redis, api, worker } = services;
const seatKey = 'a secret of the tests, long enough';

/** Fills in variables as Compose does: `${NAME:-default}` and `${NAME:?complaint}`. */
function filled(text: string, environment: Environment): string {
  return text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, otherwise: string, rest: string): string => {
      const value = environment[name] ?? '';
      if (value === '' && otherwise === '?') throw new Error(`${name} ${rest}`);
      return value === '' ? rest : value;
    },
  );
}

function settingsOf({ environment }: z.infer<typeof service>, given: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, given)]));
}

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

  it('lets nobody but the program reach Redis', () => {
    expect(redis).toMatchObject({ ports: [], networks: ['inside'] });
    expect(networks['inside']).toEqual({ internal: true });
    for (const { networks: reached } of [api, worker]) expect(reached).toContain('inside');
  });

  it('runs two APIs, each with a port of its own', () => {
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
      expect(normalize(join(folder, build?.context ?? '', build?.dockerfile ?? ''))).toBe(
        join(folder, 'Dockerfile'),
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

  it('starts everything again after a failure, and leaves time to end', () => {
    for (const { restart, stop_grace_period: grace } of Object.values(services)) {
      expect({ restart, grace }).toEqual({
        restart: 'unless-stopped',
        grace: expect.stringMatching(/^\d+[sm]$/),
      });
    }
  });

  it.each(['api', 'worker'] as const)('gives the %s settings that the program knows and accepts', (name) => {
    const settings = settingsOf(services[name], { WESTWALL_SEAT_KEY: seatKey });
    expect(Object.keys(settings).filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
    expect(readConfig(settings)).toMatchObject({ redisUrl: 'redis://redis:6379', logLevel: 'info', seatKey });
  });

  it('says which secret is missing', () => {
    expect(() => settingsOf(api, {})).toThrow(
      'WESTWALL_SEAT_KEY must be a secret of at least 32 characters, see docs/docker.md',
    );
  });
});
