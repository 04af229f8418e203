import type { Edge } from '../../../engine';
import { lastTurnOf, numbersIn, other, rulesOf, unitsAt, victoryTermsOf } from '../../../engine/search';
import type { CompiledTerm, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { hexesListed, zoneOf } from './intent';
import type { Intent, UnitWorth } from './intent';
import type { Objective } from './objectives';
import { frontDuty } from './remagen';

/** Shares of the points of a place or zone that attract: one that is to be taken, and one that is kept. */
const TAKE = 0.5;
const KEEP = 0.15;
/** Number of units wanted at a place besides one in each of its hexes. */
const MORE = 2;
/** Attraction of the edge for a unit that is to leave, as a factor of its points. */
const LEAVE = 3;
/** Half points over which zones and edges attract. */
const FAR = 100;
const HUNT = 1.5;
/** Worth of a unit whose loss brings no points. */
const NEEDED = 4;

/** Duties that the rules of a game give units, whatever brings points. */
const DUTIES: Readonly<Record<string, (state: State, side: SideIndex) => Partial<Intent>>> = {
  remagen: frontDuty,
};

/** True for a battle with terms of victory of its own. */
export function hasOwnTerms({ scenario }: State): boolean {
  return scenario.definition.terms !== undefined;
}

/** The aims of a side as the list of terms and its numbers say. */
export function termsIntent(state: State, side: SideIndex): Intent {
  const terms = openTerms(state);
  return {
    objectives: () => terms.flatMap((one) => objectivesOf(state, side, one)),
    hunt: HUNT,
    ...DUTIES[state.scenario.system]?.(state, side),
    leaves: (unit) => leavingPoints(state, terms, unit) > 0,
    exit: (unit, edge) => leavingPoints(state, terms, unit, edge) || undefined,
    isLastMove:
      state.turn === state.scenario.definition.turns.last &&
      state.phasing === side &&
      side !== state.scenario.firstSide,
  };
}

/** Additional worth of units of either side whose exit or place scores. */
export function termsWorth(state: State, side: SideIndex): UnitWorth {
  const terms = openTerms(state);
  const worth = new Map<UnitIndex, number>();
  for (const one of terms) {
    if (one.term.for.each !== 'unit' && one.term.for.each !== 'exit') continue;
    const points = pointsOf(state, one) * (scorerOf(state, one) === side ? KEEP : TAKE);
    for (const unit of unitsAt(state, one)) worth.set(unit, (worth.get(unit) ?? 0) + points);
  }
  // A loss that brings no points still takes a unit from all that does.
  return (unit) => (worth.get(unit) ?? 0) + (state.unit(unit).value > 0 ? 0 : NEEDED);
}

/** The terms that can still score. */
function openTerms(state: State): readonly CompiledTerm[] {
  return victoryTermsOf(state.scenario).filter(({ term }) => state.turn <= lastTurnOf(state, term));
}

/** Points of a term for one unit, over all Game-Turns in which it still scores. */
function pointsOf(state: State, { term }: CompiledTerm): number {
  const number = numbersIn(state);
  const each = number(term.points ?? 0);
  if (term.at !== 'start of Game-Turn' && term.at !== 'end of Game-Turn') return each;
  const first = term.from === undefined ? state.turn : Math.max(state.turn, number(term.from));
  return each * Math.max(0, lastTurnOf(state, term) - first + 1);
}

/** The side that scores; undefined if either does. */
function scorerOf({ scenario }: State, { term }: CompiledTerm): SideIndex | undefined {
  if (term.side === undefined) return undefined;
  return term.side === scenario.sides[0] ? 0 : 1;
}

/** Points for the exit of a unit, over one edge or any. */
function leavingPoints(state: State, terms: readonly CompiledTerm[], unit: UnitIndex, edge?: Edge): number {
  return terms.reduce((sum, one) => {
    const { for: what } = one.term;
    const counts = what.each === 'exit' && (edge ?? what.over) === what.over && one.units.includes(unit);
    return counts ? sum + pointsOf(state, one) : sum;
  }, 0);
}

function objectivesOf(state: State, side: SideIndex, one: CompiledTerm): readonly Objective[] {
  const { for: what } = one.term;
  switch (what.each) {
    case 'place':
      return placesOf(state, side, one);
    case 'exit':
      return scorerOf(state, one) === side ? [wayOut(state, one, what.over)] : [];
    case 'unit':
    case 'absence':
      return typeof what.where === 'string' ? [] : zonesOf(state, side, one, what.where.zone);
    case 'loss':
    case 'own':
      return [];
  }
}

/** The places of a term: those that the enemy holds attract more than those that are kept. */
function placesOf(state: State, side: SideIndex, one: CompiledTerm): readonly Objective[] {
  const scorer = scorerOf(state, one);
  const us = state.sideName(side);
  const them = state.sideName(other(side));
  return (state.ground.map.features.objectives ?? []).map(({ hexes: ids, points }): Objective => {
    const hexes = hexesListed(state, ids);
    const counts = (name: string, index: SideIndex): number =>
      scorer === undefined || scorer === index ? (points[name] ?? 0) : 0;
    const isOurs = hexes.every((hex) => !state.enemyHolds(side, hex) && !state.enemyControls(side, hex));
    const worth = counts(us, side) + counts(them, other(side));
    return { hexes, points: worth * (isOurs ? KEEP : TAKE), want: isOurs ? 1 : hexes.length + MORE };
  });
}

/** The way to the edge over which units of a term leave. */
function wayOut(state: State, one: CompiledTerm, over: Edge): Objective {
  const { exits, edges } = state.ground.map.features;
  const isAnywhere = rulesOf(state).exit?.leavers?.from === 'edge';
  return {
    hexes: hexesListed(state, isAnywhere ? edges[over] : exits?.[over]),
    points: LEAVE * pointsOf(state, one),
    want: Infinity,
    fade: FAR,
    draws: (unit) => one.units.includes(unit),
  };
}

/** A zone: units of the term want to be there, and their enemies want them away. */
function zonesOf(state: State, side: SideIndex, one: CompiledTerm, zone: string): readonly Objective[] {
  const isOurs = one.units.some((unit) => state.sideOf(unit) === side);
  const points = pointsOf(state, one);
  const there = unitsAt(state, one);
  if (isOurs) {
    // A term that scores against its own units keeps them away, or asks for one of them if there is none.
    const isWanted = one.term.for.each === 'absence' || scorerOf(state, one) === side;
    const want = one.term.for.each === 'absence' ? 1 : Infinity;
    const draws = (unit: UnitIndex): boolean => one.units.includes(unit);
    return isWanted ? [{ hexes: zoneOf(state, zone), points: points * TAKE, want, fade: FAR, draws }] : [];
  }
  if (one.term.for.each === 'unit' && scorerOf(state, one) === side) return [];
  const hexes: HexIndex[] = there.map((unit) => state.hex[unit]!);
  return [{ hexes, points: points * TAKE, want: Infinity, passing: true }];
}
