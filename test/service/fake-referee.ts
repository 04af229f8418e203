import type { Action, ActionOf, StandingOrders } from '../../src/engine/play/actions';
import type { Outcome, Referee } from '../../src/engine/play/answers';
import type { Dice } from '../../src/engine/play/inputs';
import type { GameEvent } from '../../src/engine/model/events';
import type { SystemData } from '../../src/engine/data/system';
import type { MatchOptions, OpenPosition, Position } from '../../src/engine/model/position';
import { violation } from '../../src/engine/model/violations';
import { sideTitle } from '../../src/engine/model/words';
import type { Violation } from '../../src/engine/model/violations';
import type { Engine } from '../../src/service/games/ports';
import type { ServiceData } from '../../src/service/games/ports';

/**
 * Game with almost no rules that fulfils the contract of a referee: red and blue move in turn; an attack rolls one
 * die for each attacker, but first the defender decides on final protective fire, unless a standing order decides;
 * the dice add up in `game.sum`.
 */
const SIDES = ['red', 'blue'] as const;

const fakeOptions: MatchOptions = {
  edition: '1976',
  moveFinality: 'final',
  defenderRetreatBy: 'owner',
  groundSupportAlone: 'allowed',
  unitTypes: {},
  game: {},
  rulesBuild: 1,
};

const start: Position = {
  format: 1,
  system: 'toy',
  scenario: 'duel',
  options: fakeOptions,
  turn: 1,
  phasing: 'red',
  phase: 'movement',
  combatPhase: 0,
  entry: 0,
  rolls: 0,
  takebackFloor: 1,
  moves: [],
  units: { r1: { status: 'map', hex: '0101' }, b1: { status: 'map', hex: '0505' } },
  stacks: [],
  columns: {},
  duties: { attackers: [], defenders: [] },
  groundSupportSpent: {},
  proposals: {},
  ledger: [],
  standingOrders: { red: {}, blue: {} },
  secrets: { red: {}, blue: {} },
  game: { sum: 0 },
};

const definition: Referee['definition'] = {
  ...{ id: 'duel', title: 'A duel', case: 'STD 3.0', firstPlayer: 'red', deployFirst: null },
  ...{ turns: { first: 1, last: 2 }, setup: [], reinforcements: [], groundSupport: null },
  ...{ specialRules: [], nightTurns: [], dropZones: {} },
};

/** Mutable version of a value. */
type Draft<T> = T extends object ? { -readonly [Member in keyof T]: Draft<T[Member]> } : T;
type PositionDraft = Draft<Omit<OpenPosition, 'options'>> & {
  options: MatchOptions;
  secrets: Position['secrets'];
  game: Record<string, number>;
};

const PLAYED = [
  'moveUnit',
  'declareAttack',
  'allocateFpf',
  'endCombat',
  'requestTakeback',
  'answerTakeback',
  'resign',
  'setStandingOrder',
] as const;

/** True for the kinds of action that this game knows; a new kind of a real game changes nothing here. */
function isPlayed(action: Action): action is ActionOf<(typeof PLAYED)[number]> {
  return PLAYED.some((kind) => kind === action.type);
}

class Stop extends Error {
  constructor(readonly purpose: string) {
    super(purpose);
  }
}

class No extends Error {
  constructor(readonly violation: Violation) {
    super(violation.code);
  }
}

/** One action being applied. */
class Turn {
  readonly position: PositionDraft;
  readonly events: GameEvent[] = [];
  readonly faces: number[] = [];
  restore: number | undefined;

  constructor(
    before: Position,
    readonly side: string,
    private readonly dice: Dice,
  ) {
    this.position = structuredClone<object>(before) as PositionDraft;
  }

  roll(purpose: string): void {
    const roll = this.position.rolls + 1;
    const value = this.dice.roll(roll);
    if (value === undefined) throw new Stop(purpose);
    this.faces.push(value);
    this.position.rolls = roll;
    this.position.takebackFloor = this.position.entry + 1;
    this.position.game['sum'] = Number(this.position.game['sum']) + value;
    this.events.push({ type: 'dieRolled', roll, value, purpose });
  }

  rollAttack(count: number): void {
    for (let die = 0; die < count; die += 1) this.roll('combat');
  }
}

const other = (side: string): string => (side === 'red' ? 'blue' : 'red');

function play(turn: Turn, action: Action): void {
  const { position, side, events } = turn;
  const pending = position.pending;
  if (position.phase === 'over') throw new No(violation('MATCH_OVER'));
  const mustAct = (): void => {
    if (pending !== undefined)
      throw new No(violation('DECISION_PENDING', { side, values: { decision: 'a decision' } }));
    if (position.phasing !== side) throw new No(violation('NOT_PHASING', { side }));
  };
  if (!isPlayed(action)) throw new No(violation('UNKNOWN_ACTION', { values: { action: action.type } }));
  switch (action.type) {
    case 'moveUnit': {
      mustAct();
      const unit = position.units[action.unit];
      const to = action.path.at(-1);
      if (unit === undefined) throw new No(violation('UNKNOWN_UNIT', { unit: action.unit }));
      if (to === undefined) throw new No(violation('EMPTY_PATH'));
      events.push({ type: 'unitMoved', unit: action.unit, from: unit.hex ?? '', path: action.path, cost: 2 });
      position.units[action.unit] = { ...unit, hex: to };
      position.moves = [position.entry + 1];
      return;
    }
    case 'declareAttack': {
      mustAct();
      const orders = position.standingOrders[other(side)]?.finalProtectiveFire ?? 'ask';
      events.push({ type: 'attackDeclared', side, ...withoutType(action) });
      if (orders === 'ask') {
        position.pending = { kind: 'finalProtectiveFire', side: other(side) };
        position.game['attackers'] = action.attackers.length;
        return;
      }
      if (orders === 'always') turn.roll('final protective fire');
      turn.rollAttack(action.attackers.length);
      return;
    }
    case 'allocateFpf': {
      if (pending?.side !== side)
        throw new No(violation('NO_SUCH_DECISION', { side, values: { decision: 'such' } }));
      delete position.pending;
      if (action.artillery.length > 0) turn.roll('final protective fire');
      turn.rollAttack(Number(position.game['attackers']));
      delete position.game['attackers'];
      return;
    }
    case 'endCombat': {
      mustAct();
      position.phasing = other(side);
      if (position.phasing === 'red') position.turn += 1;
      return;
    }
    case 'requestTakeback': {
      const entry = action.entry ?? position.moves.at(-1) ?? 0;
      if (entry < position.takebackFloor || entry > position.entry)
        throw new No(violation('NOTHING_TO_TAKE_BACK'));
      events.push({ type: 'takebackRequested', side, entry });
      if (position.options.moveFinality === 'free') turn.restore = entry - 1;
      else position.proposals.takeback = { by: side, entry };
      return;
    }
    case 'answerTakeback': {
      const offer = position.proposals.takeback;
      if (offer === undefined || offer.by === side) throw new No(violation('NO_SUCH_OFFER'));
      delete position.proposals.takeback;
      if (action.accept) turn.restore = offer.entry - 1;
      events.push({ type: 'takebackGranted', side, entry: offer.entry });
      return;
    }
    case 'resign': {
      const result = {
        winner: other(side),
        level: 'resignation',
        points: { red: 0, blue: 0 },
        case: 'STD 4.0',
        arithmetic: '',
      };
      position.result = result;
      position.phase = 'over';
      events.push({ type: 'matchEnded', result });
      return;
    }
    case 'setStandingOrder':
      return;
  }
}

function withoutType<T extends { readonly type: string }>({ type: _type, ...rest }: T): Omit<T, 'type'> {
  return rest;
}

function apply(before: Position, side: string, action: Action, dice: Dice): Outcome {
  const turn = new Turn(before, side, dice);
  try {
    play(turn, action);
  } catch (error) {
    if (error instanceof Stop) return { status: 'needs-die', events: turn.events, purpose: error.purpose };
    if (error instanceof No) {
      return { status: 'refused', violations: [error.violation] };
    }
    throw error;
  }
  turn.position.entry += 1;
  return {
    status: 'accepted',
    position: turn.position,
    events: turn.events,
    dice: turn.faces,
    ...(turn.restore !== undefined && { restore: turn.restore }),
  };
}

function unused(): never {
  throw new Error('The fake referee does not answer this.');
}

function fakeReferee(options: MatchOptions): Referee {
  return {
    system: 'toy',
    scenario: 'duel',
    options,
    sides: SIDES,
    definition,
    names: { codes: new Map(Object.keys(start.units).map((id) => [id, id])), owners: new Map() },
    ownLine: undefined,
    initial: () => ({
      position: { ...start, options },
      events: [{ type: 'gameTurnStarted', turn: 1 }],
    }),
    apply,
    open: unused,
    trace: () => ({ moves: [], combats: [], cases: [] }),
    restore: (earlier, present) => ({
      ...earlier,
      entry: present.entry,
      rolls: present.rolls,
      takebackFloor: present.entry + 1,
      moves: [],
    }),
    asFirst: (position) => ({ ...position, entry: 0, rolls: 0, takebackFloor: 1, moves: [], proposals: {} }),
    resumed: ({ paused: _paused, ...position }) => position,
    withStandingOrders: (position, side, orders: StandingOrders) => ({
      ...position,
      standingOrders: { ...position.standingOrders, [side]: orders },
    }),
    legalActions: (position, side) => ({
      side,
      phase: position.phase,
      turn: position.turn,
      toAct: position.phasing === side,
      decision: null,
      moves: [],
      entries: [],
      placements: [],
      combat: null,
      actions: [],
      endPhase: { allowed: true, violations: [] },
      anytime: ['resign'],
    }),
    owed: ({ phasing }) => `${sideTitle(phasing)} may move units, and must end its turn.`,
    obligations: ({ phasing }) => ({ phasing, attackers: [], defenders: [], mayEnd: true, violations: [] }),
    attacks: (_position, defenders) => [
      { attackers: ['r1'], defenders: [...defenders], barrage: [], groundSupport: 0 },
    ],
    // Shows its input, so that a test can see what an answer could reveal.
    explain: (position) => ({
      allowed: false,
      violations: [],
      alternative: { action: { type: 'resign' }, note: JSON.stringify(position.standingOrders) },
    }),
    odds: () => ({ legal: true, violations: [], lines: [], policy: 'none' }),
    // Shows its input, too.
    outlook: (position) => ({
      ...{ zones: [], guns: [], dangers: [], approaches: [] },
      communications: [
        { side: 'red', of: JSON.stringify(position.standingOrders), hex: '0101', hexes: null },
      ],
    }),
    victoryLevels: () => [
      { level: 'Great', winner: 'red' },
      { level: 'Small', winner: 'red' },
      { level: 'Draw', winner: null },
      { level: 'Great', winner: 'blue' },
    ],
    score: (position) => ({
      aims: [],
      levels: { measure: '', scale: [] },
      points: {},
      ledger: position.ledger,
      ifEndedNow: { ledger: [], result: unusedResult },
      result: null,
    }),
    view: (position, viewer) => ({
      ...position,
      standingOrders: Object.fromEntries(
        Object.entries(position.standingOrders).filter(([side]) => side === viewer),
      ),
    }),
    toAct: (position) => (position.phase === 'over' ? [] : [position.pending?.side ?? position.phasing]),
    validate: unused,
  };
}

const unusedResult = { winner: null, level: 'Draw', points: {}, case: 'STD 4.0', arithmetic: '' };

export const fakeEngine: Engine = {
  version: '0.0-toy',
  options: (_data, _scenario, request) =>
    request.game?.['broken'] === true
      ? { problems: ['There is no option broken.'] }
      : {
          options: { ...fakeOptions, moveFinality: request.edition === '2009' ? 'free' : 'final' },
        },
  referee: (_data, _scenario, options) => fakeReferee(options),
};

const toyUnit = (id: string): object => ({ id, designation: id, formation: null, type: 'infantry' });

const system = {
  system: 'toy',
  map: { id: 'toy' },
  terrainKey: {},
  orderOfBattle: {
    title: 'Toy',
    sides: SIDES,
    formations: {},
    units: [toyUnit('r1'), toyUnit('b1')],
    scenarios: [{ id: 'duel', title: 'Duel', firstPlayer: 'red', turns: { first: 1, last: 3 } }],
  },
} as unknown as SystemData;

export const fakeData: ServiceData = {
  ...{ id: 'toys', version: 1, title: 'Toys' },
  hash: 'package-one',
  isForeign: false,
  systems: new Map([['toy', system]]),
  cases: ['STD 5.0(GR)', 'STD 5.1', 'STD 5.11', 'STD 5.12(1)', 'STD 5.2', 'HUR 12.13'].map((id) => ({
    id,
    title: id,
    paraphrase: id,
    kind: 'movement',
    testable: 'yes',
    decision: '-',
    edition: 'both',
  })),
  rulings: [{ id: 'R-MOV-1', section: 'Movement', text: 'Half points.' }],
};
