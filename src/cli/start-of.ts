import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DataPackage } from '../data/data-package';
import type { ForeignData } from '../ai-pool/ai-pool';
import {
  canonicalJson,
  createReferee,
  gameOptions,
  matchOptions,
  matchOptionsSchema,
  UnknownScenario,
  quoted,
  problemText,
  problemsText,
} from '../engine';
import type { MatchOptions, Position, ScenarioDefinition, SystemData } from '../engine';
import { readCustom } from '../service/games/custom-scenario';
import { customScenarioSchema } from '../service/games/schema';
import type { CustomScenario } from '../service/games/schema';
import { standardEngine } from '../service/games/standard-engine';
import { newOptionsSchema } from '../match/terms';
import { documentOf } from '../service/notation/exported-match';
import { LINE_MARK, readLineTerms, readPosition } from '../notation/position-line/position-line';
import type { LineReading } from '../notation/position-line/position-line';
import { lineInPicture } from '../pictures';
import { playMatch } from '../notation/play-match';
import { readMatch } from '../notation/read-match';
import type { MatchDocument } from '../notation/match-document';
import { FORMAT as NOTATION } from '../notation/match-document';
import { EXPORT_FORMAT, exportProblem, exportedMatchSchema } from '../service/matches/exported';
import { sha256 } from '../values/canonical';
import { Failure } from './failure';

/** Start of a command: that of a scenario, or a later position. */
export interface CommandStart {
  readonly data: SystemData;
  readonly options: MatchOptions;
  readonly position: Position;
  /** The data with their hash; missing for the data of the program. */
  readonly foreign?: ForeignData;
}

/** Choices for a scenario or a file. */
export interface Wanted {
  /** Entry of a match after which to start; the last by default. */
  readonly at?: number | undefined;
  /** Edition of a scenario; files have their own. */
  readonly edition?: MatchOptions['edition'] | undefined;
}

/**
 * Reads `system/scenario`, a position line, or a file: an exported match, a match in notation, a custom scenario, a
 * position with or without such a scenario, or a picture of a position. Throws a Failure if it is none of these or
 * the rules do not accept it.
 */
export function startOf(source: string, wanted: Wanted, data: DataPackage): CommandStart {
  try {
    if (isLine(source)) return startOfLine('The line', source, wanted, data);
    return existsSync(source) ? startOfFile(source, wanted, data) : startOfScenario(source, wanted, data);
  } catch (error) {
    if (error instanceof UnknownScenario) throw new Failure(`${source}: ${error.message}.`);
    throw error;
  }
}

/** Scenario `system/scenario` with its game. Throws a Failure that lists all scenarios if there is no such one. */
export function namedScenario(
  name: string,
  { systems }: DataPackage,
): { readonly system: SystemData; readonly scenario: ScenarioDefinition } {
  const all = [...systems.values()].flatMap((system) =>
    system.orderOfBattle.scenarios.map((scenario) => ({ system, scenario })),
  );
  const nameOf = ({ system, scenario }: (typeof all)[number]): string => `${system.system}/${scenario.id}`;
  const found = all.find((one) => nameOf(one) === name);
  if (found !== undefined) return found;
  throw new Failure(
    `There is no file and no scenario "${name}"; the scenarios are ${all.map(nameOf).join(', ')}.`,
  );
}

function startOfScenario(name: string, { at, edition }: Wanted, data: DataPackage): CommandStart {
  const { system, scenario } = namedScenario(name, data);
  if (at !== undefined) throw new Failure('Only a match has entries to go back to.');
  const options = matchOptions({ edition }, gameOptions(system.system, scenario));
  return { data: system, options, position: createReferee(system, scenario.id, options).initial().position };
}

function startOfFile(file: string, { at, edition }: Wanted, data: DataPackage): CommandStart {
  if (edition !== undefined) throw new Failure('A file has an edition of its own.');
  const content = readFileSync(file);
  const drawn = lineInPicture(content);
  if (drawn !== undefined) return startOfLine(file, drawn, { at }, data);
  const text = content.toString('utf8');
  if (isLine(text)) return startOfLine(file, text.trim(), { at }, data);
  const match = matchIn(file, text);
  if (match !== undefined) return startOfMatch(file, match, at, data);
  if (at !== undefined) throw new Failure('Only a match has entries to go back to.');
  const sent = jsonOf(file, text);
  const start = ownStart.safeParse(sent);
  if (start.success) return startOfOwn(file, start.data, data);
  const own = ownPosition.safeParse(sent);
  return own.success
    ? startOfPosition(file, own.data.position, data, own.data.custom)
    : startOfPosition(file, sent, data);
}

/** Custom scenario, in the form of the stateless start. */
const ownStart = z.strictObject({
  system: z.string(),
  custom: customScenarioSchema,
  options: newOptionsSchema.optional(),
});

/** Position of a custom scenario, in the form of the stateless questions. */
const ownPosition = z.strictObject({ position: z.unknown(), custom: customScenarioSchema });

function startOfOwn(
  file: string,
  { system, custom, options }: z.infer<typeof ownStart>,
  data: DataPackage,
): CommandStart {
  const { scenario, foreign } = ownScenario(file, system, custom, data);
  const made = standardEngine('').options(foreign.data, scenario, options ?? {});
  if ('problems' in made) throw new Failure(`${file}: ${made.problems.join(' ')}`);
  const { position } = createReferee(foreign.data, scenario, made.options).initial();
  return { data: foreign.data, options: made.options, position, foreign };
}

function ownScenario(
  file: string,
  system: string,
  custom: CustomScenario,
  data: DataPackage,
): { readonly scenario: string; readonly foreign: ForeignData } {
  const read = readCustom(systemOf(system, data), custom, new Set(data.cases.map(({ id }) => id)));
  if ('data' in read) {
    return { scenario: read.scenario, foreign: { hash: sha256(canonicalJson(custom)), data: read.data } };
  }
  throw new Failure(`${file} holds no sound scenario: ${problemText(read.problems[0])}.`);
}

/** Match in a file, in notation or exported; undefined if the file holds other JSON. */
export function matchIn(file: string, text: string): MatchDocument | undefined {
  if (text.startsWith(NOTATION)) {
    const reading = readMatch(text);
    if (reading.status === 'read') return reading.value;
    const [{ line, column, message }] = reading.problems;
    throw new Failure(`${file}:${line}:${column}: ${message}`);
  }
  const document = jsonOf(file, text);
  if (formatOf(document) !== EXPORT_FORMAT) return undefined;
  const exported = exportedMatchSchema.safeParse(document);
  if (exported.success) return documentOf(exported.data);
  throw new Failure(`${file}: ${exportProblem(document)}`);
}

const isLine = (text: string): boolean => text.startsWith(`${LINE_MARK};`);

function startOfLine(file: string, line: string, { at, edition }: Wanted, data: DataPackage): CommandStart {
  if (at !== undefined) throw new Failure('Only a match has entries to go back to.');
  if (edition !== undefined) throw new Failure('A position has an edition of its own.');
  const { system, scenario, options } = readOrFail(file, readLineTerms(line));
  const own = systemOf(system, data);
  const position = readOrFail(file, readPosition(createReferee(own, scenario, options), line));
  return startOfPosition(file, position, data);
}

function readOrFail<T>(file: string, read: LineReading<T>): T {
  if (read.status === 'read') return read.value;
  throw new Failure(`${file}, character ${read.problem.column}: ${read.problem.message}`);
}

export function entryCountOf(match: MatchDocument): number {
  return match.log.filter(({ kind }) => kind === 'entry').length;
}

/** Failure for an entry that a match does not have. */
export function tooFar(file: string, match: MatchDocument): Failure {
  return new Failure(`${file} has only ${entryCountOf(match)} entries.`);
}

/** Replays the match up to the requested entry. */
function startOfMatch(
  file: string,
  match: MatchDocument,
  at: number | undefined,
  data: DataPackage,
): CommandStart {
  const own = systemOf(match.header.system, data);
  if (at !== undefined && at > entryCountOf(match)) throw tooFar(file, match);
  const played = playMatch(own, at === undefined ? match : until(match, at));
  if (played.status === 'differs') {
    const place = played.entry === null ? 'its result' : `entry ${played.entry}`;
    throw new Failure(
      `${file} cannot be played again; ${place} does not follow the rules: ${played.problem}`,
    );
  }
  return { data: own, options: played.position.options, position: played.position };
}

/** Match as it was after this entry. */
function until(match: MatchDocument, entry: number): MatchDocument {
  let entries = 0;
  const after = match.log.findIndex(({ kind }) => kind === 'entry' && (entries += 1) > entry);
  return { ...match, log: after < 0 ? match.log : match.log.slice(0, after), result: null };
}

const header = z.object({ system: z.string(), scenario: z.string(), options: matchOptionsSchema });

function startOfPosition(
  file: string,
  content: unknown,
  data: DataPackage,
  custom?: CustomScenario,
): CommandStart {
  const parsed = header.safeParse(content);
  if (!parsed.success) throw new Failure(`${file} holds neither a match nor a position.`);
  const { system, scenario, options } = parsed.data;
  const foreign = custom && ownScenario(file, system, custom, data).foreign;
  const own = foreign?.data ?? systemOf(system, data);
  const checked = createReferee(own, scenario, options).validate(content);
  if ('position' in checked) {
    return { data: own, options, position: checked.position, ...(foreign && { foreign }) };
  }
  throw new Failure(`${file} is not a sound position: ${problemsText(checked.problems)}.`);
}

export function systemOf(name: string, { systems }: DataPackage): SystemData {
  for (const [system, data] of systems) if (system === name) return data;
  throw new Failure(`There is no game "${name}"; there are ${quoted([...systems.keys()])}.`);
}

export function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${file} is neither JSON nor a match in notation.`);
  }
}

function formatOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'format' in content ? content.format : undefined;
}
