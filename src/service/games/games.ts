import { z } from 'zod';
import { canonicalJson, matchOptionsSchema, problemsIn, sizeProblem } from '../../engine';
import type { MatchOptions, Position, Referee, SystemData } from '../../engine';
import { readLineTerms, readPosition } from '../../notation/position-line/position-line';
import type { LineProblem } from '../../notation/position-line/position-line';
import { sha256 } from '../../values/canonical';
import { lineInPicture } from '../../pictures/line-in-picture';
import { pictureOfPositionSchema, positionLineSchema } from '../../values/engine';
import { denied, isRefusal, unknownScenario, unknownSystem } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { PositionRefused } from './requests';
import type { Engine } from './ports';
import type { ServiceData } from './ports';
import { gameIn } from '../packages/package-data';
import type { PinnedPackage } from '../packages/package-data';
import type { Packages } from '../packages/packages';
import type { GameRequest, NamedGameRequest, OfPackage, PositionSent, ScenarioRefused } from './requests';
import type { CustomScenarios } from './custom-scenario';
import type { Referees } from './referees';
import type { CustomScenario } from './schema';

/** Exceeds the size of any map with any order of battle. */
const customSize = { values: 100_000, depth: 40 };

/** Rules of a scenario with its options. */
export interface OpenGame {
  readonly referee: Referee;
  /** Map, counters and scenarios of the rules. */
  readonly data: SystemData;
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Hash of the package of the rules. */
  readonly dataHash: string;
  /** Package of the rules; undefined for the data of the service. */
  readonly package: PinnedPackage | undefined;
}

/** Package that a request refers to. */
interface Source {
  readonly systems: ReadonlyMap<string, SystemData>;
  readonly dataHash: string;
  readonly package: PinnedPackage | undefined;
}

type Terms = Omit<NamedGameRequest, keyof OfPackage>;

export interface OpenedPosition extends OpenGame {
  /** Position of the request, validated. */
  readonly position: Position;
}

/**
 * Finds the rules that a request names: those of a scenario of the service or of a package, or of a custom
 * scenario.
 */
export class Games {
  constructor(
    private readonly engine: Engine,
    private readonly data: ServiceData,
    private readonly ours: Referees,
    private readonly packages: Pick<Packages, 'open'>,
    private readonly customs: CustomScenarios,
  ) {}

  async open(request: GameRequest): Promise<OpenGame | ScenarioRefused | Denied> {
    const { system, scenario, custom, options } = request;
    const source = await this.sourceOf(request);
    if (isRefusal(source)) return source;
    if (custom !== undefined) return this.openCustom(source, custom, request);
    if (scenario !== undefined) return this.openIn(source, { system, scenario, options });
    return denied('BAD_REQUEST', { problem: 'Name a scenario, or send one of your own.' });
  }

  /** Scenario of this service or of a package. */
  async openNamed(request: NamedGameRequest): Promise<OpenGame | Denied> {
    const source = await this.sourceOf(request);
    return isRefusal(source) ? source : this.openIn(source, request);
  }

  /** Rules that a submitted position names, and the position itself if it is valid. */
  openPosition(
    sent: PositionSent & { readonly custom?: undefined },
  ): Promise<OpenedPosition | PositionRefused | Denied>;
  openPosition(sent: PositionSent): Promise<OpenedPosition | PositionRefused | ScenarioRefused | Denied>;
  async openPosition(
    sent: PositionSent,
  ): Promise<OpenedPosition | PositionRefused | ScenarioRefused | Denied> {
    const { position: value, custom } = sent;
    const asked = readTerms(value);
    if (isRefusal(asked)) return asked;
    const source = await this.sourceOf(sent);
    if (isRefusal(source)) return source;
    const { system, options } = asked;
    const game =
      custom === undefined
        ? this.openIn(source, asked)
        : await this.openCustom(source, custom, { system, options });
    if (isRefusal(game)) return game;
    const read = readSent(game.referee, completed(game, value));
    return isRefusal(read) ? read : { ...game, position: read.position };
  }

  private async sourceOf({ package: name, caller }: OfPackage): Promise<Source | Denied> {
    const found = name === undefined ? undefined : await this.packages.open(name, caller);
    if (isRefusal(found)) return found;
    if (found === undefined) {
      return { systems: this.data.systems, dataHash: this.data.hash, package: undefined };
    }
    return { systems: found.data.systems, dataHash: found.pinned.hash, package: found.pinned };
  }

  private openIn(source: Source, { system, scenario, options = {} }: Terms): OpenGame | Denied {
    const { systems, dataHash, package: pinned } = source;
    const data = gameIn(source, system);
    if (data === undefined) return unknownSystem(system, systems);
    if (!data.orderOfBattle.scenarios.some(({ id }) => id === scenario)) {
      return unknownScenario(scenario, data);
    }
    const made = this.engine.options(data, scenario, options);
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    const terms = { system, scenario, options: made.options };
    return { ...terms, data, dataHash, package: pinned, referee: this.ours.under(dataHash, data, terms) };
  }

  private async openCustom(
    source: Source,
    custom: CustomScenario,
    { system, scenario, options = {} }: Omit<GameRequest, keyof OfPackage>,
  ): Promise<OpenGame | ScenarioRefused | Denied> {
    const { systems, dataHash, package: pinned } = source;
    const base = gameIn(source, system);
    if (base === undefined) return unknownSystem(system, systems);
    if (scenario !== undefined) {
      return denied('BAD_REQUEST', { problem: 'Name a scenario, or send one of your own, not both.' });
    }
    const tooLarge = sizeProblem(custom, customSize);
    if (tooLarge !== undefined) {
      return { status: 'scenario-refused', problems: [{ path: '', message: tooLarge }] };
    }
    const key = sha256(canonicalJson([dataHash, system, custom]));
    const read = await this.customs.under(key, base, custom);
    if ('problems' in read) return { status: 'scenario-refused', problems: read.problems };
    const made = this.engine.options(read.data, read.scenario, options);
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    const terms = { system, scenario: read.scenario, options: made.options };
    const referee = this.ours.under(key, read.data, terms);
    return { ...terms, data: read.data, dataHash, package: pinned, referee };
  }
}

/** Reads a submitted position, in full or as a line; refuses an invalid one. */
export function readSent(
  referee: Referee,
  value: unknown,
): { readonly position: Position } | PositionRefused {
  const line = lineIn(value);
  if (isRefusal(line)) return line;
  const read = line === undefined ? undefined : readPosition(referee, line);
  if (read?.status === 'unreadable') return unreadable(read.problem);
  const checked = referee.validate(read?.value ?? value);
  return 'problems' in checked ? { status: 'position-refused', problems: checked.problems } : checked;
}

function refused(message: string, path = ''): PositionRefused {
  return { status: 'position-refused', problems: [{ path, message }] };
}

function unreadable({ column, message }: LineProblem): PositionRefused {
  return refused(`At character ${column}: ${message}`, 'line');
}

/** Line of a position, or the line in a picture; undefined for a position in full. */
function lineIn(value: unknown): string | undefined | PositionRefused {
  const asPicture = pictureOfPositionSchema.strict().safeParse(value);
  if (!asPicture.success) return positionLineSchema.strict().safeParse(value).data?.line;
  const line = lineInPicture(Buffer.from(asPicture.data.picture, 'base64'));
  return line ?? refused('The picture does not say which position it shows.', 'picture');
}

/** Terms that a submitted position names. */
function readTerms(value: unknown): Terms | PositionRefused {
  const line = lineIn(value);
  if (isRefusal(line)) return line;
  if (line !== undefined) {
    const read = readLineTerms(line);
    return read.status === 'unreadable' ? unreadable(read.problem) : read.value;
  }
  if (typeof value !== 'object' || value === null) return refused('a position is an object');
  const read = sentTerms.safeParse(value);
  return read.success ? read.data : { status: 'position-refused', problems: problemsIn(read.error) };
}

/** Members that a position must have; missing options get their defaults. */
const sentTerms = z.object({
  system: z.string(),
  scenario: z.string(),
  options: matchOptionsSchema.partial().optional(),
});

/** Members that a position made by hand may omit; they are taken from the first position of the scenario. */
const MAY_BE_LEFT_OUT = [
  ...['format', 'combatPhase', 'entry', 'rolls', 'takebackFloor', 'moves', 'stacks', 'columns', 'duties'],
  ...['groundSupportSpent', 'proposals', 'ledger', 'standingOrders', 'secrets', 'game'],
] as const;

/** Position with its missing members. A line and a picture omit nothing. */
function completed({ referee, options }: OpenGame, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || lineIn(value) !== undefined) return value;
  const missing = MAY_BE_LEFT_OUT.filter((member) => !(member in value));
  if (missing.length === 0) return { ...value, options };
  const { position: first } = referee.initial();
  return { ...Object.fromEntries(missing.map((member) => [member, first[member]])), ...value, options };
}
