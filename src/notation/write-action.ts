import { GAME_NOTATION } from '../engine';
import type { Action, ActionKind, ActionOf, StandardKind } from '../engine';
import { NOTHING, WRITER, writeHexes, writeName, writeUnits } from './elements';
import { writeStandingOrders } from './standing-orders';

const words = (...parts: readonly string[]): string => parts.join(' ');
const given = (path: readonly string[]): readonly string[] => (path.length > 0 ? [writeHexes(path)] : []);
const yesOrNo = (yes: boolean): string => (yes ? 'yes' : 'no');

type Writers<K extends ActionKind> = { readonly [Kind in K]: (action: ActionOf<Kind>) => string };

/** A writer for each kind of the standard rules. */
const standard: Writers<StandardKind> = {
  deployUnit: (action) => words('D', writeName(action.unit), action.hex),
  confirmSetup: () => 'end setup',
  setStandingOrder: ({ type: _type, ...orders }) => words('orders', writeStandingOrders(orders)),
  moveUnit: (action) => words('M', writeName(action.unit), writeHexes(action.path)),
  enterReinforcement: (action) =>
    words('E', writeName(action.unit), writeHexes([action.entry, ...action.path])),
  exitUnit: (action) => words('X', writeName(action.unit), ...given(action.path), action.edge),
  requestTakeback: (action) =>
    words('takeback', ...(action.entry === undefined ? [] : [String(action.entry)])),
  answerTakeback: (action) => words('takeback', yesOrNo(action.accept)),
  endMovement: () => 'end movement',
  declareAttack: (action) => words('A', ...attackers(action), 'x', writeUnits(action.defenders)),
  allocateFpf: (action) => words('F', ...fire(action)),
  retreatUnit: (action) => words('R', writeName(action.unit), writeHexes(action.path)),
  displaceUnit: (action) => words('P', writeName(action.unit), action.hex),
  advanceUnit: (action) => words('V', writeName(action.unit), action.hex),
  declineAdvance: () => words('V', NOTHING),
  endCombat: () => 'end combat',
  offerDraw: () => 'draw',
  answerDraw: (action) => words('draw', yesOrNo(action.accept)),
  resign: () => 'resign',
  pauseMatch: (action) => words('pause', JSON.stringify(action.reason)),
  resumeMatch: () => 'resume',
  note: (action) => words('note', JSON.stringify(action.text)),
  ruling: (action) =>
    words('ruling', JSON.stringify(action.case), JSON.stringify(action.text), ...concerned(action)),
  rewind: (action) => words('rewind', String(action.to), JSON.stringify(action.reason)),
  callTime: (action) => words('time', writeName(action.side)),
};

/**
 * The action in one line, as described in docs/callers/notation.md. `readAction` restores the same action.
 */
export function writeAction(action: Action): string {
  const own = GAME_NOTATION.get(action.type);
  if (own !== undefined) return 'declines' in own ? words(own.declines, NOTHING) : own.write(action, WRITER);
  const writers: Readonly<Record<string, (action: never) => string>> = standard;
  return writers[action.type]!(action as never);
}

function attackers(action: ActionOf<'declareAttack'>): readonly string[] {
  return [
    ...(action.attackers.length > 0 ? [writeUnits(action.attackers)] : []),
    ...(action.barrage.length > 0 ? ['+', writeUnits(action.barrage)] : []),
    ...support(action.groundSupport),
  ];
}

function fire({ artillery, groundSupport }: ActionOf<'allocateFpf'>): readonly string[] {
  if (artillery.length === 0 && groundSupport > 0) return support(groundSupport);
  return [writeUnits(artillery), ...support(groundSupport)];
}

function support(points: number): readonly string[] {
  return points === 0 ? [] : [`gs${points}`];
}

function concerned({ units, hexes }: ActionOf<'ruling'>): readonly string[] {
  return [
    ...(units === undefined ? [] : ['units', writeUnits(units)]),
    ...(hexes === undefined ? [] : ['hexes', writeHexes(hexes)]),
  ];
}
