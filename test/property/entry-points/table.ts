import { createReferee } from '../../../src/engine';
import type {
  Action,
  Attack,
  Explanation,
  LegalActions,
  Outcome,
  Position,
  Referee,
} from '../../../src/engine';
import type { Random } from '../../../src/ai/seeded-random';
import { toState } from '../../../src/engine/model/convert';
import type { CompiledScenario } from '../../../src/engine/model/compiled-scenario';
import type { State } from '../../../src/engine/model/state';
import { data, scenarioOf } from '../../support/scenarios';
import type { PlayedScenario } from '../../support/scenarios';

/** Exceeds the number of attacks at any moment of these matches. */
const ALL = 5000;

/** Point of a match at which the entry points are compared. */
export class Table {
  /** Side that must decide, now or when the match resumes. */
  readonly side: string;
  readonly legal: LegalActions;
  /** No question may change the state. */
  readonly state: State;
  private listed: readonly Attack[] | undefined;

  constructor(
    readonly referee: Referee,
    scenario: CompiledScenario,
    readonly position: Position,
    readonly random: Random,
  ) {
    this.state = toState(scenario, position);
    this.side = this.state.sideName(this.state.pending?.side ?? this.state.phasing);
    this.legal = referee.legalActions(position, this.side);
  }

  get attacks(): readonly Attack[] {
    this.listed ??= this.referee.attacks(this.position, [], ALL);
    return this.listed;
  }

  get otherSide(): string {
    return this.referee.sides.find((side) => side !== this.side)!;
  }

  apply(action: Action, side = this.side): Outcome {
    return this.referee.apply(this.position, side, action, { roll: () => this.random.die() });
  }

  accepts(action: Action, side = this.side): boolean {
    return this.apply(action, side).status === 'accepted';
  }

  explain(action: Action, side = this.side): Explanation {
    return this.referee.explain(this.position, { about: 'action', side, action });
  }

  /** Random sample without repetition. */
  some<T>(all: readonly T[], most: number): readonly T[] {
    const left = [...all];
    return Array.from({ length: Math.min(most, left.length) }, () => {
      return left.splice(this.random.below(left.length), 1)[0]!;
    });
  }
}

/** Rules and compiled scenario of a played scenario. */
export function refereeOf(played: PlayedScenario): {
  readonly referee: Referee;
  readonly scenario: CompiledScenario;
} {
  const { system, scenario, options } = played;
  return { referee: createReferee(data.get(system)!, scenario, options), scenario: scenarioOf(played) };
}
