import type { DeepReadonly } from '../map/values';
import { z } from 'zod';
import { Grid } from '../map/grid';
import { hexIdSchema } from '../map/values';
import type { DataProblem } from './problems';

/** A problem of a package: its place in the document, its message and its subject. */
export const faultSchema = z
  .object({
    path: z
      .string()
      .describe('Members and places from the top, joined with dots; empty: the whole document.'),
    message: z.string(),
    game: z.string().nullable().describe('The game in whose data it is; null for what all games share.'),
    hexes: z.array(z.string()).describe('The hexes that it is about.'),
    unit: z.string().nullable(),
    scenario: z.string().nullable(),
  })
  .describe('One thing wrong with a package.');
export type PackageFault = DeepReadonly<z.infer<typeof faultSchema>>;

const gridSchema = z.looseObject({
  grid: z.looseObject({ rows: z.int(), length: z.int(), axis: z.enum(['east', 'north']) }),
});

/** A problem in the data of one game, with the hexes, the unit and the scenario that it concerns. */
export function faultOf(
  { path, message }: DataProblem,
  document: unknown,
  game: string | null,
): PackageFault {
  let part = document;
  let unit: string | null = null;
  let scenario: string | null = null;
  const hexes = new Set<string>();
  let list = '';
  for (const step of path.split('.')) {
    part = memberOf(part, step);
    const id = textOf(part, 'id');
    if (list === 'scenarios') scenario ??= id;
    if (list === 'units') unit ??= id;
    unit ??= textOf(part, 'unit');
    if (hexIdSchema.safeParse(step).success) hexes.add(step);
    list = step;
  }
  const named = Array.isArray(part) && part.length <= 2 ? part : [part];
  for (const one of named) if (hexIdSchema.safeParse(one).success) hexes.add(String(one));
  const map = gridSchema.safeParse(memberOf(document, 'map')).data;
  const grid = map && new Grid(map.grid);
  for (const [word] of message.matchAll(/\b\d{4}\b/g)) if (grid?.has(word) === true) hexes.add(word);
  return { path, message, game, hexes: [...hexes], unit, scenario };
}

function textOf(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
