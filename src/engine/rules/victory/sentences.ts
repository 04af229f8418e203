import type { EachPlace, EachUnit, Worth } from '../../data/terms';
import type { WithVictory } from '../../model/game-rules';
import type { NumberOf, Scale, TermLine, VictoryLevel, VictoryTerm } from '../../model/terms';
import { counted, sideTitle } from '../../model/words';
import { numbersIn } from './terms';

/** A term in a sentence with its numbers and places. */
export function termSentence(scenario: WithVictory, term: VictoryTerm): string {
  const number = numbersIn({ scenario });
  const scorer = term.side === undefined ? 'either side' : `the ${sideTitle(term.side)} side`;
  const moment = momentOf(term, number);
  const sentence = `${moment === '' ? '' : `${moment}, `}${scorer} scores ${whatScores(scenario, term, number)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function momentOf({ at, from, by }: VictoryTerm, number: NumberOf): string {
  const last = by === undefined ? '' : `${number(by)}`;
  switch (at) {
    case 'at once':
      if (from === undefined) return last === '' ? '' : `up to Game-Turn ${last}`;
      return `from Game-Turn ${number(from)} ${last === '' ? 'on' : `to ${last}`}`;
    case 'start of Game-Turn':
    case 'end of Game-Turn':
      return `at the ${at.replace('of', 'of each')}${turnsOf(from === undefined ? '' : `${number(from)}`, last)}`;
    case 'end of game':
      return `at the end of ${last === '' ? 'the game' : `Game-Turn ${last}`}`;
  }
}

function turnsOf(first: string, last: string): string {
  if (first === '') return last === '' ? '' : ` up to ${last}`;
  return last === '' ? ` from ${first} on` : ` from ${first} to ${last}`;
}

function whatScores(scenario: WithVictory, term: VictoryTerm, number: NumberOf): string {
  const { for: what } = term;
  const points = counted(term.points === undefined ? 0 : number(term.points), 'point');
  switch (what.each) {
    case 'loss': {
      const loser = scenario.sides.find((side) => term.side !== undefined && side !== term.side);
      const lost = `each ${loser === undefined ? 'enemy' : sideTitle(loser)} unit that is eliminated`;
      return what.worth === undefined
        ? `${points} for ${lost}`
        : `for ${lost} ${worthWords(what.worth, number)}`;
    }
    case 'exit':
      return `${points} for each ${what.units.name} that leaves the map over the ${what.over} edge`;
    case 'unit':
      return `${points} for each ${unitWords(what, number)}`;
    case 'absence':
      return `${points} if no ${sideTitle(what.units.of)} ${what.units.name} is ${what.where.words}`;
    case 'place':
      return `for each place ${placeWords(scenario, term, what)}`;
    case 'own':
      return what.sentence(number);
  }
}

function worthWords({ troops, guns, times }: Worth, number: NumberOf): string {
  const sum = (parts: readonly string[]): string =>
    parts
      .map((part) => (part === 'fpf' ? 'FPF' : part.charAt(0).toUpperCase() + part.slice(1)))
      .join(' plus ');
  const often = times === undefined ? '' : `${number(times)} times `;
  return `${often}its ${sum(troops)} Strength (artillery: ${often}${sum(guns)})`;
}

function unitWords(
  { units, where, line, cutOff, beyond }: EachUnit<string, TermLine>,
  number: NumberOf,
): string {
  const place =
    where === 'on the map' ? where : where === 'not left' ? 'that has not left the map' : where.words;
  const ofSide = units.name === 'unit' ? `${sideTitle(units.of)} unit` : units.name;
  const more = beyond === undefined ? '' : ` beyond the first ${number(beyond)}`;
  const held = line === undefined ? '' : ` ${cutOff ? 'without' : 'with'} ${lineWords(line)}`;
  return `${ofSide}${more} ${place}${held}`;
}

function lineWords(line: TermLine): string {
  if ('trace' in line) return line.words;
  const most = line.most === undefined ? '' : ` over at most ${line.most.hexes} ${line.most.terrain} hexes`;
  return `a line of communication to the ${line.to} edge${most}${line.onFoot ? '' : ', over water by bridges only'}`;
}

function placeWords(
  { ground, sides }: WithVictory,
  { side }: VictoryTerm,
  { held, line }: EachPlace,
): string {
  const enemy = side === undefined ? 'enemy' : sideTitle(sides.find((one) => one !== side)!);
  const isHeld =
    held === 'free'
      ? `free of ${enemy} units and zones of control in every hex`
      : 'of which it alone occupies or controls every hex';
  const places = (ground.map.features.objectives ?? []).map(({ name, hexes, points }) => {
    const worth = sides
      .filter((one) => (side === undefined || side === one) && points[one] !== undefined)
      .map((one) => (side === undefined ? `${sideTitle(one)} ${points[one]!}` : `${points[one]!}`));
    return `${name} ${hexes.join(' ')} (${worth.join(', ')})`;
  });
  return `${isHeld}${line === undefined ? '' : `, with ${lineWords(line)}`}: ${places.join(', ')}`;
}

/** The measure of a scale in words; empty without one. */
export function measureWords(scale: Scale): string {
  if (scale.by === 'own') return '';
  if (scale.by === 'points') return 'Victory Points of both sides';
  const [first, second] = scale.of.map(sideTitle);
  return `${first} Victory Points ${scale.by === 'ratio' ? 'divided by' : 'minus'} ${second} Victory Points`;
}

/** The condition of each level of a scale in words, in the order in which `victoryLevels` lists them. */
export function levelWords(
  scale: Scale,
  levels: readonly VictoryLevel[],
  number: NumberOf,
): readonly string[] {
  if (scale.by === 'own') return scale.levels.map(({ sentence }) => sentence);
  if (scale.by === 'points')
    return levels.map(({ winner }) =>
      winner === null ? 'equal points' : `the ${sideTitle(winner)} side has more points`,
    );
  const toOne = scale.by === 'ratio' ? ' to 1' : '';
  const words = new Map(
    scale.levels.map(({ level, number: name, isAbove }, at) => {
      if (name !== undefined)
        return [level, `${isAbove ? 'above' : 'from'} ${number(name)}${toOne}${isAbove ? '' : ' on'}`];
      const above = scale.levels[at - 1]!;
      return [
        level,
        above.isAbove ? `${number(above.number!)}${toOne} or less` : `below ${number(above.number!)}${toOne}`,
      ];
    }),
  );
  return levels.map(({ level }) => words.get(level)!);
}
