import type { MapDefinition } from '../../map/definition';
import type { Leavers } from '../needs';
import { mapIn } from '../objective-points';
import type { OrderOfBattle } from '../order-of-battle';
import type { Report } from '../problems';
import type { ScenarioDefinition } from '../scenarios';
import { isCounted } from '../terms';
import type { CountedUnits, WrittenLevels, WrittenTerm } from '../terms';
import type { UnitDefinition } from '../units';

/** A battle with terms of its own, as far as they are checked against it. */
interface Battle {
  readonly scenario: ScenarioDefinition;
  readonly sides: readonly string[];
  /** Its map, with the points of the objectives in this battle. */
  readonly map: MapDefinition;
  /** The units that take part. */
  readonly units: readonly UnitDefinition[];
  /** The units that its game lets leave the map. */
  readonly leavers: Leavers | undefined;
}

type Say = (field: string, message: string) => void;

/** Checks that the terms and levels of battles of one's own fit the battle, its game and each other. */
export function checkTerms(
  order: OrderOfBattle,
  map: MapDefinition,
  leavers: Leavers | undefined,
  report: Report,
): void {
  order.scenarios.forEach((scenario, index) => {
    const at = ['scenarios', index];
    const { terms, levels, setup, reinforcements } = scenario;
    const ids = new Set([...setup, ...reinforcements].map(({ unit }) => unit));
    const units = order.units.filter(({ id }) => ids.has(id));
    const battle = { scenario, sides: order.sides, map: mapIn(scenario, map), units, leavers };
    terms?.forEach((term, place) => {
      const say: Say = (field, message) =>
        report([...at, 'terms', place, ...field.split('.')], `term ${place + 1}: ${message}`);
      checkMoment(term, battle, say);
      checkPoints(term, say);
      checkThing(term, battle, say);
      const before = terms.findIndex((one) => losesTwice(one, term));
      if (before < place && before >= 0) say('for', `term ${before + 1} is about the same losses`);
    });
    if (levels === undefined) return;
    const say: Say = (field, message) => report([...at, 'levels', ...field.split('.')], `levels: ${message}`);
    if (terms === undefined) say('by', 'the battle has no terms of its own');
    if (levels.by !== 'points') checkLevels(levels, battle, say);
  });
}

/** True if both terms score the loss of one unit. */
function losesTwice(one: WrittenTerm, other: WrittenTerm): boolean {
  const isSame = one.side === undefined || other.side === undefined || one.side === other.side;
  return one.for.each === 'loss' && other.for.each === 'loss' && isSame;
}

function checkMoment({ at, from, by, for: { each } }: WrittenTerm, { scenario }: Battle, say: Say): void {
  const isAtOnce = each === 'loss' || each === 'exit';
  if (isAtOnce && at !== 'at once') say('at', `each ${each} scores at once`);
  if (!isAtOnce && at === 'at once') say('at', `${each} scores at a moment of the Game-Turn or of the game`);
  if (at === 'end of game' && from !== undefined)
    say('from', 'the end of the game comes once, so it has no first Game-Turn');
  const { first, last } = scenario.turns;
  for (const [field, turn] of Object.entries({ from, by }))
    if (turn !== undefined && (turn < first || turn > last))
      say(field, `Game-Turn ${turn} is outside of the scenario`);
  if (from !== undefined && by !== undefined && from > by)
    say('by', `the last Game-Turn ${by} is before the first one ${from}`);
}

function checkPoints({ points, for: what }: WrittenTerm, say: Say): void {
  const isElsewhere = what.each === 'place' || (what.each === 'loss' && what.worth !== undefined);
  if (isElsewhere && points !== undefined)
    say(
      'points',
      what.each === 'place' ? 'objectives have their own points' : 'the strengths are the points',
    );
  if (!isElsewhere && points === undefined) say('points', 'this term needs its points');
}

function checkThing({ side, for: what }: WrittenTerm, battle: Battle, say: Say): void {
  if (side !== undefined && !battle.sides.includes(side)) say('side', `"${side}" is no side of this game`);
  if (side === undefined && 'units' in what) say('side', 'this term needs the side that scores');
  if ('units' in what) checkUnits(what.units, battle, say);
  if (
    'where' in what &&
    typeof what.where !== 'string' &&
    battle.map.features.zones[what.where.zone] === undefined
  )
    say('for.where.zone', `the map has no zone "${what.where.zone}"`);
  if (what.each === 'place') checkPlaces(side, battle, say);
  if (what.each === 'exit') {
    if (side !== undefined && side !== what.units.of) say('side', 'the side of the units scores their exit');
    const problem = exitProblem(what, battle);
    if (problem !== undefined) say('for.over', problem);
  }
  if (what.each === 'unit' && what.cutOff && what.line === undefined)
    say('for.cutOff', 'units are cut off from a line, and the term has none');
}

function checkUnits(counted: CountedUnits, { sides, units }: Battle, say: Say): void {
  if (!sides.includes(counted.of)) say('for.units.of', `"${counted.of}" is no side of this game`);
  else if (!units.some((unit) => isCounted(unit, counted)))
    say('for.units', `no unit of "${counted.of}" in this battle is one of them`);
}

function checkPlaces(side: string | undefined, { map, sides }: Battle, say: Say): void {
  const { objectives = [] } = map.features;
  const isWorth = objectives.some(({ points }) => sides.some((one) => (side ?? one) === one && points[one]));
  if (!isWorth) say('for', 'no objective of the map has points for the side that scores');
}

function exitProblem(
  { units: counted, over }: Extract<WrittenTerm['for'], { each: 'exit' }>,
  { leavers, map, units }: Battle,
): string | undefined {
  if (leavers === undefined) return 'no unit leaves the map of this game';
  const { of, trait, from } = leavers;
  const leave = units.some(
    (unit) =>
      isCounted(unit, counted) && unit.side === of && (trait === undefined || unit.traits.includes(trait)),
  );
  const who = `units of "${of}"${trait === undefined ? '' : ` with the trait "${trait}"`}`;
  if (!leave) return `only ${who} leave the map of this game`;
  return from === 'edge' || map.features.exits?.[over] !== undefined
    ? undefined
    : `no unit leaves the map over the ${over} edge`;
}

function checkLevels(
  { by, of, levels }: Exclude<WrittenLevels, { by: 'points' }>,
  { sides }: Battle,
  say: Say,
): void {
  if (!of.every((side) => sides.includes(side)) || of[0] === of[1])
    say('of', 'it names both sides of the game');
  levels.forEach(({ level, winner, number, isAbove }, at) => {
    if (winner !== null && !sides.includes(winner))
      say(`levels.${at}.winner`, `"${winner}" is no side of this game`);
    if (levels.findIndex((one) => one.level === level) < at)
      say(`levels.${at}.level`, `"${level}" is there twice`);
    const isLowest = at === levels.length - 1;
    if (isLowest !== (number === undefined))
      say(
        `levels.${at}.number`,
        isLowest ? 'the lowest level has no number' : 'each level but the lowest has a number',
      );
    const above = levels[at - 1]?.number;
    if (number !== undefined && above !== undefined && number >= above)
      say(`levels.${at}.number`, `${above} is not above ${number}`);
    if (isAbove && by === 'lead') say(`levels.${at}.isAbove`, 'a lead is reached by its number itself');
    if (number !== undefined && (by === 'lead' ? !Number.isInteger(number) : number <= 0))
      say(`levels.${at}.number`, by === 'lead' ? 'a lead is a whole number' : 'a ratio is above 0');
    const rank = (one: string | null): number => [of[0], null, of[1]].indexOf(one);
    const better = levels[at - 1];
    if (better !== undefined && rank(winner) >= 0 && rank(winner) < rank(better.winner))
      say(`levels.${at}.winner`, `more points of "${of[0]}" must not make it lose`);
  });
}
