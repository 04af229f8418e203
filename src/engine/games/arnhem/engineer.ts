import type { GameRules } from '../../model/game-rules';
import type { ExtraStep } from '../../model/step-prices';
import type { Play } from '../../model/play';
import { directionTo, sideTo } from '../../rules/05-movement/steps';
import { LINES } from '../../rules/07-combat/results-table';
import { indexesOf, neighboursOver } from '../../map/distances';
import { BARRED, type Ground } from '../../map/ground';
import { onceFor } from '../../map/once';
import { ADVANCED, DUE, MOVED, ON_MAP, type State } from '../../model/state';
import { rule } from '../../model/refusal';
import { violationsOf } from '../../model/violations';
import type { Arrival } from '../../model/compiled-scenario';
import { eliminate } from '../../rules/victory/ledger';
import { bridgeName } from './bridges';
import { engineerOf, isAirborneInfantry } from './classes';
import { isAllied, isAlliedTurn, memory, remember } from './game-state';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** The Engineer's hex, -1 if it is not on the map. */
function engineerHex(state: State): HexIndex {
  const engineer = engineerOf(state);
  return engineer >= 0 ? state.hex[engineer]! : -1;
}

/** True if German zones of control cover the hex of the Engineer. */
function isWatched(state: State, hex: HexIndex): boolean {
  return state.enemyControls(state.sideOf(engineerOf(state)), hex);
}

/** Neighbours of a hex across its unbridged river sides. */
function acrossRiver({ ground }: Pick<State, 'ground'>, hex: HexIndex): HexIndex[] {
  return neighboursOver(ground, hex, ground.riverSides[hex]!);
}

/** Steps by the hex of the Engineer. */
const crossingsOf = onceFor((ground: Ground) =>
  [...ground.ids.keys()].map((hex) => crossingsAt(ground, hex)),
);

function crossingsAt(ground: Ground, hex: HexIndex): readonly ExtraStep[] {
  const step = (from: HexIndex, to: HexIndex): ExtraStep => {
    return { from, direction: directionTo({ ground }, from, to), cost: ground.entryCost(to, false) };
  };
  return acrossRiver({ ground }, hex)
    .flatMap((across) => [step(hex, across), step(across, hex)])
    .filter(({ cost }) => cost !== BARRED);
}

const NO_STEPS: readonly ExtraStep[] = [];

/** 13.21: the Engineer helps only in its own Movement Phase and outside enemy zones of control. */
function isFreeToHelp(state: State, hex: HexIndex): boolean {
  const side = state.sideOf(engineerOf(state));
  return state.phase === 'movement' && state.phasing === side && !isWatched(state, hex);
}

/** 13.21: after the first crossing the Engineer may not move again in this Player-Turn. */
export function noteCrossing(state: State, from: HexIndex, to: HexIndex): void {
  const hex = engineerHex(state);
  if (hex < 0 || (hex !== from && hex !== to)) return;
  const isCrossing = (state.ground.riverSides[from]! & sideTo(state, from, to)) !== 0;
  if (isCrossing) state.mark(engineerOf(state), MOVED);
}

// River assault (13.24, R-ARN-8)

const ASSAULT_REFUSALS = {
  ASSAULT_TARGET: rule(
    'ARN 13.24',
    '{unit} assaults across a river: it attacks exactly one enemy, on the other bank.',
    'R-ARN-8',
  ),
  ASSAULT_ENGINEER: rule(
    'ARN 13.24',
    '{unit} takes no part in the attack of {other} across the river.',
    'R-ARN-8',
  ),
};
const refused = violationsOf(ASSAULT_REFUSALS);

/** Enemies across the unbridged river sides of a hex. */
function enemiesAcross(state: State, unit: UnitIndex, hex: HexIndex): UnitIndex[] {
  return acrossRiver(state, hex)
    .filter((there) => state.enemyHolds(state.sideOf(unit), there))
    .map((there) => state.occupant[there]!);
}

/**
 * 13.24: at the end of the Movement Phase, records a unit that stays with the Engineer for the river assault
 * (R-ARN-8).
 */
export function beginAssault({ state }: Play): void {
  const unit = state.stackedIn(engineerHex(state));
  remember(state, { assault: unit < 0 ? null : state.unit(unit).id });
}

/** The unit of the river assault in this Combat Phase, -1 for none. */
function assaultUnit(state: State): UnitIndex {
  const { assault } = memory(state);
  if (state.phase !== 'combat' || assault === null) return -1;
  return state.scenario.unitIndex.get(assault) ?? -1;
}

/** 13.24: eliminates an assault unit that has not crossed when its combat or the Combat Phase ends. */
export function endAssault(play: Play): void {
  const { state } = play;
  const unit = assaultUnit(state);
  if (unit < 0) return;
  remember(state, { assault: null });
  if (state.status[unit] === ON_MAP && !state.has(unit, ADVANCED)) eliminate(play, unit, 'ARN 13.24');
}

// Repair (13.1, R-ARN-6)

/**
 * 13.1: at the start of the German Player-Turn, records an Engineer that is next to a demolished canal bridge
 * and outside German zones of control (R-ARN-6).
 */
export function beginRepair({ state }: Play): void {
  if (isAlliedTurn(state)) return;
  const hex = engineerHex(state);
  const works = repairable(state).length > 0 && !isWatched(state, hex);
  remember(state, { repairingFrom: works ? state.hexId(hex) : null });
}

/** 12.16: the demolished canal bridges of the Engineer's hex; railroad bridges stay down. */
function repairable(state: State): string[] {
  const hex = engineerHex(state);
  if (hex < 0) return [];
  const canals = state.ground.map.bridges
    .filter(({ kind }) => kind === 'canal')
    .map(({ hexside }) => bridgeName(hexside));
  return memory(state).demolished.filter((name) => name.includes(state.hexId(hex)) && canals.includes(name));
}

/** 13.1: cancels the repair if a German unit comes near or the Engineer moves. */
export function disturbRepair(state: State, unit: UnitIndex, hex: HexIndex): void {
  const { repairingFrom } = memory(state);
  if (repairingFrom === null) return;
  const at = state.ground.indexOf.get(repairingFrom)!;
  const comesBy = !isAllied(state, unit) && (state.ground.zocSides[hex]! & sideTo(state, hex, at)) !== 0;
  if (comesBy || unit === engineerOf(state)) remember(state, { repairingFrom: null });
}

/** 13.1: at the end of the German Player-Turn, repairs all demolished canal bridges of the hex. */
export function endRepair(play: Play): void {
  const { state } = play;
  // A cancelled repair has no hex on record.
  if (memory(state).repairingFrom === null) return;
  const repaired = repairable(state);
  const demolished = memory(state).demolished.filter((name) => !repaired.includes(name));
  remember(state, { repairingFrom: null, demolished });
  for (const name of repaired)
    play.emit({ type: 'bridgeRepaired', bridge: name.split('-'), case: 'ARN 13.1' });
}

/** 13.3: the Game-Turn and the entry hexes of the replaced Engineer. */
export function engineerArrival(state: State, unit: UnitIndex): Arrival | undefined {
  const { engineerFrom } = memory(state);
  if (engineerFrom === null || unit !== engineerOf(state)) return undefined;
  const exits = state.ground.map.features.lineOfCommunicationExits ?? [];
  return { turn: engineerFrom, hexes: indexesOf(state.ground, exits), case: 'ARN 13.3' };
}

/** The rules about the Engineer, chapter 13. */
export const ENGINEER_RULES = {
  refusals: ASSAULT_REFUSALS,

  /**
   * 13.22, 13.23: the crossings by the Engineer, each at the cost of the hex entered and nothing for the river
   * (R-ARN-7).
   */
  extraSteps(state, unit) {
    if (!isAirborneInfantry(state, unit)) return NO_STEPS;
    const hex = engineerHex(state);
    return hex >= 0 && isFreeToHelp(state, hex) ? crossingsOf(state.ground)[hex]! : NO_STEPS;
  },

  /**
   * 13.21: the case for an Engineer that is done although its own move is not final: it has carried other units
   * over.
   */
  doneBy(state, unit) {
    const mayGoOn = state.spent[unit] === 0 || state.scenario.options.moveFinality === 'free';
    return unit === engineerOf(state) && mayGoOn ? { case: 'ARN 13.21', ruling: 'R-ARN-7' } : undefined;
  },

  /**
   * 13.24: one airborne or glider unit may stay with the Engineer if an enemy is across the river.
   */
  sharedHex: {
    of: engineerHex,
    allows: (state, unit) =>
      isAirborneInfantry(state, unit) && enemiesAcross(state, unit, engineerHex(state)).length > 0,
  },

  /** 13.24: the assault unit may attack only over the river (R-OBL-11). */
  ownPairs: {
    of: (state, unit) =>
      unit === assaultUnit(state) ? enemiesAcross(state, unit, state.hex[unit]!) : undefined,
    units: (state) => [assaultUnit(state)].filter((unit) => unit >= 0),
    violation: (state, unit, enemy) =>
      refused('ASSAULT_TARGET', {
        unit: state.unit(unit).id,
        other: state.unit(enemy).id,
        hex: state.hexId(state.hex[enemy]!),
      }),
  },

  /** 13.24: a river assault has one target, and the Engineer takes no part in it (R-ARN-8). */
  attackViolations(state, { attackers, defenders }) {
    const unit = assaultUnit(state);
    if (!attackers.includes(unit)) return [];
    const { id } = state.unit(unit);
    const found = defenders.length !== 1 ? [refused('ASSAULT_TARGET', { unit: id })] : [];
    const engineer = engineerOf(state);
    if (!attackers.includes(engineer)) return found;
    return [...found, refused('ASSAULT_ENGINEER', { unit: state.unit(engineer).id, other: id })];
  },

  /** 13.24: the Stream line of a river assault, on any ground. */
  combatLine(state, attackers) {
    const unit = assaultUnit(state);
    if (!attackers.includes(unit)) return undefined;
    const line = state.ground.key.hexsides.stream.line ?? 'broken';
    return {
      shift: LINES.indexOf(line),
      line,
      lineReason: `${state.unit(unit).name} assaults across the river`,
      lineCase: 'ARN 13.24',
    };
  },

  /** 13.25: the assault unit does not retreat out of the Engineer's hex (R-ARN-9). */
  mayNotRetreat: (state, unit) => unit === assaultUnit(state),

  /** 13.24: only the assault unit advances over the river (13.25). */
  opensAdvance: (state, unit, from, side) =>
    unit === assaultUnit(state) && (state.ground.riverSides[from]! & side) !== 0,

  /** 13.24: the assault of a unit ends with its combat. */
  onCombatEnd(play) {
    if (play.state.combat?.attackers.includes(assaultUnit(play.state)) === true) endAssault(play);
  },

  /** 13.3: a lost Engineer returns as a reinforcement in the next Allied Movement Phase (R-ARN-10). */
  onElimination(play, unit) {
    const { state } = play;
    if (unit !== engineerOf(state)) return;
    const turn = state.turn + 1;
    state.status[unit] = DUE;
    remember(state, { engineerFrom: turn });
    play.emit({ type: 'unitReplaced', unit: state.unit(unit).id, turn, case: 'ARN 13.3' });
  },
} satisfies Partial<GameRules>;
