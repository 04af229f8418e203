import type { Combat } from './combat-under-way';
import { moveEntries } from './moves';
import type { CombatState, Position } from './position';
import { MUST_ATTACK, MUST_BE_ATTACKED, type LastPosition, type State } from './state';
import type { UnitIndex } from './unit-index';
import type { HexIndex } from '../map/indexes';

/**
 * A position in its written order. It is a plain value to its readers, but its units may be written only when
 * they are read.
 */
export class WrittenPosition implements Position {
  readonly format = 1;
  readonly system: string;
  readonly scenario: string;
  readonly options: Position['options'];
  readonly turn: number;
  readonly phasing: string;
  readonly phase: Position['phase'];
  readonly combatPhase: number;
  readonly entry: number;
  readonly rolls: number;
  readonly takebackFloor: number;
  readonly moves: Position['moves'];
  declare readonly units: Position['units'];
  readonly stacks: Position['stacks'];
  readonly columns: Position['columns'];
  readonly duties: Position['duties'];
  readonly groundSupportSpent: Position['groundSupportSpent'];
  declare readonly combat?: Position['combat'];
  declare readonly pending?: Position['pending'];
  readonly proposals: Position['proposals'];
  declare readonly paused?: Position['paused'];
  readonly ledger: Position['ledger'];
  declare readonly result?: Position['result'];
  readonly standingOrders: Position['standingOrders'];
  readonly secrets: Position['secrets'];
  readonly game: Position['game'];
  /** A state that no longer changes, and the function that writes its units. */
  #state: State | undefined = undefined;
  #writeUnits: ((state: State) => Position['units']) | undefined = undefined;
  #units: Position['units'] | undefined = undefined;

  /** Members that have not changed since the last position keep their values. */
  constructor(
    state: State,
    units: Position['units'] | ((state: State) => Position['units']),
    last?: LastPosition,
  ) {
    const { scenario } = state;
    // Hexes may have other names on another map.
    const before = last?.of.ground.ids === state.ground.ids ? last : undefined;
    this.system = scenario.system;
    this.scenario = scenario.definition.id;
    this.options = scenario.options;
    this.turn = state.turn;
    this.phasing = state.sideName(state.phasing);
    this.phase = state.phase;
    this.combatPhase = state.combatPhase;
    this.entry = state.entry;
    this.rolls = state.rolls;
    this.takebackFloor = state.takebackFloor;
    this.moves =
      before !== undefined && before.of.lastMove === state.lastMove
        ? before.said.moves
        : moveEntries(state.lastMove);
    if (typeof units === 'function') {
      this.#state = state;
      this.#writeUnits = units;
      Object.defineProperty(this, 'units', WrittenPosition.#whenRead);
    } else this.units = units;
    this.stacks =
      before !== undefined && before.of.stacks === state.stacks ? before.said.stacks : stacksOf(state);
    this.columns =
      before !== undefined && before.of.columns === state.columns ? before.said.columns : columnsOf(state);
    this.duties =
      before !== undefined && haveSameDuties(before.of, state) ? before.said.duties : dutiesOf(state);
    this.groundSupportSpent =
      before !== undefined && haveSpentSame(before.of, state)
        ? before.said.groundSupportSpent
        : supportSpentOf(state);
    if (state.combat !== undefined) this.combat = combatState(state, state.combat);
    if (state.pending !== undefined) this.pending = pendingOf(state, state.pending);
    this.proposals =
      before !== undefined && haveSameProposals(before.of, state)
        ? before.said.proposals
        : proposalsOf(state);
    if (state.paused !== undefined) this.paused = { reason: state.paused };
    this.ledger =
      before !== undefined && before.of.ledger === state.ledger ? before.said.ledger : [...state.ledger];
    if (state.result !== undefined) this.result = state.result;
    this.standingOrders =
      before !== undefined && before.of.standingOrders === state.standingOrders
        ? before.said.standingOrders
        : bySide(state, state.standingOrders);
    this.secrets =
      before !== undefined && before.of.secrets === state.secrets
        ? before.said.secrets
        : bySide(state, state.secrets);
    this.game = state.game;
  }

  /**
   * The state from which a position was written. Kept in the position itself, because an entry in a weak map
   * outlives short garbage collections.
   */
  static stateOf(position: Position): State | undefined {
    return #state in position ? position.#state : undefined;
  }

  /**
   * One getter for all positions, so that they share one shape; an own property, so that it is copied and
   * serialized.
   */
  static readonly #whenRead = {
    get(this: WrittenPosition): Position['units'] {
      return (this.#units ??= this.#writeUnits!(this.#state!));
    },
    enumerable: true,
  };
}

function stacksOf(state: State): Position['stacks'] {
  return state.stacks.map(({ unit, path }) => ({
    unit: state.unit(unit).id,
    path: path.map((hex) => state.hexId(hex)),
  }));
}

function columnsOf(state: State): Position['columns'] {
  return Object.fromEntries([...state.columns].map(([hex, count]) => [state.hexId(hex), count]));
}

function dutiesOf(state: State): Position['duties'] {
  const withFlag = (flag: number): string[] =>
    state.scenario.units.filter(({ index }) => state.has(index, flag)).map(({ id }) => id);
  return { attackers: withFlag(MUST_ATTACK), defenders: withFlag(MUST_BE_ATTACKED) };
}

function haveSameDuties({ flags }: State, state: State): boolean {
  for (let unit: UnitIndex = 0; unit < flags.length; unit += 1) {
    if (((flags[unit]! ^ state.flags[unit]!) & (MUST_ATTACK | MUST_BE_ATTACKED)) !== 0) return false;
  }
  return true;
}

function supportSpentOf(state: State): Position['groundSupportSpent'] {
  const spent = ([0, 1] as const).filter((side) => state.supportSpent[side]! > 0);
  return Object.fromEntries(spent.map((side) => [state.sideName(side), state.supportSpent[side]!]));
}

function haveSpentSame({ supportSpent }: State, state: State): boolean {
  return supportSpent[0] === state.supportSpent[0] && supportSpent[1] === state.supportSpent[1];
}

function pendingOf(
  state: State,
  { kind, side }: NonNullable<State['pending']>,
): NonNullable<Position['pending']> {
  return { kind, side: state.sideName(side) };
}

function proposalsOf(state: State): Position['proposals'] {
  const { takebackOffer, drawOffer } = state;
  return {
    ...(takebackOffer !== undefined && {
      takeback: { by: state.sideName(takebackOffer.by), entry: takebackOffer.entry },
    }),
    ...(drawOffer !== undefined && { draw: state.sideName(drawOffer) }),
  };
}

function haveSameProposals({ takebackOffer, drawOffer }: State, state: State): boolean {
  return takebackOffer === state.takebackOffer && drawOffer === state.drawOffer;
}

function combatState(state: State, combat: Combat): CombatState {
  const id = (unit: UnitIndex): string => state.unit(unit).id;
  const ids = (units: readonly UnitIndex[]): string[] => units.map(id);
  const hexes = (list: readonly HexIndex[]): string[] => list.map((hex) => state.hexId(hex));
  return {
    attackers: ids(combat.attackers),
    defenders: ids(combat.defenders),
    barrage: ids(combat.barrage),
    groundSupport: combat.groundSupport,
    fpf: ids(combat.fpf),
    fpfGroundSupport: combat.fpfGroundSupport,
    origins: Object.fromEntries([...combat.origins].map(([unit, hex]) => [id(unit), state.hexId(hex)])),
    ...(combat.result !== undefined && { result: combat.result, die: combat.die }),
    retreats: combat.retreats.map((group) => ({
      side: state.sideName(group.side),
      distance: group.distance,
      owing: ids(group.owing),
    })),
    ...(combat.moving !== undefined && {
      moving: {
        unit: id(combat.moving.unit),
        from: state.hexId(combat.moving.from),
        path: hexes(combat.moving.path),
        at: combat.moving.at,
        chain: combat.moving.chain.map((link) => ({
          unit: id(link.unit),
          ...(link.to >= 0 && { to: state.hexId(link.to) }),
        })),
      },
    }),
    paths: combat.paths.map((path) => ({ unit: id(path.unit), hexes: hexes(path.hexes) })),
    trails: Object.fromEntries([...combat.trails].map(([unit, left]) => [id(unit), hexes(left)])),
    beaten: ids(combat.beaten),
    ...(combat.advancing !== undefined && { advancing: state.sideName(combat.advancing) }),
  };
}

function bySide<T>(state: State, values: readonly [T, T]): Record<string, T> {
  return { [state.sideName(0)]: values[0], [state.sideName(1)]: values[1] };
}
