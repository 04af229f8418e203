import { matchOptionsSchema, rulesBuildOf, sizeProblem, withRulesBuild, canonicalJson } from '../../engine';
import type { MatchOptions, Position, Referee, SystemData } from '../../engine';
import { sha256 } from '../values/canonical';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { PositionRefused } from '../jobs/api';
import { Latest } from '../values/latest';
import type { DataPackage, Engine } from '../ports';
import type { CustomScenario, GameRequest, OurGameRequest, ScenarioRefused } from './api';
import { readCustom } from './custom-scenario';
import type { ReadCustom } from './custom-scenario';
import type { Referees } from './referees';

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
