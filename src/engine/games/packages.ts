import { z } from 'zod';
import { faultOf, type PackageFault } from '../data/faults';
import { schemaProblems, type DataProblem } from '../data/problems';
import type { SystemData } from '../data/system';
import { orderOfBattleSchema } from '../data/order-of-battle';
import { terrainKeySchema } from '../map/terrain-key';
import { linesSchema } from '../map/texts';
import { slugSchema, textSchema } from '../map/values';
import { sizeProblem } from '../data/size';
import { atOnce, type Sliced } from '../data/sliced';
import type { SystemId } from './registry';
import { mapSchema, slicedSystem, systemIdSchema } from './systems';

export const PACKAGE_FORMAT = 'westwall-package/1';

/** Size limit of a package: more than twice the size of the four games. */
const SIZE = { values: 80_000, depth: 40, text: 4_000 };

/** Size limit of a package without the data of its games. */
const HEAD_SIZE = { values: 50, depth: 4 };

/** Maximum number of faults listed; a document with more is best corrected in steps. */
const MOST_FAULTS = 1_000;

/** Head of a package. */
export const packageHeadSchema = z.strictObject({
  id: slugSchema.max(64),
  version: z.int().min(1).max(999_999),
  title: textSchema.max(120),
  /** Source of its data, in words; no rule reads it. */
  about: linesSchema.min(1).optional(),
});
export type PackageHead = Readonly<z.infer<typeof packageHeadSchema>>;

const gameSchema = z.strictObject({ map: z.unknown(), orderOfBattle: z.unknown() });
const documentSchema = packageHeadSchema.extend({
  $schema: linesSchema
    .max(500)
    .optional()
    .describe('For editors, which complete and check the document by it.'),
  format: z.literal(PACKAGE_FORMAT),
  terrainKey: z.unknown(),
  games: z
    .partialRecord(systemIdSchema, gameSchema)
    .refine((games) => Object.keys(games).length > 0, 'a package has the data of a game'),
});

/** A whole package with the form of all its parts, for its JSON Schema; `parsePackage` checks what is between them. */
export const wholePackageSchema = documentSchema.extend({
  terrainKey: terrainKeySchema,
  games: z.partialRecord(
    systemIdSchema,
    z.strictObject({ map: mapSchema, orderOfBattle: orderOfBattleSchema }),
  ),
});

/**
 * The parts of a malformed package that can still be checked, so that a fault of one hides none of another.
 */
const partsSchema = z.object({
  terrainKey: z.unknown(),
  games: z.record(z.string(), gameSchema.catch({ map: undefined, orderOfBattle: undefined })).catch({}),
});

export interface GamePackage extends PackageHead {
  readonly systems: ReadonlyMap<SystemId, SystemData>;
}

export type ParsedPackage =
  | { readonly ok: true; readonly value: GamePackage }
  | {
      readonly ok: false;
      readonly faults: readonly [PackageFault, ...PackageFault[]];
      readonly count: number;
    };

/** Checks a whole package and returns it, or all its faults. */
export function parsePackage(document: unknown, knownCases: ReadonlySet<string>): ParsedPackage {
  return atOnce(slicedPackage(document, knownCases));
}

/** Checks a package in slices, because the first check of the four games takes a third of a second. */
export function* slicedPackage(document: unknown, knownCases: ReadonlySet<string>): Sliced<ParsedPackage> {
  const tooLarge = sizeProblem(document, SIZE) ?? sizeProblem(headOf(document), HEAD_SIZE);
  if (tooLarge !== undefined) return refused([{ path: '', message: tooLarge, data: document, game: null }]);
  const read = documentSchema.safeParse(document);
  const found: Found[] = read.success
    ? []
    : schemaProblems(read.error).map((problem) => ({ ...problem, data: document, game: null }));
  const { terrainKey, games } = partsSchema.catch({ terrainKey: undefined, games: {} }).parse(document);
  const systems = new Map<SystemId, SystemData>();
  for (const system of systemIdSchema.options) {
    const game = games[system];
    if (game === undefined) continue;
    yield;
    const data = { ...game, terrainKey };
    const parsed = yield* slicedSystem(data, knownCases);
    yield;
    const problems = parsed.ok ? idProblems(parsed.value.system, system) : parsed.problems;
    for (const problem of problems) {
      found.push({ ...problem, data, game: problem.path.startsWith('terrainKey') ? null : system });
    }
    if (parsed.ok && problems.length === 0) systems.set(system, parsed.value);
  }
  if (!read.success || found.length > 0) return refused(found);
  const { id, version, title, about } = read.data;
  return { ok: true, value: { id, version, title, ...(about !== undefined && { about }), systems } };
}

function idProblems(id: string, system: SystemId): DataProblem[] {
  return id === system ? [] : [{ path: 'map.id', message: `"${id}" is not "${system}"` }];
}

/** A document without its terrain key and the data of its games; their sizes are checked with each game. */
function headOf(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('games' in document)) return document;
  const { games } = document;
  const names = typeof games === 'object' && games !== null ? Object.keys(games) : games;
  return { ...document, games: names, terrainKey: null };
}

/** A problem and the data that contains it: of one game, or, like the terrain key, of the whole package. */
interface Found extends DataProblem {
  readonly data: unknown;
  readonly game: SystemId | null;
}

function faultIn({ path, message, data, game }: Found): PackageFault {
  const fault = faultOf({ path, message }, data, game);
  return game === null ? fault : { ...fault, path: `games.${game}.${fault.path}` };
}

/**
 * The faults of a refused package. A fault of the terrain key is found with each game but listed once; faults
 * beyond the limit are only counted.
 */
function refused(found: readonly Found[]): ParsedPackage {
  const named = found.map((one) => [`${one.game} ${one.path} ${one.message}`, one] as const);
  const different = [...new Map(named).values()];
  const [first, ...rest] = different.slice(0, MOST_FAULTS).map(faultIn);
  if (first === undefined) throw new Error('A package is refused for no reason.');
  return { ok: false, faults: [first, ...rest], count: different.length };
}

/** A package that has been checked before with the same data. */
export function trustedPackage(document: unknown): GamePackage {
  const { terrainKey, games, id, version, title, about } = document as TrustedDocument;
  const systems = systemIdSchema.options.flatMap((system): [SystemId, SystemData][] => {
    const game = games[system];
    return game === undefined ? [] : [[system, { system, ...game, terrainKey }]];
  });
  return { id, version, title, ...(about !== undefined && { about }), systems: new Map(systems) };
}

interface TrustedDocument extends PackageHead {
  readonly terrainKey: SystemData['terrainKey'];
  readonly games: Readonly<Partial<Record<SystemId, Pick<SystemData, 'map' | 'orderOfBattle'>>>>;
}
