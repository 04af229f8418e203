import { z } from 'zod';
import { faultOf } from '../data/faults';
import type { Fault } from '../data/faults';
import { schemaProblems } from '../data/problems';
import type { Problem } from '../data/problems';
import type { SystemData } from '../data/system';
import { slugSchema, textSchema } from '../map/values';
import { sizeProblem } from '../model/size';
import { atOnce } from '../data/sliced';
import type { Sliced } from '../data/sliced';
import type { SystemId } from './registry';
import { slicedSystem, systemIdSchema } from './systems';

export const PACKAGE_FORMAT = 'westwall-package/1';

/** More than twice what the four games of the set come to. */
const SIZE = { values: 80_000, depth: 40, text: 4_000 };

/** Faults that are listed: a document with more is best corrected in steps. */
const MOST_FAULTS = 1_000;

/** What a package says of itself. */
export const packageHeadSchema = z.strictObject({
  id: slugSchema.max(64),
  version: z.int().min(1).max(999_999),
  title: textSchema.max(120),
  /** Where its data comes from, in words; no rule reads it. */
  about: textSchema.optional(),
});
export type PackageHead = Readonly<z.infer<typeof packageHeadSchema>>;

const gameSchema = z.strictObject({ map: z.unknown(), orderOfBattle: z.unknown() });
const documentSchema = packageHeadSchema.extend({
  format: z.literal(PACKAGE_FORMAT),
  terrainKey: z.unknown(),
  games: z
    .partialRecord(systemIdSchema, gameSchema)
    .refine((games) => Object.keys(games).length > 0, 'a package has the data of a game'),
});

/** What can be checked of a package whose form is wrong: a fault of one part hides none of another. */
const partsSchema = z.object({
  terrainKey: z.unknown(),
  games: z.record(z.string(), gameSchema.catch({ map: undefined, orderOfBattle: undefined })).catch({}),
});

/** The data of one or more games: maps, orders of battle with their scenarios, and one terrain key. */
export interface GamePackage extends PackageHead {
  readonly systems: ReadonlyMap<SystemId, SystemData>;
}

export type ParsedPackage =
  | { readonly ok: true; readonly value: GamePackage }
  | { readonly ok: false; readonly faults: readonly [Fault, ...Fault[]]; readonly count: number };

/** Checks a package whole and returns it, or everything that is wrong with it. */
export function parsePackage(document: unknown, knownCases: ReadonlySet<string>): ParsedPackage {
  return atOnce(slicedPackage(document, knownCases));
}

/** The same in slices: the first check of the four games takes a third of a second. */
export function* slicedPackage(document: unknown, knownCases: ReadonlySet<string>): Sliced<ParsedPackage> {
  const tooLarge = sizeProblem(document, SIZE);
  if (tooLarge !== undefined) return refused([faultOf({ path: '', message: tooLarge }, document, null)]);
  const read = documentSchema.safeParse(document);
  const faults = read.success
    ? []
    : schemaProblems(read.error).map((problem) => faultOf(problem, document, null));
  const { terrainKey, games } = partsSchema.catch({ terrainKey: undefined, games: {} }).parse(document);
  const systems = new Map<SystemId, SystemData>();
  for (const system of systemIdSchema.options) {
    const game = games[system];
    if (game === undefined) continue;
    yield;
    const parsed = yield* slicedSystem({ ...game, terrainKey }, knownCases);
    yield;
    if (!parsed.ok)
      faults.push(...parsed.problems.map((problem) => inGame(problem, system, { ...game, terrainKey })));
    else if (parsed.value.system !== system) {
      const problem = { path: 'map.id', message: `${parsed.value.system} is not ${system}` };
      faults.push(inGame(problem, system, game));
    } else systems.set(system, parsed.value);
  }
  if (!read.success || faults.length > 0) return refused(withoutRepeats(faults));
  const { id, version, title, about } = read.data;
  return { ok: true, value: { id, version, title, ...(about !== undefined && { about }), systems } };
}

/** A problem of the terrain key is one of the whole package; any other belongs to its game. */
function inGame(problem: Problem, system: SystemId, data: unknown): Fault {
  if (problem.path.startsWith('terrainKey')) return faultOf(problem, data, null);
  const fault = faultOf(problem, data, system);
  return { ...fault, path: `games.${system}.${fault.path}` };
}

/** A fault of the terrain key is found with each game; it is listed once. */
function withoutRepeats(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault])).values()];
}

function refused(faults: readonly Fault[]): ParsedPackage {
  const [first, ...rest] = faults;
  if (first === undefined) throw new Error('A package is refused for no reason.');
  return { ok: false, faults: [first, ...rest.slice(0, MOST_FAULTS - 1)], count: faults.length };
}

/** A package that was checked before, with the data that it had then. */
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
