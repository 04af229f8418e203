import { entriesInOrder, gameOptions, matchOptionsSchema, phaseSchema } from '../../engine';
import type { MatchOptions, Position, Referee } from '../../engine';
import type { Cursor } from './cursor';
import { writeLineName } from './cursor';

/** Beginning of all position lines. */
export const MARK = 'ww1';

/** The game and the options of a line's match. */
export interface Terms {
  readonly system: string;
  readonly scenario: string;
  readonly options: Pick<MatchOptions, 'edition' | 'unitTypes' | 'game'> & {
    readonly rulesBuild?: number | undefined;
  };
}

const EDITIONS = matchOptionsSchema.shape.edition.options;
const BUILD = /b(\d{1,4})(?![\w])/y;
const TYPE = /type\./y;

/** The terms of a match: `ww1;remagen/historical/1976/b1`, and options and types other than the default. */
export function writeTerms({ system, scenario, options }: Position, { definition }: Referee): string {
  const offered = gameOptions(system, definition);
  const chosen = entriesInOrder(options.game).filter(([name, value]) => offered[name]?.default !== value);
  return [
    `${MARK};${writeLineName(system)}`,
    writeLineName(scenario),
    options.edition,
    `b${options.rulesBuild}`,
    ...chosen.map(([name, value]) => `${writeLineName(name)}:${writeLineName(String(value))}`),
    ...entriesInOrder(options.unitTypes).map(
      ([id, type]) => `type.${writeLineName(id)}:${writeLineName(type)}`,
    ),
  ].join('/');
}

/** Reads the mark, the game and its options. */
export function readTerms(line: Cursor): Terms {
  if (line.match(/ww(?!1;)\d+;/y) !== undefined) {
    line.refuse(1, `The line is of another version: ${MARK} is read here.`);
  }
  line.sign(MARK);
  line.sign(';');
  const system = line.name('a game');
  line.sign('/');
  const scenario = line.name('a scenario');
  line.sign('/');
  const edition = line.oneOf(EDITIONS);
  const game: Record<string, string | boolean> = {};
  const unitTypes: Record<string, string> = {};
  let rulesBuild: number | undefined;
  while (line.passes('/')) {
    const { column } = line;
    const build = line.match(BUILD);
    if (build !== undefined) {
      if (rulesBuild !== undefined) line.refuse(column, 'The build of the rules is there twice.');
      rulesBuild = Number(build[1]);
      continue;
    }
    const values = line.match(TYPE) === undefined ? game : unitTypes;
    const name = line.name('b with the build of the rules, an option or type. with a unit');
    if (Object.hasOwn(values, name)) line.refuse(column, `${name} is there twice.`);
    line.colon();
    const value = line.name('a value');
    if (values === game) game[name] = value === 'true' || (value === 'false' ? false : value);
    else unitTypes[name] = value;
  }
  return { system, scenario, options: { edition, game, unitTypes, rulesBuild } };
}

export type Moment = Pick<Position, 'turn' | 'phasing' | 'phase'>;

/** Turn, side and phase: `7/us/combat`. */
export function writeMoment({ turn, phasing, phase }: Moment): string {
  return `${turn}/${writeLineName(phasing)}/${phase}`;
}

export function readMoment(line: Cursor, { sides }: Referee): Moment {
  line.sign(';');
  const turn = line.number();
  line.sign('/');
  const phasing = line.oneOf(sides);
  line.sign('/');
  return { turn, phasing, phase: line.oneOf(phaseSchema.options) };
}

/** R-ART-1: number of Combat Phases begun at this moment, two in each Game-Turn. */
export function combatPhasesAt({ turn, phasing, phase }: Moment, { definition }: Referee): number {
  if (phase === 'deployment') return 0;
  const before = 2 * (turn - definition.turns.first) + (phasing === definition.firstPlayer ? 0 : 1);
  return Math.max(0, phase === 'movement' ? before : before + 1);
}
