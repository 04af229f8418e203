import { mapIn } from '../data/objective-points';
import type { ScenarioDefinition } from '../data/scenarios';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import type { LedgerEntry, MatchResult } from '../model/events';
import { victoryIn } from '../model/game-rules';
import type { State } from '../model/state';
import { ofScenario } from '../model/terms';
import type { VictoryTerm } from '../model/terms';
import type { Aim, HowOneWins, LevelScale } from '../play/odds-answers';
import { scoreIfEndedNow } from '../rules/04-sequence-of-play/turns';
import { countedOf, heldPlaces, scorersOf } from '../rules/victory/counted';
import { totals } from '../rules/victory/ledger';
import { resultFor, scaleOf, victoryLevels } from '../rules/victory/levels';
import { levelWords, measureWords, termSentence } from '../rules/victory/sentences';
import { isWithinTurns, lastTurnOf, numbersIn, victoryTermsOf } from '../rules/victory/terms';
import type { CompiledTerm } from '../rules/victory/terms';

/** The terms and the levels of victory of a scenario, as `score` says them; none for an unknown game. */
export function howOneWins(
  { system, map, orderOfBattle: { sides } }: Omit<SystemData, 'terrainKey'>,
  definition: ScenarioDefinition,
): HowOneWins {
  const rules = gameRules(system);
  if (rules === undefined) return { aims: [], measure: '', levels: [] };
  const scenario = { definition, rules, sides, ground: { map: mapIn(definition, map) } };
  const scale = scaleOf(scenario);
  const levels = victoryLevels(scenario);
  const words = levelWords(scale, levels, numbersIn({ scenario }));
  return {
    aims: ofScenario(victoryIn({ scenario }).terms, definition).map((term) => ({
      ...{ case: term.case, side: term.side ?? null },
      sentence: termSentence(scenario, term),
    })),
    measure: measureWords(scale),
    levels: levels.map(({ level, winner, case: caseId }, at) => ({
      ...{ level, winner, case: caseId },
      condition: words[at]!,
    })),
  };
}

/** The terms of victory, each with its points so far and in this position. */
export function aimsOf(state: State): Aim[] {
  return victoryTermsOf(state.scenario).map((compiled) => aimOf(state, compiled));
}

function aimOf(state: State, compiled: CompiledTerm): Aim {
  const { term } = compiled;
  const scored = state.ledger.filter((entry) => isOf(state, entry, term));
  const isLive = state.result === undefined && state.turn <= lastTurnOf(state, term);
  const now = isLive && isWithinTurns(state, term) ? countedOf(state, compiled) : [];
  const units = now.flatMap((one) => one.units.map((unit) => state.unit(unit).id));
  const places = term.for.each === 'place' ? heldPlaces(state, term, term.for) : [];
  const own = term.for.each === 'own' ? (term.for.hexes?.(state) ?? []) : [];
  return {
    case: term.case,
    side: term.side ?? null,
    sentence: termSentence(state.scenario, term),
    scored: bySide(state, term, scored),
    now: bySide(state, term, now),
    reasons: [...scored, ...now].map(({ reason }) => reason),
    units: [...new Set([...scored.flatMap(({ unit }) => unit ?? []), ...units])],
    hexes: [
      ...new Set([
        ...now.flatMap(({ hexes }) => hexes),
        ...places.flatMap(({ place }) => place.hexes),
        ...own,
      ]),
    ],
    places: places.map(({ place: { name, hexes, points }, holder }) => ({
      ...{ name, hexes, points },
      holder: holder === undefined ? null : state.sideName(holder),
    })),
    isOpen: isLive,
  };
}

function isOf(state: State, entry: LedgerEntry, term: VictoryTerm): boolean {
  return (
    entry.case === term.case && scorersOf(state, term).some((side) => state.sideName(side) === entry.side)
  );
}

function bySide(
  state: State,
  term: VictoryTerm,
  entries: readonly Pick<LedgerEntry, 'side' | 'points'>[],
): Record<string, number> {
  const sums = totals(state, entries);
  return Object.fromEntries(scorersOf(state, term).map((side) => [state.sideName(side), sums[side]]));
}

/** The scale of levels, with the level of the points so far and the one if the match ended now. */
export function levelsOf(state: State): LevelScale {
  const scale = scaleOf(state.scenario);
  const levels = victoryLevels(state.scenario);
  const words = levelWords(scale, levels, numbersIn(state));
  const now = state.result ?? resultFor(state, totals(state, state.ledger));
  const { result: atEnd } = scoreIfEndedNow(state);
  const is = (result: MatchResult, at: number): boolean =>
    result.level === levels[at]!.level && result.winner === levels[at]!.winner;
  return {
    measure: measureWords(scale),
    scale: levels.map(({ level, winner }, at) => ({
      ...{ level, winner, condition: words[at]! },
      ...{ isNow: is(now, at), isAtEnd: is(atEnd, at) },
    })),
  };
}
