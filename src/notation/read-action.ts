import { actionSchema } from '../engine';
import type { Action, ActionOf } from '../engine';
import {
  groundSupportIn,
  nameIn,
  numberIn,
  quotedIn,
  readEntered,
  readHex,
  readHexside,
  readOne,
  readPath,
  readUnit,
  readUnits,
  signIn,
  takeNothing,
  takePath,
  takeUnits,
  threeHexesIn,
  turnIn,
  wordIn,
} from './elements';
import type { Board } from './elements';
import { LineReader, Unreadable } from './line-reader';
import type { Problem } from './line-reader';
import { readStandingOrders } from './standing-orders';
import { tokensOf } from './tokens';

/** What a text says, or everything that is wrong with it. */
export type Reading<T> =
  | { readonly status: 'read'; readonly value: T }
  | { readonly status: 'unreadable'; readonly problems: readonly [Problem, ...Problem[]] };

/**
 * Reads one action, as docs/callers/notation.md says; a comment after it is passed over. Where the position is given as
 * `board`, a unit may be named by its hex if no other stands there. Whether the action is legal is for the
 * engine to say.
 */
export function readAction(text: string, board?: Board): Reading<Action> {
  const line = new LineReader(tokensOf(text));
  try {
    const action = readActionPart(line, board);
    readComment(line);
    readEnd(line);
    return { status: 'read', value: action };
  } catch (error) {
    return { status: 'unreadable', problems: [problemOf(error, 1)] };
  }
}

/** What was thrown as a problem of this line; anything but Unreadable is thrown on. */
export function problemOf(error: unknown, line: number): Problem {
  if (!(error instanceof Unreadable)) throw error;
  const { column, expected, message } = error;
  return { line, column, expected, message };
}

/** The comment at the end of a line, if there is one. */
export function readComment(line: LineReader): string | undefined {
  return line.take('a comment', ({ kind, text }) => (kind === 'comment' ? text : undefined));
}

/** Throws Unreadable when more follows. */
export function readEnd(line: LineReader): void {
  line.need('the end of the line', ({ kind }) => (kind === 'end' ? true : undefined));
}

const edges = ['north', 'south', 'east', 'west'] as const;
const endingWords = ['setup', 'movement', 'combat'] as const;
const endings = { setup: 'confirmSetup', movement: 'endMovement', combat: 'endCombat' } as const;

type Verb = (line: LineReader, board: Board | undefined) => Action;

/** By the word that begins an action. */
const verbs: Readonly<Record<string, Verb>> = {
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
  L: (line, board) => ({ type: 'landAirborne', unit: readUnit(line, board), hex: readHex(line) }),
  end: readEnding,
  orders: (line) => ({ type: 'setStandingOrder', ...readStandingOrders(line) }),
  zones: readDropZones,
  blow: (line) => ({ type: 'demolishBridge', bridge: readHexside(line), attempt: true }),
  spare: (line) => ({ type: 'demolishBridge', bridge: readHexside(line), attempt: false }),
  float: readFloatBridge,
  destroy: (line) =>
    takeNothing(line) ? { type: 'declineDestruction' } : { type: 'destroyBridge', hex: readHex(line) },
  front: (line) => ({ type: 'submitFront', trace: readPath(line) }),
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
};

/** An action that more may follow in the line. Throws Unreadable. */
export function readActionPart(line: LineReader, board?: Board): Action {
  const { column } = line;
  for (const [verb, read] of Object.entries(verbs)) {
    if (line.take(verb, wordIn(verb)) !== undefined) return withinLimits(read(line, board), column);
  }
  return line.fail();
}

/** Lists may be longer and numbers greater than an action allows. Notes that are kept secret are left out. */
function withinLimits(action: Action, column: number): Action {
  if (action.type === 'commitDropZones' && action.zones.length === 0) return action;
  const [issue] = actionSchema.safeParse(action).error?.issues ?? [];
  if (issue === undefined) return action;
  throw new Unreadable(column, [], `${issue.path.join('.')}: ${issue.message}.`);
}

function readEntering(line: LineReader, board: Board | undefined): ActionOf<'enterReinforcement'> {
  const unit = readUnit(line, board);
  const [entry = '', ...path] = readEntered(line);
  return { type: 'enterReinforcement', unit, entry, path };
}

function readExit(line: LineReader, board: Board | undefined): ActionOf<'exitUnit'> {
  const unit = readUnit(line, board);
  const path = takePath(line) ?? [];
  return { type: 'exitUnit', unit, path, edge: readOne(line, edges) };
}

function readAttack(line: LineReader, board: Board | undefined): ActionOf<'declareAttack'> {
  const attackers = takeUnits(line, board) ?? [];
  const barrage = line.take('+', signIn('+')) === undefined ? [] : readUnits(line, board);
  const groundSupport = takeSupport(line) ?? 0;
  line.need('x', wordIn('x'));
  return { type: 'declareAttack', attackers, defenders: readUnits(line, board), barrage, groundSupport };
}

function readFire(line: LineReader, board: Board | undefined): ActionOf<'allocateFpf'> {
  const alone = takeSupport(line);
  if (alone !== undefined) return { type: 'allocateFpf', artillery: [], groundSupport: alone };
  const artillery = readUnits(line, board);
  return { type: 'allocateFpf', artillery, groundSupport: takeSupport(line) ?? 0 };
}

const takeSupport = (line: LineReader): number | undefined => line.take('gs with points', groundSupportIn);

function readEnding(line: LineReader): Action {
  return { type: endings[readOne(line, endingWords)] };
}

function readDropZones(line: LineReader): ActionOf<'commitDropZones'> {
  const zones: ActionOf<'commitDropZones'>['zones'][number][] = [];
  if (takeNothing(line)) return { type: 'commitDropZones', zones };
  do {
    const division = line.need('a division', nameIn);
    const hex = readHex(line);
    zones.push({ division, hex, turn: line.need('t with a Game-Turn', turnIn) });
  } while (line.take('a comma', signIn(',')) !== undefined);
  return { type: 'commitDropZones', zones };
}

function readFloatBridge(line: LineReader): ActionOf<'placeFloatBridge'> {
  const [west, hex, east] = line.need('three hexes from the west bank to the east bank', threeHexesIn);
  return { type: 'placeFloatBridge', hex, west, east };
}

function readTakeback(line: LineReader): Action {
  const entry = line.take('the number of an entry', numberIn);
  if (entry !== undefined) return { type: 'requestTakeback', entry };
  const accept = takeYesOrNo(line);
  return accept === undefined ? { type: 'requestTakeback' } : { type: 'answerTakeback', accept };
}

const readText = (line: LineReader, what: string): string =>
  line.need(`${what} in quotation marks`, quotedIn);

function readRuling(line: LineReader, board: Board | undefined): ActionOf<'ruling'> {
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
