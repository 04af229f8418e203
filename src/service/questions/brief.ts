import { z } from 'zod';
import { destinationSchema, entryHexSchema, entryMovesSchema } from '../../engine';
import { exitMoveSchema, legalActionsSchema, unitMovesSchema } from '../../engine';
import type { Destination, EntryMoves, LegalActions, UnitMoves } from '../../engine';
import { named } from '../values/schema';
import type { Of } from '../values/schema';

/** The hexes that a unit may reach, as a page looks them up; a list that would be empty is left out. */
const reach = {
  costs: z
    .record(z.string(), destinationSchema.shape.cost)
    .describe('The hexes that the unit may reach, each with its cheapest cost in half Movement Points.'),
  enemyZoc: z
    .array(z.string())
    .optional()
    .describe('Those of them in which it would have to stop, in an enemy zone of control (6.0).'),
  onFriend: z
    .array(z.string())
    .optional()
    .describe('Those of them in which a friendly unit must still move away (R-MOV-10).'),
};

const briefUnitMovesSchema = named(
  'BriefUnitMoves',
  unitMovesSchema
    .pick({ unit: true, hex: true, allowance: true })
    .extend({
      ...reach,
      exits: z.array(exitMoveSchema.omit({ path: true })).optional(),
      violations: unitMovesSchema.shape.violations.optional(),
    })
    .describe('Where a unit on the map may go.'),
);

const briefEntryMovesSchema = named(
  'BriefEntryMoves',
  entryMovesSchema
    .pick({ unit: true })
    .extend({
      entries: z.array(
        entryHexSchema.omit({ destinations: true }).extend(reach).describe(entryHexSchema.description!),
      ),
    })
    .describe('Where a reinforcement may enter.'),
);

const briefLegalActionsSchema = named(
  'BriefLegalActions',
  legalActionsSchema
    .extend({ moves: z.array(briefUnitMovesSchema), entries: z.array(briefEntryMovesSchema) })
    .describe(
      'Everything that a side may do now, with the hexes that units may reach and without the paths.',
    ),
);
export type BriefLegalActions = Of<typeof briefLegalActionsSchema>;

/** The same legal actions in brief, as JSON: to make objects of hundreds of hexes takes longer than to write them. */
export function briefJson({ moves, entries, ...rest }: LegalActions): string {
  const members = JSON.stringify(rest).slice(0, -1);
  return `${members},"moves":[${listed(moves, briefMoves)}],"entries":[${listed(entries, briefEntry)}]}`;
}

function listed<T>(all: readonly T[], write: (one: T) => string): string {
  let text = '';
  for (const one of all) text += text === '' ? write(one) : `,${write(one)}`;
  return text;
}

function briefMoves({ unit, hex, allowance, destinations, exits, violations }: UnitMoves): string {
  let text = `{"unit":${JSON.stringify(unit)},"hex":"${hex}","allowance":${allowance},${reachOf(destinations)}`;
  if (exits.length > 0) text += `,"exits":${JSON.stringify(exits.map(({ path: _path, ...exit }) => exit))}`;
  if (violations.length > 0) text += `,"violations":${JSON.stringify(violations)}`;
  return `${text}}`;
}

function briefEntry({ unit, entries }: EntryMoves): string {
  const open = listed(entries, ({ destinations, ...entry }) => {
    return `${JSON.stringify(entry).slice(0, -1)},${reachOf(destinations)}}`;
  });
  return `{"unit":${JSON.stringify(unit)},"entries":[${open}]}`;
}

/** What has been written of lists that never change: they are the same as long as a unit can reach the same. */
const written = new WeakMap<readonly Destination[], string>();

function reachOf(destinations: readonly Destination[]): string {
  const known = written.get(destinations);
  if (known !== undefined) return known;
  const reach = writeReach(destinations);
  if (Object.isFrozen(destinations)) written.set(destinations, reach);
  return reach;
}

function writeReach(destinations: readonly Destination[]): string {
  let stops = '';
  let occupied = '';
  for (const { hex, enemyZoc, onFriend } of destinations) {
    if (enemyZoc) stops += stops === '' ? `"${hex}"` : `,"${hex}"`;
    if (onFriend) occupied += occupied === '' ? `"${hex}"` : `,"${hex}"`;
  }
  let reach = `"costs":{${costsOf(destinations)}}`;
  if (stops !== '') reach += `,"enemyZoc":[${stops}]`;
  if (occupied !== '') reach += `,"onFriend":[${occupied}]`;
  return reach;
}

/** More than any cost. */
const COSTS = 2 ** 16;
/** Hexes with their costs, to be sorted; made once, with room for every map, as numbers of hexes have four digits. */
const sheet = new Uint32Array(10_000);

/** In the order of every object: names that are whole numbers by their size, then those that begin with a zero. */
function costsOf(destinations: readonly Destination[]): string {
  let count = 0;
  let others = '';
  for (const { hex, cost } of destinations) {
    if (hex.startsWith('0')) others += `,"${hex}":${cost}`;
    else sheet[count++] = Number(hex) * COSTS + cost;
  }
  let costs = '';
  for (const one of sheet.subarray(0, count).sort()) costs += `,"${Math.floor(one / COSTS)}":${one % COSTS}`;
  return (costs + others).slice(1);
}
