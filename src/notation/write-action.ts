import type { Action, ActionOf } from '../engine';
import { NOTHING, writeHexes, writeHexside, writeName, writeUnits } from './elements';
import { writeStandingOrders } from './standing-orders';

/** The action in one line, as docs/callers/notation.md says. `readAction` reads the very same action from it. */
export function writeAction(action: Action): string {
  switch (action.type) {
    case 'deployUnit':
      return words('D', writeName(action.unit), action.hex);
    case 'confirmSetup':
      return 'end setup';
    case 'setStandingOrder': {
      const { type: _type, ...orders } = action;
      return words('orders', writeStandingOrders(orders));
    }
    case 'moveUnit':
      return words('M', writeName(action.unit), writeHexes(action.path));
    case 'enterReinforcement':
      return words('E', writeName(action.unit), writeHexes([action.entry, ...action.path]));
    case 'exitUnit':
      return words('X', writeName(action.unit), ...given(action.path), action.edge);
    case 'requestTakeback':
      return words('takeback', ...(action.entry === undefined ? [] : [String(action.entry)]));
    case 'answerTakeback':
      return words('takeback', yesOrNo(action.accept));
    case 'endMovement':
      return 'end movement';
    case 'declareAttack':
      return words('A', ...attackers(action), 'x', writeUnits(action.defenders));
    case 'allocateFpf':
      return words('F', ...fire(action));
    case 'retreatUnit':
      return words('R', writeName(action.unit), writeHexes(action.path));
    case 'displaceUnit':
      return words('P', writeName(action.unit), action.hex);
    case 'advanceUnit':
      return words('V', writeName(action.unit), action.hex);
    case 'declineAdvance':
      return words('V', NOTHING);
    case 'endCombat':
      return 'end combat';
    case 'commitDropZones':
      return words('zones', dropZones(action));
    case 'landAirborne':
      return words('L', writeName(action.unit), action.hex);
    case 'demolishBridge':
      return words(action.attempt ? 'blow' : 'spare', writeHexside(action.bridge));
    case 'placeFloatBridge':
      return words('float', writeHexes([action.west, action.hex, action.east]));
    case 'destroyBridge':
      return words('destroy', action.hex);
    case 'declineDestruction':
      return words('destroy', NOTHING);
    case 'submitFront':
      return words('front', writeHexes(action.trace));
    case 'offerDraw':
      return 'draw';
    case 'answerDraw':
      return words('draw', yesOrNo(action.accept));
    case 'resign':
      return 'resign';
    case 'pauseMatch':
      return words('pause', JSON.stringify(action.reason));
    case 'resumeMatch':
      return 'resume';
    case 'note':
      return words('note', JSON.stringify(action.text));
    case 'ruling':
      return words('ruling', JSON.stringify(action.case), JSON.stringify(action.text), ...concerned(action));
    case 'rewind':
      return words('rewind', String(action.to), JSON.stringify(action.reason));
    case 'callTime':
      return words('time', writeName(action.side));
  }
}

const words = (...parts: readonly string[]): string => parts.join(' ');
const given = (path: readonly string[]): readonly string[] => (path.length > 0 ? [writeHexes(path)] : []);
const yesOrNo = (yes: boolean): string => (yes ? 'yes' : 'no');

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

function dropZones({ zones }: ActionOf<'commitDropZones'>): string {
  if (zones.length === 0) return NOTHING;
  return zones.map(({ division, hex, turn }) => words(writeName(division), hex, `t${turn}`)).join(', ');
}
