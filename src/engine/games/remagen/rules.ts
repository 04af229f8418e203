import { MOVEMENT_PHASE } from '../../model/sequence';
import type { State } from '../../model/state';
import type { GameRules, BridgeHexRules } from '../../model/game-rules';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { SideIndex } from '../../model/side';
import { violationsOf } from '../../model/violations';
import {
  DESTRUCTION_REFUSALS,
  askForDestruction,
  declineDestruction,
  destroyBridge,
  destructionAnswers,
  forgetFighters,
  noteFighters,
} from './destruction';
import { reinforcement } from './entry-areas';
import { FLOAT_BRIDGE_REFUSALS, bridgePlacements, placeFloatBridge } from './float-bridges';
import { FRONT_REFUSALS, frontAnswers, holdFront, submitFront } from './front/front';
import { KEEPS_LINE, groundChanges, initialKeeps, keepsProblems } from './game-state';
import { placesOf } from './places';
import { victory } from './victory';
import type { BytesByHex } from '../../map/indexes';
import { rule } from '../../model/refusal';

const BRIDGE_HEX_REFUSALS = {
  MAY_NOT_ATTACK_FROM: rule('REM 11.12', '{unit} may not attack from the bridge in {hex}.', 'R-REM-3'),
};
const refused = violationsOf(BRIDGE_HEX_REFUSALS);

/** Bridges that fill a hex of the Rhine are entered and left over two sides (R-REM-1). */
const bridgeHexes: BridgeHexRules = {
  case: 'REM 11.12',
  ruling: 'R-REM-1',
  /** 11.12: no unit attacks from a bridge (R-REM-3). */
  attackViolation(state, unit, enemy) {
    const { id } = state.unit(unit);
    const other = enemy === undefined ? {} : { other: state.unit(enemy).id };
    return refused('MAY_NOT_ATTACK_FROM', { unit: id, hex: state.hexId(state.hex[unit]!), ...other });
  },
};

/** 13.0(GR): true in a night Game-Turn. */
const isNight = (state: State): boolean => state.scenario.definition.nightTurns.includes(state.turn);

/**
 * 15.0(GR): hexes beyond the Limit of Advance, closed to U.S. units by whatever way they would get there
 * (R-REM-8).
 */
function closedHexes(scenario: CompiledScenario, side: SideIndex): BytesByHex | undefined {
  if (scenario.sides[side] !== 'us') return undefined;
  if (scenario.options.game['limitOfAdvance'] === 'off') return undefined;
  return placesOf(scenario.ground).beyondLimit;
}

/** The exclusive rules of Remagen, chapters 10 to 17, as differences from the standard rules. */
export const remagen = {
  system: 'remagen' as const,
  book: 'REM',
  title: 'Remagen',
  dataNeeds: {
    sides: ['us', 'german'],
    scenarios: ['historical', 'german-optimum'],
    zones: ['westBank', 'eastBank', 'beyondLimitOfAdvance', 'eastOfOrOnAutobahn'],
    features: ['areas', 'objectives', 'rhineHexes'],
  },
  options: {
    /** 15.0(NOTE): the players may agree to ignore the Limit of Advance. */
    limitOfAdvance: { values: ['on', 'off'], default: 'on', case: 'REM 15.0(NOTE)' },
  },
  reinforcement,
  /** No unit leaves the map of Remagen (2.1, R-REM-14). */
  exit: { case: 'STD 2.1', ruling: 'R-REM-14', where: 'no unit leaves this map' },
  victory,
  state: { initial: initialKeeps, problems: keepsProblems, line: KEEPS_LINE },
  sequence: [
    forgetFighters,
    {
      playerTurn: [
        MOVEMENT_PHASE,
        /** 13.0(GR): no combat takes place at night. */
        { phase: 'combat', isHeld: (state) => !isNight(state) },
        holdFront,
        askForDestruction,
      ],
    },
  ],
  onAttack: noteFighters,
  closedHexes,
  closedBy: {
    barrier: 'it lies beyond the Limit of Advance, and U.S. units stay on the side of the Rhine',
    case: 'REM 15.0(GR)',
    ruling: 'R-REM-8',
  },
  groundChanges,
  bridgeHexes,
  /** 13.0(GR): at night a unit may leave an enemy zone of control. */
  leavesEnemyZoneBy: (state) => (isNight(state) ? 'REM 13.0(GR)' : undefined),
  refusals: {
    ...BRIDGE_HEX_REFUSALS,
    ...FLOAT_BRIDGE_REFUSALS,
    ...DESTRUCTION_REFUSALS,
    ...FRONT_REFUSALS,
  },
  actions: [placeFloatBridge, destroyBridge, declineDestruction, submitFront],
  decisions: {
    front: 'The continuous front (Remagen 14.1).',
    destroyBridge: 'Whether a bridge is destroyed (Remagen 11.21).',
  },
  extraActions: bridgePlacements,
  answers(state) {
    if (state.pending?.kind === 'front') return frontAnswers(state);
    return state.pending?.kind === 'destroyBridge' ? destructionAnswers(state) : undefined;
  },
} satisfies GameRules;
