import {
  aHex,
  aName,
  aPlainNumber,
  aPath,
  aUnit,
  canonicalJson,
  converted,
  entriesInOrder,
  gameOptions,
  listOf,
  matchOptions,
  orNothing,
  objectOf,
  pairOf,
} from '../../engine';
import type { LedgerEntry, Position, PositionWriter, Referee } from '../../engine';
import { WRITER } from '../elements';
import { Unreadable } from '../line-reader';
import { COMBAT_FIELDS, addOrigins } from './combat-fields';
import { Cursor, writeLineName } from './cursor';
import { field, gameFields, listField, orderFields, pointsSoFar, secretFields } from './field';
import type { Draft, Field } from './field';
import { combatPhasesAt, readMoment, readTerms, writeMoment, writeTerms } from './head';
import type { Terms } from './head';
import { unitsField } from './units';

export { MARK as LINE_MARK } from './head';

/** Upper bound of the length of a line. */
export const LONGEST_LINE = 10_000;

/** The problem of a line, with the column of the character, from 1. */
export interface LineProblem {
  readonly column: number;
  readonly message: string;
}

export type LineReading<T> =
  | { readonly status: 'read'; readonly value: T }
  | { readonly status: 'unreadable'; readonly problem: LineProblem };

/** Values about the lines of a referee, computed once. */
interface Knowledge {
  /** Terms of the positions that share the options of the referee. */
  readonly terms: string;
  readonly start: Position;
  readonly fields: readonly Field[];
  readonly as: PositionWriter;
}
/** By referee, which does not change. */
const known = new WeakMap<Referee, Knowledge>();

/** The position in one line: everything that the rules need, as far as this position contains it. */
export function writePosition(referee: Referee, position: Position): string {
  const { terms, fields, as } = knowledgeOf(referee);
  const own = position.options === referee.options ? terms : writeTerms(position, referee);
  let line = `${own};${writeMoment(position)}`;
  for (const one of fields) {
    const text = one.write(position, as);
    if (text !== undefined) line += `;${one.name}=${text}`;
  }
  return line;
}

/** The game and options of a line. */
export function readLineTerms(text: string): LineReading<Terms> {
  return reading(text, readTerms);
}

/** Reads a line of `writePosition`. The referee must check whether the position is valid. */
export function readPosition(referee: Referee, text: string): LineReading<Position> {
  const { start, fields } = knowledgeOf(referee);
  const byName = new Map(fields.map((one) => [one.name, one]));
  return reading(text, (line) => {
    const terms = readTerms(line);
    if (!isOf(referee, terms)) line.refuse(1, 'The line is of another game, or of other options.');
    line.know(referee.names);
    const moment = readMoment(line, referee);
    const draft: Draft = {
      ...blank(start),
      ...moment,
      combatPhase: combatPhasesAt(moment, referee),
      later: [],
    };
    const seen = new Set<string>();
    while (!line.isOver()) {
      line.sign(';');
      const { column } = line;
      const [name] = line.need('a field', /[\w.-]+/y);
      const found = byName.get(name) ?? line.refuse(column, `There is no field ${name} here.`);
      if (seen.has(name)) line.refuse(column, `The field ${name} is there twice.`);
      seen.add(name);
      line.sign('=');
      found.read(line, draft);
      if (!line.isOver() && !line.stands(';')) line.fail('; or the end of the line');
    }
    for (const put of draft.later) put();
    addOrigins(draft);
    draft.takebackFloor = draft.moves[0] ?? draft.entry + 1;
    const { later: _later, ...position } = draft;
    return position;
  });
}

function isOf({ system, definition, options }: Referee, terms: Terms): boolean {
  const offered = gameOptions(system, definition);
  return (
    terms.system === system &&
    terms.scenario === definition.id &&
    canonicalJson(matchOptions(terms.options, offered)) === canonicalJson(options)
  );
}

/** The position of a line without fields: units as at the start, and nothing done yet. */
function blank(start: Position): Position {
  const { format, system, scenario, options, turn, phasing, phase, units, game } = start;
  const { standingOrders, secrets } = start;
  return {
    ...{ format, system, scenario, options, turn, phasing, phase, units, game },
    ...{ combatPhase: 0, entry: 0, rolls: 0, takebackFloor: 1, moves: [], stacks: [], columns: {} },
    ...{ duties: { attackers: [], defenders: [] }, groundSupportSpent: {}, proposals: {}, ledger: [] },
    ...{ standingOrders: emptied(standingOrders), secrets: emptied(secrets) },
  };
}

function emptied(bySide: object): Record<string, Record<string, never>> {
  return Object.fromEntries(Object.keys(bySide).map((side) => [side, {}]));
}

function reading<T>(text: string, read: (line: Cursor) => T): LineReading<T> {
  if (text.length > LONGEST_LINE) {
    const message = `A line has at most ${LONGEST_LINE} characters.`;
    return { status: 'unreadable', problem: { column: LONGEST_LINE + 1, message } };
  }
  try {
    return { status: 'read', value: read(new Cursor(text)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { status: 'unreadable', problem: { column: error.column, message: error.message } };
  }
}

function knowledgeOf(referee: Referee): Knowledge {
  const found = known.get(referee) ?? makeKnowledge(referee);
  known.set(referee, found);
  return found;
}

function makeKnowledge(referee: Referee): Knowledge {
  const { position: start } = referee.initial();
  const { sides, names, ownLine } = referee;
  const as = { ...WRITER, name: writeLineName, unit: (id: string): string => names.codes.get(id) ?? id };
  const own = ownLine?.line ?? [];
  const ownSecrets = ownLine?.secretLine ?? [];
  const fields = [
    ...COUNTERS,
    field(
      'cp',
      aPlainNumber,
      (position) =>
        position.combatPhase === combatPhasesAt(position, referee) ? undefined : position.combatPhase,
      (draft, count) => (draft.combatPhase = count),
    ),
    ...sides.flatMap((side) => [...sideFields(referee, side, start), ...orderFields(side)]),
    ...sides.flatMap((side) => secretFields(ownSecrets, side)),
    ...offerFields(referee),
    ...gameFields(own, start),
    ...COMBAT_FIELDS,
    unitsField(start),
  ];
  return { terms: writeTerms(start, referee), start, fields, as };
}

const aSide = aName('a side');
const ranges = listOf(pairOf(aPlainNumber, aPlainNumber));

const COUNTERS: readonly Field[] = [
  field(
    'log',
    objectOf({ entry: aPlainNumber, rolls: aPlainNumber }),
    ({ entry, rolls }) => (entry + rolls === 0 ? undefined : { entry, rolls }),
    (draft, counts) => Object.assign(draft, counts),
  ),
  listField(
    'moves',
    converted(ranges, (moves: readonly number[]) => rangesOf(moves), numbersIn),
    ({ moves, takebackFloor }) => moves.filter((entry) => entry >= takebackFloor),
    (draft, moves) => (draft.moves = moves),
  ),
  listField(
    'stacks',
    listOf(objectOf({ unit: aUnit, path: aPath })),
    ({ stacks }) => stacks,
    (draft, stacks) => (draft.stacks = stacks),
  ),
  listField(
    'columns',
    listOf(pairOf(aHex, aPlainNumber)),
    ({ columns, phase }) => (phase === 'movement' ? entriesInOrder(columns) : []),
    (draft, columns) => (draft.columns = Object.fromEntries(columns)),
  ),
];

/** Successive numbers as ranges of first and last. */
function rangesOf(numbers: readonly number[]): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Upper bound of the moves in a Movement Phase. */
const MOST_MOVES = 2_000;

function numbersIn(all: readonly (readonly [number, number])[]): readonly number[] {
  return all
    .flatMap(([first, last]) =>
      Array.from({ length: Math.min(Math.max(last - first + 1, 0), MOST_MOVES) }, (_, at) => first + at),
    )
    .slice(0, MOST_MOVES);
}

/** Fields for the points and Ground Support of a side. */
function sideFields(referee: Referee, side: string, start: Position): readonly Field[] {
  const { case: deciding } = referee.score(start).ifEndedNow.result;
  return [
    field(
      `${side}.points`,
      aPlainNumber,
      (position) => pointsSoFar(referee, position)[side] || undefined,
      (draft, points) => {
        const entry: LedgerEntry = {
          ...{ side, points, case: deciding, turn: draft.turn },
          ...{ reason: 'points so far', arithmetic: String(points) },
        };
        draft.ledger = [...draft.ledger, entry];
      },
    ),
    field(
      `${side}.gs`,
      aPlainNumber,
      ({ groundSupportSpent }) => groundSupportSpent[side] || undefined,
      (draft, spent) => (draft.groundSupportSpent = { ...draft.groundSupportSpent, [side]: spent }),
    ),
  ];
}

const aText = aName('a text');

/** Fields for decisions, offers and the state of the match. */
const offerFields = (referee: Referee): readonly Field[] => [
  field(
    'decide',
    objectOf({ side: aSide, kind: aName('a decision') }),
    ({ pending }) => pending,
    (draft, pending) => (draft.pending = pending),
  ),
  field(
    'takeback',
    objectOf({ by: aSide, entry: aPlainNumber }),
    ({ proposals: { takeback } }) => takeback,
    (draft, takeback) => (draft.proposals = { ...draft.proposals, takeback }),
  ),
  field(
    'draw',
    aSide,
    ({ proposals }) => proposals.draw,
    (draft, draw) => (draft.proposals = { ...draft.proposals, draw }),
  ),
  field(
    'paused',
    aText,
    ({ paused }) => paused?.reason,
    (draft, reason) => (draft.paused = { reason }),
  ),
  field(
    'end',
    objectOf({ winner: orNothing(aSide), level: aText, case: aText, arithmetic: aText }),
    ({ result }) => result,
    (draft, { winner, level, ...reason }) =>
      draft.later.push(() => {
        draft.result = { winner, level, points: pointsSoFar(referee, draft), ...reason };
      }),
  ),
];
