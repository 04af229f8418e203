import type { Action, ActionOf, StandardKind } from '../engine';
import {
  groundSupportIn,
  nameIn,
  numberIn,
  quotedIn,
  readEntered,
  readHex,
  readOne,
  readPath,
  readUnit,
  readUnits,
  signIn,
  takeNothing,
  takePath,
  takeUnits,
  wordIn,
} from './elements';
import type { KnownUnits } from './elements';
import type { LineReader } from './line-reader';
import { readStandingOrders } from './standing-orders';

const edges = ['north', 'south', 'east', 'west'] as const;
const endingWords = ['setup', 'movement', 'combat'] as const;
const endings = { setup: 'confirmSetup', movement: 'endMovement', combat: 'endCombat' } as const;

/** Reads the text after the first word of an action. */
export type Verb = (line: LineReader, board: KnownUnits | undefined) => Action;

/** Readers of the standard actions of units and phases, by first word. */
const IN_PLAY = {
  D: (line, board) => ({ type: 'deployUnit', unit: readUnit(line, board), hex: readHex(line) }),
  M: (line, board) => ({ type: 'moveUnit', unit: readUnit(line, board), path: readPath(line) }),
  E: readEntering,
  X: readExit,
  A: readAttack,
  F: readFire,
  R: (line, board) => ({ type: 'retreatUnit', unit: readUnit(line, board), path: readPath(line) }),
  P: (line, board) => ({ type: 'displaceUnit', unit: readUnit(line, board), hex: readHex(line) }),
  V: (line, board) =>
    takeNothing(line)
      ? { type: 'declineAdvance' }
      : { type: 'advanceUnit', unit: readUnit(line, board), hex: readHex(line) },
  end: readEnding,
  orders: (line) => ({ type: 'setStandingOrder', ...readStandingOrders(line) }),
} satisfies Readonly<Record<string, Verb>>;

/** Readers of the standard actions about the match, by first word. */
const ABOUT_THE_MATCH = {
  takeback: readTakeback,
  draw: (line) => {
    const accept = takeYesOrNo(line);
    return accept === undefined ? { type: 'offerDraw' } : { type: 'answerDraw', accept };
  },
  resign: () => ({ type: 'resign' }),
  pause: (line) => ({ type: 'pauseMatch', reason: readText(line, 'a reason') }),
  resume: () => ({ type: 'resumeMatch' }),
  note: (line) => ({ type: 'note', text: readText(line, 'a text') }),
  ruling: readRuling,
  rewind: (line) => ({
    type: 'rewind',
    to: line.need('the number of an entry', numberIn),
    reason: readText(line, 'a reason'),
  }),
  time: (line) => ({ type: 'callTime', side: line.need('a side', nameIn) }),
} satisfies Readonly<Record<string, Verb>>;

type Verbs = Readonly<Record<string, Verb>>;
type ReadBy<T extends Verbs> = ReturnType<T[keyof T]>['type'];
type Unread = Exclude<StandardKind, ReadBy<typeof IN_PLAY> | ReadBy<typeof ABOUT_THE_MATCH>>;

/** The readers of the standard rules. A kind without a reader is a type error here, which names it. */
export const STANDARD_VERBS: [Unread] extends [never]
  ? Readonly<Record<'inPlay' | 'aboutTheMatch', Verbs>>
  : Unread = {
  inPlay: IN_PLAY,
  aboutTheMatch: ABOUT_THE_MATCH,
};

function readEntering(line: LineReader, board: KnownUnits | undefined): ActionOf<'enterReinforcement'> {
  const unit = readUnit(line, board);
  const [entry = '', ...path] = readEntered(line);
  return { type: 'enterReinforcement', unit, entry, path };
}

function readExit(line: LineReader, board: KnownUnits | undefined): ActionOf<'exitUnit'> {
  const unit = readUnit(line, board);
  const path = takePath(line) ?? [];
  return { type: 'exitUnit', unit, path, edge: readOne(line, edges) };
}

function readAttack(line: LineReader, board: KnownUnits | undefined): ActionOf<'declareAttack'> {
  const attackers = takeUnits(line, board) ?? [];
  const barrage = line.take('+', signIn('+')) === undefined ? [] : readUnits(line, board);
  const groundSupport = takeSupport(line) ?? 0;
  line.need('x', wordIn('x'));
  return { type: 'declareAttack', attackers, defenders: readUnits(line, board), barrage, groundSupport };
}

function readFire(line: LineReader, board: KnownUnits | undefined): ActionOf<'allocateFpf'> {
  const alone = takeSupport(line);
  if (alone !== undefined) return { type: 'allocateFpf', artillery: [], groundSupport: alone };
  const artillery = readUnits(line, board);
  return { type: 'allocateFpf', artillery, groundSupport: takeSupport(line) ?? 0 };
}

const takeSupport = (line: LineReader): number | undefined => line.take('gs with points', groundSupportIn);

function readEnding(line: LineReader): { readonly type: (typeof endings)[keyof typeof endings] } {
  return { type: endings[readOne(line, endingWords)] };
}

function readTakeback(line: LineReader): ActionOf<'requestTakeback' | 'answerTakeback'> {
  const entry = line.take('the number of an entry', numberIn);
  if (entry !== undefined) return { type: 'requestTakeback', entry };
  const accept = takeYesOrNo(line);
  return accept === undefined ? { type: 'requestTakeback' } : { type: 'answerTakeback', accept };
}

const readText = (line: LineReader, what: string): string =>
  line.need(`${what} in quotation marks`, quotedIn);

function readRuling(line: LineReader, board: KnownUnits | undefined): ActionOf<'ruling'> {
  return {
    type: 'ruling',
    case: readText(line, 'a case'),
    text: readText(line, 'a text'),
    ...(line.take('units', wordIn('units')) !== undefined && { units: readUnits(line, board) }),
    ...(line.take('hexes', wordIn('hexes')) !== undefined && { hexes: readPath(line) }),
  };
}

function takeYesOrNo(line: LineReader): boolean | undefined {
  if (line.take('yes', wordIn('yes')) !== undefined) return true;
  return line.take('no', wordIn('no')) === undefined ? undefined : false;
}
