import { isCounted } from '../../data/terms';
import type { CountedUnits, Whereabouts } from '../../data/terms';
import { indexesOf, marked } from '../../map/distances';
import type { BytesByHex } from '../../map/indexes';
import { onceFor } from '../../map/once';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { victoryIn } from '../../model/game-rules';
import type { WithVictory } from '../../model/game-rules';
import { sideNamed } from '../../model/side';
import type { State } from '../../model/state';
import { victoryNumber, ofScenario, type NumberOf, type VictoryTerm } from '../../model/terms';
import type { UnitIndex } from '../../model/unit-index';

/** A term of a scenario with its units and its zone. */
export interface CompiledTerm {
  readonly term: VictoryTerm;
  readonly units: readonly UnitIndex[];
  /** 1 by hex of the zone. */
  readonly zone: BytesByHex | undefined;
}

/** The terms of a scenario, in the order in which they score. */
export const victoryTermsOf = onceFor((scenario: CompiledScenario): readonly CompiledTerm[] =>
  ofScenario(victoryIn({ scenario }).terms, scenario.definition).map((term) => ({
    term,
    units: 'units' in term.for ? unitsOf(scenario, term.for.units) : [],
    zone: 'where' in term.for ? zoneOf(scenario, term.for.where) : undefined,
  })),
);

function unitsOf({ units, unitsOf: bySide, sides }: CompiledScenario, counted: CountedUnits): UnitIndex[] {
  return bySide[sideNamed(sides, counted.of)].filter((unit) => isCounted(units[unit]!.definition, counted));
}

function zoneOf({ ground }: CompiledScenario, where: Whereabouts): BytesByHex | undefined {
  if (typeof where === 'string') return undefined;
  return marked(ground.hexCount, indexesOf(ground, ground.map.features.zones[where.zone] ?? []));
}

export function numbersIn({ scenario }: { readonly scenario: WithVictory }): NumberOf {
  return (name) => victoryNumber(scenario.definition, victoryIn({ scenario }), name);
}

/** True if the present Game-Turn is not before the first one of a term and not after the last one. */
export function isWithinTurns(state: State, { from, by }: VictoryTerm): boolean {
  const number = numbersIn(state);
  return (from === undefined || state.turn >= number(from)) && (by === undefined || state.turn <= number(by));
}

/** The last Game-Turn in which a term can score. */
export function lastTurnOf(state: State, { by }: VictoryTerm): number {
  return by === undefined ? state.scenario.definition.turns.last : numbersIn(state)(by);
}
