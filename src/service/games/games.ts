import { canonicalJson, matchOptionsSchema, rulesBuildOf, sizeProblem, withRulesBuild } from '../../engine';
import type { MatchOptions, Position, Referee, SystemData } from '../../engine';
import { sha256 } from '../values/canonical';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { PositionRefused } from './api';
import { Latest } from '../values/latest';
import type { DataPackage, Engine } from '../ports';
import type { GameRequest, OurGameRequest, ScenarioRefused } from './api';
import { readCustom } from './custom-scenario';
import type { ReadCustom } from './custom-scenario';
import type { Referees } from './referees';
import type { CustomScenario } from './schema';

/** Scenarios of callers that are kept ready, and referees of them with their options. */
const keptCustom = 32;

/** More than any map with any order of battle comes to. */
const customSize = { values: 100_000, depth: 40 };

/** The rules of a scenario with its options. */
export interface OpenGame {
  readonly referee: Referee;
  /** Map, counters and scenarios that the rules were made for. */
  readonly data: SystemData;
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
}

export interface OpenPosition extends OpenGame {
  /** As it was sent, and found sound. */
  readonly position: Position;
}

/** Finds the rules that a request means: those of this service's scenarios, or of one sent along. */
export class Games {
  private readonly customs = new Latest<ReadCustom>(keptCustom);
  private readonly referees = new Latest<Referee>(keptCustom);
  private readonly knownCases: ReadonlySet<string>;

  constructor(
    private readonly engine: Engine,
    private readonly data: DataPackage,
    private readonly ours: Referees,
  ) {
    this.knownCases = new Set(data.cases.map(({ id }) => id));
  }

  open(request: GameRequest): OpenGame | ScenarioRefused | Denied {
    const { system, scenario, custom, options } = request;
    if (custom !== undefined) return this.openCustom(custom, request);
    if (scenario !== undefined) return this.openOurs({ system, scenario, options });
    return denied('BAD_REQUEST', { problem: 'Name a scenario, or send one of your own.' });
  }

  /** A scenario of this service. */
  openOurs({ system, scenario, options = {} }: OurGameRequest): OpenGame | Denied {
    const base = this.data.systems.get(system);
    if (base === undefined) return denied('UNKNOWN_SYSTEM', { system });
    if (!base.orderOfBattle.scenarios.some(({ id }) => id === scenario)) {
      return denied('UNKNOWN_SCENARIO', { system, scenario });
    }
    const made = this.engine.options(base, scenario, options);
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    const terms = { system, scenario, options: made.options };
    return { ...terms, data: base, referee: this.ours.on(terms) };
  }

  /** The rules that a position from outside names, and the position itself when it is sound. */
  openPosition(value: unknown): OpenPosition | PositionRefused | Denied;
  openPosition(
    value: unknown,
    custom: CustomScenario | undefined,
  ): OpenPosition | PositionRefused | ScenarioRefused | Denied;
  openPosition(
    value: unknown,
    custom?: CustomScenario,
  ): OpenPosition | PositionRefused | ScenarioRefused | Denied {
    const named = readTerms(withRulesBuild(value));
    if (named === undefined) return refused('a position names its system, its scenario and all its options');
    const { system, options } = named;
    const asked = { ...named, options: { ...options, rulesBuild: rulesBuildOf(options) } };
    const game =
      custom === undefined
        ? this.openOurs(asked)
        : this.openCustom(custom, { system, options: asked.options });
    if (isRefusal(game)) return game;
    const read = readPosition(game.referee, value);
    return isRefusal(read) ? read : { ...game, position: read.position };
  }

  private openCustom(
    custom: CustomScenario,
    { system, scenario, options = {} }: GameRequest,
  ): OpenGame | ScenarioRefused | Denied {
    const base = this.data.systems.get(system);
    if (base === undefined) return denied('UNKNOWN_SYSTEM', { system });
    if (scenario !== undefined) {
      return denied('BAD_REQUEST', { problem: 'Name a scenario, or send one of your own, not both.' });
    }
    const tooLarge = sizeProblem(custom, customSize);
    if (tooLarge !== undefined) {
      return { status: 'scenario-refused', problems: [{ path: '', message: tooLarge }] };
    }
    const key = sha256(canonicalJson([system, custom]));
    const read = this.customs.get(key, () => readCustom(base, custom, this.knownCases));
    if ('problems' in read) return { status: 'scenario-refused', problems: read.problems };
    const made = this.engine.options(read.data, read.scenario, options);
    if ('problems' in made) return denied('BAD_REQUEST', { problem: made.problems.join(' ') });
    const referee = this.referees.get(`${key} ${canonicalJson(made.options)}`, () =>
      this.engine.referee(read.data, read.scenario, made.options),
    );
    return { system, scenario: read.scenario, options: made.options, data: read.data, referee };
  }
}

/** A position from outside, when it is sound. */
export function readPosition(
  referee: Referee,
  value: unknown,
): { readonly position: Position } | PositionRefused {
  const checked = referee.validate(withRulesBuild(value));
  return 'problems' in checked ? { status: 'position-refused', problems: checked.problems } : checked;
}

function refused(message: string): PositionRefused {
  return { status: 'position-refused', problems: [{ path: '', message }] };
}

function readTerms(
  value: unknown,
): { readonly system: string; readonly scenario: string; readonly options: MatchOptions } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { system, scenario, options }: Partial<Record<string, unknown>> = { ...value };
  const read = matchOptionsSchema.safeParse(options);
  if (typeof system !== 'string' || typeof scenario !== 'string' || !read.success) return undefined;
  return { system, scenario, options: read.data };
}
