import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { z } from 'zod';

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
    resources: z.object({ limits: z.object({ memory: z.string(), cpus: z.string().optional() }) }),
  }),
});

const compose = z.object({
  services: z.object({ redis: service, api: service, worker: service }).strict(),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

type Environment = Readonly<Record<string, string>>;

/** Folder of the compose file, to which its paths are relative. */
export const composeFolder = join(__dirname, '../../docker');

/** Compose file; variables are not filled in. */
export const { services, volumes, networks } = compose.parse(
  load(readFileSync(join(composeFolder, 'compose.yaml'), 'utf8'), { schema: CORE_SCHEMA.withTags(mergeTag) }),
);

/** Fills in variables as Compose does: `${NAME:-default}` and `${NAME:?complaint}`. */
export function filled(text: string, environment: Environment): string {
  return text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, otherwise: string, rest: string): string => {
      const value = environment[name] ?? '';
      if (value === '' && otherwise === '?') throw new Error(`${name} ${rest}`);
      return value === '' ? rest : value;
    },
  );
}

/** Environment of a service's containers. */
export function settingsOf({ environment }: z.infer<typeof service>, given: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, given)]));
}
