import { createReferee } from '../../../src/engine';
import type { OptionChoices } from '../../../src/engine/referee/options';
import type {
  GameEvent,
  LedgerEntry,
  Position,
  Referee,
  StandingOrders,
  UnitState,
} from '../../../src/engine';
import type { SystemData } from '../../../src/engine/data/system';
import type { SystemId } from '../../../src/engine/games/registry';
import { standingOrdersSchema } from '../../../src/engine';
import { gameRules } from '../../../src/engine/games/registry';
import type { DataPackage } from '../../../src/data/data-package';
import { showAction } from './actions';
import { Course } from './course';
import { ListedDice } from './dice';
import type { CaseFile, PositionSpec } from './schema';
import { refusalText } from './show';
import { SCENARIO, smallMapData } from './small-map';
import { watched } from './watched';
import type { Watcher } from './watched';

/** Case ready to play: its rules and its position. */
export interface SetUp {
  readonly spec: PositionSpec;
  readonly data: SystemData;
  readonly referee: Referee;
  /** Match up to the position. */
  readonly course: Course;
  /** Events at the beginning of the match, before the changes of the case. */
  readonly begun: readonly GameEvent[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Writable<Omit<Position, 'units'>> & { units: Record<string, Writable<UnitState>> };

/** Builds the position of a case; throws if that is impossible. */
export function setUp(file: CaseFile, spec: PositionSpec, data: DataPackage, watcher?: Watcher): SetUp {
  const { referee: own, system } =
    spec.map === undefined ? realGame(spec, data) : smallGame(file, spec.map, spec, data);
  const referee = watcher === undefined ? own : watched(own, system, watcher);
  const start = referee.initial();
  const edited = sound(referee, edit(start.position, spec, system));
  const begun = spec.phase === 'combat' ? endMovement(referee, edited) : edited;
  const given = Object.keys(spec.set).length > 0 ? sound(referee, withUnitStates(begun, spec.set)) : begun;
  return { spec, data: system, referee, course: playBefore(referee, given, spec), begun: start.events };
}

function optionsOf(spec: PositionSpec): OptionChoices {
  return { edition: spec.edition, game: spec.options };
}

function smallGame(
  file: CaseFile,
  mapName: string,
  spec: PositionSpec,
  data: DataPackage,
): { referee: Referee; system: SystemData } {
  const map = file.maps[mapName];
  if (map === undefined) throw new Error(`the file has no map ${mapName}`);
  const rules = gameRules(spec.rules ?? 'standard');
  if (rules === undefined) throw new Error(`there are no rules ${spec.rules ?? ''}`);
  const [some] = data.systems.values();
  const knownCases = new Set(data.cases.map(({ id }) => id));
  const system = smallMapData(map, spec, some?.terrainKey, knownCases);
  return { referee: createReferee(system, SCENARIO, optionsOf(spec), rules), system };
}

function realGame(spec: PositionSpec, data: DataPackage): { referee: Referee; system: SystemData } {
  const system = data.systems.get(spec.system as SystemId);
  if (system === undefined) throw new Error(`there is no game ${spec.system ?? ''}`);
  return { referee: createReferee(system, spec.scenario ?? '', optionsOf(spec)), system };
}

/** Start of the scenario with the changes of the case. */
function edit(start: Position, spec: PositionSpec, system: SystemData): Position {
  const draft = copyOf(start);
  const scenario = system.orderOfBattle.scenarios.find(({ id }) => id === start.scenario);
  if (spec.turn !== undefined) draft.turn = spec.turn;
  if (draft.phase === 'deployment' && spec.phase !== 'deployment') {
    draft.phase = 'movement';
    draft.phasing = scenario?.firstPlayer ?? draft.phasing;
  } else if (spec.phase === 'deployment' && draft.phase !== 'deployment') {
    throw new Error('the scenario begins without a deployment');
  }
  if (spec.phasing !== undefined) draft.phasing = spec.phasing;
  if (spec.combatPhase !== undefined) draft.combatPhase = spec.combatPhase;
  if (spec.map === undefined) placeUnits(draft, spec);
  draft.ledger = spec.ledger.map(
    (entry) => ({ ...LEDGER_DEFAULTS, turn: draft.turn, ...entry }) as LedgerEntry,
  );
  draft.game = { ...draft.game, ...spec.game };
  draft.standingOrders = { ...draft.standingOrders, ...ordersOf(spec) };
  return draft;
}

const LEDGER_DEFAULTS = { case: 'STD 4.0', reason: 'given', arithmetic: 'given' };

function ordersOf(spec: PositionSpec): Record<string, StandingOrders> {
  const orders = Object.entries(spec.standingOrders ?? {});
  return Object.fromEntries(orders.map(([side, given]) => [side, standingOrdersSchema.parse(given)]));
}

/** Puts the named units of a real scenario in their places, and removes the others if the case asks for it. */
function placeUnits(draft: Draft, spec: PositionSpec): void {
  for (const id of Object.keys(draft.units)) {
    const place = spec.units[id];
    const unit = draft.units[id]!;
    if (place !== undefined) draft.units[id] = placed(place);
    else if (isTakenAway(unit, spec)) draft.units[id] = { status: 'eliminated' };
  }
  for (const id of Object.keys(spec.units)) {
    if (!(id in draft.units)) throw new Error(`the scenario has no unit ${id}`);
  }
}

/** True if the case removes the unit: `gone` keeps the reinforcements still to come, `nowhere` does not. */
function isTakenAway(unit: UnitState, { others }: PositionSpec): boolean {
  return others === 'nowhere' || (others === 'gone' && unit.status !== 'due');
}

const STATUSES = ['eliminated', 'exited', 'due', 'waiting'] as const;

function placed(place: string): UnitState {
  const status = STATUSES.find((one) => one === place);
  return status === undefined ? { status: 'map', hex: place } : { status };
}

function withUnitStates(position: Position, states: PositionSpec['set']): Position {
  const draft = copyOf(position);
  for (const [id, fields] of Object.entries(states)) {
    const unit = draft.units[id];
    if (unit === undefined) throw new Error(`the position has no unit ${id}`);
    const kept = Object.entries<unknown>({ ...unit, ...fields }).filter(([, value]) => value !== null);
    draft.units[id] = Object.fromEntries(kept) as Writable<UnitState>;
  }
  return draft;
}

function copyOf(position: Position): Draft {
  return JSON.parse(JSON.stringify(position)) as Draft;
}

/** Position of a case after the check by the referee; throws its problems. */
function sound(referee: Referee, position: Position): Position {
  const checked = referee.validate(copyOf(position));
  if ('position' in checked) return checked.position;
  const lines = checked.problems.map(({ path, message }) => `  ${path}: ${message}`);
  throw new Error(['the position is not sound:', ...lines].join('\n'));
}

function endMovement(referee: Referee, position: Position): Position {
  const outcome = referee.apply(position, position.phasing, { type: 'endMovement' }, new ListedDice([]));
  if (outcome.status !== 'accepted') {
    throw new Error(`the Movement Phase cannot end: ${refusalText(outcome)}`);
  }
  if (outcome.position.phase !== 'combat') {
    throw new Error('no attack is possible here, so the Combat Phase is over at once; use `before` or a row');
  }
  return outcome.position;
}

function playBefore(referee: Referee, start: Position, spec: PositionSpec): Course {
  const dice = new ListedDice(spec.beforeDice);
  const course = Course.from(referee, start);
  for (const one of spec.before) {
    const outcome = course.take(one, undefined, dice);
    if (outcome.status !== 'accepted') {
      throw new Error(`before: ${showAction(one.action)} does not go through: ${refusalText(outcome)}`);
    }
  }
  if (dice.left > 0) throw new Error(`beforeDice: ${dice.left} dice are left over`);
  return course;
}
