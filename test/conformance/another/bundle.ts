import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../../scripts/lib/case-yaml.cjs';
import type { DataPackage } from '../../../src/data/data-package';
import { terrainKeySchema, violationSchema } from '../../../src/engine';
import { anEvent, aPosition } from '../../../src/values/engine';
import { ANSWERS, CANNOT, gameSchema, levelSchema, replySchema, requestSchema } from '../runner/protocol';
import type { CaseGame } from '../runner/protocol';
import { rowSchema } from '../runner/schema';
import type { SetUp } from '../runner/setup';
import { attemptsOf } from '../runner/steps';
import type { SuiteCase } from './suite';
import { suite } from './suite';

const FORMAT = 1;

const mutantSchema = z.object({ case: z.string().or(z.array(z.string())), breaks: z.string() });

const known = { id: z.string(), levels: z.array(levelSchema) };
const [allow, refuse, follow] = rowSchema.options;

const bundleSchema = z.strictObject({
  format: z.literal(FORMAT),
  terrainKey: terrainKeySchema,
  games: z.record(z.string(), gameSchema),
  cases: z.array(
    z.strictObject({
      ...{ case: z.string(), title: z.string(), file: z.string() },
      game: z.string().describe('A key of `games`.'),
      position: aPosition,
      begun: z.array(anEvent).describe('Events of the beginning of the match.'),
      rows: z.array(z.union([allow.extend(known), refuse.extend(known), follow.extend(known)])),
    }),
  ),
  mutants: z.array(mutantSchema).describe('Breaches of the rules, each of which a row of its case notices.'),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** All cases with everything expanded and every position resolved. */
export function bundle(data: DataPackage): Bundle {
  const games: Record<string, CaseGame> = {};
  const names = new Map<string, string>();
  const cases = [...suite(data)].map((one) => {
    const game = gameOf(one.ready);
    const text = JSON.stringify(game);
    const name = names.get(text) ?? `${one.file.split('/')[0]}-${names.size + 1}`;
    names.set(text, name);
    games[name] = game;
    const { spec, ready } = one;
    return {
      ...{ case: spec.case, title: spec.title, file: one.file, game: name },
      ...{ position: ready.course.position, begun: [...ready.begun] },
      rows: one.rows.map(({ id, row }) => ({ id, levels: levelsOf(row, one), ...row })),
    };
  });
  const [some] = data.systems.values();
  return {
    format: FORMAT,
    terrainKey: some!.terrainKey,
    games,
    cases,
    mutants: mutants(),
  } as unknown as Bundle;
}

/** Levels at which a row asks. */
function levelsOf(row: SuiteCase['spec']['rows'][number], { spec }: SuiteCase): string[] {
  const checks = attemptsOf(row, spec.position).flatMap(({ steps }) => steps.flatMap((step) => step.checks));
  return [...new Set(checks.map(({ level }) => level))].sort();
}

/** Game of a case as another engine gets it. */
export function gameOf({ spec, data, referee }: SetUp): CaseGame {
  const { setup: _placed, ...scenario } = referee.definition;
  const units = data.orderOfBattle.units.map(({ id, ...unit }) => [id, unit]);
  const rules = spec.map === undefined ? data.system : (spec.rules ?? 'standard');
  return { rules, map: data.map, units: Object.fromEntries(units), scenario } as CaseGame;
}

function mutants(): z.infer<typeof mutantSchema>[] {
  const folder = join(__dirname, '../../mutants/lists');
  const lists = readdirSync(folder).flatMap((file) => readYaml(readFileSync(join(folder, file), 'utf8')));
  return z.array(mutantSchema).parse(lists);
}

/** JSON Schemas of the bundle, of the two kinds of lines and of all words in them. */
export function vocabulary(): object {
  const registry = z.registry<{ id: string }>();
  const named = {
    ...{ Bundle: bundleSchema, Row: rowSchema, Request: requestSchema, Reply: replySchema },
    ...{ Position: aPosition, Event: anEvent, Violation: violationSchema, Cannot: z.enum(CANNOT) },
  };
  for (const [id, schema] of Object.entries({ ...named, ...answers() })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/$defs/${id}`, unrepresentable: 'any' });
  // In one document the parts have no ids of their own, and what they share is one of them.
  const text = JSON.stringify(schemas, (key, value: unknown) =>
    key === '$id' || key === '$schema' ? undefined : value,
  ).replaceAll('__shared#/', '__shared/');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: '#/$defs/Bundle',
    $defs: JSON.parse(text) as object,
  };
}

/** Answers by question: `ReachAnswer`. */
function answers(): Record<string, z.ZodType> {
  const name = (ask: string): string => `${ask[0]!.toUpperCase()}${ask.slice(1)}Answer`;
  // Each gets a schema of its own, as some share one.
  return Object.fromEntries(
    Object.entries(ANSWERS).map(([ask, schema]) => [name(ask), z.lazy(() => schema)]),
  );
}
